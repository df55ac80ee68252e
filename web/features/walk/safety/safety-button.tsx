import { IconLifebuoy } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { TripCard } from '#web/features/booking/public.tsx'
import type { GroupFace } from '#web/features/walk/group/group-side.ts'
import { IconButton } from '#web/ui/button/button.tsx'

const SafetySheet = lazy(() =>
  import('#web/features/walk/safety/safety-sheet.tsx').then((file) => ({ default: file.SafetySheet })),
)

interface SafetyButtonProps {
  readonly trip: TripCard
  /** The people of a group walk; null for a walk of two. */
  readonly group?: GroupFace | null
}

/** Opens help, report and block. Their code comes when they are opened. */
export function SafetyButton({ trip, group = null }: SafetyButtonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton variant="glass" label={t`Help and safety`} onClick={() => setOpen(true)}>
        <IconLifebuoy size={24} />
      </IconButton>
      <Suspense>
        {isOpen && <SafetySheet trip={trip} group={group} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
