import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IconCreditCard } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { MakeCardDefaultDocument, UserCardsDocument, type UserCardsQuery } from '#web/api/generated/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './trip-rates.module.css'

type SavedCard = UserCardsQuery['getUserCards'][number]

/** Which card is used, and another one in its place. A new card comes back to this sheet as it was. */
export function CardLine({ back }: { back: string }) {
  const { data } = useAsked(UserCardsDocument, {})
  const [isChanging, setChanging] = useState(false)
  const cards = data?.getUserCards
  const card = cards?.find((each) => each.default) ?? cards?.[0]
  return (
    <div className={styles.cards}>
      <Row as="p" oneLine gap={10} align="center" className={styles.cardLine}>
        <IconCreditCard size={20} aria-hidden />
        {!cards ? (
          <Skeleton width="10rem" />
        ) : card ? (
          <>
            <CardName card={card} />
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              <Trans>Change card</Trans>
            </Button>
          </>
        ) : (
          <>
            <span>
              <Trans>No card yet</Trans>
            </span>
            <Link href={paths.addCardThen(back)}>
              <Trans>Add a card</Trans>
            </Link>
          </>
        )}
      </Row>
      {isChanging && card && (
        <CardChoice cards={cards ?? []} chosen={card} back={back} onDone={() => setChanging(false)} />
      )}
    </div>
  )
}

interface CardChoiceProps {
  readonly cards: readonly SavedCard[]
  readonly chosen: SavedCard
  readonly back: string
  readonly onDone: () => void
}

/** The saved cards; the one that is picked becomes the default. */
function CardChoice({ cards, chosen, back, onDone }: CardChoiceProps) {
  const { send, isSending, lines } = useSend(MakeCardDefaultDocument, {
    doneAs: 'SUCCESS',
    isQuiet: true,
    onDone,
  })
  return (
    <fieldset className={styles.choice} disabled={isSending}>
      <legend className="visually-hidden">
        <Trans>Pay with</Trans>
      </legend>
      {cards.map((card) => (
        <Row as="label" oneLine gap={10} align="center" key={card.card_id} className={styles.cardLine}>
          <input
            type="radio"
            name="card"
            checked={card.card_id === chosen.card_id}
            onChange={() => send({ card_id: card.card_id })}
          />
          <CardName card={card} />
        </Row>
      ))}
      <Link href={paths.addCardThen(back)}>
        <Trans>Add another card</Trans>
      </Link>
      <ErrorNotice lines={lines} />
    </fieldset>
  )
}

function CardName({ card }: { card: SavedCard }) {
  return (
    <span className={styles.brand}>
      {card.brand} <bdi dir="ltr">•••• {card.last4}</bdi>
    </span>
  )
}
