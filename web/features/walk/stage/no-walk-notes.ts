import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { RunningCall } from '#web/features/walk/call/start-call.ts'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** Shows the notes about places that are not walked: calmly to the walker who comes near, with the reason to the traveler. */
export function useNoWalkNotes({ call }: Pick<RunningCall, 'call'>): void {
  const { t } = useLingui()
  const near = useEffectEvent((kind: string) => {
    switch (kind) {
      case 'privateAddress':
        return toast(t`A private address is near. Please stay outside and keep the camera away.`)
      case 'school':
        return toast(t`A school is near. Please stay outside and keep the camera away.`)
      case 'hospital':
        return toast(t`A hospital is near. Please stay outside and keep the camera away.`)
      case 'own':
        return toast(t`A place is near where you do not walk.`)
      default:
        return toast(t`A place is near that is not walked. Please stay outside.`)
    }
  })
  useEffect(
    () =>
      call.events.on((event) => {
        if (event.type === 'noWalkNear') near(event.kind)
        if (event.type === 'notWalked') toast(event.text)
      }),
    [call],
  )
}
