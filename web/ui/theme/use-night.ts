import { useEffect } from 'react'

/** Night for the whole page while this screen is open, also for sheets and dialogs, which are drawn beside it. */
export function useNight(): void {
  useEffect(() => {
    document.body.dataset['night'] = ''
    return () => {
      delete document.body.dataset['night']
    }
  }, [])
}
