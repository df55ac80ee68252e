import { IconCreditCard } from '@tabler/icons-react'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { lengthLimits } from '#domain/money/tariff.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { TripQuoteDocument, TripRatesDocument } from '#web/api/generated/booking.ts'
import type { DestinationCardFragment } from '#web/api/generated/destinations.ts'
import { UserCardsDocument } from '#web/api/generated/money.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { AnswerNotice } from '#web/features/walkers/answer-notice.tsx'
import { useBooking, type Answer } from '#web/features/walkers/booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { RangeField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatMoney, MoneyText } from '#web/ui/money-text.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './walkers.module.css'

interface TripRatesProps {
  readonly walker: WalkerOnMapFragment
  readonly destination: DestinationCardFragment
  /** The length that was chosen before the person had to leave, for example to add a card. */
  readonly initialMinutes: number | null
  readonly onClose: () => void
  readonly onWalkerGone: (message: string) => void
}

/** How long and for how much; submit asks the walker. */
export function TripRates({ walker, destination, initialMinutes, onClose, onWalkerGone }: TripRatesProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { send, isSending } = useBooking()
  const [rates, reload] = useQuery({
    query: TripRatesDocument,
    variables: { destination_id: destination.id },
    requestPolicy: 'network-only',
  })
  const [quote] = useQuery({
    query: TripQuoteDocument,
    variables: { destination_id: destination.id, minutes: 1 },
    requestPolicy: 'network-only',
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [customMinutes, setCustomMinutes] = useState(initialMinutes ?? 1)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const packages = rates.data?.getTripRate
  const tariff = quote.data?.tripQuote
  const before = packages?.find((rate) => rate.minutes === initialMinutes)
  const choice = chosen ?? (initialMinutes === null ? (packages?.[0]?.id ?? null) : (before?.id ?? 'custom'))
  const rate = packages?.find((each) => each.id === choice)
  const isCustom = choice === 'custom'
  const minutes = rate?.minutes ?? customMinutes
  const shownPrice = rate
    ? Math.round(rate.price * 100)
    : tariff
      ? tariff.connection_cents + minutes * tariff.per_minute_cents
      : null
  const priceCents = answer?.kind === 'priceChanged' ? answer.priceCents : shownPrice

  const choose = (id: string) => {
    setChosen(id)
    setAnswer(null)
    // Picking a package clears the custom length (specification section 4).
    if (id !== 'custom') setCustomMinutes(lengthLimits.minMinutes)
  }
  const submit = async () => {
    if (priceCents === null) return
    const result = await send({
      walkerId: walker.user_id,
      walkerName: walker.user.first_name,
      destinationId: destination.id,
      slug: destination.slug,
      minutes,
      isCustom,
      priceCents,
    })
    if (result.kind === 'sent') {
      const { first_name, avatar } = walker.user
      const asked = { id: walker.user_id, first_name, avatar }
      return void navigate(paths.tripWaiting(result.tripId), { state: { asked } })
    }
    if (result.kind === 'bank') return window.location.assign(result.url)
    if (result.kind === 'walkerGone') return onWalkerGone(result.message)
    setAnswer(result)
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Trip Rates</Trans>}>
      {rates.error && !packages ? (
        <ErrorNotice
          lines={errorLines(rates.error)}
          action={
            <Button size="sm" variant="outline" onClick={() => reload({ requestPolicy: 'network-only' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : !packages ? (
        <div className={styles.rates} aria-busy="true">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height="56px" radius="18px" />
          ))}
        </div>
      ) : (
        <fieldset className={styles.rates}>
          <legend className="visually-hidden">
            <Trans>Length of the walk</Trans>
          </legend>
          {packages.map((each) => {
            const price = formatMoney(Math.round(each.price * 100), i18n.locale)
            return (
              <label key={each.id} className={styles.rate}>
                <input
                  type="radio"
                  name="rate"
                  checked={choice === each.id}
                  onChange={() => choose(each.id)}
                />
                <span>
                  <Plural
                    value={each.minutes}
                    one={`# minute for ${price}`}
                    other={`# minutes for ${price}`}
                  />
                </span>
              </label>
            )
          })}
          <label className={styles.rate}>
            <input type="radio" name="rate" checked={isCustom} onChange={() => choose('custom')} />
            <span>{t`Custom Length`}</span>
          </label>
        </fieldset>
      )}
      {isCustom && (
        <RangeField
          label={<Trans>Custom Length</Trans>}
          valueText={plural(customMinutes, { one: '# minute', other: '# minutes' })}
          min={lengthLimits.minMinutes}
          max={lengthLimits.maxMinutes}
          value={customMinutes}
          onChange={(next) => {
            setCustomMinutes(next)
            setAnswer(null)
          }}
        />
      )}
      <CardLine back={paths.walkersOf(destination.slug)} />
      <div className={styles.total}>
        <div>
          <p className={styles.sum}>{priceCents === null ? '…' : <MoneyText cents={priceCents} />}</p>
          <p className={styles.small}>
            <Trans>The most it can be. You pay for live minutes only.</Trans>
          </p>
        </div>
        <Button
          size="lg"
          loading={isSending}
          aria-disabled={priceCents === null}
          onClick={() => void submit()}
        >
          {answer?.kind === 'priceChanged' ? <Trans>Accept the new price</Trans> : <Trans>Submit</Trans>}
        </Button>
      </div>
      <AnswerNotice
        answer={answer}
        destinationSlug={destination.slug}
        walkerId={walker.user_id}
        minutes={minutes}
      />
    </Sheet>
  )
}

/** Which card is used; without one, the way to add it. */
function CardLine({ back }: { back: string }) {
  const [{ data }] = useQuery({ query: UserCardsDocument, requestPolicy: 'cache-and-network' })
  const card = data?.getUserCards.find((each) => each.default) ?? data?.getUserCards[0]
  return (
    <p className={styles.cardLine}>
      <IconCreditCard size={20} aria-hidden />
      {!data ? (
        <Skeleton width="10rem" />
      ) : card ? (
        <>
          <span className={styles.brand}>
            {card.brand} <bdi dir="ltr">•••• {card.last4}</bdi>
          </span>
          <Link href={paths.paymentMethods}>
            <Trans>Change</Trans>
          </Link>
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
    </p>
  )
}
