import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** The names of the steering buttons. */
export const steerNames: Record<SteerCommand, MessageDescriptor> = {
  go: msg`Go ahead`,
  stop: msg`Stop`,
  left: msg`Turn left`,
  right: msg`Turn right`,
  closer: msg`Closer`,
  slower: msg`Slower`,
  look: msg`Look there`,
}

/** The same in a word, to stand under an icon. */
export const steerLabels: Record<Exclude<SteerCommand, 'look'>, MessageDescriptor> = {
  go: msg({ message: 'Ahead', context: 'steering button' }),
  stop: msg({ message: 'Stop', context: 'steering button' }),
  left: msg({ message: 'Left', context: 'steering button' }),
  right: msg({ message: 'Right', context: 'steering button' }),
  closer: msg({ message: 'Closer', context: 'steering button' }),
  slower: msg({ message: 'Slower', context: 'steering button' }),
}

/** What the walker is doing, for who steers; {name} is the walker. */
export function doingWords(command: SteerCommand, name: string): MessageDescriptor {
  switch (command) {
    case 'go':
      return msg`${name} is walking ahead`
    case 'stop':
      return msg`${name} is stopping`
    case 'left':
      return msg`${name} is turning left`
    case 'right':
      return msg`${name} is turning right`
    case 'closer':
      return msg`${name} is moving closer`
    case 'slower':
      return msg`${name} is slowing down`
    case 'look':
      return msg`${name} is looking there`
  }
}
