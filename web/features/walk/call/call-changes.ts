import type { LiveChat, LiveRole, LiveSteer, ServerMessage } from '#domain/walk/live-protocol.ts'
import type { SecondSeen } from '#web/features/walk/call/beats.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import {
  startMeter,
  type CallEvent,
  type CallState,
  type ChatView,
  type SteerView,
} from '#web/features/walk/call/call-state.ts'
import type { SocketStatus } from '#web/features/walk/call/live-socket.ts'

/** How the state of a call changes by what the server sends; each function gives only the fields that change. */
type Change = Partial<CallState>

/** Older instructions are of no use. */
const steersMax = 6
const settled = <T extends object>(one: T) => ({ ...one, isPending: false, isLost: false })

export type SharedMessage = Extract<
  ServerMessage,
  {
    type:
      | 'chat'
      | 'position'
      | 'postcardWanted'
      | 'postcard'
      | 'device'
      | 'warning'
      | 'refused'
      | 'noWalkNear'
  }
>

/** What is seen and said, with the event of the moment when there is one. */
export function withShared(now: CallState, message: SharedMessage): { change: Change; event?: CallEvent } {
  switch (message.type) {
    case 'chat': {
      const others = now.chat.filter((one) => one.id !== message.chat.id)
      const isNew = message.chat.from !== now.role && others.length === now.chat.length
      const change = { chat: [...others, settled(message.chat)], unread: now.unread + (isNew ? 1 : 0) }
      return isNew ? { change, event: { type: 'chatted', chat: message.chat } } : { change }
    }
    case 'position': {
      const { place, at, begins = false } = message
      return { change: { trail: [...now.trail, { ...place, at, begins }] } }
    }
    case 'postcardWanted':
      return { change: {}, event: { type: 'postcardComing', id: message.id } }
    case 'postcard': {
      const { postcard } = message
      const change = {
        postcards: [...now.postcards.filter((one) => one.id !== postcard.id), postcard],
        postcardsWanted: now.postcardsWanted.filter((id) => id !== postcard.id),
      }
      return { change, event: { type: 'postcardArrived', postcard } }
    }
    case 'device': {
      if (message.from === now.role) return { change: {} }
      const { battery = null, uplinkKbps = null, quality = null, voice = null, position = null } = message
      return { change: { peerDevice: { battery, uplinkKbps, quality, voice, position } } }
    }
    case 'warning':
      return {
        change: { warnedLeftSeconds: message.leftSeconds },
        event: { type: 'warned', leftSeconds: message.leftSeconds },
      }
    case 'noWalkNear':
      return { change: {}, event: { type: 'noWalkNear', kind: message.kind } }
    case 'refused':
      if (message.code === 'NOT_WALKED' || message.code === 'NOT_STEERING')
        return {
          change: { steering: now.steering.filter((one) => one.id !== message.id) },
          event: { type: 'notWalked', text: message.message },
        }
      if (message.id !== undefined && message.what === 'chat')
        return { change: withLost(now, message.id), event: { type: 'notWalked', text: message.message } }
      if (message.what === 'wheel') return { change: {}, event: { type: 'notWalked', text: message.message } }
      if (message.what === 'postcard')
        return { change: { postcardsWanted: now.postcardsWanted.filter((id) => id !== message.id) } }
      return { change: { refusal: { what: message.what, code: message.code, message: message.message } } }
  }
}

/** The lines of a chat with one that has changed, or is shown again, at its time. */
export function withLine(chat: readonly ChatView[], line: LiveChat): ChatView[] {
  const others = chat.filter(({ id }) => id !== line.id)
  const at = others.findIndex(({ sentAt }) => sentAt > line.sentAt)
  return others.toSpliced(at < 0 ? others.length : at, 0, settled(line))
}

/** Joining, or joining again: the server's memory of the walk, with what was said here and has not arrived yet. */
export function withWelcome(
  now: CallState,
  welcome: Extract<ServerMessage, { type: 'welcome' }>,
  clock: Pick<CallClock, 'nowMs' | 'passedMs'>,
): Change {
  const known = new Set([...welcome.chat, ...welcome.steering].map((one) => one.id))
  const waits = (one: { id: string; isPending: boolean }) => !known.has(one.id) && one.isPending
  return {
    isPeerHere: welcome.peer !== null,
    // A reason that still applies is sent right after the welcome.
    peerPause: null,
    meter: welcome.meter,
    meterAtMs: clock.nowMs(),
    chat: [...welcome.chat.map(settled), ...now.chat.filter(waits)],
    steering: [...welcome.steering.map(settled), ...now.steering.filter(waits)].slice(-steersMax),
    postcards: welcome.postcards,
    trail: welcome.trail,
    serverOffsetMs: Date.parse(welcome.serverNow) - clock.passedMs(),
  }
}

export function withSteer(now: CallState, steer: SteerView): Change {
  return { steering: [...now.steering.filter((one) => one.id !== steer.id), steer].slice(-steersMax) }
}

export function withSteerState(
  now: CallState,
  id: string,
  state: LiveSteer['state'],
): { change: Change; steer?: SteerView } {
  const steer = now.steering.find((one) => one.id === id)
  if (!steer || steer.state === state) return { change: {} }
  const changed = { ...steer, state, isPending: false }
  return { change: { steering: now.steering.map((one) => (one.id === id ? changed : one)) }, steer: changed }
}

/** A message of this side that came too late to be of use. */
export function withLost(now: CallState, id: string): Change {
  const mark = <T extends { id: string; isPending: boolean; isLost: boolean }>(list: T[]) =>
    list.map((one) => (one.id === id ? { ...one, isPending: false, isLost: true } : one))
  return { steering: mark(now.steering), chat: mark(now.chat) }
}

/** Fewer frames a second than this are seen as jerks; the promise of quality is lower (domain/walk/quality.ts). */
const smoothFrames = 12

/** The word for a connection, from what was measured; a picture below the promise is poor. */
export function linkQuality(second: SecondSeen, socket: SocketStatus): CallState['quality'] {
  const { counters, isLow, framesPerSecond } = second
  const loss = counters.lossShare ?? 0
  const lines = Math.min(counters.height ?? 720, counters.width ?? 1280)
  if (socket !== 'open' || loss > 0.12 || lines < 300 || isLow) return 'poor'
  const isJerky = second.isLive && framesPerSecond !== null && framesPerSecond < smoothFrames
  return loss > 0.04 || lines < 500 || isJerky || (counters.roundTripMs ?? 0) > 400 ? 'fair' : 'good'
}

/** A picture is called low, and well again, after so many seconds in a row, so that the word does not flicker. */
const lowAfterS = 3

/** How long the picture has been below the promise, or above it, and what is said of it. */
export type LowPicture = { isLow: boolean; otherForS: number }
export const startLow: LowPicture = { isLow: false, otherForS: 0 }

export function nextLow(now: LowPicture, { isLow }: Pick<SecondSeen, 'isLow'>): LowPicture {
  if (isLow === now.isLow) return { ...now, otherForS: 0 }
  if (now.otherForS + 1 < lowAfterS) return { ...now, otherForS: now.otherForS + 1 }
  return { isLow, otherForS: 0 }
}

export function startState(role: LiveRole): CallState {
  return {
    phase: { kind: 'joining' },
    role,
    socket: 'connecting',
    isPeerHere: false,
    isConnected: false,
    remote: null,
    meter: startMeter,
    meterAtMs: 0,
    steering: [],
    chat: [],
    unread: 0,
    postcards: [],
    postcardsWanted: [],
    trail: [],
    peerPause: null,
    ownPause: null,
    peerDevice: { battery: null, uplinkKbps: null, quality: null, voice: null, position: null },
    warnedLeftSeconds: null,
    quality: 'good',
    isPictureLow: false,
    voice: 'live',
    position: null,
    battery: null,
    maySleep: false,
    refusal: null,
    serverOffsetMs: null,
  }
}
