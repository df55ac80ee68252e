import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { useClient, type CombinedError } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { useMe } from '#web/api/session.tsx'
import { answers } from '#web/features/notifications/answers.ts'
import { deviceStateOf, readBrowser, type DeviceState } from '#web/features/notifications/device-state.ts'
import {
  CannotSubscribe,
  currentSubscription,
  subscribe,
  unsubscribe,
} from '#web/features/notifications/subscription.ts'

export type Device = {
  /** Null until it is known. */
  state: DeviceState | null
  isBusy: boolean
  lines: string[]
  /** Asks the browser, which asks the person; to be called from a press. Answers how it stands now. */
  turnOn: () => Promise<DeviceState | null>
  turnOff: () => Promise<void>
}

/** Whether this device may show notifications, for the person who is logged in. */
export function useDevice(): Device {
  const client = useClient()
  const userId = useMe()?.id ?? ''
  const [state, setState] = useState<DeviceState | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])

  const look = useCallback(async (): Promise<DeviceState> => {
    const isOn = answers.of(userId) === 'on' && (await currentSubscription()) !== null
    const found = deviceStateOf(readBrowser(), isOn)
    setState(found)
    return found
  }, [userId])
  useEffect(() => {
    void look()
    // Permissions are changed outside of the page, so they are read again on return.
    const onReturn = () => void (document.hidden || look())
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [look])

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setLines([])
    try {
      await work()
    } catch (error) {
      setLines(
        error instanceof CannotSubscribe
          ? [t`Notifications could not be turned on just now. Please try again in a moment.`]
          : errorLines(error as CombinedError),
      )
    }
    setBusy(false)
    return look()
  }
  return {
    state,
    isBusy,
    lines,
    turnOn: () =>
      act(async () => {
        // First of all, or the browser no longer sees the press that it wants to see.
        if ((await Notification.requestPermission()) !== 'granted') return answers.note(userId, 'off')
        await subscribe(client)
        answers.note(userId, 'on')
      }),
    turnOff: async () => {
      await act(async () => {
        await unsubscribe(client)
        answers.note(userId, 'off')
      })
    },
  }
}
