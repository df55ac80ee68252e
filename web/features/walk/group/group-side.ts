import type { ClientMessage, GroupPerson, LiveWheel, ServerMessage } from '#domain/walk/live-protocol.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'

/** The wheel and the people of a group walk, as the server said last; `me` is the own seat, or `walker`. */
export interface GroupFace {
  readonly me: string
  readonly wheel: LiveWheel
  readonly people: readonly GroupPerson[]
}

type WheelAct = Extract<ClientMessage, { type: 'wheel' }>['act']
type OrderAct = Extract<ClientMessage, { type: 'order' }>['act']

/** What a page knows of the group that it walks with, and what it asks of it; of a walk of two it knows nothing. */
export class GroupSide {
  readonly state = createObservable<{ readonly face: GroupFace | null }>({ face: null })
  private readonly send: (message: ClientMessage) => boolean

  constructor(send: (message: ClientMessage) => boolean) {
    this.send = send
  }

  receive({ me, wheel, people }: Extract<ServerMessage, { type: 'group' }>): void {
    this.state.patch({ face: { me, wheel, people } })
  }

  isOn(): boolean {
    return this.state.get().face !== null
  }

  /** Asks for the wheel or gives it back; the walker skips, closes and opens it. */
  wheel(act: WheelAct): void {
    this.send({ type: 'wheel', act })
  }

  /** The walker hides a message, silences a person or puts one out. */
  order(act: OrderAct, id: string): void {
    this.send({ type: 'order', act, id })
  }
}

/** Whether this page steers: always in a walk of two, as long as no guest has the wheel. */
export function holdsWheel(face: GroupFace | null, guestWheel: string | null): boolean {
  return face === null ? guestWheel === null : face.wheel.holder?.id === face.me
}

/** The own place in the order of those who wait, from 1; null for one who does not wait. */
export function placeInOrder({ me, wheel }: GroupFace): number | null {
  const at = wheel.asking.indexOf(me)
  return at < 0 ? null : at + 1
}

/** Whole seconds that the turn lasts yet; null where it has no end or no person holds the wheel. */
export function secondsLeft({ holder }: LiveWheel, nowMs: number): number | null {
  if (!holder?.endsAt) return null
  return Math.max(0, Math.ceil((Date.parse(holder.endsAt) - nowMs) / 1000))
}
