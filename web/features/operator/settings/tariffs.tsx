import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { TariffVersionsDocument, type TariffVersionsQuery } from '#web/api/generated/tariffs.ts'
import { PublishTariffForm, TakeBackTariffForm } from '#web/features/operator/settings/tariff-forms.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './settings.module.css'

type Version = TariffVersionsQuery['tariffVersions'][number]

const statusWords: Readonly<Record<string, MessageDescriptor>> = {
  now: msg`In force`,
  ahead: msg`Not begun`,
  past: msg`Over`,
  takenBack: msg`Taken back`,
}

/** What a walk costs: the versions of the tariff, and a new one with what it would have changed. */
export function TariffCard() {
  const { t } = useLingui()
  const [{ data, error }, ask] = useQuery({
    query: TariffVersionsDocument,
    requestPolicy: 'cache-and-network',
  })
  const [open, setOpen] = useState<'publish' | Version | null>(null)
  const reload = () => ask({ requestPolicy: 'network-only' })
  const versions = data?.tariffVersions
  const done = () => {
    setOpen(null)
    reload()
  }
  return (
    <Card as="section" look="flat">
      <div className={styles.card}>
        <h2>
          <Trans>Price of a walk</Trans>
        </h2>
        <p className={styles.small}>
          <Trans>
            Walks keep the price they were booked with. Pages that anyone can read still quote the list price.
          </Trans>
        </p>
        {!versions && error && <ErrorState lines={errorLines(error)} onRetry={reload} />}
        {!versions && !error && <Skeleton height="6rem" />}
        {versions && (
          <ul className={styles.rows}>
            {versions.map((version) => (
              <li key={version.id}>
                <VersionRow version={version} onTakeBack={() => setOpen(version)} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <Button size="sm" variant="outline" onClick={() => setOpen('publish')}>
            <Trans>Plan another price</Trans>
          </Button>
        </div>
      </div>
      {open === 'publish' && (
        <Dialog isOpen onClose={() => setOpen(null)} title={t`Another price`}>
          <PublishTariffForm current={versions?.find(({ status }) => status === 'now')} onDone={done} />
        </Dialog>
      )}
      {open !== null && open !== 'publish' && (
        <Dialog isOpen onClose={() => setOpen(null)} title={t`Take this price back?`}>
          <TakeBackTariffForm id={open.id} onDone={done} />
        </Dialog>
      )}
    </Card>
  )
}

function VersionRow({ version, onTakeBack }: { version: Version; onTakeBack: () => void }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const { status, currency } = version
  const word = statusWords[status]
  const from = writeDate(new Date(version.valid_from), { dateStyle: 'medium', timeStyle: 'short' })
  const connection = <MoneyText cents={version.connection_cents} currency={currency} />
  const minute = <MoneyText cents={version.per_minute_cents} currency={currency} />
  const by = version.by ?? t`an erased account`
  const why = version.reason
  return (
    <>
      <div className={styles.row}>
        <span>
          <Trans>
            {connection} to connect, {minute} a minute
          </Trans>{' '}
          <Badge {...(status === 'now' && { tone: 'calm' as const })}>{word ? i18n._(word) : status}</Badge>
        </span>
        {status === 'ahead' && (
          <Button size="sm" variant="quiet" onClick={onTakeBack}>
            <Trans>Take it back</Trans>
          </Button>
        )}
      </div>
      <p className={styles.small} dir="auto">
        <Trans>From {from}</Trans>
        {why && (
          <>
            {' · '}
            <Trans>
              {by}: {why}
            </Trans>
          </>
        )}
      </p>
    </>
  )
}
