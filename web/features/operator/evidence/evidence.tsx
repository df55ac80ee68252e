import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TripEvidenceDocument, type TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { Timeline } from '#web/features/operator/evidence/timeline.tsx'
import { EvidenceFile } from '#web/features/operator/evidence/evidence-file.tsx'
import { EvidenceParts } from '#web/features/operator/evidence/evidence-parts.tsx'
import { useLook } from '#web/features/operator/kit/look.ts'
import { ReplayVideo, Gallery, ReplayMap } from '#web/features/history/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './evidence.module.css'

export type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

const reasonMax = 500
const rules = z.object({
  reason: z.string().check(
    z.refine((reason) => reason.trim().length >= 3, {
      error: () => now`Please say why you are opening this trip.`,
    }),
  ),
})

/** What is stored of a trip, for operators. They give a reason first, which is logged each time. */
export function TripEvidence({ id }: { id: string }) {
  const { t } = useLingui()
  const form = useForm({ reason: '' }, rules)
  const { look, looked, isLooking, lines } = useLook(TripEvidenceDocument, {
    names: ['reason'],
    setErrors: form.setErrors,
  })
  if (looked?.data.tripEvidence)
    return (
      <EvidenceOf
        key={looked.data.tripEvidence.id}
        evidence={looked.data.tripEvidence}
        reason={looked.variables.reason}
        onReload={() => void look(looked.variables)}
      />
    )
  const unknown = looked && !isLooking ? [t`There is no trip at this address.`] : []
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
      <Stack
        as="form"
        noValidate
        gap={20}
        onSubmit={form.submit(({ reason }) => look({ id, reason: reason.trim() }))}
      >
        <Field
          label={t`Why are you opening this trip?`}
          hint={t`For example, the ticket number.`}
          rows={3}
          maxLength={reasonMax}
          dir="auto"
          {...form.field('reason')}
        />
        <ErrorNotice lines={[...lines, ...unknown]} />
        <Button type="submit" fullWidth loading={isLooking}>
          <Trans>Open the evidence</Trans>
        </Button>
      </Stack>
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
  const [openCard, setOpenCard] = useState<number | null>(null)
  const [mediaMs, setMediaMs] = useState(0)
  const [seek, setSeek] = useState<{ atMs: number } | null>(null)
  const date = useDates()(new Date(evidence.created_at), { dateStyle: 'long', timeStyle: 'short' })
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
        <Stack gap={12}>
          {evidence.video_url ? (
            <ReplayVideo
              replay={evidence}
              url={evidence.video_url}
              label={t`Recording of this trip`}
              onTime={setMediaMs}
              onReload={onReload}
              seek={seek}
            />
          ) : (
            <NoVideo isProcessed={evidence.is_video_processed} onReload={onReload} />
          )}
        </Stack>
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

function NoVideo({ isProcessed, onReload }: { isProcessed: boolean; onReload: () => void }) {
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
