import { Trans } from '@lingui/react/macro'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { PayoutForecastDocument, type PayoutForecastQuery } from '#web/api/generated/payout-forecast.ts'
import { useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

type Forecast = PayoutForecastQuery['payoutForecast']

/** What the next weekly run needs, and what the platform's balance at the provider will hold by then. */
export function PayoutForecast() {
  const asked = useLookedAt(PayoutForecastDocument, {})
  return (
    <Part title={<Trans>Our balance before the next payout</Trans>}>
      <Loaded from={asked} pick={({ payoutForecast }) => payoutForecast} level={3}>
        {(forecast) => (
          <>
            <ForecastStatus forecast={forecast} />
            <div>
              <Button size="sm" variant="outline" loading={asked.isAsking} onClick={asked.again}>
                <Trans>Ask the provider again</Trans>
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Part>
  )
}

function ForecastStatus({ forecast }: { forecast: Forecast }) {
  const { currency, short_cents: shortCents, needed_cents: needed, sending_cents: sending } = forecast
  const isNothing = forecast.status === 'told' && needed + sending === 0
  return (
    <>
      {forecast.message && <Notice tone="warning">{forecast.message}</Notice>}
      {(shortCents ?? 0) > 0 && (
        <Notice tone="warning">
          <Trans>
            <MoneyText cents={shortCents ?? 0} currency={currency} /> will be missing. Top the balance up in
            time; what it does not cover waits and is tried again each hour.
          </Trans>
        </Notice>
      )}
      {isNothing && (
        <EmptyState level={3} art={null} title={<Trans>Nothing is to be sent yet</Trans>}>
          <Trans>What walkers earn until then is added here.</Trans>
        </EmptyState>
      )}
      <Card look="flat">
        <Amounts forecast={forecast} />
      </Card>
      {forecast.arrivals.length > 0 && !forecast.is_whole && (
        <p>
          <Trans>There is more pending than could be read; the days hold the newest part of it.</Trans>
        </p>
      )}
    </>
  )
}

function Amounts({ forecast }: { forecast: Forecast }) {
  const writeDate = useDates()
  const { currency, walkers } = forecast
  const runAt = useMoments()(forecast.run_at)
  const money = (cents: number | null) => cents !== null && <MoneyText cents={cents} currency={currency} />
  const nameOf = (date: string) =>
    writeDate(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Facts
      look="amounts"
      facts={[
        [
          <Trans key="needed">Needed {runAt}</Trans>,
          <>
            {money(forecast.needed_cents)} · <Trans>walkers: {walkers}</Trans>
          </>,
        ],
        [
          <Trans key="sending">Being sent, or waiting for the balance</Trans>,
          forecast.sending_cents > 0 && money(forecast.sending_cents),
        ],
        [<Trans key="available">Available now</Trans>, money(forecast.available_cents)],
        ...forecast.arrivals.map(({ date, cents }) => {
          const day = nameOf(date)
          return [<Trans key={date}>Arrives {day}</Trans>, money(cents)] as const
        }),
        [<Trans key="byRun">Available by then</Trans>, money(forecast.by_run_cents)],
      ]}
    />
  )
}
