import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { listPrice } from '#domain/money/list-price.ts'
import { minutesCents, priceOfMinutes } from '#domain/money/price.ts'
import { splitCharge, splitTermsAt, splitTip, type SplitTerms } from '#domain/money/split.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { PayoutTermsDocument } from '#web/api/generated/payout-terms.ts'
import { paths } from '#web/app/paths.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './rates.module.css'

export const meta = () => pageTitle(t`What walkers are paid`)

const lengths = [10, 20, 30, 60] as const
const tipCents = 500

/** What a walk pays its walker, by the rules that pay it; for walkers, travelers and everyone else. */
export default function WalkerPayPage() {
  const [terms] = useState(() => splitTermsAt(serverNowMs()))
  const share = Number(terms.walkerPercent) / 100
  const fee = Number(terms.feePerMille) / 1000
  const tip = splitTip(tipCents, terms)
  const tableId = useId()
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
      <Stack gap={16}>
        <Card gap={12} as="section" className={styles.card}>
          <h2 id={tableId}>
            <Trans>A walk, cent by cent</Trans>
          </h2>
          <Lengths terms={terms} labelledBy={tableId} />
          <Muted>
            <Trans>
              A walk costs <MoneyText cents={listPrice.connectionCents} /> to connect and{' '}
              <MoneyText cents={minutesCents(listPrice, 1)} /> a live minute. Card processing is{' '}
              <PercentText share={fee} /> and <MoneyText cents={Number(terms.feeFixedCents)} />.
            </Trans>
          </Muted>
          <Muted>
            <Trans>
              Members pay less to connect, so their walks pay less too. Each request shows what it pays before
              you accept it.
            </Trans>
          </Muted>
        </Card>
        <Card gap={12} as="section" className={styles.card}>
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
        <Card gap={12} as="section" className={styles.card}>
          <h2>
            <Trans>When</Trans>
          </h2>
          <p>
            <Trans>
              A week runs from Monday 4:00 AM to the next Monday, Mountain Time, and is paid that Monday to
              your bank account. Earnings shows how each cent was worked out.
            </Trans>
          </p>
          <PayoutWords />
        </Card>
        <Button variant="outline" href={paths.makeMoneyTraveler}>
          <Trans>Make money walking</Trans>
        </Button>
      </Stack>
    </Page>
  )
}

/** The least that is sent, and what a payout at once costs, as it holds now. */
function PayoutWords() {
  return (
    <Load
      query={PayoutTermsDocument}
      variables={{}}
      policy="cache-first"
      pick={({ payoutTerms }) => payoutTerms}
      skeleton={<Skeleton height="3rem" />}
    >
      {({ minimum_cents: minimum, instant_per_mille: perMille, instant_least_cents: least }) => (
        <p>
          <Trans>
            Less than <MoneyText cents={minimum} /> is paid with a later week. You can be paid at any other
            time for <PercentText share={perMille / 1000} />, at least <MoneyText cents={least} />.
          </Trans>
        </p>
      )}
    </Load>
  )
}

/** What is paid for each usual length, and who gets it. The names stand above the amounts, so that it fits small phones. */
function Lengths({ terms, labelledBy }: { terms: SplitTerms; labelledBy: string }) {
  const walks = lengths.map((minutes) => {
    const cents = priceOfMinutes(listPrice, minutes)
    return { minutes, cents, ...splitCharge(cents, terms) }
  })
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="colgroup" colSpan={walks.length}>
            <Trans>Minutes</Trans>
          </th>
        </tr>
        <tr>
          {walks.map(({ minutes }) => (
            <th key={minutes} scope="col">
              {minutes}
            </th>
          ))}
        </tr>
      </thead>
      <Amounts name={<Trans>Traveler pays</Trans>} of={walks.map(({ cents }) => cents)} />
      <Amounts name={<Trans>Card processing</Trans>} of={walks.map(({ feeCents }) => feeCents)} />
      <Amounts name={<Trans>Walker</Trans>} of={walks.map(({ walkerCents }) => walkerCents)} isMain />
      <Amounts name={<Trans>Platform</Trans>} of={walks.map(({ platformCents }) => platformCents)} />
    </table>
  )
}

interface AmountsProps {
  readonly name: ReactNode
  /** Cents, for each length. */
  readonly of: readonly number[]
  readonly isMain?: boolean
}

function Amounts({ name, of, isMain = false }: AmountsProps) {
  return (
    <tbody className={isMain ? styles.main : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={of.length}>
          {name}
        </th>
      </tr>
      <tr>
        {of.map((cents) => (
          <td key={cents}>
            <MoneyText cents={cents} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}
