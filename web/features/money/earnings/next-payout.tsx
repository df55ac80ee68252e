import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { PayOutNowDocument, type EarningsQuery } from '#web/api/generated/payouts.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './earnings.module.css'

type EarningsData = EarningsQuery['earnings']

/** When the next payout is and of how much, what stands in its way, and the payout at once for a fee. */
export function NextPayout({ earnings, onPaid }: { earnings: EarningsData; onPaid: () => void }) {
  const writeDate = useDates()
  const { currency } = earnings
  const at = new Date(earnings.next_payout_at)
  const day = writeDate(at, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <Card gap={14} as="section" className={styles.card}>
      <Row gap={16} lineGap={8} align="baseline" justify="between">
        <h2>
          <Trans>Next payout</Trans>
        </h2>
        <p>
          <time dateTime={earnings.next_payout_at}>{day}</time>
        </p>
      </Row>
      <p>
        <strong>
          <MoneyText cents={earnings.next_payout_cents} currency={currency} />
        </strong>{' '}
        <span className={styles.muted}>
          <Trans>earned so far and not paid out yet</Trans>
        </span>
      </p>
      {earnings.on_account_cents > 0 && <OnAccount earnings={earnings} />}
      {earnings.next_payout_message && (
        <Notice tone="warning" action={<WayOn needs={earnings.next_payout_needs} />}>
          {earnings.next_payout_message}
        </Notice>
      )}
      <AtOnce earnings={earnings} onPaid={onPaid} />
    </Card>
  )
}

/** What has come to the walker's account at the provider, and why it has not reached the bank. */
function OnAccount({ earnings }: { earnings: EarningsData }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" href={paths.payoutAccount}>
          <Trans>See your payout account</Trans>
        </Button>
      }
    >
      <strong>
        <Trans>
          <MoneyText cents={earnings.on_account_cents} currency={earnings.currency} /> is on your payout
          account, not yet at the bank
        </Trans>
      </strong>
      <p>{earnings.on_account_message}</p>
    </Notice>
  )
}

/** Leads to what is missing; nothing where only time helps. */
function WayOn({ needs }: { needs: string }) {
  switch (needs) {
    case 'account':
      return (
        <Button size="sm" href={paths.payoutAccount}>
          <Trans>Set up payouts</Trans>
        </Button>
      )
    case 'taxForm':
      return (
        <Button size="sm" href={paths.taxForm}>
          <Trans>Fill in the tax form</Trans>
        </Button>
      )
    default:
      return null
  }
}

function AtOnce({ earnings, onPaid }: { earnings: EarningsData; onPaid: () => void }) {
  const { send, isSending, answer, lines } = useSend(PayOutNowDocument, { isQuiet: true })
  const [isAsking, setAsking] = useState(false)
  const { instant_cents: cents, instant_fee_cents: feeCents, currency } = earnings
  const pay = async () => {
    await send({ amount_cents: cents, fee_cents: feeCents })
    onPaid()
  }
  return (
    <>
      {answer && (
        <Notice tone={answer.status === 'PAYOUT_SENT' ? 'success' : 'warning'}>{answer.message}</Notice>
      )}
      <ErrorNotice lines={lines} />
      {earnings.instant_message ? (
        earnings.instant_message !== earnings.next_payout_message && (
          <p className={styles.muted}>{earnings.instant_message}</p>
        )
      ) : (
        <Row gap={10}>
          {earnings.instant_note && <p className={styles.muted}>{earnings.instant_note}</p>}
          <Button variant="outline" loading={isSending} onClick={() => setAsking(true)}>
            <Trans>
              Get <MoneyText cents={cents} currency={currency} /> now
            </Trans>
          </Button>
        </Row>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Get paid now?</Trans>}
        confirmLabel={<Trans>Pay me now</Trans>}
        cancelLabel={<Trans>Wait for Monday</Trans>}
        onConfirm={pay}
      >
        <p>
          <Trans>
            <MoneyText cents={cents} currency={currency} /> goes to your account now. The fee of{' '}
            <MoneyText cents={feeCents} currency={currency} /> comes out of your earnings. Monday’s payout is
            free.
          </Trans>
        </p>
      </Confirm>
    </>
  )
}
