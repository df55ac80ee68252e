import { Trans } from '@lingui/react/macro'
import { DAY } from '#domain/shared/units.ts'
import { cancelSentence } from '#domain/trips/cancellation.ts'
import type { ScheduleTimeFragment } from '#web/api/generated/scheduling.ts'
import { useMinute } from '#web/ui/display/clock.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

/** Within so many days the name of a day says which one is meant. */
const namedDays = 6

type Terms = ScheduleTimeFragment['cancel_terms']

/** What cancelling costs and until when, as one sentence on the reader's own clock. */
export function CancelTerms({ terms, currency }: { terms: Terms; currency: string }) {
  const writeDate = useDates()
  const steps = terms.map(({ until, fee_cents: feeCents }) => ({
    untilMs: until ? Date.parse(until) : null,
    feeCents,
  }))
  const said = cancelSentence(steps)
  const money = (cents: number) => <MoneyText cents={cents} currency={currency} />
  const nowMs = useMinute()
  const at = (ms: number) => {
    const time = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
    // Further ahead a weekday alone would be read as the one of this week.
    const isNear = nowMs !== null && ms - nowMs < namedDays * DAY
    return writeDate(ms, isNear ? time : { ...time, day: 'numeric', month: 'short' })
  }
  switch (said.kind) {
    case 'free':
      return <Trans>Cancelling is free until the start.</Trans>
    case 'costs': {
      const fee = money(said.feeCents)
      return <Trans>Cancelling costs {fee}.</Trans>
    }
    case 'freeThen': {
      const [until, then] = [at(said.untilMs), money(said.thenCents)]
      return (
        <Trans>
          Cancelling is free until {until}, then it costs {then}.
        </Trans>
      )
    }
    case 'costsThen': {
      const [fee, until, then] = [money(said.feeCents), at(said.untilMs), money(said.thenCents)]
      return (
        <Trans>
          Cancelling costs {fee} until {until}, then {then}.
        </Trans>
      )
    }
    case 'freeThenTwice': {
      const [until, then] = [at(said.untilMs), money(said.thenCents)]
      const [thenUntil, last] = [at(said.thenUntilMs), money(said.lastCents)]
      return (
        <Trans>
          Cancelling is free until {until}, then it costs {then} until {thenUntil}, then {last}.
        </Trans>
      )
    }
  }
}
