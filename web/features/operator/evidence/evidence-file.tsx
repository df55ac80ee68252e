import { Trans, useLingui } from '@lingui/react/macro'
import { useEvidenceFile, type Taking } from '#web/features/operator/evidence/use-evidence-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './evidence-file.module.css'

/** All of a trip's evidence as one sealed file to take away, with its hash and how it is checked. */
export function EvidenceFile({ tripId, reason }: { tripId: string; reason: string }) {
  const { taking, take, giveUp } = useEvidenceFile(tripId, reason)
  const isRunning = taking.kind === 'running'
  return (
    <Card as="section" gap={12} className={styles.card} aria-labelledby="evidence-file">
      <h2 id="evidence-file">
        <Trans>Evidence file</Trans>
      </h2>
      <p>
        <Trans>
          Everything on this page in one ZIP file: recording, postcards, chat, steering, quality, money and
          what operators did. Each download is added to the audit log with the reason that you gave:{' '}
          <q>
            <bdi>{reason}</bdi>
          </q>
        </Trans>
      </p>
      {isRunning && <Progress taking={taking} />}
      {taking.kind === 'failed' && <ErrorNotice lines={taking.lines} />}
      {taking.kind === 'saved' && <Saved taking={taking} />}
      <Row gap={12}>
        <Button loading={isRunning} onClick={() => void take()}>
          <TakeWords taking={taking} />
        </Button>
        {isRunning && (
          <Button variant="outline" onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </Row>
      <HowToCheck tripId={tripId} />
    </Card>
  )
}

function TakeWords({ taking }: { taking: Taking }) {
  switch (taking.kind) {
    case 'failed':
      return <Trans>Try again</Trans>
    case 'saved':
      return <Trans>Download again</Trans>
    case 'idle':
    case 'running':
      return <Trans>Download the evidence</Trans>
  }
}

function Progress({ taking: { bytes, about } }: { taking: Extract<Taking, { kind: 'running' }> }) {
  const { i18n, t } = useLingui()
  const size = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000)
  return (
    <div>
      <p>
        <Trans>Making and downloading the file: {size}</Trans>
      </p>
      {/* The texts come on top of what is known before, so the last part is never drawn as done. */}
      <progress
        className={styles.progress}
        aria-label={t`Download of the evidence`}
        {...(bytes === 0 ? {} : { value: Math.min(bytes, about), max: about * 1.02 + 1 })}
      />
    </div>
  )
}

function Saved({ taking: { name, sum } }: { taking: Extract<Taking, { kind: 'saved' }> }) {
  return (
    <Notice tone="success">
      <p>
        <Trans>
          Saved as <code>{name}</code>.
        </Trans>
      </p>
      <p>
        <Trans>Its hash (SHA-256), which the audit log keeps too:</Trans>
      </p>
      <code className={styles.hash}>{sum.sha256}</code>
    </Notice>
  )
}

function HowToCheck({ tripId }: { tripId: string }) {
  const name = `evidence-${tripId}.zip`
  return (
    <details className={styles.details}>
      <summary>
        <Trans>How to check the file</Trans>
      </summary>
      <ol>
        <li>
          <Trans>Work out the SHA-256 of the file with one of these commands.</Trans>
          <ul dir="ltr">
            <li>
              Windows: <code>certutil -hashfile {name} SHA256</code>
            </li>
            <li>
              macOS: <code>shasum -a 256 {name}</code>
            </li>
            <li>
              Linux: <code>sha256sum {name}</code>
            </li>
          </ul>
        </li>
        <li>
          <Trans>
            Compare it with the hash shown after the download. The time line keeps that hash, too: look for
            “Sealed an evidence file”. If all 64 characters are the same, the file is unchanged. Any change,
            even of one byte, gives another hash.
          </Trans>
        </li>
        <li>
          <Trans>
            To check one part alone, unpack it and compare its SHA-256 with the one in{' '}
            <code>manifest.json</code>. The server sealed that list, too, and can tell whether it was changed.
          </Trans>
        </li>
      </ol>
    </details>
  )
}
