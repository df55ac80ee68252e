import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import { paths } from '#web/app/paths.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { checkWords, noteWords, reportWords } from '#web/features/operator/people/person-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './people.module.css'

type Part = (props: { file: File }) => ReactNode

/** What is known of a person, each kind in a card of its own. */
export function PersonParts({ file }: { file: File }) {
  return (
    <div className={styles.parts}>
      {parts.map(([key, Part]) => (
        <Card as="section" look="flat" key={key}>
          <Part file={file} />
        </Card>
      ))}
    </div>
  )
}

const Facts: Part = ({ file }) => {
  const { i18n } = useLingui()
  const { person } = file
  const check = checkWords[file.check_state]
  const writeDate = useDates()
  return (
    <>
      <h2>
        <Trans>Person</Trans>
      </h2>
      <dl className={styles.facts}>
        <Fact name={<Trans>Phone</Trans>}>
          {person.phone_number ? <a href={`tel:${person.phone_number}`}>{person.phone_number}</a> : '–'}
        </Fact>
        <Fact name={<Trans>Email</Trans>}>
          {person.email ?? '–'} {person.email && !person.is_email_verified && <Trans>(not verified)</Trans>}
          {person.email_refused === 'bounced' && (
            <p>
              <Trans>The address takes no mail: what was sent there came back. Nothing is sent to it.</Trans>
            </p>
          )}
          {person.email_refused === 'complained' && (
            <p>
              <Trans>
                The person has called a mail unwanted. Only what they ask for is sent to it: codes, links,
                receipts.
              </Trans>
            </p>
          )}
        </Fact>
        <Fact name={<Trans>Id</Trans>}>{person.id}</Fact>
        <Fact name={<Trans>Language</Trans>}>{languageNameIn(file.locale, i18n.locale)}</Fact>
        <Fact name={<Trans>Time zone</Trans>}>{file.time_zone}</Fact>
        <Fact name={<Trans>Since</Trans>}>
          {writeDate(new Date(person.created_at), { dateStyle: 'medium' })}
        </Fact>
        <Fact name={<Trans>Background check</Trans>}>
          {file.check_id ? (
            <Link href={consolePaths.check(file.check_id)}>{check ? i18n._(check) : file.check_state}</Link>
          ) : check ? (
            i18n._(check)
          ) : (
            file.check_state
          )}
        </Fact>
        <Fact name={<Trans>Rating as a traveler</Trans>}>
          <Rating stars={file.traveller_rating} count={file.traveller_ratings} />
        </Fact>
        <Fact name={<Trans>Rating as a walker</Trans>}>
          <Rating stars={file.walker_rating} count={file.walker_ratings} />
        </Fact>
      </dl>
    </>
  )
}

function Rating({ stars, count }: { stars: number | null | undefined; count: number }) {
  const { i18n } = useLingui()
  if (stars === null || stars === undefined) return <>–</>
  const shown = i18n.number(stars, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Trans>
      {shown} of 5 ({count})
    </Trans>
  )
}

const Money: Part = ({ file: { money } }) => (
  <>
    <h2>
      <Trans>Money</Trans>
    </h2>
    <dl className={styles.facts}>
      {(
        [
          ['paid', <Trans key="paid">Paid</Trans>, money.paid_cents],
          ['due', <Trans key="due">Owes</Trans>, money.due_cents],
          ['credit', <Trans key="credit">Credits left</Trans>, money.credit_cents],
          ['earned', <Trans key="earned">Earned, not paid out</Trans>, money.earned_cents],
          ['paidOut', <Trans key="paidOut">Paid out</Trans>, money.paid_out_cents],
        ] as const
      ).map(([key, name, cents]) => (
        <Fact name={name} key={key}>
          <MoneyText cents={cents} currency={money.currency} />
        </Fact>
      ))}
    </dl>
  </>
)

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

const Notes: Part = ({ file: { notes } }) => {
  const { t } = useLingui()
  return (
    <>
      <h2>
        <Trans>Notes</Trans>
      </h2>
      <Lines
        none={t`Nothing is noted.`}
        words={noteWords}
        lines={notes.map((note) => ({ ...note, at: note.created_at, by: note.by ?? t`Erased account` }))}
      />
    </>
  )
}

const Reports: Part = ({ file: { reports } }) => {
  const { t } = useLingui()
  return (
    <>
      <h2>
        <Trans>Reports</Trans>
      </h2>
      <Lines
        none={t`Nothing is reported.`}
        words={reportWords}
        lines={reports.map((report) => ({
          ...report,
          at: report.created_at,
          href: paths.operatorTrip(report.trip_id),
        }))}
      />
    </>
  )
}

interface Line {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly at: string
  readonly by?: string
  readonly href?: string
}

function Lines({ lines, words, none }: { lines: readonly Line[]; words: typeof noteWords; none: string }) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  if (lines.length === 0) return <p className={styles.small}>{none}</p>
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, kind, text, at, by, href }) => {
        const name = words[kind]
        return (
          <li key={id}>
            <strong>{name ? i18n._(name) : kind}</strong>{' '}
            <span className={styles.small}>
              <time dateTime={at}>
                {writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              {by && <> · {by}</>}
              {href && (
                <>
                  {' · '}
                  <Link href={href}>
                    <Trans>Trip</Trans>
                  </Link>
                </>
              )}
            </span>
            <p dir="auto">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}

const Sessions: Part = ({ file: { sessions } }) => {
  const writeDate = useDates()
  return (
    <>
      <h2>
        <Trans>Signed in on</Trans>
      </h2>
      {sessions.length === 0 ? (
        <p className={styles.small}>
          <Trans>No device.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {sessions.map(({ id, device, seen_at: seen }) => {
            const at = writeDate(new Date(seen), { dateStyle: 'medium', timeStyle: 'short' })
            return (
              <li key={id}>
                {device} <span className={styles.small}>{at}</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

const parts: readonly (readonly [string, Part])[] = [
  ['facts', Facts],
  ['money', Money],
  ['notes', Notes],
  ['reports', Reports],
  ['sessions', Sessions],
]
