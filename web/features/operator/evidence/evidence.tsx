import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from 'urql'
import * as z from 'zod/mini'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { TripEvidenceDocument, type TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { Timeline } from '#web/features/operator/evidence/timeline.tsx'
import { EvidenceFile } from '#web/features/operator/evidence/evidence-file.tsx'
import { EvidenceParts } from '#web/features/operator/evidence/evidence-parts.tsx'
import { Film, Gallery, ReplayMap } from '#web/features/history/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './evidence.module.css'

export type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** What is kept of a trip, for operators. They give a reason first, which is logged each time. */
export function TripEvidence({ id }: { id: string }) {
  const client = useClient()
  const [seen, setSeen] = useState<{ evidence: Evidence; reason: string } | null>(null)
  const look = async (reason: string) => {
    // Never from the cache: each look is one that the server has written down.
    const variables = { id, reason }
    const { data, error } = await client
      .query(TripEvidenceDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
    if (data?.tripEvidence) setSeen({ evidence: data.tripEvidence, reason })
    return { isUnknown: data?.tripEvidence === null, error }
  }
  if (seen)
    return (
      <EvidenceOf
        key={seen.evidence.id}
        evidence={seen.evidence}
        reason={seen.reason}
        onReload={() => void look(seen.reason)}
      />
    )
  return <AskReason onLook={look} />
}

const reasonMax = 500
const rules = z.object({
  reason: z.string().check(
    z.refine((reason) => reason.trim().length >= 3, {
      error: () => now`Please say why you are opening this trip.`,
    }),
  ),
})

function AskReason({
  onLook,
}: {
  onLook: (
    reason: string,
  ) => Promise<{ isUnknown: boolean; error?: Parameters<typeof errorLines>[0] | undefined }>
}) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ reason: '' }, rules)
  const send = async ({ reason }: { reason: string }) => {
    if (isBusy) return
    setBusy(true)
    setLines([])
    const { isUnknown, error } = await onLook(reason.trim())
    setBusy(false)
    if (isUnknown) return setLines([t`There is no trip at this address.`])
    if (!error) return
    const refusal = fieldErrors(error)['reason']
    if (refusal) form.setErrors({ reason: refusal })
    else setLines(errorLines(error))
  }
  return (
    <Page
      width="form"
      title={<Trans>Trip evidence</Trans>}
      lead={
        <Trans>
          This trip belongs to two other people. Your account, the time and your reason are added to the audit
          log each time you open it.
        </Trans>
      }
    >
      <form noValidate className={styles.reason} onSubmit={form.submit(send)}>
        <Field
          label={t`Why are you opening this trip?`}
          hint={t`For example, the ticket number.`}
          rows={3}
          maxLength={reasonMax}
          dir="auto"
          {...form.field('reason')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" fullWidth loading={isBusy}>
          <Trans>Open the evidence</Trans>
        </Button>
      </form>
    </Page>
  )
}

function EvidenceOf({
  evidence,
  reason,
  onReload,
}: {
  evidence: Evidence
  reason: string
  onReload: () => void
}) {
  const { t } = useLingui()
  const writeDate = useDates()
  const [openCard, setOpenCard] = useState<number | null>(null)
  const [mediaMs, setMediaMs] = useState(0)
  const [seek, setSeek] = useState<{ atMs: number } | null>(null)
  const date = writeDate(new Date(evidence.created_at), { dateStyle: 'long', timeStyle: 'short' })
  const traveller = evidence.traveller.first_name
  const walker = evidence.walker?.first_name ?? t`no one yet`
  return (
    <Page
      title={evidence.destination.name}
      lead={
        <Trans>
          {traveller} with {walker}, {date}
        </Trans>
      }
    >
      <div className={styles.columns}>
        <div className={styles.film}>
          {evidence.video_url ? (
            <Film
              replay={evidence}
              url={evidence.video_url}
              label={t`Recording of this trip`}
              onTime={setMediaMs}
              onReload={onReload}
              seek={seek}
            />
          ) : (
            <NoFilm isProcessed={evidence.is_video_processed} onReload={onReload} />
          )}
        </div>
        <ReplayMap
          destination={evidence.destination}
          track={evidence.track}
          postcards={evidence.postcards}
          mediaMs={mediaMs}
          onOpenPostcard={setOpenCard}
        />
      </div>
      <Timeline
        evidence={evidence}
        mediaMs={mediaMs}
        onSeek={evidence.video_url ? (atMs) => setSeek({ atMs }) : null}
      />
      <EvidenceFile tripId={evidence.id} reason={reason} />
      <EvidenceParts evidence={evidence} />
      {evidence.postcards.length > 0 && (
        <Gallery postcards={evidence.postcards} openAt={openCard} onOpenAt={setOpenCard} />
      )}
    </Page>
  )
}

function NoFilm({ isProcessed, onReload }: { isProcessed: boolean; onReload: () => void }) {
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" onClick={onReload}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      {isProcessed ? (
        <Trans>No recording of this trip is kept.</Trans>
      ) : (
        <Trans>There is no recording yet.</Trans>
      )}
    </Notice>
  )
}
