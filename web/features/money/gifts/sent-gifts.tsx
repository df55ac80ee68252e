import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Said } from '#web/api/doors/said.tsx'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend, type Sent, type Answer } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
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
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './gifts.module.css'

type Gift = GiftCardsQuery['giftCards']['data'][number]

const giftsAPage = 8
const askFirstMs = 2000
const moving = new Set(['paying', 'atBank', 'sending', 'refunding'])

/** The gift cards a person has bought, with their states. `changed` counts what was bought meanwhile. */
export function SentGifts({ changed }: { changed: number }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const asked = useAsked(GiftCardsDocument, { first: giftsAPage, page })
  const { data, again: reload } = asked
  const [sent, setSent] = useState<Sent<Answer> | null>(null)
  useEffect(() => {
    if (changed > 0) reload()
  }, [changed, reload])
  useAskAgain(data?.giftCards.data.some((gift) => moving.has(gift.status)) ?? false, askFirstMs, reload)
  return (
    <Loaded
      from={asked}
      pick={({ giftCards }) => giftCards}
      skeleton={<Skeleton height="9rem" radius="var(--radius-card)" />}
    >
      {({ data: gifts, paginatorInfo: { currentPage, lastPage } }) => (
        <Card gap={14} as="section" className={styles.card}>
          <h2>
            <Trans>Gift cards you sent</Trans>
          </h2>
          <Said of={sent} />
          {gifts.length === 0 ? (
            <Muted>
              <Trans>None yet.</Trans>
            </Muted>
          ) : (
            <Stack as="ul" gap={16} className={styles.list}>
              {gifts.map((gift) => (
                <li key={gift.id}>
                  <GiftRow
                    gift={gift}
                    onSent={(outcome) => {
                      setSent(outcome)
                      reload()
                    }}
                  />
                </li>
              ))}
            </Stack>
          )}
          <Pager page={currentPage} lastPage={lastPage} hrefOf={paths.giftCardsAt} />
        </Card>
      )}
    </Loaded>
  )
}

/** The answers to taking a gift card back, all but that it is used already, which is shown as an error. */
const takenBack = ['GIFT_REFUNDED', 'GIFT_REFUNDING', 'GIFT_NOT_REFUNDED', 'GIFT_DISPUTED']

function GiftRow({ gift, onSent }: { gift: Gift; onSent: (sent: Sent<Answer>) => void }) {
  const refund = useSend(RefundGiftCardDocument, { doneAs: takenBack, isQuiet: true })
  const again = useSend(SendGiftCardAgainDocument, { isQuiet: true })
  const [isAsking, setAsking] = useState(false)
  const takeBack = async () => onSent(await refund.send({ id: gift.id }))
  const sendAgain = async () => onSent(await again.send({ id: gift.id }))
  const name = gift.recipient_name
  const amount = <MoneyText cents={gift.amount_cents} currency={gift.currency} />
  return (
    <Stack gap={6}>
      <Row gap={16} lineGap={8} align="center" justify="between">
        <strong>
          <Trans>
            {amount} for {name}
          </Trans>
        </strong>
        <Status status={gift.mail_failure === null ? gift.status : 'notReached'} />
      </Row>
      <Muted>
        <span dir="auto">{[gift.recipient_email, gift.recipient_phone].filter(Boolean).join(', ')}</span>{' '}
        <When gift={gift} />
      </Muted>
      {gift.viewer_can_correct_email && <GiftNotReached gift={gift} onSent={onSent} />}
      <Row gap={8}>
        {gift.print_url && <Print href={gift.print_url} />}
        {gift.viewer_can_send_again && (
          <Button size="sm" variant="outline" loading={again.isSending} onClick={() => void sendAgain()}>
            <Trans>Send it again</Trans>
          </Button>
        )}
        {gift.viewer_can_refund && (
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Take it back</Trans>
          </Button>
        )}
      </Row>
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
    </Stack>
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
