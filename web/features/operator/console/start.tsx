import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { ConsoleStartDocument, type ConsoleStartQuery } from '#web/api/generated/console-start.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { consolePaths } from '#web/app/console-paths.ts'
import { alarmsOf } from '#web/features/operator/console/alarms.ts'
import { useOpenHelpCount } from '#web/features/operator/console/open-help.ts'
import { Change } from '#web/features/operator/figures/change.tsx'
import { useWorkHints } from '#web/features/operator/work/use-work.ts'
import { kindWordsOf } from '#web/features/operator/work/work-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './start.module.css'

type Begin = ConsoleStartQuery['consoleStart']

/** So many pieces of work of a kind are counted at most. */
const countedAtMost = 100

/**
 * What operators look at first: numbers, each of which leads to what it counts. They are asked for again when work comes or moves; how
 * many calls for help are open is reported as it changes.
 */
export function Start({ rights }: { rights: readonly OperatorRight[] }) {
  const asked = useAsked(ConsoleStartDocument, {}, { policy: 'network-only' })
  useWorkHints(asked.again)
  useOnReturn(asked.again)
  const openHelp = useOpenHelpCount(rights)
  return (
    <Page title={<Trans>Console</Trans>}>
      <Loaded
        from={asked}
        pick={({ consoleStart }) => ({ ...consoleStart, help_calls: openHelp ?? consoleStart.help_calls })}
      >
        {(begin) => (
          <>
            <Numbers begin={begin} />
            <div className={styles.halves}>
              <Waiting waiting={begin.waiting} />
              <Alarms begin={begin} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Numbers({
  begin: { live_walks: walks, help_calls: help, today, week_ago: before },
}: {
  begin: Begin
}) {
  const ofToday = today ? consolePaths.figuresOf({ from: today.day, until: today.day }) : ''
  const isSome = (count: number | null | undefined) => count !== null && count !== undefined
  return (
    <Grid as="ul" column={11} gap={12} className={styles.numbers}>
      {isSome(walks) && (
        <Number href={consolePaths.now} text={<Trans>Walks under way</Trans>} value={walks} />
      )}
      {isSome(help) && (
        <Number
          href={consolePaths.help}
          text={<Trans>Calls for help</Trans>}
          value={help}
          isBad={help !== 0}
        />
      )}
      {today && before && (
        <>
          <Number
            href={ofToday}
            text={<Trans>Revenue today</Trans>}
            value={<MoneyText cents={today.revenue_cents} />}
            note={
              <ThanBefore now={today.revenue_cents} before={before.revenue_cents}>
                <MoneyText cents={before.revenue_cents} />
              </ThanBefore>
            }
          />
          <Number
            href={ofToday}
            text={<Trans>Requests today</Trans>}
            value={today.requests}
            note={<ThanBefore now={today.requests} before={before.requests} />}
          />
          <Number
            href={ofToday}
            text={<Trans>Walks today</Trans>}
            value={today.walks}
            note={<ThanBefore now={today.walks} before={before.walks} />}
          />
        </>
      )}
    </Grid>
  )
}

/** Today so far, beside the same day a week ago by the same time. */
function ThanBefore({ now, before, children }: { now: number; before: number; children?: ReactNode }) {
  const then = children ?? before
  return (
    <>
      <Change now={now} before={before} /> <Trans>{then} by this time last week</Trans>
    </>
  )
}

interface NumberProps {
  readonly href: string
  readonly text: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly isBad?: boolean
}

function Number({ href, text, value, note, isBad = false }: NumberProps) {
  return (
    <li>
      <Link href={href} className={styles.number}>
        <Muted as="span">{text}</Muted>
        <strong className={isBad ? styles.late : undefined}>
          <bdi>{value}</bdi>
        </strong>
        {note && <Muted as="span">{note}</Muted>}
      </Link>
    </li>
  )
}

function Waiting({ waiting }: { waiting: Begin['waiting'] }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return (
    <section aria-label={t`Work that waits`}>
      <h2>
        <Trans>Work that waits</Trans>
      </h2>
      {waiting.length === 0 ? (
        <Muted>
          <Trans>Nothing to do</Trans>
        </Muted>
      ) : (
        <ul className={styles.rows}>
          {waiting.map(({ kind, count, late, oldest_at: oldest }) => {
            const words = kindWordsOf(kind)
            const since = writeDate(new Date(oldest), { dateStyle: 'medium', timeStyle: 'short' })
            return (
              <li key={kind}>
                <Link href={`${consolePaths.work}?kind=${kind}`}>
                  <span>{words ? i18n._(words) : kind}</span>
                  <span className={late > 0 ? styles.late : styles.soon}>
                    {late > 0 ? <Trans>{late} for a day or longer</Trans> : <Trans>since {since}</Trans>}
                  </span>
                  <strong>{count >= countedAtMost ? `${count}+` : count}</strong>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Alarms({ begin }: { begin: Begin }) {
  const { t, i18n } = useLingui()
  const alarms = alarmsOf(begin)
  return (
    <section aria-label={t`Alarms`}>
      <h2>
        <Trans>Alarms</Trans>
      </h2>
      {alarms.length === 0 ? (
        <Muted>
          <Trans>There is no alarm.</Trans>
        </Muted>
      ) : (
        <ul className={styles.rows}>
          {alarms.map(({ key, text, count, href }) => (
            <li key={key}>
              <Link href={href}>
                <span className={styles.late}>{i18n._(text)}</span>
                <span />
                {count !== null && <strong>{count}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
