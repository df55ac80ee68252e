import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import * as z from 'zod/mini'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  DecideFlagDocument,
  FlaggedContentDocument,
  type FlaggedContentQuery,
} from '#web/api/generated/flags.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { FormShell, reasonRule } from '#web/features/operator/settings/setting-forms.tsx'
import { flagDecisionWords, flagKindWords, reasonWordOf } from '#web/features/operator/work/work-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { useForm } from '#web/ui/forms/form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
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
  const { i18n } = useLingui()
  const [{ data, error }, ask] = useQuery({
    query: FlaggedContentDocument,
    variables: { work_id: workId },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  if (!data)
    return error ? (
      <ErrorState lines={errorLines(error)} onRetry={reload} />
    ) : (
      <div aria-busy="true">
        <Skeleton height="8rem" />
      </div>
    )
  const found = data.flaggedContent
  if (!found) return null
  const kind = flagKindWords[found.kind]
  return (
    <Card as="section" look="flat">
      <div className={styles.card}>
        <h2>{kind ? i18n._(kind) : found.kind}</h2>
        <Content found={found} />
        <Flags flags={found.flags} />
        {mayDecide && (
          <Decide
            workId={workId}
            seen={found.text ?? found.picture ?? found.clip ?? ''}
            onDone={() => {
              reload()
              onDone()
            }}
          />
        )}
      </div>
    </Card>
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
    <p className={styles.small}>
      <Trans>It is not there any more.</Trans>
    </p>
  )
}

function Flags({ flags }: Pick<Flagged, 'flags'>) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return (
    <>
      <h3>
        <Plural value={flags.length} one="# report" other="# reports" />
      </h3>
      <ul className={styles.flags}>
        {flags.map((flag) => {
          const [why, decision] = [reasonWordOf(flag.reason), flagDecisionWords[flag.decision ?? '']]
          return (
            <li key={flag.id}>
              <span>{why ? i18n._(why) : flag.reason}</span>
              <span className={styles.small}>
                <bdi>{flag.first_name ?? t`Erased account`}</bdi> ·{' '}
                <time dateTime={flag.at}>
                  {writeDate(new Date(flag.at), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
                {decision && <> · {i18n._(decision)}</>}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const rules = z.object({ reason: reasonRule })

function Decide({ workId, seen, onDone }: { workId: string; seen: string; onDone: () => void }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'kept' | 'removed' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className={styles.acts} role="group" aria-label={t`Decision`}>
      <Button size="sm" variant="outline" onClick={() => setAsked('kept')}>
        <Trans>Keep it</Trans>
      </Button>
      {seen !== '' && (
        <Button size="sm" variant="danger" onClick={() => setAsked('removed')}>
          <Trans>Remove it</Trans>
        </Button>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={asked === 'removed' ? t`Remove it?` : t`Keep it?`}
      >
        <DecideForm
          workId={workId}
          seen={seen}
          decision={asked ?? 'kept'}
          onDone={() => {
            close()
            onDone()
          }}
        />
      </Dialog>
    </div>
  )
}

function DecideForm({
  workId,
  seen,
  decision,
  onDone,
}: {
  workId: string
  seen: string
  decision: 'kept' | 'removed'
  onDone: () => void
}) {
  const { t } = useLingui()
  const [, decide] = useMutation(DecideFlagDocument)
  const form = useForm({ reason: '' }, rules)
  const isRemoved = decision === 'removed'
  const send = async ({ reason }: { reason: string }): Promise<Sent> => {
    const sent = await decide({ data: { work_id: workId, decision, seen, reason: reason.trim() } })
    return { answer: sent.data?.decideFlag, error: sent.error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      doneAs={isRemoved ? 'REMOVED' : 'KEPT'}
      onDone={onDone}
      label={isRemoved ? <Trans>Remove it</Trans> : <Trans>Keep it</Trans>}
      isHard={isRemoved}
      {...(isRemoved && { hint: t`Its author reads it.` })}
    />
  )
}
