import { Trans } from '@lingui/react/macro'
import type { ScheduleTimeFragment } from '#web/api/generated/scheduling.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

type Terms = ScheduleTimeFragment['cancel_terms']

/** What cancelling costs and until when, as dated sentences on the traveler's own clock. */
export function CancelTerms({ terms, className }: { terms: Terms; className?: string | undefined }) {
  const writeDate = useDates()
  const sorted = terms.toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))
  return (
    <ul className={className}>
      {sorted.map(({ until, fee_cents: fee }) => {
        const when = until
          ? writeDate(Date.parse(until), {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              hour: 'numeric',
              minute: '2-digit',
            })
          : null
        return (
          <li key={until ?? 'start'}>
            {fee === 0 && when !== null ? (
              <Trans>Free to cancel until {when}.</Trans>
            ) : fee === 0 ? (
              <Trans>Free to cancel until the start.</Trans>
            ) : when !== null ? (
              <Trans>
                Then <MoneyText cents={fee} /> until {when}.
              </Trans>
            ) : (
              <Trans>
                <MoneyText cents={fee} /> from then until the start.
              </Trans>
            )}
          </li>
        )
      })}
      <li>
        <Trans>Free as long as no walker has accepted.</Trans>
      </li>
    </ul>
  )
}
