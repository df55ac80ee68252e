import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { ConsentSwitch } from '#web/features/booking/consent/consent.tsx'
import { AnswerMessage } from '#web/features/booking/rates/answer-message.tsx'
import { useBooking, type Answer } from '#web/features/booking/rates/booking.ts'
import { useCardFirst } from '#web/features/booking/rates/card-first.ts'
import { CardLine } from '#web/features/booking/rates/card-line.tsx'
import { LengthFields } from '#web/features/booking/rates/length-fields.tsx'
import { useLengthChoice } from '#web/features/booking/rates/use-length-choice.ts'
import { WalkerGone } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet, SheetFoot } from '#web/ui/dialog/dialog.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './trip-rates.module.css'

interface TripRatesProps {
  readonly walker: WalkerOnMapFragment
  /** Whether the walker has gone offline since; the server decides whom a request reaches. */
  readonly isGone: boolean
  readonly destination: DestinationCardFragment
  /** The length that was chosen before the person had to leave, for example to add a card. */
  readonly initialMinutes: number | null
  readonly initialOnlyChosen: boolean
  readonly onClose: () => void
  readonly onWalkerGone: (message: string) => void
}

/** How long and for how much; the button asks the walker. */
export function TripRates({
  walker,
  isGone,
  destination,
  onClose,
  onWalkerGone,
  ...initial
}: TripRatesProps) {
  const navigate = useNavigate()
  const { send, isSending } = useBooking()
  const length = useLengthChoice(destination.id, initial.initialMinutes)
  const [onlyChosen, setOnlyChosen] = useState(initial.initialOnlyChosen)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { minutes, isCustom } = length
  const priceCents = answer?.kind === 'priceChanged' ? answer.priceCents : length.priceCents
  const name = walker.user.first_name
  const place = destination.name
  const choice = { slug: destination.slug, walkerId: walker.user_id, minutes, onlyChosen }
  const back = paths.walkerOf(choice)
  const purpose = priceCents === null ? null : { walkerName: name, minutes, priceCents }

  const submit = async () => {
    if (priceCents === null) return
    const result = await send({
      ...choice,
      walkerName: name,
      destinationId: destination.id,
      isCustom,
      priceCents,
    })
    if (result.kind === 'sent') {
      return void navigate(paths.tripWaiting(result.tripId))
    }
    if (result.kind === 'bank') return window.location.assign(result.url)
    if (result.kind === 'walkerGone') return onWalkerGone(result.message)
    setAnswer(result)
  }
  useCardFirst({ walkerId: walker.user_id, back, purpose, send: () => void submit() })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        <Trans>
          Walk with {name} in {place}
        </Trans>
      }
    >
      <Muted className={styles.small}>
        <Trans>
          <Clock timeZone={destination.time_zone} /> there now. Only live minutes are charged.
        </Trans>
      </Muted>
      <LengthFields length={length} onChange={() => setAnswer(null)} />
      <CardLine back={back} />
      <Stack gap={10}>
        <OnlyChosenSwitch name={name} isOn={onlyChosen} onChange={setOnlyChosen} />
        <ConsentSwitch />
      </Stack>
      <AnswerMessage {...{ answer, back, purpose }} />
      <SheetFoot>
        {isGone && <WalkerGone />}
        <RequestButton {...{ name, priceCents, isSending }} onClick={() => void submit()} />
      </SheetFoot>
    </Sheet>
  )
}

interface RequestButtonProps {
  readonly name: string
  /** Null until the price is known. */
  readonly priceCents: number | null
  readonly isSending: boolean
  readonly onClick: () => void
}

function RequestButton({ name, priceCents, isSending, onClick }: RequestButtonProps) {
  const { i18n } = useLingui()
  const price = priceCents === null ? '…' : formatMoney(priceCents, i18n.locale)
  return (
    <Button size="lg" fullWidth loading={isSending} aria-disabled={priceCents === null} onClick={onClick}>
      <Trans>
        Request {name}, up to {price}
      </Trans>
    </Button>
  )
}

interface OnlyChosenProps {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Whether the request may go to other walkers when the chosen one cannot walk. */
function OnlyChosenSwitch({ name, isOn, onChange }: OnlyChosenProps) {
  return (
    <SwitchField
      name="onlyChosen"
      label={<Trans>Only {name}</Trans>}
      hint={
        isOn ? (
          <Trans>On. If {name} can’t walk, the request ends.</Trans>
        ) : (
          <Trans>Off. If {name} can’t walk, we ask other walkers nearby.</Trans>
        )
      }
      checked={isOn}
      onChange={onChange}
    />
  )
}
