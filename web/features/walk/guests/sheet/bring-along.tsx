import { IconEye } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { GuestsSheet } from '#web/features/walk/guests/sheet/guests-sheet.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Before the walk: opens what the traveler needs to bring guests. */
export function BringAlong({ tripId }: { tripId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<IconEye size={20} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Bring someone along</Trans>
      </Button>
      <GuestsSheet tripId={tripId} side="traveller" isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
