import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import {
  HandWheelDocument,
  LetGuestSpeakDocument,
  RemoveGuestDocument,
  type WalkGuestsQuery,
} from '#web/api/generated/guests.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from '../guests.module.css'

type Shown = NonNullable<WalkGuestsQuery['walkGuests']>

interface GuestListProps {
  readonly tripId: string
  readonly view: Shown
  /** The traveler lets guests speak and hands the wheel; both sides put guests out. */
  readonly side: 'traveller' | 'walker'
  readonly onChanged: () => void
}

/** The guests of a walk, with what the reader may do about each. */
export function GuestList({ tripId, view, side, onChanged }: GuestListProps) {
  if (view.guests.length === 0)
    return (
      <Muted>
        <Trans>No guests have joined yet.</Trans>
      </Muted>
    )
  return (
    <Stack as="ul">
      {view.guests.map((guest) => (
        <li key={guest.id} className={styles.guest}>
          <Stack gap={8}>
            <Row gap={8} align="center">
              <strong dir="auto">{guest.name}</strong>
              {!guest.is_here && (
                <Badge>
                  <Trans>not here</Trans>
                </Badge>
              )}
              {guest.is_here && guest.may_speak && (
                <Badge>
                  <Trans>may speak</Trans>
                </Badge>
              )}
              {view.wheel === guest.id && (
                <Badge>
                  <Trans>steers</Trans>
                </Badge>
              )}
            </Row>
            <Row gap={8}>
              {side === 'traveller' && guest.is_here && (
                <OfTraveller tripId={tripId} guest={guest} wheel={view.wheel ?? null} onChanged={onChanged} />
              )}
              <PutOut tripId={tripId} guest={guest} onChanged={onChanged} />
            </Row>
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

type Guest = Shown['guests'][number]

interface ActProps {
  readonly tripId: string
  readonly guest: Guest
  readonly onChanged: () => void
}

function OfTraveller({ tripId, guest, wheel, onChanged }: ActProps & { wheel: string | null }) {
  const options = { doneAs: 'SAVED', isQuiet: true, isToasted: true, onDone: onChanged } as const
  const speak = useSend(LetGuestSpeakDocument, options)
  const hand = useSend(HandWheelDocument, options)
  const isSteering = wheel === guest.id
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={speak.isSending}
        onClick={() => void speak.send({ bookingId: tripId, guestId: guest.id, maySpeak: !guest.may_speak })}
      >
        {guest.may_speak ? <Trans>Silence</Trans> : <Trans>Let speak</Trans>}
      </Button>
      <Button
        size="sm"
        variant="outline"
        loading={hand.isSending}
        onClick={() => void hand.send({ bookingId: tripId, guestId: isSteering ? null : guest.id })}
      >
        {isSteering ? <Trans>Take the steering back</Trans> : <Trans>Let steer</Trans>}
      </Button>
    </>
  )
}

function PutOut({ tripId, guest, onChanged }: ActProps) {
  const [isAsking, setAsking] = useState(false)
  const { send } = useSend(RemoveGuestDocument, { isToasted: true, onDone: onChanged })
  const { name } = guest
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove {name} from the walk?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: tripId, guestId: guest.id })}
      >
        <Trans>
          {name} sees and hears nothing from then on, and the link that {name} has no longer works. The other
          guests stay.
        </Trans>
      </Confirm>
    </>
  )
}
