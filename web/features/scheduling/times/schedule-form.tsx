import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { venueWalkRules } from '#domain/venues/venue-walk.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import {
  AnswerMessage,
  CardLine,
  ConsentSwitch,
  LengthFields,
  useLengthChoice,
} from '#web/features/booking/public.tsx'
import { CancelTerms } from '#web/features/scheduling/times/cancel-terms.tsx'
import { ChosenWalker, RepeatField } from '#web/features/scheduling/times/extras.tsx'
import { FreeTimes } from '#web/features/scheduling/times/free-times.tsx'
import { useSaveSchedule, type ScheduleAnswer } from '#web/features/scheduling/times/save-schedule.ts'
import { otherClock, TimeFields } from '#web/features/scheduling/times/time-fields.tsx'
import {
  useLengthsFor,
  useVenuePayer,
  VenuePayerFields,
  type VenuePayer,
} from '#web/features/scheduling/times/venue-payer.tsx'
import { useWalkerChoice } from '#web/features/scheduling/times/use-walker-choice.ts'
import {
  useScheduleParams,
  useScheduleQuote,
  useTimeChoice,
} from '#web/features/scheduling/times/use-schedule.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './schedule.module.css'

/** When, how long, with whom and for how much; the button asks the walkers. */
export function ScheduleForm({ destination }: { destination: DestinationCardFragment }) {
  const schedule = useSchedule(destination)
  const { length, answer, back, payer } = schedule
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void schedule.submit()
      }}
    >
      <VenuePayerFields
        payer={payer}
        minutes={length.minutes}
        error={answer?.kind === 'wrongFields' ? answer.fields.people : undefined}
        onChange={schedule.forget}
      />
      <ChosenWalker choice={schedule.walker} />
      <When destination={destination} schedule={schedule} />
      <Card gap={14} as="section" className={styles.section}>
        <h2>
          <Trans>How long</Trans>
        </h2>
        <LengthFields length={schedule.lengths} onChange={schedule.forget} />
      </Card>
      <Price schedule={schedule} />
      <Stack gap={10}>
        {schedule.error && (
          <ErrorNotice
            lines={errorLines(schedule.error)}
            action={
              <Button size="sm" variant="outline" onClick={schedule.reload}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        <Refusal answer={answer} back={back} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={schedule.isSaving}
          aria-disabled={!schedule.isReady}
        >
          <Trans>Request Scheduled Trip</Trans>
        </Button>
        <Muted>
          <Trans>
            Your walk stays Pending until a walker accepts. We let you know, and you see it under Your Trips,
            Upcoming.
          </Trans>
        </Muted>
      </Stack>
    </Stack>
  )
}

type Schedule = ReturnType<typeof useSchedule>

/** What it costs at most, what cancelling would cost, and the card where the person pays. */
function Price({ schedule }: { schedule: Schedule }) {
  const { quote, weeks, priceCents, back, payer } = schedule
  return (
    <Card gap={14} as="section" className={styles.section}>
      <h2>
        <Trans>Price</Trans>
      </h2>
      <PriceLine priceCents={priceCents} weeks={weeks} payer={payer} />
      {quote && (
        <Muted>
          {quote.cancel_terms.length > 0 && (
            <CancelTerms terms={quote.cancel_terms} currency={quote.price.currency} />
          )}{' '}
          <Trans>It is free as long as no walker has accepted.</Trans>
        </Muted>
      )}
      {!payer.isPaying && <CardLine back={back} />}
      <ConsentSwitch />
    </Card>
  )
}

/** All that is chosen on the page, what it means, and the way to ask for it. */
function useSchedule(destination: DestinationCardFragment) {
  const navigate = useNavigate()
  const initial = useScheduleParams()
  const choice = useTimeChoice(destination.time_zone, initial)
  const length = useLengthChoice(destination.id, initial.minutes)
  const { chosen, atPlace } = choice
  const payer = useVenuePayer()
  const { isPaying } = payer
  const { quote, error, reload } = useScheduleQuote(destination.id, length.minutes, chosen, isPaying)
  const walker = useWalkerChoice(destination.id, length.minutes, initial)
  const [weeks, setWeeks] = useState(initial.weeks)
  const { save, isSaving } = useSaveSchedule()
  const [answer, setAnswer] = useState<ScheduleAnswer | null>(null)
  const { walkerId, onlyChosen } = walker
  const { minutes } = length
  const priceCents = answer?.kind === 'priceChanged' ? answer.priceCents : (quote?.price.total_cents ?? null)
  const needsWhich = quote?.status === 'HOUR_TWICE' && chosen.whichHour === null
  const isOrdered = !isPaying || (payer.isComplete && minutes >= venueWalkRules.minutesMin)
  const isReady = priceCents !== null && !needsWhich && chosen.time !== '' && isOrdered
  const submit = async () => {
    if (priceCents === null || !isReady) return
    const who = { walkerId, onlyChosen: walkerId !== null && onlyChosen }
    const paid = isPaying ? { weeks: 1, venue: payer.order } : { weeks, venue: null }
    const result = await save({ ...who, destinationId: destination.id, chosen, minutes, priceCents, ...paid })
    if (result.kind === 'scheduled')
      return void navigate(paths.tripJustScheduled(result.tripId), { replace: true })
    if (result.kind === 'refused') reload()
    setAnswer(result)
  }
  const { date, time } = chosen
  const page = { slug: destination.slug, walkerId, onlyChosen, date, time, atPlace, minutes, weeks }
  const lengths = useLengthsFor(payer, length)
  const chosenParts = { choice, length, lengths, walker, weeks, setWeeks, payer }
  const meaning = { quote, error, reload, priceCents, isReady }
  return {
    ...chosenParts,
    ...meaning,
    answer,
    isSaving,
    submit,
    /** A refusal is about what was chosen before. */
    forget: () => setAnswer(null),
    /** This page as it is, to come back to. */
    back: paths.scheduleTripAt(page),
  }
}

function When({ destination, schedule }: { destination: DestinationCardFragment; schedule: Schedule }) {
  const { choice, quote, walker, weeks, answer, forget, length, payer } = schedule
  const { chosen } = choice
  const clearingChoice: typeof choice = {
    ...choice,
    pick(next) {
      forget()
      choice.pick(next)
    },
    pickInstant(startsAt) {
      forget()
      choice.pickInstant(startsAt)
    },
  }
  return (
    <Card gap={14} as="section" className={styles.section}>
      <h2>
        <Trans>When</Trans>
      </h2>
      <TimeFields
        choice={clearingChoice}
        destination={destination}
        quote={quote}
        errors={answer?.kind === 'wrongFields' ? answer.fields : {}}
        times={
          walker.walkerId !== null && walker.found ? (
            <FreeTimes
              walkerId={walker.walkerId}
              walkerName={walker.found.first_name}
              destinationId={destination.id}
              minutes={length.minutes}
              date={chosen.date}
              timeZone={chosen.timeZone}
              other={otherClock(choice, destination.name)}
              startsAt={quote?.starts_at}
              onPick={clearingChoice.pickInstant}
            />
          ) : walker.walkerId !== null && walker.found === undefined && !walker.error ? (
            <Skeleton height="9rem" />
          ) : undefined
        }
      />
      {!payer.isPaying && <RepeatField weeks={weeks} onChange={schedule.setWeeks} />}
    </Card>
  )
}

interface PriceLineProps {
  readonly priceCents: number | null
  readonly weeks: number
  readonly payer: VenuePayer
}

function PriceLine({ priceCents, weeks, payer }: PriceLineProps) {
  const { i18n } = useLingui()
  const price = priceCents === null ? '…' : formatMoney(priceCents, i18n.locale)
  const venue = <bdi>{payer.name}</bdi>
  if (payer.isPaying)
    return (
      <p>
        <Trans>
          Up to <b dir="ltr">{price}</b>. Only live minutes are charged, on the account of {venue}.
        </Trans>
      </p>
    )
  return (
    <p>
      {weeks > 1 ? (
        <Trans>
          Up to <b dir="ltr">{price}</b> for each walk. Only live minutes are charged. Your card is held a day
          before each one.
        </Trans>
      ) : (
        <Trans>
          Up to <b dir="ltr">{price}</b>. Only live minutes are charged. Your card is held a day before the
          walk.
        </Trans>
      )}
    </p>
  )
}

/** Why the walk was not scheduled, and what to do about it. */
function Refusal({ answer, back }: { answer: ScheduleAnswer | null; back: string }) {
  if (answer === null) return null
  switch (answer.kind) {
    case 'refused':
      return <Notice tone="warning">{answer.message}</Notice>
    case 'priceChanged':
    case 'cardRequired':
    case 'paymentPending':
    case 'paymentDisputed':
    case 'notWalked':
    case 'failed':
    case 'unclear':
      return <AnswerMessage answer={answer} back={back} />
    // These are shown at their fields, or lead on.
    case 'wrongFields':
    case 'scheduled':
      return null
  }
}
