import { useEffect, useEffectEvent } from 'react'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** Keys of a desktop that steer; the space bar stops. */
export const steeringKeys: Readonly<Record<string, Exclude<SteerCommand, 'look'>>> = {
  ArrowUp: 'go',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'slower',
  ' ': 'stop',
}

/** Where keys already mean something: fields, dialogs, and for the space bar whatever it presses. */
const takesArrows = 'input, textarea, select, [contenteditable], [role="dialog"], [role="log"]'
const takesSpace = `${takesArrows}, button, a[href]`

/** What a key steers; null where it is meant for something else. */
export function steeringOf(
  event: Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>,
): Exclude<SteerCommand, 'look'> | null {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const command = steeringKeys[event.key]
  if (command === undefined) return null
  const { target } = event
  const isTaken =
    target !== null && 'closest' in target
      ? (target as Element).closest(event.key === ' ' ? takesSpace : takesArrows) !== null
      : false
  return isTaken ? null : command
}

/** Steers by the keyboard, as long as the screen is open. */
export function useSteeringKeys(steer: (command: Exclude<SteerCommand, 'look'>) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const command = steeringOf(event)
    if (command === null) return
    event.preventDefault()
    steer(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
