import { t } from '@lingui/core/macro'
import { Said } from '#web/api/doors/said.tsx'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend, type Sent, type Answer } from '#web/api/doors/send.tsx'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isExpired } from '#domain/money/card-details.ts'
import { paths } from '#web/app/paths.ts'
import {
  DeleteCardDocument,
  MakeCardDefaultDocument,
  UserCardsDocument,
  type UserCardsQuery,
} from '#web/api/generated/money.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { CardFace } from './card-face.tsx'
import { writeExpiry } from './card-checks.ts'
import { brandName, storeCardToEdit } from './card-words.ts'
import { PendingPayment } from '#web/features/money/payments/pending-payment.tsx'
import styles from './money.module.css'

export const meta = () => pageTitle(t`Payment Methods`)

type SavedCard = UserCardsQuery['getUserCards'][number]

/** Messages about cards go by themselves. */
const MESSAGE_MS = 3000
/** A closing dialog gives the focus back to what opened it; only after that can it be put elsewhere. */
const DIALOG_GONE_MS = 300

export default function PaymentMethodsPage() {
  return (
    <Page
      width="text"
      title={<Trans>Payment Methods</Trans>}
      lead={<Trans>Your default card pays for live minutes. Nothing is charged before you walk.</Trans>}
    >
      <Stack gap={16} className={styles.stack}>
        <PendingPayment />
        <Load
          query={UserCardsDocument}
          variables={{}}
          pick={({ getUserCards }) => getUserCards}
          skeleton={<CardSkeletons />}
        >
          {(cards) => <CardList cards={cards} />}
        </Load>
      </Stack>
    </Page>
  )
}

function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const [outcome, showOutcome] = useOutcome()
  const { send: remove } = useSend(DeleteCardDocument, { isQuiet: true })
  const [toDelete, setToDelete] = useState<SavedCard | null>(null)
  const [isAsking, setAsking] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const deleteCard = async (card: SavedCard) => {
    showOutcome(await remove({ card_id: card.card_id }))
    // The button that was pressed is gone with its card, so the list is where to continue.
    setTimeout(() => whole.current?.focus({ preventScroll: true }), DIALOG_GONE_MS)
  }
  const brand = toDelete ? brandName(toDelete.brand) : ''
  const last4 = toDelete?.last4 ?? ''
  return (
    <Stack gap={16} className={styles.stack} ref={whole} tabIndex={-1}>
      <div className={styles.outcome}>
        <Said of={outcome} />
      </div>
      {cards.length === 0 ? (
        <EmptyState title={<Trans>No card yet</Trans>} actions={<AddButton />}>
          <Trans>Add a card and any walk is one tap away. You can delete it at any time.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <CardRow
                key={card.card_id}
                card={card}
                showOutcome={showOutcome}
                onDelete={() => {
                  setToDelete(card)
                  setAsking(true)
                }}
              />
            ))}
          </ul>
          <AddButton />
        </>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Delete this card?</Trans>}
        confirmLabel={<Trans>Yes, delete it</Trans>}
        isDangerous
        onConfirm={() => (toDelete ? deleteCard(toDelete) : undefined)}
      >
        <Trans>
          Are you sure you want to delete {brand} ending in {last4}?
        </Trans>
      </Confirm>
    </Stack>
  )
}

function CardRow({
  card,
  showOutcome,
  onDelete,
}: {
  card: SavedCard
  showOutcome: (outcome: Sent<Answer>) => void
  onDelete: () => void
}) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const { send, isSending } = useSend(MakeCardDefaultDocument, { doneAs: 'SUCCESS', isQuiet: true })
  const name = `${brandName(card.brand)} ${card.last4}, ${writeExpiry(card.exp_month, card.exp_year)}`
  return (
    <Card as="li" look="flat" className={styles.card ?? ''}>
      <CardFace brand={card.brand} last4={card.last4} />
      <Row as="span" oneLine gap={6}>
        <IconButton
          variant="soft"
          label={text`Edit ${name}`}
          onClick={() => {
            storeCardToEdit(card.card_id)
            void navigate(paths.updateCard)
          }}
        >
          <IconPencil size={20} />
        </IconButton>
        <IconButton variant="soft" label={text`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={20} />
        </IconButton>
      </Row>
      <Row as="span" gap={16} lineGap={8} align="center" justify="between" className={styles.cardFoot}>
        <Expiry card={card} />
        {card.default ? (
          <Badge tone="calm">
            <Trans>Default</Trans>
          </Badge>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            loading={isSending}
            aria-label={text`Make ${name} the default`}
            onClick={async () => showOutcome(await send({ card_id: card.card_id }))}
          >
            <Trans>Make default</Trans>
          </Button>
        )}
      </Row>
    </Card>
  )
}

function Expiry({ card }: { card: SavedCard }) {
  const today = new Date(useOpenedAt())
  if (isExpired(card.exp_month, card.exp_year, today))
    return (
      <Badge tone="danger">
        <Trans>Expired</Trans>
      </Badge>
    )
  return (
    <Text as="span" tone="muted">
      <Trans>
        Expires <span dir="ltr">{writeExpiry(card.exp_month, card.exp_year)}</span>
      </Trans>
    </Text>
  )
}

function AddButton() {
  return (
    <Button size="lg" href={paths.addCard} icon={<IconPlus size={20} aria-hidden />}>
      <Trans>Add New Credit Card</Trans>
    </Button>
  )
}

function CardSkeletons() {
  return (
    <div className={styles.cards}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height="8.6rem" radius="var(--radius-card)" />
      ))}
    </div>
  )
}

/** One message that clears itself. */
function useOutcome(): [Sent<Answer> | null, (outcome: Sent<Answer>) => void] {
  const [outcome, setOutcome] = useState<Sent<Answer> | null>(null)
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return [outcome, setOutcome]
}
