import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import { paths } from '#web/app/paths.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment } from '#web/features/operator/kit/moment.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { checkWords, noteWords, reportWords } from '#web/features/operator/people/person-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './people.module.css'

type Part = (props: { file: File }) => ReactNode

/** What is known of a person, each kind in a card of its own. */
export function PersonParts({ file }: { file: File }) {
  return (
    <Grid column={20} gap={16} className={styles.parts}>
      {parts.map(([key, Part]) => (
        <Card as="section" look="flat" gap={12} key={key}>
          <Part file={file} />
        </Card>
      ))}
    </Grid>
  )
}

const About: Part = ({ file }) => {
  const { i18n } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  const { person } = file
  const check = wordOf(checkWords, file.check_state)
  return (
    <>
      <h2>
        <Trans>Person</Trans>
      </h2>
      <Facts
        facts={[
          [<Trans key="name">Phone</Trans>, <Phone key="value" number={person.phone_number} />],
          [<Trans key="name">Email</Trans>, <Email key="value" person={person} />],
          [<Trans key="name">Id</Trans>, person.id],
          [<Trans key="name">Language</Trans>, languageNameIn(file.locale, i18n.locale)],
          [<Trans key="name">Time zone</Trans>, file.time_zone],
          [<Trans key="name">Since</Trans>, writeDate(new Date(person.created_at), { dateStyle: 'medium' })],
          [
            <Trans key="name">Background check</Trans>,
            <Check key="value" id={file.check_id} words={check} />,
          ],
          [
            <Trans key="name">Rating as a traveler</Trans>,
            <Rating key="value" stars={file.traveller_rating} count={file.traveller_ratings} />,
          ],
          [
            <Trans key="name">Rating as a walker</Trans>,
            <Rating key="value" stars={file.walker_rating} count={file.walker_ratings} />,
          ],
        ]}
      />
    </>
  )
}

function Phone({ number }: { number: string | null | undefined }) {
  return number ? <a href={`tel:${number}`}>{number}</a> : '–'
}

function Check({ id, words }: { id: string | null | undefined; words: string }) {
  return id ? <Link href={consolePaths.check(id)}>{words}</Link> : words
}

function Email({ person }: Pick<File, 'person'>) {
  return (
    <>
      <bdi>{person.email ?? '–'}</bdi>{' '}
      {person.email && !person.is_email_verified && <Trans>(not verified)</Trans>}
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
    <Facts
      look="amounts"
      facts={(
        [
          [<Trans key="name">Paid</Trans>, money.paid_cents],
          [<Trans key="name">Owes</Trans>, money.due_cents],
          [<Trans key="name">Credits left</Trans>, money.credit_cents],
          [<Trans key="name">Earned, not paid out</Trans>, money.earned_cents],
          [<Trans key="name">Paid out</Trans>, money.paid_out_cents],
        ] as const
      ).map(([name, cents]) => [name, <MoneyText key="value" cents={cents} currency={money.currency} />])}
    />
  </>
)

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
  const wordOf = useWords()
  if (lines.length === 0) return <Muted>{none}</Muted>
  return (
    <RowList
      rows={lines}
      keyOf={({ id }) => id}
      rowOf={({ kind, text, at, by, href }) => ({
        title: wordOf(words, kind),
        facts: [
          <Moment key="at" at={at} />,
          by,
          href && (
            <Link key="trip" href={href}>
              <Trans>Trip</Trans>
            </Link>
          ),
        ],
        text,
      })}
    />
  )
}

const Sessions: Part = ({ file: { sessions } }) => (
  <>
    <h2>
      <Trans>Signed in on</Trans>
    </h2>
    {sessions.length === 0 ? (
      <Muted>
        <Trans>No device.</Trans>
      </Muted>
    ) : (
      <RowList
        rows={sessions}
        keyOf={({ id }) => id}
        rowOf={({ device, seen_at: seen }) => ({ title: device, facts: [<Moment key="at" at={seen} />] })}
      />
    )}
  </>
)

const parts: readonly (readonly [string, Part])[] = [
  ['about', About],
  ['money', Money],
  ['notes', Notes],
  ['reports', Reports],
  ['sessions', Sessions],
]
