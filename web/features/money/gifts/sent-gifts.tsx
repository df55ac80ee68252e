import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  GiftCardsDocument,
  RefundGiftCardDocument,
  SendGiftCardAgainDocument,
  type GiftCardsQuery,
} from '#web/api/generated/gifts.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { paths } from '#web/app/paths.ts'
import { GiftNotReached } from '#web/features/money/gifts/gift-not-reached.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './gifts.module.css'

type Gift = GiftCardsQuery['giftCards']['data'][number]
type Told = { readonly isGood: boolean; readonly lines: readonly string[] }

const giftsAPage = 8
const askFirstMs = 2000
const moving = new Set(['paying', 'atBank', 'sending', 'refunding'])

/** The gift cards a person has bought, with their states. `changed` counts what was bought meanwhile. */
export function SentGifts({ changed }: { changed: number }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, again: reload } = useAsked(GiftCardsDocument, { first: giftsAPage, page })
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (changed > 0) reload()
  }, [changed, reload])
  const gifts = data?.giftCards
  useAskAgain(gifts?.data.some((gift) => moving.has(gift.status)) ?? false, askFirstMs, reload)
  if (error && !gifts) return <ErrorState lines={errorLines(error)} onRetry={reload} />
  if (!gifts)
    return (
      <div aria-busy>
        <Skeleton height="9rem" radius="var(--radius-card)" />
      </div>
    )
  return (
    <Card as="section" className={styles.card}>
      <h2>
        <Trans>Gift cards you sent</Trans>
      </h2>
      {told &&
        (told.isGood ? (
          <Notice tone="success">{told.lines.join(' ')}</Notice>
        ) : (
          <ErrorNotice lines={told.lines} />
        ))}
      {gifts.data.length === 0 ? (
        <p className={styles.muted}>
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {gifts.data.map((gift) => (
            <li key={gift.id}>
              <GiftRow
                gift={gift}
                tell={(outcome) => {
                  setTold(outcome)
                  reload()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={gifts.paginatorInfo.currentPage}
        lastPage={gifts.paginatorInfo.lastPage}
        hrefOf={paths.giftCardsAt}
      />
    </Card>
  )
}

function GiftRow({ gift, tell }: { gift: Gift; tell: (told: Told) => void }) {
  const [, refund] = useMutation(RefundGiftCardDocument)
  const [{ fetching }, again] = useMutation(SendGiftCardAgainDocument)
  const [isAsking, setAsking] = useState(false)
  const takeBack = async () => {
    const { data, error } = await refund({ id: gift.id })
    const answer = data?.refundGiftCard
    tell(
      error
        ? { isGood: false, lines: errorLines(error) }
        : { isGood: answer?.status !== 'GIFT_USED', lines: [answer?.message ?? ''] },
    )
  }
  const sendAgain = async () => {
    const { data, error } = await again({ id: gift.id })
    tell(
      error
        ? { isGood: false, lines: errorLines(error) }
        : { isGood: true, lines: [data?.sendGiftCardAgain.message ?? ''] },
    )
  }
  const name = gift.recipient_name
  const amount = <MoneyText cents={gift.amount_cents} currency={gift.currency} />
  return (
    <div className={styles.gift}>
      <div className={styles.head}>
        <strong>
          <Trans>
            {amount} for {name}
          </Trans>
        </strong>
        <Status status={gift.mail_failure === null ? gift.status : 'notReached'} />
      </div>
      <p className={styles.muted}>
        <span dir="auto">{[gift.recipient_email, gift.recipient_phone].filter(Boolean).join(', ')}</span>{' '}
        <When gift={gift} />
      </p>
      {gift.viewer_can_correct_email && (
        <GiftNotReached gift={gift} onSent={(message) => tell({ isGood: true, lines: [message] })} />
      )}
      <div className={styles.actions}>
        {gift.print_url && <Print href={gift.print_url} />}
        {gift.viewer_can_send_again && (
          <Button size="sm" variant="outline" loading={fetching} onClick={() => void sendAgain()}>
            <Trans>Send it again</Trans>
          </Button>
        )}
        {gift.viewer_can_refund && (
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Take it back</Trans>
          </Button>
        )}
      </div>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Take this gift card back?</Trans>}
        confirmLabel={<Trans>Yes, refund it</Trans>}
        isDangerous
        onConfirm={takeBack}
      >
        <p>
          <Trans>
            Its code stops working and {amount} goes back to your card. {name} is not notified.
          </Trans>
        </p>
      </Confirm>
    </div>
  )
}

const Print = ({ href }: { href: string }) => (
  <Button size="sm" variant="outline" href={href} reload>
    <Trans>Print it (PDF)</Trans>
  </Button>
)

function When({ gift }: { gift: Gift }) {
  const writeDate = useDates()
  const day = (time: string) => writeDate(new Date(time), { dateStyle: 'medium' })
  switch (gift.status) {
    case 'scheduled':
      return (
        <Trans>
          Goes out on{' '}
          {writeDate(new Date(`${gift.deliver_on}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}.
        </Trans>
      )
    case 'sent':
      return gift.sent_at ? <Trans>Sent on {day(gift.sent_at)}.</Trans> : null
    case 'redeemed':
      return gift.redeemed_at ? (
        <Trans>
          Redeemed by {gift.redeemed_by ?? gift.recipient_name} on {day(gift.redeemed_at)}.
        </Trans>
      ) : null
    default:
      return null
  }
}

/** Each state's tone and words; what is none of these is being paid. */
const states: Record<string, { tone?: 'calm' | 'gold' | 'danger'; words: ReactNode }> = {
  redeemed: { tone: 'calm', words: <Trans>Redeemed</Trans> },
  sent: { tone: 'calm', words: <Trans>Sent</Trans> },
  notReached: { tone: 'danger', words: <Trans>Not delivered</Trans> },
  scheduled: { tone: 'gold', words: <Trans>Scheduled</Trans> },
  sending: { tone: 'gold', words: <Trans>Being sent</Trans> },
  refunded: { words: <Trans>Refunded</Trans> },
  credited: { words: <Trans>In your wallet</Trans> },
  disputed: { tone: 'gold', words: <Trans>Your bank is looking at it</Trans> },
  void: { tone: 'danger', words: <Trans>No longer valid</Trans> },
  declined: { tone: 'danger', words: <Trans>Declined</Trans> },
  atBank: { tone: 'gold', words: <Trans>Waiting for your bank</Trans> },
  refunding: { tone: 'gold', words: <Trans>Being refunded</Trans> },
}
const paying = { tone: 'gold', words: <Trans>Being paid</Trans> } as const

function Status({ status }: { status: string }) {
  const { words, ...tone } = states[status] ?? paying
  return <Badge {...tone}>{words}</Badge>
}
