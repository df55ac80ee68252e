import { Trans, useLingui } from '@lingui/react/macro'
import {
  BackgroundCheckFileDocument,
  type BackgroundCheckFileQuery,
} from '#web/api/generated/check-reviews.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { findingWords, stateWords } from '#web/features/operator/checks/check-words.tsx'
import { Decide } from '#web/features/operator/checks/decide.tsx'
import { Identification } from '#web/features/operator/checks/identification.tsx'
import { Detail, DetailFrame, useLookedAt, type Back } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { Moment, useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './checks.module.css'

type File = NonNullable<BackgroundCheckFileQuery['backgroundCheckFile']>

/** One background check for operators. Opening it is in the audit log; number and pictures ask for a reason. */
export function Check({ id }: { id: string }) {
  const asked = useLookedAt(BackgroundCheckFileDocument, { id })
  const back = { href: consolePaths.checks, label: <Trans>All checks</Trans> }
  return (
    <Detail
      from={asked}
      pick={({ backgroundCheckFile }) => backgroundCheckFile}
      title={<Trans>Background check</Trans>}
      missing={<Trans>There is no check at this address</Trans>}
      back={back}
    >
      {(file) => <CheckOf file={file} back={back} onReload={asked.again} />}
    </Detail>
  )
}

function CheckOf({ file, back, onReload }: { file: File; back: Back; onReload: () => void }) {
  const { t } = useLingui()
  const wordOf = useWords()
  const { check } = file
  return (
    <DetailFrame
      title={check.first_name ?? t`Erased account`}
      lead={wordOf(stateWords, check.state)}
      back={back}
    >
      <Parts>
        <About file={file} />
        <Said title={<Trans>Answer to the notice</Trans>} said={file.answer} />
        <Said title={<Trans>Appeal</Trans>} said={file.appeal} />
        {check.kind === 'other' && <Identification id={check.id} />}
        <Decide key={check.state} id={check.id} decisions={file.decisions} onDone={onReload} />
        <Letters file={file} />
      </Parts>
    </DetailFrame>
  )
}

function About({ file }: { file: File }) {
  const { t } = useLingui()
  const wordOf = useWords()
  const write = useMoments()
  const { check } = file
  const day = (at: string | null | undefined) => at && write(at)
  return (
    <Card as="section" look="flat">
      <Facts
        facts={[
          [t`Begun`, day(check.created_at)],
          [t`Waits since`, day(check.waits_since)],
          [t`The provider says`, check.finding && wordOf(findingWords, check.finding)],
          [t`Name`, file.name],
          [t`Address`, file.address],
          [t`Document`, file.identification_type],
          [t`Number ends in`, file.identification_last4],
          [t`Reason`, file.reason],
          [t`Can be answered until`, day(file.answer_by)],
          [t`Refused by`, file.refused_by],
          [t`Holds until`, check.state === 'clear' && day(file.expires_at)],
          [
            t`Report`,
            file.report_url && (
              <a key="report" href={file.report_url} target="_blank" rel="noreferrer">
                <Trans>Open it at the provider</Trans>
              </a>
            ),
          ],
        ]}
      />
    </Card>
  )
}

function Said({ title, said }: { title: React.ReactNode; said: File['answer'] }) {
  if (!said) return null
  return (
    <Part title={title}>
      <Text breaks className={styles.letter} dir="auto">
        {said.text}
      </Text>
      <Moment at={said.at} />
    </Part>
  )
}

function Letters({ file }: { file: File }) {
  const write = useMoments()
  if (file.letters.length === 0) return null
  return (
    <Part title={<Trans>Letters</Trans>}>
      {file.letters.map((letter) => (
        <details key={letter.id}>
          <summary>{write(letter.sent_at)}</summary>
          <Text breaks className={styles.letter}>
            {letter.text}
          </Text>
        </details>
      ))}
    </Part>
  )
}
