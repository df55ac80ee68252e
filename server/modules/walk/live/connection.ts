import { WebSocket } from 'ws'
import type { Clock } from '#adapters/clock/port.ts'
import { pathToUnplain } from '#domain/shared/plain-text.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import {
  clientMessage,
  liveLimits,
  type ClientMessage,
  type ServerMessage,
} from '#domain/walk/live-protocol.ts'
import { inLanguage, textsOf } from '#server/messages/messages.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

/** Why a socket is closed (domain/walk/live-protocol.ts). */
export const closeCodes = {
  notSignedIn: 4401,
  notYours: 4403,
  tooSlow: 4408,
  joinedElsewhere: 4409,
  tripOver: 4410,
  unseen: 4411,
  tooMany: 4429,
} as const

/** A client that lets this much pile up is not reading. */
const bufferedBytesMax = 1024 * 1024

/** Acts that are stored as evidence or cost a phone something: at most so many in ten seconds. */
const actsPerTenSeconds = {
  steer: 20,
  steerAck: 40,
  chat: 12,
  postcard: 4,
  position: 40,
  pause: 20,
  device: 20,
  react: 15,
  wheel: 15,
  order: 20,
  screen: 40,
} as const
export type LimitedAct = keyof typeof actsPerTenSeconds

type Refused = { what: string; code: keyof typeof refusalWords; id?: string }

/** Why something is not done, by the code that the client is notified. */
const refusalWords = {
  NOT_ALLOWED: () => textsOf('failures').notAllowed,
  TOO_MANY: () => walkTexts.live.tooQuick,
  BAD_MESSAGE: () => walkTexts.live.unreadable,
  NOT_STEERING: () => walkTexts.live.notSteering,
  NOT_WALKED: () => walkTexts.live.notWalked.other,
  TOO_SOON: () => walkTexts.live.tooQuick,
  WHEEL_CLOSED: () => walkTexts.live.wheelClosed,
  NO_PICTURE: () => walkTexts.live.noPicture,
  INTERNAL: () => walkTexts.live.failed,
} as const

/** One open socket: reading with limits, writing with limits. */
export type Connection = ReturnType<typeof createConnection>

export function createConnection(
  socket: WebSocket,
  deps: {
    clock: Clock
    peerId: string
    /** The language of the client's screens. */
    locale: string
    /** Sorts by the time at which it was opened, on whichever server. */
    opened: string
    onMessage: (message: ClientMessage, atMs: number) => void
    onClosed: () => void
  },
) {
  let heardAtMs = deps.clock.nowMs()
  let minute = { startMs: heardAtMs, count: 0 }
  let isClosed = false

  const close = (code: number) => {
    if (isClosed) return
    closed()
    socket.close(code)
    // A peer that does not answer the close keeps nothing alive here.
    if (code === closeCodes.tooSlow || code === closeCodes.tooMany) socket.terminate()
  }
  const closed = () => {
    if (isClosed) return
    isClosed = true
    deps.onClosed()
  }
  const send = (message: ServerMessage) => {
    if (isClosed || socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > bufferedBytesMax) return close(closeCodes.tooSlow)
    socket.send(JSON.stringify(message))
  }
  const refuse = (refused: Refused, words: () => string = refusalWords[refused.code]) =>
    send({ type: 'refused', ...refused, message: inLanguage(deps.locale, words) })
  const isWithinLimit = (nowMs: number) => {
    if (nowMs - minute.startMs >= MINUTE) minute = { startMs: nowMs, count: 0 }
    return ++minute.count <= liveLimits.messagesPerMinute
  }

  socket.on('close', closed)
  // The close event follows; a broken pipe is nothing to report.
  socket.on('error', closed)
  socket.on('message', (data, isBinary) => {
    if (isClosed) return
    heardAtMs = deps.clock.nowMs()
    if (!isWithinLimit(heardAtMs)) return close(closeCodes.tooMany)
    const message = isBinary ? null : readMessage((data as Buffer).toString('utf8'))
    if (message) deps.onMessage(message, heardAtMs)
    else refuse({ what: 'message', code: 'BAD_MESSAGE' })
  })

  return {
    peerId: deps.peerId,
    send,
    /** Tells the client that something is not done; `words` stand for those of the code. */
    refuse,
    close,
    isOpen: () => !isClosed,
    opened: deps.opened,
    allows: actLimiter(deps.clock),
    /** When the client was last heard. */
    heardAtMs: () => heardAtMs,
    /** The clock has jumped, or the server stopped: the silence is not the client's. */
    forgive(nowMs: number) {
      heardAtMs = nowMs
    },
    /** A dead path does not answer a close: the socket is cut. */
    cut() {
      closed()
      socket.terminate()
    },
  }
}

/** Counts each act; false when there are too many. */
function actLimiter(clock: Clock): (act: LimitedAct) => boolean {
  let startMs = clock.nowMs()
  let counts: Partial<Record<LimitedAct, number>> = {}
  return (act) => {
    const nowMs = clock.nowMs()
    if (nowMs - startMs >= 10 * SECOND) {
      startMs = nowMs
      counts = {}
    }
    const count = (counts[act] ?? 0) + 1
    counts[act] = count
    return count <= actsPerTenSeconds[act]
  }
}

function readMessage(text: string): ClientMessage | null {
  try {
    const read = clientMessage.safeParse(JSON.parse(text))
    return read.success && pathToUnplain(read.data) === null ? read.data : null
  } catch {
    // Not JSON.
    return null
  }
}
