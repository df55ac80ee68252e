import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { EarningsDocument, type EarningsQuery } from '#web/api/generated/payouts.ts'
import { paths } from '#web/app/paths.ts'
import { NextPayout } from '#web/features/money/earnings/next-payout.tsx'
import { PastWeeks } from '#web/features/money/earnings/past-weeks.tsx'
import { WeekRows } from '#web/features/money/earnings/week-rows.tsx'
import { PayoutWords } from '#web/features/money/earnings/payout-words.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney, MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './earnings.module.css'

export const meta = () => pageTitle(t`Earnings`)

type EarningsData = EarningsQuery['earnings']

/** What a walker has earned, week by week: this week, the next payout, and why each cent. */
export default function EarningsPage() {
  const [params] = useSearchParams()
  const week = params.get('week')
  const back = (
    <Button variant="quiet" href={paths.earnings}>
      <Trans>Back to this week</Trans>
    </Button>
  )
  return (
    <Page width="text" title={<Trans>Earnings</Trans>}>
      <Load
        query={EarningsDocument}
        variables={{ week }}
        pick={({ earnings }) => earnings}
        skeleton={
          <Stack gap={16}>
            <Skeleton height="19rem" radius="var(--radius-card)" />
            <Skeleton height="10rem" radius="var(--radius-card)" />
          </Stack>
        }
        actions={week !== null && back}
      >
        {(earnings, reload) => (
          <Stack gap={16}>
            <Week earnings={earnings} isRunning={week === null} />
            {week === null && <NextPayout earnings={earnings} onPaid={reload} />}
            <WeekRows week={earnings.week.week} isRunning={week === null} />
            {week === null ? <PastWeeks /> : back}
            <Button variant="quiet" href={paths.walkerPay}>
              <Trans>How walkers are paid</Trans>
            </Button>
          </Stack>
        )}
      </Load>
    </Page>
  )
}

function Week({ earnings, isRunning }: { earnings: EarningsData; isRunning: boolean }) {
  const { week, days, currency } = earnings
  const writeDate = useDates()
  const day = (time: string) =>
    writeDate(new Date(time), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  const [from, to] = [day(week.starts_at), day(week.ends_at)]
  return (
    <Card gap={14} as="section" className={styles.card}>
      <Row gap={16} lineGap={8} align="baseline" justify="between">
        <h2>{isRunning ? <Trans>This week</Trans> : <Trans>One week</Trans>}</h2>
        <p className={styles.muted}>
          <Trans>
            {from} to {to}, your time
          </Trans>
        </p>
      </Row>
      <p className={styles.sum}>
        <MoneyText cents={week.total_cents} currency={currency} />
      </p>
      <Days days={days} currency={currency} />
      <Stack as="dl" gap={8} className={styles.lines}>
        <Line label={<Walks count={week.walks} />} cents={week.walks_cents} currency={currency} />
        <Line label={<Trans>Tips</Trans>} cents={week.tips_cents} currency={currency} />
        {week.other_cents !== 0 && (
          <Line label={<Trans>Fees and corrections</Trans>} cents={week.other_cents} currency={currency} />
        )}
      </Stack>
      {week.payout && <PayoutWords payout={week.payout} />}
      <Row gap={10}>
        {earnings.statement_pdf_url && (
          <Button size="sm" variant="outline" href={earnings.statement_pdf_url} reload>
            <Trans>Statement as PDF</Trans>
          </Button>
        )}
        <Button size="sm" variant="outline" href={earnings.statement_csv_url} reload>
          <Trans>CSV</Trans>
        </Button>
      </Row>
    </Card>
  )
}

function Walks({ count }: { count: number }) {
  return <Plural value={count} one="# walk" other="# walks" />
}

function Line({ label, cents, currency }: { label: ReactNode; cents: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  )
}

/** A bar a day; each has its amount as text for readers. */
function Days({ days, currency }: { days: EarningsData['days']; currency: string }) {
  const { t: text, i18n } = useLingui()
  const writeDate = useDates()
  const most = Math.max(1, ...days.map((day) => day.cents))
  return (
    <ul className={styles.days} aria-label={text`Each day`}>
      {days.map(({ date, cents }) => {
        const at = new Date(`${date}T12:00:00Z`)
        return (
          <Stack as="li" items="center" key={date} className={styles.day}>
            <Row as="span" oneLine align="end" className={styles.bar} aria-hidden>
              <span style={{ blockSize: `${(Math.max(0, cents) / most) * 100}%` }} />
            </Row>
            <span aria-hidden>{writeDate(at, { weekday: 'short', timeZone: 'UTC' })}</span>
            <span className="visually-hidden">
              {writeDate(at, { weekday: 'long', timeZone: 'UTC' })}:{' '}
              {formatMoney(cents, i18n.locale, currency)}
            </span>
          </Stack>
        )
      })}
    </ul>
  )
}
