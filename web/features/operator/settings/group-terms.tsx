import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { groupFigureRules } from '#domain/trips/group/group-terms-version.ts'
import {
  GroupTermsPreviewDocument,
  GroupTermsVersionsDocument,
  PublishGroupTermsDocument,
  type GroupFiguresFieldsFragment,
  type GroupTermsPreviewQuery,
} from '#web/api/generated/group-terms.ts'
import {
  amountUnit,
  hoursUnit,
  wholeUnit,
  type RuleField,
} from '#web/features/operator/settings/rule-fields.ts'
import { RuleForm, ruleOf } from '#web/features/operator/settings/rule-form.tsx'
import { takeBackRule } from '#web/features/operator/settings/take-back.ts'
import { VersionsCard } from '#web/features/operator/settings/versions-card.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'

type Figure = Exclude<keyof GroupFiguresFieldsFragment, '__typename'>

const is = groupFigureRules
const whole = (key: Figure, label: MessageDescriptor, bounds: { least: number; most: number }) => ({
  key,
  label: () => label,
  unit: wholeUnit(bounds),
})
const hours = (key: Figure, label: MessageDescriptor, bounds: { least: number; most: number }) => ({
  key,
  label: () => label,
  unit: hoursUnit(bounds),
})

const fields: readonly RuleField<Figure>[] = [
  whole('least_seats', msg`Fewest seats of a walk`, is.leastSeats),
  whole('most_seats', msg`Most seats of a walk`, is.mostSeats),
  {
    ...whole('minimum_default', msg`Usual minimum of seats taken`, is.minimumDefault),
    hint: msg`With fewer the walk is called off without cost.`,
  },
  whole('least_minutes', msg`Shortest walk, in minutes`, is.leastMinutes),
  whole('most_minutes', msg`Longest walk, in minutes`, is.mostMinutes),
  hours('earliest_hours', msg`Starts at the earliest, in hours after it is published`, is.earliestHours),
  whole('latest_days', msg`Starts at the latest, in days after it is published`, is.latestDays),
  {
    key: 'least_seat_cents',
    label: (currency) => msg`Lowest price of a seat, in ${currency}`,
    unit: amountUnit(is.leastSeatCents),
  },
  {
    key: 'most_seat_cents',
    label: (currency) => msg`Highest price of a seat, in ${currency}`,
    unit: amountUnit(is.mostSeatCents),
  },
  {
    key: 'usual_seat_cents',
    label: (currency) => msg`Usual price of a seat, in ${currency}`,
    unit: amountUnit(is.usualSeatCents),
  },
  whole('seats_a_person', msg`Most seats of one person`, is.seatsAPerson),
  hours('hold_hours', msg`Cards are held, in hours before the start`, is.holdHours),
  hours('decide_hours', msg`It is decided, in hours before the start`, is.decideHours),
  {
    ...hours('first_hours', msg`First limit for giving up a seat, in hours before the start`, is.firstHours),
    hint: msg`Earlier than this, giving up a seat is free.`,
  },
  whole('first_percent', msg`Fee after the first limit, in percent of the price`, is.firstPercent),
  hours('last_hours', msg`Last limit for giving up a seat, in hours before the start`, is.lastHours),
  whole('last_percent', msg`Fee after the last limit, in percent of the price`, is.lastPercent),
  whole('turn_seconds', msg`A turn at the wheel, in seconds`, is.turnSeconds),
  whole('chat_seconds', msg`Seconds between two messages of a person`, is.chatSeconds),
]

/** Terms of group walks that begin later. They are published once what they would have refused was seen. */
const rule = ruleOf({
  fields,
  previewQuery: GroupTermsPreviewDocument,
  previewOf: (terms) => ({ terms }),
  preview: ({ groupTermsPreview }) => <Preview preview={groupTermsPreview} />,
  document: PublishGroupTermsDocument,
  variables: (terms, begins) => ({ terms, ...begins }),
})

/** Within what walkers publish group walks: the versions, and a new one with what it would have refused. */
export function GroupTermsCard() {
  const { t } = useLingui()
  return (
    <VersionsCard
      title={<Trans>Group walks</Trans>}
      note={<Trans>A group walk has the terms in force when it is published.</Trans>}
      query={GroupTermsVersionsDocument}
      pick={({ groupTermsVersions }) => groupTermsVersions}
      keyOf={({ version }) => version}
      words={({ terms }) => <Terms terms={terms} />}
      plan={<Trans>Plan group walk terms</Trans>}
      planTitle={t`Other terms for group walks`}
      publishForm={(current, onDone) => <RuleForm rule={rule} current={current?.terms} onDone={onDone} />}
      takeBack={({ version }) => takeBackRule(msg`Take these terms of group walks back?`, version)}
    />
  )
}

function Terms({ terms }: { terms: GroupFiguresFieldsFragment }) {
  const { least_seats: leastSeats, most_seats: mostSeats } = terms
  const { least_minutes: leastMinutes, most_minutes: mostMinutes } = terms
  const { first_hours: firstHours, first_percent: firstPercent } = terms
  const { last_hours: lastHours, last_percent: lastPercent } = terms
  const least = <MoneyText cents={terms.least_seat_cents} />
  const most = <MoneyText cents={terms.most_seat_cents} />
  return (
    <>
      <Trans>
        {leastSeats} to {mostSeats} seats, {leastMinutes} to {mostMinutes} minutes, {least} to {most} a seat.
        Giving up a seat under {firstHours} hours: {firstPercent}%, under {lastHours} hours: {lastPercent}%.
      </Trans>
    </>
  )
}

function Preview({ preview: { walks, refused } }: { preview: GroupTermsPreviewQuery['groupTermsPreview'] }) {
  if (walks === 0)
    return (
      <p role="status">
        <Trans>No group walk was published in the last 30 days.</Trans>
      </p>
    )
  const ofWalks = (
    <Plural
      value={walks}
      one="# group walk was published in the last 30 days."
      other="# group walks were published in the last 30 days."
    />
  )
  return (
    <p role="status">
      {ofWalks}{' '}
      <Plural
        value={refused}
        _0="These terms would have refused none."
        one="These terms would have refused # of them."
        other="These terms would have refused # of them."
      />
    </p>
  )
}
