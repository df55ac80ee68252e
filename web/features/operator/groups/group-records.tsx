import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SmallAct } from '#web/features/operator/groups/group-acts.tsx'
import { groupActWords, type GroupFile } from '#web/features/operator/groups/group-words.ts'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Muted } from '#web/ui/layout/text.tsx'

interface RecordsProps {
  readonly walk: GroupFile
}

/** Who waits for seats, the first of the list first. */
export function Waiting({ walk }: RecordsProps) {
  const { t } = useLingui()
  if (walk.waiting.length === 0) return null
  return (
    <Part title={<Trans>Waiting list</Trans>}>
      <RowList
        rows={walk.waiting}
        keyOf={({ user_id: id }) => id}
        rowOf={({ first_name: name, seats, since }) => ({
          title: <bdi>{name ?? t`Erased account`}</bdi>,
          facts: [
            <Plural key="seats" value={seats} one="# seat" other="# seats" />,
            <Moment key="since" at={since} />,
          ],
        })}
      />
    </Part>
  )
}

interface ActedProps extends RecordsProps {
  /** Support or safety. */
  readonly mayAct: boolean
  readonly onDone: () => void
}

/** Who had the wheel, and until when; while the walk runs a turn is skipped here, and the wheel closed and opened. */
export function Turns({ walk, mayAct, onDone }: ActedProps) {
  const { t } = useLingui()
  const writeDate = useDates()
  const names = namesOf(walk)
  const nameOf = (seat: string) => names.get(seat) ?? t`No name`
  const time = (at: string) => writeDate(new Date(at), { timeStyle: 'medium' })
  const isOpen = mayAct && walk.row.is_open
  if (walk.turns.length === 0 && walk.wheel_is_open && !isOpen) return null
  return (
    <Part
      title={<Trans>The wheel</Trans>}
      lead={walk.wheel_is_open ? <Trans>It is open.</Trans> : <Trans>It is closed.</Trans>}
      aside={
        isOpen && (
          <>
            {walk.holder_id && <SmallAct walk={walk} what="skip" onDone={onDone} />}
            <SmallAct walk={walk} what={walk.wheel_is_open ? 'close' : 'open'} onDone={onDone} />
          </>
        )
      }
    >
      {walk.asking.length > 0 && (
        <p>
          <Trans>Waiting for a turn:</Trans>{' '}
          {walk.asking.map((seat, index) => (
            <span key={seat}>
              {index > 0 && ', '}
              <bdi>{nameOf(seat)}</bdi>
            </span>
          ))}
        </p>
      )}
      <RowList
        rows={walk.turns}
        keyOf={({ since, person_id: id }) => `${id}:${since}`}
        rowOf={({ name, since, until }) => ({
          title: <bdi>{name ?? t`No name`}</bdi>,
          facts: [
            <time key="since" dateTime={since}>
              {time(since)}
            </time>,
            until ? (
              <time key="until" dateTime={until}>
                {time(until)}
              </time>
            ) : (
              <Trans key="until">has it now</Trans>
            ),
          ],
        })}
      />
    </Part>
  )
}

/** The first names of those who have a seat, by the seat. */
const namesOf = ({ payers }: GroupFile): ReadonlyMap<string, string> =>
  new Map(payers.flatMap(({ seats }) => seats.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))))

/** What was written, with the lines that were hidden from all. */
export function Chat({ walk, mayAct, onDone }: ActedProps) {
  const { t } = useLingui()
  return (
    <Part title={<Trans>Chat</Trans>}>
      {walk.messages.length === 0 ? (
        <Muted>
          <Trans>Nothing was written.</Trans>
        </Muted>
      ) : (
        <RowList
          rows={walk.messages}
          keyOf={({ id }) => id}
          rowOf={({ id, name, text, sent_at: sentAt, hidden_at: hiddenAt, hidden_by: by }) => ({
            title: <bdi>{name ?? t`No name`}</bdi>,
            badge: hiddenAt ? (
              <Badge tone="gold">{by ? <Trans>Hidden by {by}</Trans> : <Trans>Hidden</Trans>}</Badge>
            ) : undefined,
            facts: [<Moment key="at" at={sentAt} />],
            text,
            acts: mayAct && (
              <SmallAct walk={walk} what={hiddenAt ? 'unhide' : 'hide'} target={id} onDone={onDone} />
            ),
          })}
        />
      )}
    </Part>
  )
}

/** What operators did about the walk, looks at this page as well. */
export function Acts({ walk }: RecordsProps) {
  const { t } = useLingui()
  const wordOf = useWords()
  if (walk.acts.length === 0) return null
  return (
    <Part title={<Trans>What operators did</Trans>}>
      <TimeLine
        events={walk.acts.map(({ id, act, by: name, reason, at }) => {
          const by = name ?? t`Erased account`
          return {
            id,
            at,
            text: reason ?? null,
            what: (
              <>
                <strong>{wordOf(groupActWords, act)}</strong>, <Trans>by {by}</Trans>
              </>
            ),
          }
        })}
      />
    </Part>
  )
}
