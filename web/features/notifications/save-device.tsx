import { useEffect } from 'react'
import { useClient } from 'urql'
import { useMe } from '#web/api/session.tsx'
import { tabValues } from '#web/device/safe-storage.ts'
import { answers } from '#web/features/notifications/answers.ts'
import { subscribe } from '#web/features/notifications/subscription.ts'

const savedKey = 'huvr.push.saved'

/**
 * Mounted for people who are signed in: a device that was switched on is saved for each new session, because the server
 * forgets it with the session before, and whenever the browser has given it another address.
 */
export function SaveDevice() {
  const client = useClient()
  const userId = useMe()?.id
  useEffect(() => {
    if (!userId || !('serviceWorker' in navigator) || !('Notification' in window)) return undefined
    const save = () => {
      if (answers.of(userId) !== 'on' || Notification.permission !== 'granted') return
      subscribe(client)
        .then(() => tabValues.setItem(savedKey, userId))
        // Tried again with the next page; the settings show how it stands.
        .catch(() => undefined)
    }
    const onMessage = (event: MessageEvent) => {
      if ((event.data as { type?: string } | null)?.type === 'subscriptionChanged') save()
    }
    if (tabValues.getItem(savedKey) !== userId) save()
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => {
      navigator.serviceWorker.removeEventListener('message', onMessage)
      // Signed out: the next sign-in saves it again.
      tabValues.removeItem(savedKey)
    }
  }, [client, userId])
  return null
}
