import { IconBan, IconFlag } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { BlockTripPartnerDocument } from '#web/api/generated/trips.ts'
import { ConsentSwitch, type TripCard } from '#web/features/booking/public.tsx'
import type { GroupFace } from '#web/features/walk/group/group-side.ts'
import { CallForHelp } from '#web/features/walk/safety/call-for-help.tsx'
import { Emergency } from '#web/features/walk/safety/emergency.tsx'
import { EndForSafety } from '#web/features/walk/safety/end-for-safety.tsx'
import { ReportPerson } from '#web/features/walk/safety/report-person.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { Confirm, Sheet } from '#web/ui/dialog/dialog.tsx'
import styles from './safety-sheet.module.css'
import { Stack } from '#web/ui/layout/stack.tsx'

interface SafetyProps {
  readonly trip: TripCard
  /** The people of a group walk; null for a walk of two. */
  readonly group?: GroupFace | null
  readonly onClose: () => void
}

/** A call for help, the emergency numbers of the place, what to do when the call fails, and a report or a block of the other person. */
export function SafetySheet({ trip, group = null, onClose }: SafetyProps) {
  const { t } = useLingui()
  const [isReporting, setReporting] = useState(false)
  const [seat, setSeat] = useState<string | null>(null)
  const isWalker = trip.viewer_role === 'walker'
  const other = (isWalker ? trip.traveller : trip.walker)?.first_name ?? ''
  const people = group === null ? null : peopleOf(group, other)
  const chosen = people?.find((person) => person.seat === seat) ?? people?.[0] ?? null
  const name = people === null ? other : (chosen?.name ?? '')
  const isOther = people === null || chosen !== null
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isReporting ? <Trans>Report {name}</Trans> : <Trans>Help and safety</Trans>}
    >
      {isReporting ? (
        <ReportPerson
          tripId={trip.id}
          seat={chosen?.seat ?? null}
          onBack={() => setReporting(false)}
          onSent={onClose}
        />
      ) : (
        <Stack gap={14} className={styles.parts}>
          <CallForHelp tripId={trip.id} isWalker={isWalker} />
          <Emergency country={trip.destination.country} />
          <EndForSafety tripId={trip.id} isWalker={isWalker} isOfGroup={group !== null} />
          <CallHelp isWalker={isWalker} name={group !== null && isWalker ? t`your group` : other} />
          {trip.group_walk_id === null && <ConsentSwitch />}
          {people !== null && people.length > 0 && (
            <ChoiceField
              legend={<Trans>Who is it about?</Trans>}
              options={people.map((person) => ({ value: person.seat, label: person.name }))}
              value={chosen?.seat ?? ''}
              onChange={setSeat}
            />
          )}
          {isOther && (
            <Button
              variant="outline"
              fullWidth
              icon={<IconFlag size={18} aria-hidden />}
              onClick={() => setReporting(true)}
            >
              <Trans>Report {name}</Trans>
            </Button>
          )}
          {isOther && (
            <BlockOnWalk
              tripId={trip.id}
              name={name}
              seat={chosen?.seat ?? null}
              group={group}
              onDone={onClose}
            />
          )}
        </Stack>
      )}
    </Sheet>
  )
}

/** Who is on a group walk beside the reader: its walker first, then those with a seat. */
function peopleOf({ me, people }: GroupFace, walkerName: string): { seat: string; name: string }[] {
  const others = people.filter(({ id }) => id !== me).map(({ id, name }) => ({ seat: id, name }))
  return me === walkerSeat ? others : [{ seat: walkerSeat, name: walkerName }, ...others]
}

interface BlockOnWalkProps extends Omit<BlockProps, 'seat'> {
  readonly seat: string | null
  readonly group: GroupFace | null
}

/** The block of one person; a friend has no account that could be blocked. */
function BlockOnWalk({ seat, group, ...block }: BlockOnWalkProps) {
  const named = seat === null || seat === walkerSeat ? null : seatOf(seat)
  if (named !== null && named.seatNumber > 1)
    return (
      <Muted>
        <Trans>A friend on another person’s seat has no account. The walker can remove them.</Trans>
      </Muted>
    )
  if (group === null || seat === null) return <Block {...block} />
  const isWithWalker = group.me === walkerSeat || seat === walkerSeat
  return <Block {...block} seat={seat} ofGroup={isWithWalker ? 'apart' : 'unseen'} />
}

function CallHelp({ isWalker, name }: { isWalker: boolean; name: string }) {
  return (
    <section>
      <h3>
        <Trans>If picture or sound fails</Trans>
      </h3>
      <ul className={styles.tips}>
        {isWalker ? (
          <li>
            <Trans>Keep this page open and in front. The camera stops in the background.</Trans>
          </li>
        ) : (
          <li>
            <Trans>Wait a moment. The call reconnects by itself, and paused time is not charged.</Trans>
          </li>
        )}
        <li>
          <Trans>Reload the page. You come back to the same walk.</Trans>
        </li>
        <li>
          <Trans>
            No sound? Check the volume, and that neither of you is muted. You can also write to {name}.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

interface BlockProps {
  readonly tripId: string
  readonly name: string
  /** The walk is over. */
  readonly hasEnded?: boolean
  /** Of a group walk: the person's seat, and whether one of the two leaves by it or the two only do not see each other's words. */
  readonly seat?: string
  readonly ofGroup?: 'apart' | 'unseen' | null
  readonly onDone?: () => void
}

/** Blocks the other person after one question. */
export function Block({ tripId, name, hasEnded = false, seat, ofGroup = null, onDone }: BlockProps) {
  const [isAsking, setAsking] = useState(false)
  const { send } = useSend(BlockTripPartnerDocument, { isToasted: true, onDone: () => onDone?.() })
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        icon={<IconBan size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Block {name}</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Block {name}?</Trans>}
        confirmLabel={<Trans>Block</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: tripId, ...(seat !== undefined && { seat }) })}
      >
        <Trans>
          You two will not see each other on maps or be matched again, and walks that you have agreed for
          later are cancelled. {name} is not given a reason.
        </Trans>{' '}
        {!hasEnded && ofGroup === null && <Trans>This walk continues until one of you ends it.</Trans>}
        {ofGroup === 'apart' && (
          <Trans>
            This walk ends for all seats of the one of you who pays; what was seen is paid. It continues for
            the others.
          </Trans>
        )}
        {ofGroup === 'unseen' && (
          <Trans>This walk continues. You do not get each other’s messages and reactions.</Trans>
        )}{' '}
        <Trans>Settings can take it back.</Trans>
      </Confirm>
    </>
  )
}
