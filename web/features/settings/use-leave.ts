import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** Ends a session by `end` and goes to the start page. Says so when the server could not be reached. */
export function useLeave(): { isLeaving: boolean; leave: (end: () => Promise<boolean>) => Promise<void> } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (end: () => Promise<boolean>) => {
    setLeaving(true)
    // Away from a personal page first, or its guard would ask to log in again.
    await navigate(paths.home)
    if (await end()) return
    setLeaving(false)
    toast(t`You are still logged in: the server did not respond. Please try again.`)
  }
  return { isLeaving, leave }
}
