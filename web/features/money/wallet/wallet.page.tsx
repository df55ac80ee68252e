import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { useFeaturesOff } from '#web/api/site.ts'
import { WalletDocument, type WalletQuery } from '#web/api/generated/gifts.ts'
import { paths } from '#web/app/paths.ts'
import { RedeemForm } from '#web/features/money/wallet/redeem-form.tsx'
import { PendingPayment } from '#web/features/money/payments/pending-payment.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './wallet.module.css'

export const meta = () => pageTitle(t`Wallet`)

const entriesAPage = 20

/** What a traveler has been credited and given, and what it was used for. */
export default function WalletPage() {
  const [params] = useSearchParams()
  const isOff = useFeaturesOff()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useAsked(WalletDocument, { first: entriesAPage, page })
  return (
    <Page width="text" title={<Trans>Wallet</Trans>}>
      <Stack gap={16}>
        <PendingPayment onPaid={asked.again} />
        <Loaded
          from={asked}
          pick={(data) => data}
          skeleton={
            <Stack gap={16}>
              <Skeleton height="9rem" radius="var(--radius-card)" />
              <Skeleton height="12rem" radius="var(--radius-card)" />
            </Stack>
          }
        >
          {({ wallet, walletEntries }) => (
            <>
              <Card gap={12} as="section" className={styles.card}>
                <h2>
                  <Trans>Your credit</Trans>
                </h2>
                <p className={styles.sum}>
                  <MoneyText cents={wallet.credit_cents} currency={wallet.currency} />
                </p>
                <Muted>
                  <Trans>Credit pays for your walks before your card does.</Trans>
                </Muted>
              </Card>
              <Card gap={12} as="section" className={styles.card}>
                <h2>
                  <Trans>Redeem a gift card</Trans>
                </h2>
                <RedeemForm onRedeemed={asked.again} />
                {!isOff('gifts') && (
                  <div>
                    <Button variant="quiet" href={paths.sendGiftCard}>
                      <Trans>Send a Gift Card</Trans>
                    </Button>
                  </div>
                )}
              </Card>
              <Entries entries={walletEntries} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

function Entries({ entries }: { entries: WalletQuery['walletEntries'] }) {
  const writeDate = useDates()
  return (
    <Card gap={12} as="section" className={styles.card}>
      <h2>
        <Trans>History</Trans>
      </h2>
      {entries.data.length === 0 && (
        <Muted>
          <Trans>Credits and gift cards show up here, and the walks they paid for.</Trans>
        </Muted>
      )}
      <ul className={styles.list}>
        {entries.data.map((entry) => (
          <li key={entry.id}>
            <span className={styles.what}>
              <span>{entry.text}</span>
              <Muted as="span">
                <time dateTime={entry.at}>{writeDate(new Date(entry.at), { dateStyle: 'medium' })}</time>
                {entry.trip_id && (
                  <>
                    {' · '}
                    <Link href={paths.tripReceipt(entry.trip_id)}>
                      {entry.destination_name ?? <Trans>Receipt</Trans>}
                    </Link>
                  </>
                )}
              </Muted>
            </span>
            <MoneyText cents={entry.amount_cents} />
          </li>
        ))}
      </ul>
      <Pager
        page={entries.paginatorInfo.currentPage}
        lastPage={entries.paginatorInfo.lastPage}
        hrefOf={paths.walletAt}
      />
    </Card>
  )
}
