import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { PayoutForecastDocument, type PayoutForecastQuery } from '#web/api/generated/payout-forecast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './money.module.css'

type Forecast = PayoutForecastQuery['payoutForecast']

/** What the next weekly run needs, and what the platform's balance at the provider will hold by then. */
export function PayoutForecast() {
  const [{ data, error, fetching }, ask] = useQuery({
    query: PayoutForecastDocument,
    requestPolicy: 'network-only',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const forecast = data?.payoutForecast
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Our balance before the next payout</Trans>
      </h2>
      {forecast ? (
        <>
          <Standing forecast={forecast} />
          <div>
            <Button size="sm" variant="outline" loading={fetching} onClick={reload}>
              <Trans>Ask the provider again</Trans>
            </Button>
          </div>
        </>
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="8rem" radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}

function Standing({ forecast }: { forecast: Forecast }) {
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
        <Facts forecast={forecast} />
      </Card>
      {forecast.arrivals.length > 0 && !forecast.is_whole && (
        <p className={styles.small}>
          <Trans>There is more pending than could be read; the days hold the newest part of it.</Trans>
        </p>
      )}
    </>
  )
}

function Facts({ forecast }: { forecast: Forecast }) {
  const writeDate = useDates()
  const { currency, walkers } = forecast
  const runAt = writeDate(new Date(forecast.run_at), { dateStyle: 'medium', timeStyle: 'short' })
  const money = (cents: number) => <MoneyText cents={cents} currency={currency} />
  const nameOf = (date: string) =>
    writeDate(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Needed {runAt}</Trans>}>
        {money(forecast.needed_cents)} · <Trans>walkers: {walkers}</Trans>
      </Fact>
      {forecast.sending_cents > 0 && (
        <Fact name={<Trans>Being sent, or waiting for the balance</Trans>}>
          {money(forecast.sending_cents)}
        </Fact>
      )}
      {forecast.available_cents !== null && (
        <Fact name={<Trans>Available now</Trans>}>{money(forecast.available_cents)}</Fact>
      )}
      {forecast.arrivals.map(({ date, cents }) => {
        const day = nameOf(date)
        return (
          <Fact key={date} name={<Trans>Arrives {day}</Trans>}>
            {money(cents)}
          </Fact>
        )
      })}
      {forecast.by_run_cents !== null && (
        <Fact name={<Trans>Available by then</Trans>}>{money(forecast.by_run_cents)}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
