import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useClient } from 'urql'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { TripEvidenceDocument, type TripEvidenceQuery } from '#web/api/generated/operator.ts'
import { EvidenceParts } from '#web/features/trips/evidence-parts.tsx'
import { Film, Gallery } from '#web/features/trips/film.tsx'
import { ReplayMap } from '#web/features/trips/replay-map.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './replay.module.css'

export const meta = () => pageTitle(now`Trip evidence`)

export type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** What is kept of somebody else's trip, for operators. They say why first; it is written down with each look. */
export default function EvidencePage() {
  const { id = '' } = useParams()
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
      <EvidenceOf evidence={seen.evidence} onReload={() => void look(seen.reason)} key={seen.evidence.id} />
    )
  return <AskReason onLook={look} />
}

const reasonMax = 500

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
  const form = useForm({ reason: '' }, (values) =>
    values.reason.trim().length < 3 ? { reason: t`Please say why you look at this trip.` } : {},
  )
  const send = async ({ reason }: { reason: string }) => {
    if (isBusy) return
    setBusy(true)
    setLines([])
    const { isUnknown, error } = await onLook(reason.trim())
    setBusy(false)
    if (isUnknown) return setLines([t`There is no trip at this address.`])
    if (!error) return
    const told = fieldErrors(error)['reason']
    if (told) form.tell({ reason: told })
    else setLines(errorLines(error))
  }
  return (
    <Page
      width="form"
      title={<Trans>Trip evidence</Trans>}
      lead={
        <Trans>
          This trip belongs to two other people. Your account, the time and your reason are written to the
          audit log each time you open it.
        </Trans>
      }
    >
      <form noValidate className={styles.reason} onSubmit={form.submit(send)}>
        <Field
          label={t`Why do you look at this trip?`}
          hint={t`For example the number of the ticket.`}
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

function EvidenceOf({ evidence, onReload }: { evidence: Evidence; onReload: () => void }) {
  const { t, i18n } = useLingui()
  const [mediaMs, setMediaMs] = useState(0)
  const date = i18n.date(new Date(evidence.created_at), { dateStyle: 'long', timeStyle: 'short' })
  const traveller = evidence.traveller.first_name
  const walker = evidence.walker?.first_name ?? t`nobody yet`
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
            />
          ) : (
            <Notice
              action={
                <Button size="sm" variant="outline" onClick={onReload}>
                  <Trans>Look again</Trans>
                </Button>
              }
            >
              {evidence.is_video_processed ? (
                <Trans>No recording of this trip is kept.</Trans>
              ) : (
                <Trans>There is no recording yet.</Trans>
              )}
            </Notice>
          )}
        </div>
        <ReplayMap trip={evidence} track={evidence.track} mediaMs={mediaMs} />
      </div>
      <EvidenceParts evidence={evidence} />
      {evidence.postcards.length > 0 && <Gallery postcards={evidence.postcards} />}
    </Page>
  )
}
