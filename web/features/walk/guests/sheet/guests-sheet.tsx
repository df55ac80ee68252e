import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { RefuseGuestsDocument, WalkGuestsDocument, type WalkGuestsQuery } from '#web/api/generated/guests.ts'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { paths } from '#web/app/paths.ts'
import { GuestLink } from '#web/features/walk/guests/sheet/guest-link.tsx'
import { GuestList } from '#web/features/walk/guests/sheet/guest-list.tsx'
import type { Viewers } from '#web/features/walk/guests/viewers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Sheet } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

interface GuestsSheetProps {
  readonly tripId: string
  readonly side: 'traveller' | 'walker'
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Of a walk that runs: who is on it. Without one the list is asked for again from time to time. */
  readonly viewers?: Viewers
}

/** Before the walk no message says who has joined; the list is asked for again this often while it is open. */
const askEveryMs = 5000

/** Who watches along: the traveler brings them by a link, and both sides put them out. */
export function GuestsSheet({ isOpen, onClose, ...rest }: GuestsSheetProps) {
  const { t } = useLingui()
  const title = rest.side === 'traveller' ? t`Bring someone along` : t`Guests on this walk`
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Guests {...rest} />
    </Sheet>
  )
}

type Shown = NonNullable<WalkGuestsQuery['walkGuests']>

/** What the sheet holds, also on a page of its own (trip-guests.page.tsx). */
export function Guests({ tripId, side, viewers }: Omit<GuestsSheetProps, 'isOpen' | 'onClose'>) {
  const asked = useAsked(WalkGuestsDocument, { bookingId: tripId }, { policy: 'network-only' })
  const { again } = asked
  useAskEvery(viewers === undefined, askEveryMs, again)
  const changed = useEffectEvent(again)
  useEffect(() => viewers?.state.subscribe(() => changed()), [viewers])
  return (
    <Loaded
      from={asked}
      pick={({ walkGuests }) => walkGuests}
      as="notice"
      skeleton={<Skeleton height="10rem" />}
      none={
        <p>
          <Trans>This walk is not yours.</Trans>
        </p>
      }
    >
      {(view) => (
        <Stack gap={20}>
          {side === 'traveller' && <ForTraveller tripId={tripId} view={view} onChanged={again} />}
          {!view.is_refused && <GuestList tripId={tripId} view={view} side={side} onChanged={again} />}
          {side === 'walker' && <ForWalker tripId={tripId} view={view} onChanged={again} />}
          {side === 'traveller' && (
            <Button variant="quiet" href={paths.tripRemote(tripId)}>
              <Trans>Show on a big screen</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

interface PartProps {
  readonly tripId: string
  readonly view: Shown
  readonly onChanged: () => void
}

function ForTraveller({ tripId, view, onChanged }: PartProps) {
  if (view.is_refused)
    return (
      <Notice>
        <Trans>The walker takes no guests on this walk.</Trans>
      </Notice>
    )
  const { code, most, most_note: mostNote } = view
  return <GuestLink tripId={tripId} code={code} most={most} mostNote={mostNote} onChanged={onChanged} />
}

/** A walker may refuse guests for this walk, which puts out who is there. */
function ForWalker({ tripId, view, onChanged }: PartProps) {
  const [isAsking, setAsking] = useState(false)
  const { send, isSending } = useSend(RefuseGuestsDocument, {
    doneAs: 'SAVED',
    isQuiet: true,
    isToasted: true,
    onDone: onChanged,
  })
  if (view.is_refused)
    return (
      <Stack gap={10}>
        <Notice>
          <Trans>You take no guests on this walk.</Trans>
        </Notice>
        <Muted>
          <Trans>If you take no guests on any walk, you change that in the settings.</Trans>
        </Muted>
        <Button
          variant="outline"
          loading={isSending}
          onClick={() => void send({ bookingId: tripId, refused: false })}
        >
          <Trans>Allow guests again</Trans>
        </Button>
      </Stack>
    )
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trans>Walk without guests</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Walk without guests?</Trans>}
        confirmLabel={<Trans>Walk without guests</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: tripId, refused: true })}
      >
        <Trans>
          Guests who are on the walk are removed, and no others can join. Your walk with the traveler
          continues.
        </Trans>
      </Confirm>
    </>
  )
}
