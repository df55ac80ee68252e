import { IconEye } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { holderName } from '#web/features/walk/guests/guest-words.ts'
import { GuestsSheet } from '#web/features/walk/guests/sheet/guests-sheet.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import styles from '../guests.module.css'

interface GuestsChipProps {
  readonly tripId: string
  readonly call: CallViewModel
  readonly side: 'traveller' | 'walker'
  /** The traveler's first name. */
  readonly traveller: string
}

/**
 * How many watch along, and who steers; opens the guests of the walk. The traveler has it from the beginning, to bring
 * someone; the walker once there was a guest.
 */
export function GuestsChip({ tripId, call, side, traveller }: GuestsChipProps) {
  const { guests, wheel } = useObservable(call.viewers.state, 'guests', 'wheel')
  const [isOpen, setOpen] = useState(false)
  const count = guests.length
  const holder = holderName(guests, wheel)
  // A walker who has refused guests here finds the way back.
  const [wasOpened, setOpened] = useState(false)
  const isShown = count > 0 || wasOpened || side === 'traveller'
  return (
    <>
      {isShown && (
        <button
          type="button"
          className={styles.chip}
          data-fades={count === 0 ? true : undefined}
          data-empty={count === 0 ? true : undefined}
          onClick={() => {
            setOpen(true)
            setOpened(true)
          }}
        >
          <IconEye size={18} aria-hidden />
          {count === 0 ? (
            <span className={styles.invite}>
              {side === 'traveller' ? <Trans>Bring someone along</Trans> : <Trans>Guests on this walk</Trans>}
            </span>
          ) : (
            <span>
              <Plural value={count} one="# guest watches" other="# guests watch" />
              {' · '}
              <Steers side={side} holder={holder} traveller={traveller} />
            </span>
          )}
        </button>
      )}
      <GuestsSheet
        tripId={tripId}
        side={side}
        viewers={call.viewers}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Steers({
  side,
  holder,
  traveller,
}: Pick<GuestsChipProps, 'side' | 'traveller'> & { holder: string | undefined }) {
  if (holder !== undefined) return <Trans>{holder} steers</Trans>
  return side === 'traveller' ? <Trans>You steer</Trans> : <Trans>{traveller} steers</Trans>
}
