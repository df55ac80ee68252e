import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { exportRules } from '#domain/identity/data-export.ts'
import { DAY } from '#domain/shared/units.ts'
import { NotLoaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  MyDataExportDocument,
  RequestDataExportDocument,
  type ExportFieldsFragment,
} from '#web/api/generated/my-data.ts'
import { EraseAccount } from '#web/features/settings/erase-account.tsx'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './settings.module.css'

/** How often a copy that is being made is asked for, in milliseconds. */
const LOOK_AGAIN_MS = 3_000
const retentionDays = exportRules.retentionMs / DAY

/** A copy of everything to take away, and the way out. */
export function YourData() {
  const [isErasing, setErasing] = useState(false)
  return (
    <SettingsCard section="data">
      <DataExport />
      <Stack gap={12} items="start" className={styles.part}>
        <h3>
          <Trans>Erase my account</Trans>
        </h3>
        <p>
          <Trans>Deletes your personal data for good.</Trans>
        </p>
        <Button variant="danger" onClick={() => setErasing(true)}>
          <Trans>Erase my account</Trans>
        </Button>
        <EraseAccount isOpen={isErasing} onClose={() => setErasing(false)} />
      </Stack>
    </SettingsCard>
  )
}

function DataExport() {
  const asked = useAsked(MyDataExportDocument, {})
  const { data, again: ask } = asked
  const { send, isSending, lines } = useSend(RequestDataExportDocument, { isQuiet: true })
  const current = data?.myDataExport ?? null
  const isMaking = current?.status === 'making'
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => ask(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking, ask])
  const nowMs = useMinute() ?? 0
  // The server makes one a day and gives the same one until then.
  const isAgainTomorrow =
    current?.status === 'ready' && nowMs - Date.parse(current.requested_at) < exportRules.everyMs
  return (
    <Stack gap={12} items="start" className={styles.part}>
      <h3>
        <Trans>Download your data</Trans>
      </h3>
      <p>
        <Trans>
          One file with your account, settings, walks, messages, ratings and payments, to keep or to move.
        </Trans>
      </p>
      {current && <ExportState current={current} onStale={ask} />}
      <ErrorNotice lines={lines} />
      <NotLoaded from={asked} />
      {!isMaking && !isAgainTomorrow && (
        <Button variant="outline" loading={isSending} onClick={() => void send({})}>
          {current ? <Trans>Make a new copy</Trans> : <Trans>Make a copy of my data</Trans>}
        </Button>
      )}
    </Stack>
  )
}

function ExportState({ current, onStale }: { current: ExportFieldsFragment; onStale: () => void }) {
  const { i18n } = useLingui()
  if (current.status === 'making')
    return (
      <Notice>
        <Trans>Your copy is being made. This can take a minute; you can leave this page.</Trans>
      </Notice>
    )
  if (current.status !== 'ready' || !current.url)
    return (
      <p>
        <Trans>Your last copy has been deleted. Copies are kept for {retentionDays} days.</Trans>
      </p>
    )
  const size = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.max(1, (current.bytes ?? 0) / 1000))
  return (
    <Notice
      tone="success"
      action={
        // The link lives for minutes: the page asks for a fresh one once this one has been used.
        <Button size="sm" href={current.url} reload onClick={() => setTimeout(onStale, 1_000)}>
          <Trans>Download ({size})</Trans>
        </Button>
      }
    >
      <Trans>Your copy is ready.</Trans>
    </Notice>
  )
}
