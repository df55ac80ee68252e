import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconHandStop,
  IconSnail,
  IconZoomIn,
} from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react'
import { useLingui as useTexts } from '@lingui/react/macro'
import { useEffect, useState, type MouseEvent } from 'react'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import { buzz } from '#web/ui/device/buzz.ts'
import type { SteerView } from '#web/features/walk/call/call-state.ts'
import { steeringKeys } from '#web/features/walk/steering/steering-keys.ts'
import { doingWords, steerLabels, steerNames } from '#web/features/walk/steering/steering-words.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './steering-pad.module.css'

const pad: readonly { command: Exclude<SteerCommand, 'look'>; icon: typeof IconArrowUp; area: string }[] = [
  { command: 'slower', icon: IconSnail, area: 'slower' },
  { command: 'go', icon: IconArrowUp, area: 'go' },
  { command: 'closer', icon: IconZoomIn, area: 'closer' },
  { command: 'left', icon: IconArrowLeft, area: 'left' },
  { command: 'stop', icon: IconHandStop, area: 'stop' },
  { command: 'right', icon: IconArrowRight, area: 'right' },
]

/** Left and right are the street's, so the pad never mirrors with the language. */
export function SteeringPad({
  call,
  last,
  isOff,
}: {
  /** Where the instructions go: by the seat of who pays, or by that of a guest who holds the wheel. */
  call: { steer: (command: SteerCommand) => boolean }
  last: SteerView | undefined
  isOff: boolean
}) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  return (
    <div className={styles.pad} role="group" aria-label={t`Steering`} dir="ltr">
      {pad.map(({ command, icon: Icon, area }) => (
        <button
          key={command}
          type="button"
          className={classes(styles.padButton, last?.command === command && styles[`pad_${lookOf(last)}`])}
          style={{ gridArea: area }}
          aria-label={i18n._(steerNames[command])}
          title={i18n._(steerNames[command])}
          aria-keyshortcuts={keyOf(command)}
          aria-disabled={isOff || undefined}
          onMouseDown={preserveFocus}
          onClick={() => {
            if (!isOff && call.steer(command)) buzz(12)
          }}
        >
          <Icon size={24} aria-hidden />
          <span aria-hidden>{i18n._(steerLabels[command])}</span>
        </button>
      ))}
    </div>
  )
}

/** The name of the key, as `aria-keyshortcuts` writes it. */
function keyOf(command: SteerCommand): string | undefined {
  const key = Object.keys(steeringKeys).find((each) => steeringKeys[each] === command)
  return key === ' ' ? 'Space' : key
}

/** A button that a mouse has pressed does not take the space bar, which stops. */
const preserveFocus = (event: MouseEvent) => event.preventDefault()

const lookOf = (steer: SteerView) =>
  steer.isLost || steer.state === 'refused' ? 'refused' : steer.state === 'doing' ? 'doing' : 'under'

const shownMs = 6000

/** What became of the latest instruction: sent, seen, being done, or not. */
export function SteerStatus({ steer, name }: { steer: SteerView | undefined; name: string }) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const key = steer ? `${steer.id}${steer.state}${String(steer.isLost)}` : null
  // What was answered before this screen was opened is no news.
  const [goneFor, setGoneFor] = useState<string | null>(key)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setGoneFor(key), shownMs)
    return () => clearTimeout(timer)
  }, [key])
  const isShown = steer !== undefined && goneFor !== key
  const words = (): string => {
    if (!steer) return ''
    const command = i18n._(steerNames[steer.command])
    if (steer.isLost) return t`“${command}” could not be sent`
    if (steer.isPending) return t`Sending “${command}”`
    switch (steer.state) {
      case 'sent':
        return t`“${command}” sent`
      case 'seen':
        return t`${name} has seen “${command}”`
      case 'doing':
        return i18n._(doingWords(steer.command, name))
      case 'refused':
        return t`${name} says it’s not safe`
    }
  }
  return (
    <p
      className={classes(styles.steerStatus, !isShown && styles.steerStatusGone)}
      role="status"
      data-testid="steer-status"
    >
      {isShown && (
        <>
          <span className={styles.steps} aria-hidden>
            {(['sent', 'seen', 'doing'] as const).map((stage, at) => (
              <i
                key={stage}
                data-on={at < reached(steer)}
                data-refused={steer.state === 'refused' || steer.isLost}
              />
            ))}
          </span>
          {words()}
        </>
      )}
    </p>
  )
}

function reached(steer: SteerView): number {
  if (steer.isPending || steer.isLost) return 0
  return { sent: 1, seen: 2, doing: 3, refused: 3 }[steer.state]
}
