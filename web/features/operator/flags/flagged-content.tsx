import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import {
  DecideFlagDocument,
  FlaggedContentDocument,
  type FlaggedContentQuery,
} from '#web/api/generated/flags.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { flagDecisionWords, flagKindWords, reasonWordOf } from '#web/features/operator/work/work-words.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './flagged-content.module.css'

type Flagged = NonNullable<FlaggedContentQuery['flaggedContent']>

interface FlaggedContentProps {
  readonly workId: string
  /** Whether this operator may decide now. */
  readonly mayDecide: boolean
  readonly onDone: () => void
}

/** What people have flagged, as it stands now, who flagged it and why, and the decision. */
export function FlaggedContent({ workId, mayDecide, onDone }: FlaggedContentProps) {
  const wordOf = useWords()
  const asked = useAsked(FlaggedContentDocument, { work_id: workId })
  return (
    <Loaded from={asked} pick={({ flaggedContent }) => flaggedContent}>
      {(found) => (
        <Card as="section" look="flat">
          <Stack gap={12} items="start" className={styles.card}>
            <h2>{wordOf(flagKindWords, found.kind)}</h2>
            <Content found={found} />
            <Flags flags={found.flags} />
            {mayDecide && (
              <Decide
                workId={workId}
                seen={found.text ?? found.picture ?? found.clip ?? ''}
                onDone={() => {
                  asked.again()
                  onDone()
                }}
              />
            )}
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}

function Content({ found: { kind, text, picture, clip, author_first_name: name } }: { found: Flagged }) {
  const { t } = useLingui()
  const author = name ?? t`Erased account`
  if (text) return <blockquote dir="auto">{text}</blockquote>
  if (clip)
    return (
      <video
        className={styles.photo}
        src={clip}
        aria-label={t`A clip by ${author}`}
        controls
        muted
        preload="none"
      />
    )
  if (picture && kind === 'photo')
    return <img className={styles.photo} src={picture} alt={t`A photo by ${author}`} />
  if (picture) return <img src={picture} alt={t`The picture of ${author}`} width={192} height={192} />
  return (
    <Muted>
      <Trans>It is not there any more.</Trans>
    </Muted>
  )
}

function Flags({ flags }: Pick<Flagged, 'flags'>) {
  const { t, i18n } = useLingui()
  const wordOf = useWords()
  return (
    <>
      <h3>
        <Plural value={flags.length} one="# report" other="# reports" />
      </h3>
      <TimeLine
        events={flags.map((flag) => {
          const why = reasonWordOf(flag.reason)
          return {
            id: flag.id,
            at: flag.at,
            what: (
              <>
                {why ? i18n._(why) : flag.reason} · <bdi>{flag.first_name ?? t`Erased account`}</bdi>
                {flag.decision && <> · {wordOf(flagDecisionWords, flag.decision)}</>}
              </>
            ),
          }
        })}
      />
    </>
  )
}

function Decide({ workId, seen, onDone }: { workId: string; seen: string; onDone: () => void }) {
  const { t } = useLingui()
  const decision = (to: 'kept' | 'removed') => ({
    document: DecideFlagDocument,
    variables: (reason: string) => ({ data: { work_id: workId, decision: to, seen, reason } }),
    rows: 2,
  })
  return (
    <Row gap={12} role="group" aria-label={t`Decision`}>
      <ActButton
        variant="outline"
        onDone={onDone}
        act={act({ ...decision('kept'), label: t`Keep it`, title: t`Keep it?`, doneAs: 'KEPT' })}
      />
      {seen !== '' && (
        <ActButton
          variant="danger"
          onDone={onDone}
          act={act({
            ...decision('removed'),
            label: t`Remove it`,
            title: t`Remove it?`,
            hint: t`Its author reads it.`,
            doneAs: 'REMOVED',
            isHard: true,
          })}
        />
      )}
    </Row>
  )
}
