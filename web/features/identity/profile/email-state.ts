import { useEffect } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { EmailStateDocument } from '#web/api/generated/edit-account.ts'

/**
 * Reads again whether the e-mail is verified: when asked, and with `onReturn` whenever the page is looked at again,
 * because the link is opened in another tab or app. It is a question of its own: where it fails, what the session
 * knows stays, and a form that is half filled in with it.
 */
export function useEmailState(onReturn: boolean): () => void {
  const { again: readAgain } = useAsked(EmailStateDocument, {}, { pause: true })
  useEffect(() => {
    if (!onReturn) return
    const onLook = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [onReturn, readAgain])
  return readAgain
}
