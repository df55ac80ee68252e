import { Trans } from '@lingui/react/macro'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { ClipPlayer } from '#web/ui/pictures/clip-player.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** The clip that the walker shows. Nothing without a clip. */
export function Clip({
  walker: { first_name: name, clip },
  onStale,
}: {
  walker: Walker
  onStale: () => void
}) {
  if (!clip) return null
  return (
    <Stack as="section" gap={14}>
      <h2>
        <Trans>A clip by {name}</Trans>
      </h2>
      <ClipPlayer {...{ clip, onStale }} />
    </Stack>
  )
}
