import { IconPlayerPause } from '#web/ui/icons/generated/icons.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { CallPhase } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useSecondsUntil } from '#web/features/walk/panels/meter-badge.tsx'
import { pausedForWatchers, pausedForWalker } from '#web/features/walk/stage/paused-words.ts'
import styles from './paused-overlay.module.css'

interface PausedProps {
  phase: Extract<CallPhase, { kind: 'paused' }>
  call: CallViewModel
  /** Who is looking. */
  side: 'traveller' | 'walker'
  /** The other person. */
  name: string
  /** A small picture of the last frame, drawn blurred. */
  lastFrame?: string | null
}

/** Over the picture while the meter stands: why, that nothing is charged, and how long the room stays open. */
export function PausedOverlay({ phase, call, side, name, lastFrame }: PausedProps) {
  const { i18n } = useLingui()
  const seconds = useSecondsUntil(phase.closesAtMs, call.clock.nowMs)
  const words =
    side === 'walker' ? pausedForWalker(phase.reason, name) : pausedForWatchers(phase.reason, name)
  return (
    <Stack gap={12} items="center" className={styles.paused} data-side={side} data-testid="paused">
      {lastFrame && <img src={lastFrame} alt="" className={styles.pausedFrame} />}
      <Stack gap={8} items="center" className={styles.pausedBox} role="status">
        <IconPlayerPause size={28} aria-hidden />
        <strong>
          {side === 'walker' ? <Trans>The walk is paused</Trans> : <Trans>Paused. Not charged.</Trans>}
        </strong>
        <p>{i18n._(words)}</p>
      </Stack>
      {seconds !== null && (
        <p className={styles.pausedCount}>
          <Trans>
            We keep the walk open for another <span dir="ltr">{seconds} s</span>
          </Trans>
        </p>
      )}
    </Stack>
  )
}
