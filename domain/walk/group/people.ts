import type { GroupLiveTerms } from '#domain/walk/group/group-live-terms.ts'

/** Who is on a group walk, and in which way: its walker, who pays for a seat, who has a seat as a friend, and operators. */
export type GroupRole = 'walker' | 'payer' | 'friend' | 'operator'

/** A person with a seat, as the rules of the wheel, of the chat and of the voice need to know them. */
export interface SeatedPerson {
  /** The seat: `seatId` of its trip and number. */
  readonly id: string
  readonly isSilenced: boolean
  /** Put out of the walk, or blocked by its walker: for good. */
  readonly isPutOut: boolean
  /** When the person wrote last; null before the first message. */
  readonly wroteAtMs: number | null
}

/** How the walker is named among the people of a group walk. */
export const walkerSeat = 'walker'

/** The name of a seat: the trip that pays for it, and its number in that trip. */
export function seatId(tripId: string, seatNumber: number): string {
  return `${tripId}.${seatNumber}`
}

/** The trip and the number of a seat; null for what names none. */
export function seatOf(id: string): { tripId: string; seatNumber: number } | null {
  const [, tripId, number] = /^(\w{1,60})\.([1-9]\d?)$/.exec(id) ?? []
  return tripId === undefined ? null : { tripId, seatNumber: Number(number) }
}

/** What may be done on a group walk, beside what each does with their own device. */
export const groupActs = {
  askForWheel: ['payer', 'friend'],
  withdraw: ['payer', 'friend'],
  skip: ['walker', 'operator'],
  close: ['walker', 'operator'],
  open: ['walker', 'operator'],
  /** Only by who holds the wheel, which the wheel decides. */
  steer: ['payer', 'friend'],
  answerSteer: ['walker'],
  chat: ['walker', 'payer', 'friend'],
  react: ['walker', 'payer', 'friend'],
  postcard: ['payer', 'friend'],
  hideMessage: ['walker', 'operator'],
  silence: ['walker', 'operator'],
  putOut: ['walker', 'operator'],
  endForAll: ['walker', 'operator'],
} as const satisfies Record<string, readonly GroupRole[]>
export type GroupAct = keyof typeof groupActs

/** Acts that a silenced person has lost: what reaches others in words or voice, and the wheel. */
const lostWhenSilenced: readonly GroupAct[] = ['askForWheel', 'steer', 'chat']

/** Whether a person in this role may do this now; who holds the wheel and the slow mode are looked at besides. */
export function mayAct(act: GroupAct, role: GroupRole, person: SeatedPerson | null): boolean {
  if (!(groupActs[act] as readonly GroupRole[]).includes(role)) return false
  if (person === null) return true
  return !person.isPutOut && !(person.isSilenced && lostWhenSilenced.includes(act))
}

/** Put out, blocked or silenced: such a person loses the wheel and the place in the order. */
export const hasLostWheel = (person: SeatedPerson | undefined): boolean =>
  person === undefined || person.isPutOut || person.isSilenced

/**
 * How long a person has to wait before the next message, in milliseconds; 0: at once. In slow mode one person writes one
 * message in `chatMs`, so that a walk of fifty can be read.
 */
export function waitsToWriteMs(
  person: Pick<SeatedPerson, 'wroteAtMs'>,
  terms: Pick<GroupLiveTerms, 'chatMs'>,
  nowMs: number,
): number {
  return person.wroteAtMs === null ? 0 : Math.max(0, person.wroteAtMs + terms.chatMs - nowMs)
}
