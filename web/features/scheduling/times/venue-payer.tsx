import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { venuePrice, venueTariffAt } from '#domain/money/invoices/venue-tariff.ts'
import { toDollars } from '#domain/shared/cents.ts'
import { venueWalkRules } from '#domain/venues/venue-walk.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { PayerInstitutionDocument } from '#web/api/generated/venues.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import type { useLengthChoice } from '#web/features/booking/public.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './schedule.module.css'

/** Who pays for a walk: the account of the person's institution, once it is approved, or the person. */
export function useVenuePayer() {
  const { data } = useAsked(PayerInstitutionDocument, {})
  const [isChosen, setChosen] = useState(true)
  const [people, setPeople] = useState('')
  const [isWeekly, setWeekly] = useState(false)
  const mine = data?.myInstitution
  const name = mine?.status === 'approved' ? mine.name : null
  const count = Number(people)
  const isCount = Number.isInteger(count) && count >= 1 && count <= venueWalkRules.peopleMax
  return {
    /** Null for a person without an approved institution. */
    name,
    isPaying: name !== null && isChosen,
    choose: setChosen,
    people,
    setPeople,
    isWeekly,
    setWeekly,
    isComplete: people !== '' && isCount,
    /** What the request says of it. */
    order: { people: count, isWeekly },
  }
}

export type VenuePayer = ReturnType<typeof useVenuePayer>

type Length = ReturnType<typeof useLengthChoice>

/** The lengths to choose from: on the account of an institution, those that it may book, at its prices. */
export function useLengthsFor(payer: VenuePayer, length: Length): Length {
  const now = useOpenedAt()
  if (!payer.isPaying) return length
  const tariff = venueTariffAt(now)
  const packages = length.packages
    ?.filter(({ minutes }) => minutes >= venueWalkRules.minutesMin)
    .map((each) => ({ ...each, price: toDollars(venuePrice(each.minutes, tariff)) }))
  return { ...length, packages }
}

interface VenuePayerProps {
  readonly payer: VenuePayer
  readonly minutes: number
  /** A message of the server about the number of people. */
  readonly error: string | undefined
  readonly onChange: () => void
}

/** For the owner of an institution: on whose account, for how many, and whether each week. */
export function VenuePayerFields({ payer, minutes, error, onChange }: VenuePayerProps) {
  const { t } = useLingui()
  const { name, isPaying, people, isComplete } = payer
  if (name === null) return null
  const { minutesMin, peopleMax } = venueWalkRules
  const wrongPeople =
    people !== '' && !isComplete ? t`Please give a whole number from 1 to ${peopleMax}.` : undefined
  return (
    <Card gap={14} as="section" className={styles.section}>
      <h2>
        <Trans>Who pays</Trans>
      </h2>
      <Segments
        label={t`Who pays`}
        selected={isPaying ? 'venue' : 'me'}
        onSelect={(key) => {
          onChange()
          payer.choose(key === 'venue')
        }}
        options={[
          { key: 'venue', label: <span dir="auto">{name}</span> },
          { key: 'me', label: <Trans>My card</Trans> },
        ]}
      />
      {isPaying && (
        <>
          <Field
            name="people"
            label={<Trans>People in the room</Trans>}
            hint={<Trans>Roughly. The walker reads it before accepting.</Trans>}
            inputMode="numeric"
            value={people}
            onChange={(value) => {
              onChange()
              payer.setPeople(value)
            }}
            error={error ?? wrongPeople}
          />
          <SwitchField
            name="weekly"
            label={<Trans>Each week</Trans>}
            hint={
              <Trans>
                The next walk is asked for when this one begins, at the same time a week later. You can end it
                at any time.
              </Trans>
            }
            checked={payer.isWeekly}
            onChange={payer.setWeekly}
          />
          {minutes < minutesMin && (
            <Muted role="status">
              <Trans>A walk for an institution takes at least {minutesMin} minutes.</Trans>
            </Muted>
          )}
        </>
      )}
    </Card>
  )
}
