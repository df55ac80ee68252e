import type {
  ClientMessage,
  GroupPerson,
  LiveTerms,
  LiveWheel,
  ServerMessage,
} from '#domain/walk/live-protocol.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'

/** The wheel and the people of a group walk, as the server said last; `me` is the own seat, or `walker`. */
export interface GroupFace {
  readonly me: string
  readonly wheel: LiveWheel
  readonly people: readonly GroupPerson[]
  readonly terms: LiveTerms
}

/** How the own turn has ended. */
export type TurnEnd = 'over' | 'handedBack' | 'skipped' | 'closed' | 'silenced' | 'away'

interface GroupState {
  readonly face: GroupFace | null
  /** How the own last turn has ended; null before it, once it has been shown, and as soon as another one is asked for or begins. */
  readonly turnEnd: TurnEnd | null
}

type WheelAct = Extract<ClientMessage, { type: 'wheel' }>['act']
type OrderAct = Extract<ClientMessage, { type: 'order' }>['act']

/** What a page knows of the group that it walks with, and what it asks of it; of a walk of two it knows nothing. */
export class GroupSide {
  readonly state = createObservable<GroupState>({ face: null, turnEnd: null })
  private readonly send: (message: ClientMessage) => boolean
  private readonly nowMs: () => number
  /** What this page does not see happen while it is not connected. */
  private isBack = false
  private hasHandedBack = false

  constructor(send: (message: ClientMessage) => boolean, nowMs: () => number = serverNowMs) {
    this.send = send
    this.nowMs = nowMs
  }

  /** The page is connected, for the first time or again. */
  welcomed(): void {
    this.isBack = this.isOn()
  }

  receive({ me, wheel, people, terms }: Extract<ServerMessage, { type: 'group' }>): void {
    const before = this.state.get().face
    const face = { me, wheel, people, terms }
    const ended = before && endOfTurn(before, face, this.nowMs())
    const turnEnd = ended === 'skipped' && this.hasHandedBack ? 'handedBack' : ended
    const isAnother = wheel.holder?.id === me || wheel.asking.includes(me)
    if (turnEnd !== null) this.hasHandedBack = false
    this.state.patch({
      face,
      ...(turnEnd !== null && { turnEnd: this.isBack ? 'away' : turnEnd }),
      ...(turnEnd === null && isAnother && { turnEnd: null }),
    })
    this.isBack = false
  }

  isOn(): boolean {
    return this.state.get().face !== null
  }

  /** Asks for the wheel or gives it back; the walker skips, closes and opens it. */
  wheel(act: WheelAct): void {
    this.hasHandedBack = act === 'withdraw'
    this.turnEndShown()
    this.send({ type: 'wheel', act })
  }

  /** How the own last turn has ended was shown, and is not shown any longer. */
  turnEndShown(): void {
    this.state.patch({ turnEnd: null })
  }

  /** The walker hides a message or shows it again, silences a person or puts one out. */
  order(act: OrderAct, id: string): void {
    this.send({ type: 'order', act, id })
  }
}

/** Why the reader does not hold the wheel any longer, by what both faces show; null where their turn has not ended. */
export function endOfTurn(before: GroupFace, after: GroupFace, nowMs: number): TurnEnd | null {
  const { holder } = before.wheel
  if (holder?.id !== before.me || after.wheel.holder?.id === after.me) return null
  if (after.people.find(({ id }) => id === after.me)?.isSilenced === true) return 'silenced'
  if (!after.wheel.isOpen) return 'closed'
  // The two clocks are not the same to the second.
  return holder.endsAt !== null && Date.parse(holder.endsAt) - nowMs < 1000 ? 'over' : 'skipped'
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
