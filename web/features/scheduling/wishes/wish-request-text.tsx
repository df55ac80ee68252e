import { Plural, Trans } from '@lingui/react/macro'
import type { WishRequestCardFragment } from '#web/api/generated/wishes.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'

/** What is wished for, where, when on the place's clock, and up to how much. */
export function WishRequestText({ request }: { request: WishRequestCardFragment }) {
  const writeDate = useDates()
  const at = (iso: string) =>
    writeDate(Date.parse(iso), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: request.destination.time_zone,
    })
  const place = request.destination.name
  return (
    <div>
      <Text size={18} breaks dir="auto">
        “{request.text}”
      </Text>
      <Text tone="muted">
        <Trans>
          {place}, between {at(request.starts_from)} and {at(request.starts_until)} there
        </Trans>
        {' · '}
        <Plural value={request.minutes} one="# minute" other="# minutes" />
        {' · '}
        {request.viewer_is_owner ? (
          <Trans>
            up to <MoneyText cents={request.max_price_cents} />
          </Trans>
        ) : (
          <Trans>
            pays you up to <MoneyText cents={request.pays_cents} />
          </Trans>
        )}
      </Text>
    </div>
  )
}
