import { Trans } from '@lingui/react/macro'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { useLate } from '#web/ui/display/use-late.ts'

const { join, reconnect } = spokenSeconds

/**
 * Under a call that is being made: after a while, that it takes long, what happens meanwhile, and that it has an end.
 * A walk that has begun is joined again, as after a page is loaded again.
 */
export function TakesLong({ hasBegun }: { hasBegun: boolean }) {
  const isLate = useLate(true)
  return (
    <p role="status">
      {isLate && !hasBegun && (
        <Trans>
          This is taking longer than usual. We keep trying, and nothing is charged. A walk that can’t begin
          within {join} seconds closes by itself.
        </Trans>
      )}
      {isLate && hasBegun && (
        <Trans>
          This is taking longer than usual. We keep trying, and no time is charged until you are back. A walk
          ends by itself after {reconnect} seconds without a picture.
        </Trans>
      )}
    </p>
  )
}
