import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import {
  BackgroundCheckFileDocument,
  type BackgroundCheckFileQuery,
} from '#web/api/generated/check-reviews.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { findingWords, stateWords } from '#web/features/operator/checks/check-words.tsx'
import { Decide } from '#web/features/operator/checks/decide.tsx'
import { Identification } from '#web/features/operator/checks/identification.tsx'
import { OneThing } from '#web/features/operator/console/detail-frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './checks.module.css'

type File = NonNullable<BackgroundCheckFileQuery['backgroundCheckFile']>

/** One background check for operators. Opening it is in the audit log; number and pictures ask for a reason. */
export function Check({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: BackgroundCheckFileDocument,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const file = data?.backgroundCheckFile
  if (file) return <CheckOf key={id} file={file} onReload={reload} />
  return (
    <OneThing
      title={<Trans>Background check</Trans>}
      error={error}
      onRetry={reload}
      isMissing={data !== undefined}
      missing={<Trans>There is no check at this address</Trans>}
      back={{ href: consolePaths.checks, label: <Trans>All checks</Trans> }}
    />
  )
}

function CheckOf({ file, onReload }: { file: File; onReload: () => void }) {
  const { t, i18n } = useLingui()
  const { check } = file
  const words = stateWords[check.state]
  return (
    <Page
      width="text"
      title={check.first_name ?? t`Erased account`}
      lead={words ? i18n._(words) : check.state}
      aside={
        <Button size="sm" variant="outline" href={consolePaths.checks}>
          <Trans>All checks</Trans>
        </Button>
      }
    >
      <div className={styles.parts}>
        <Facts file={file} />
        <Said title={<Trans>Answer to the notice</Trans>} said={file.answer} />
        <Said title={<Trans>Appeal</Trans>} said={file.appeal} />
        {check.kind === 'other' && <Identification id={check.id} />}
        <Decide key={check.state} id={check.id} decisions={file.decisions} onDone={onReload} />
        <Letters file={file} />
      </div>
    </Page>
  )
}

function Facts({ file }: { file: File }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const { check } = file
  const finding = findingWords[check.finding ?? '']
  const day = (at: string | null | undefined) =>
    at ? writeDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) : null
  const facts: [string, string | null | undefined][] = [
    [t`Begun`, day(check.created_at)],
    [t`Waits since`, day(check.waits_since)],
    [t`The provider says`, finding ? i18n._(finding) : check.finding],
    [t`Name`, file.name],
    [t`Address`, file.address],
    [t`Document`, file.identification_type],
    [t`Number ends in`, file.identification_last4],
    [t`Reason`, file.reason],
    [t`Can be answered until`, day(file.answer_by)],
    [t`Refused by`, file.refused_by],
    [t`Holds until`, check.state === 'clear' ? day(file.expires_at) : null],
  ]
  return (
    <Card as="section" look="flat">
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
        {file.report_url && (
          <div className={styles.fact}>
            <dt>
              <Trans>Report</Trans>
            </dt>
            <dd>
              <a href={file.report_url} target="_blank" rel="noreferrer">
                <Trans>Open it at the provider</Trans>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Said({ title, said }: { title: React.ReactNode; said: File['answer'] }) {
  const writeDate = useDates()
  if (!said) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.letter} dir="auto">
        {said.text}
      </p>
      <time dateTime={said.at}>
        {writeDate(new Date(said.at), { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </section>
  )
}

function Letters({ file }: { file: File }) {
  const writeDate = useDates()
  if (file.letters.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Letters</Trans>
      </h2>
      {file.letters.map((letter) => (
        <details key={letter.id}>
          <summary>
            {writeDate(new Date(letter.sent_at), { dateStyle: 'medium', timeStyle: 'short' })}
          </summary>
          <p className={styles.letter}>{letter.text}</p>
        </details>
      ))}
    </section>
  )
}
