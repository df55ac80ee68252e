import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { listPrice } from '#domain/money/list-price.ts'
import { minutesCents, priceOfMinutes } from '#domain/money/price.ts'
import { splitCharge, splitTermsAt, splitTip, type SplitTerms } from '#domain/money/split.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { PayoutTermsDocument } from '#web/api/generated/payout-terms.ts'
import { paths } from '#web/app/paths.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './rates.module.css'

export const meta = () => pageTitle(t`What walkers are paid`)

const lengths = [10, 20, 30, 60] as const
const tipCents = 500

/** What a walk pays its walker, by the rules that pay it; for walkers, travelers and everyone else. */
export default function WalkerPayPage() {
  const [terms] = useState(() => splitTermsAt(Date.now()))
  const share = Number(terms.walkerPercent) / 100
  const fee = Number(terms.feePerMille) / 1000
  const tip = splitTip(tipCents, terms)
  return (
    <Page
      width="text"
      title={<Trans>What walkers are paid</Trans>}
      lead={
        <Trans>
          <PercentText share={share} /> of every walk after card processing, and every tip. You see the amount
          before you accept.
        </Trans>
      }
    >
      <div className={styles.stack}>
        <Card as="section" className={styles.card}>
          <h2>
            <Trans>A walk, cent by cent</Trans>
          </h2>
          <Lengths terms={terms} />
          <p className={styles.muted}>
            <Trans>
              A walk costs <MoneyText cents={listPrice.connectionCents} /> to connect and{' '}
              <MoneyText cents={minutesCents(listPrice, 1)} /> a live minute. Card processing is{' '}
              <PercentText share={fee} /> and <MoneyText cents={Number(terms.feeFixedCents)} />.
            </Trans>
          </p>
          <p className={styles.muted}>
            <Trans>
              Members pay less to connect, so their walks pay less too. Each request shows what it pays before
              you accept it.
            </Trans>
          </p>
        </Card>
        <Card as="section" className={styles.card}>
          <h2>
            <Trans>Tips</Trans>
          </h2>
          <p>
            <Trans>
              Tips are yours. Of <MoneyText cents={tipCents} />, card processing takes{' '}
              <MoneyText cents={tip.feeCents} /> and you get <MoneyText cents={tip.walkerCents} />.
            </Trans>
          </p>
        </Card>
        <Card as="section" className={styles.card}>
          <h2>
            <Trans>When</Trans>
          </h2>
          <p>
            <Trans>
              A week runs from Monday 4:00 AM to the next Monday, Mountain Time, and is paid that Monday to
              your bank account. Earnings shows how each cent came about.
            </Trans>
          </p>
          <PayoutWords />
        </Card>
        <Button variant="outline" href={paths.makeMoneyTraveler}>
          <Trans>Make money walking</Trans>
        </Button>
      </div>
    </Page>
  )
}

/** The least that is sent, and what a payout at once costs, as it holds now. */
function PayoutWords() {
  const [{ data, error }, ask] = useQuery({ query: PayoutTermsDocument })
  if (error && !data)
    return <ErrorState lines={errorLines(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height="3rem" />
      </div>
    )
  const { minimum_cents: minimum, instant_per_mille: perMille, instant_least_cents: least } = data.payoutTerms
  return (
    <p>
      <Trans>
        Less than <MoneyText cents={minimum} /> is paid with a later week. You can be paid at any other time
        for <PercentText share={perMille / 1000} />, at least <MoneyText cents={least} />.
      </Trans>
    </p>
  )
}

/** What is paid for each usual length, and who gets it. */
function Lengths({ terms }: { terms: SplitTerms }) {
  const { t: text } = useLingui()
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text`A walk, cent by cent`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Minutes</Trans>
            </th>
            <th scope="col">
              <Trans>Traveler pays</Trans>
            </th>
            <th scope="col">
              <Trans>Card processing</Trans>
            </th>
            <th scope="col">
              <Trans>Walker</Trans>
            </th>
            <th scope="col">
              <Trans>Platform</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lengths.map((minutes) => {
            const cents = priceOfMinutes(listPrice, minutes)
            const split = splitCharge(cents, terms)
            return (
              <tr key={minutes}>
                <th scope="row">{minutes}</th>
                <td>
                  <MoneyText cents={cents} />
                </td>
                <td>
                  <MoneyText cents={split.feeCents} />
                </td>
                <td>
                  <strong>
                    <MoneyText cents={split.walkerCents} />
                  </strong>
                </td>
                <td>
                  <MoneyText cents={split.platformCents} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
