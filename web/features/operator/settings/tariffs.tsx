import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { TariffVersionsDocument, type TariffVersionsQuery } from '#web/api/generated/tariffs.ts'
import { PublishTariffForm, TakeBackTariffForm } from '#web/features/operator/settings/tariff-forms.tsx'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

/** What a walk costs: the versions of the tariff, and a new one with what it would have changed. */
export function TariffCard() {
  const { t } = useLingui()
  const [{ data, error }, ask] = useQuery({
    query: TariffVersionsDocument,
    requestPolicy: 'cache-and-network',
  })
  return (
    <VersionsCard
      title={<Trans>Price of a walk</Trans>}
      note={
        <Trans>
          Walks keep the price they were booked with. Pages that anyone can read still quote the list price.
        </Trans>
      }
      versions={data?.tariffVersions}
      error={error}
      onReload={() => ask({ requestPolicy: 'network-only' })}
      keyOf={({ id }) => id}
      words={(version) => <Price version={version} />}
      plan={<Trans>Plan another price</Trans>}
      planTitle={t`Another price`}
      takeBackTitle={t`Take this price back?`}
      publishForm={(current, onDone) => <PublishTariffForm current={current} onDone={onDone} />}
      takeBackForm={({ id }, onDone) => <TakeBackTariffForm id={id} onDone={onDone} />}
    />
  )
}

function Price({ version }: { version: TariffVersionsQuery['tariffVersions'][number] }) {
  const { currency } = version
  const connection = <MoneyText cents={version.connection_cents} currency={currency} />
  const minute = <MoneyText cents={version.per_minute_cents} currency={currency} />
  return (
    <Trans>
      {connection} to connect, {minute} a minute
    </Trans>
  )
}
