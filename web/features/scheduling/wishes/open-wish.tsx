import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lengthLimits } from '#domain/money/tariff.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { foundIn } from '#domain/shared/search-fold.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { TripQuoteDocument } from '#web/api/generated/booking.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { OpenWishRequestDocument, type WishListQuery } from '#web/api/generated/wishes.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
import { daysFrom, wallOf } from '#web/ui/i18n/wall.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions, Sheet } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, FieldError, SelectField } from '#web/ui/forms/field.tsx'
import { StepperField } from '#web/ui/forms/stepper-field.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './wishes.module.css'

type Wish = WishListQuery['getDestinationWishlist'][number]
type Place = { id: string; name: string; time_zone: string; country?: string | null }

interface OpenWishProps {
  readonly wish: Wish
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Opens a wish to walkers: the place where it can be walked, what to see, when, how long, up to how much. */
export function OpenWish({ wish, onClose, onChanged }: OpenWishProps) {
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Ask walkers for {wish.destination}</Trans>}>
      <Load
        query={HomePlacesDocument}
        variables={{}}
        policy="cache-first"
        pick={({ destination }) => destination.data}
        as="notice"
        skeleton={<Skeleton height="24rem" />}
      >
        {(places) => <OpenWishForm wish={wish} places={places} onClose={onClose} onChanged={onChanged} />}
      </Load>
    </Sheet>
  )
}

const ownNames = {
  destination_id: 'place',
  text: 'text',
  from_date: 'date',
  from_time: 'from',
  until_date: 'date',
  until_time: 'until',
  minutes: 'minutes',
  max_price_cents: 'minutes',
} as const
type Errors = Partial<Record<(typeof ownNames)[keyof typeof ownNames], string>>

interface FormProps extends OpenWishProps {
  readonly places: readonly Place[]
}

/** What is asked of walkers, and what the server says to it. */
function useOpenWish({ wish, places, onClose, onChanged }: FormProps) {
  const { t } = useLingui()
  const [placeId, setPlaceId] = useState(() => nearestName(wish, places)?.id ?? '')
  const place = places.find((each) => each.id === placeId)
  const now = useOpenedAt()
  const days = daysFrom(wallOf(now, place?.time_zone ?? 'UTC').date, 8)
  const [text, setText] = useState(wish.destination)
  const [date, setDate] = useState(days[1] ?? '')
  const [from, setFrom] = useState('10:00')
  const [until, setUntil] = useState('18:00')
  const [minutes, setMinutes] = useState(20)
  const [errors, setErrors] = useState<Errors>({})
  const { send, isSending, lines, setLines } = useSend(OpenWishRequestDocument, {
    form: { setErrors },
    fields: ownNames,
    doneAs: 'OPENED',
    refusedAt: { PRIVATE_PLACE: 'text' },
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  const priceCents = usePrice(placeId, minutes)
  const submit = () => {
    setErrors({})
    setLines([])
    if (!place) return setErrors({ place: t`Choose the place where it can be walked.` })
    if (text.trim() === '') return setErrors({ text: t`Say what you would like to see.` })
    if (priceCents === null) return
    const times = { from_date: date, from_time: from, until_date: date, until_time: until }
    const what = { wish_id: wish.id, destination_id: placeId, text, minutes, max_price_cents: priceCents }
    void send({ data: { ...what, ...times } })
  }
  const type = (words: string) => {
    setErrors({})
    setText(words)
  }
  const fields = { placeId, setPlaceId, text, setText: type, minutes, setMinutes }
  const times = { days, date, setDate, from, setFrom, until, setUntil }
  return { ...fields, ...times, place, errors, lines, priceCents, submit, isBusy: isSending }
}

function OpenWishForm(props: FormProps) {
  const { t } = useLingui()
  const wish = useOpenWish(props)
  const { errors, place, priceCents } = wish
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        wish.submit()
      }}
    >
      <SelectField
        name="place"
        label={<Trans>Place</Trans>}
        placeholder={t`Choose a place`}
        hint={<Trans>Walkers are in these places so far. Your wish counts for others, too.</Trans>}
        value={wish.placeId}
        onChange={wish.setPlaceId}
        error={errors.place}
        options={props.places.map(({ id, name, country }) => ({
          value: id,
          label: country ? `${name}, ${country}` : name,
        }))}
      />
      <Field
        name="text"
        label={<Trans>I would like to see</Trans>}
        hint={<Trans>A public place. No private addresses, names or phone numbers.</Trans>}
        rows={3}
        maxLength={300}
        value={wish.text}
        onChange={wish.setText}
        error={errors.text}
      />
      <WishTimes wish={wish} />
      {priceCents !== null && place && (
        <p>
          <Trans>
            Up to <MoneyText cents={priceCents} />. The first walker who claims it books the walk for both of
            you; cancelling follows the usual terms.
          </Trans>
        </p>
      )}
      <ErrorNotice
        lines={wish.lines}
        action={
          <Button size="sm" variant="outline" href={paths.addCardThen(paths.destinationWishlist)}>
            <Trans>Add a card</Trans>
          </Button>
        }
      />
      <DialogActions>
        <Button variant="quiet" onClick={props.onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" loading={wish.isBusy}>
          <Trans>Ask walkers</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}

/** Between which times of which day the walk starts, on the clocks of the place, and how long it is. */
function WishTimes({ wish }: { wish: ReturnType<typeof useOpenWish> }) {
  const { errors, place } = wish
  const name = place?.name
  return (
    <>
      <DayStrip days={wish.days} selected={wish.date} onSelect={wish.setDate} error={errors.date} />
      <div className={styles.pair}>
        <TimeField
          name="from"
          label={<Trans>Between</Trans>}
          value={wish.from}
          onChange={wish.setFrom}
          error={errors.from}
        />
        <TimeField
          name="until"
          label={<Trans>and</Trans>}
          value={wish.until}
          onChange={wish.setUntil}
          error={errors.until}
        />
      </div>
      {name && (
        <Text tone="muted">
          <Trans>Times are local to {name}. The walk starts between them.</Trans>
        </Text>
      )}
      <StepperField
        label={<Trans>Length</Trans>}
        unit="minute"
        min={lengthLimits.minMinutes}
        max={lengthLimits.maxMinutes}
        value={wish.minutes}
        onChange={wish.setMinutes}
      />
      <FieldError error={errors.minutes} />
    </>
  )
}

function usePrice(destinationId: string, minutes: number): number | null {
  const { data } = useAsked(
    TripQuoteDocument,
    { destination_id: destinationId, minutes: 1 },
    { policy: 'cache-first', pause: destinationId === '' },
  )
  const tariff = data?.tripQuote
  if (!tariff) return null
  return priceOfMinutes(
    { connectionCents: tariff.connection_cents, perMinuteCents: tariff.per_minute_cents },
    minutes,
  )
}

/** The place whose name the wish mentions; undefined when none does. */
function nearestName(wish: Wish, places: readonly Place[]): Place | undefined {
  return places.find(({ name }) => foundIn(`${wish.destination} ${wish.city}`, name))
}
