import { createHash, createHmac, randomBytes } from 'node:crypto'
import dgram from 'node:dgram'
import net from 'node:net'
import tls from 'node:tls'

/** A little of TURN (RFC 8656), written from the standard: to allocate, to ask for a peer, and to give the address back. */
export type TurnClient = {
  /** 0 when the relay gives an address, else its error code. */
  allocate(): Promise<number>
  /** 0 when the relay would send to this peer, else its error code. */
  permit(peer: string): Promise<number>
  /** Gives the address back; 0 when the relay has taken it. */
  release(): Promise<number>
  close(): void
}

/** Where a relay is, and how it is spoken to. */
export type TurnAddress = { host: string; port: number; transport: 'udp' | 'tcp' | 'tls' }

const cookie = 0x2112a442
const kinds = { allocate: 0x0003, refresh: 0x0004, createPermission: 0x0008 } as const
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const

type Attribute = readonly [type: number, value: Buffer]

/** How long an answer is waited for, unless said otherwise; UDP on loopback answers at once. */
const answerWithinMs = 5000
/** A message over UDP that is lost is sent again (RFC 8489, 6.2.1). */
const sendsAgainMs = 500

export function turnClient(
  address: TurnAddress,
  user: { username: string; credential: string },
  withinMs = answerWithinMs,
): TurnClient {
  const line = lineTo(address)
  let challenge: { realm: Buffer; nonce: Buffer } | null = null
  const exchange = (sent: Buffer) => exchanged(line, sent, withinMs)
  const ask = async (kind: number, given: readonly Attribute[]): Promise<number> => {
    const first = await exchange(message(kind, given, null))
    if (first.code !== 401) return first.code
    challenge = { realm: first.of(attributes.realm), nonce: first.of(attributes.nonce) }
    return (await exchange(message(kind, given, { ...user, ...challenge }))).code
  }
  const signed = async (kind: number, given: readonly Attribute[]): Promise<number> =>
    challenge ? (await exchange(message(kind, given, { ...user, ...challenge }))).code : ask(kind, given)
  return {
    allocate: () => ask(kinds.allocate, [[attributes.transport, Buffer.from([17, 0, 0, 0])]]),
    permit: (peer) => signed(kinds.createPermission, [[attributes.peer, xored(peer)]]),
    release: () => signed(kinds.refresh, [[attributes.lifetime, Buffer.alloc(4)]]),
    close: () => line.close(),
  }
}

/** A way for whole messages to a relay and back. */
type Line = {
  send(message: Buffer): void
  /** What is called with each message and with a failure of the line; the answer ends that. */
  hears(message: (one: Buffer) => void, failed: (cause: Error) => void): () => void
  /** A message may be lost on the way. */
  isLossy: boolean
  close(): void
}

function lineTo({ host, port, transport }: TurnAddress): Line {
  if (transport === 'udp') {
    const socket = dgram.createSocket(net.isIPv6(host) ? 'udp6' : 'udp4')
    return {
      send: (message) => socket.send(message, port, host),
      hears(message, failed) {
        socket.on('message', message).on('error', failed)
        return () => void socket.off('message', message).off('error', failed)
      },
      isLossy: true,
      close: () => socket.close(),
    }
  }
  const socket =
    transport === 'tls'
      ? tls.connect({ host, port, servername: net.isIP(host) ? '' : host })
      : net.connect({ host, port })
  // A failure between two messages is told to the next one that is sent, whose line is closed.
  socket.on('error', () => undefined)
  return {
    send: (message) => void socket.write(message),
    hears(message, failed) {
      let held = Buffer.alloc(0)
      const onData = (part: Buffer) => {
        held = Buffer.concat([held, part])
        while (held.length >= 20 && held.length >= 20 + held.readUInt16BE(2)) {
          const end = 20 + held.readUInt16BE(2)
          message(held.subarray(0, end))
          held = held.subarray(end)
        }
      }
      const onClose = () => failed(new Error('the relay has closed the line'))
      if (socket.closed) queueMicrotask(onClose)
      socket.on('data', onData).on('close', onClose)
      return () => void socket.off('data', onData).off('close', onClose)
    },
    isLossy: false,
    close: () => void socket.destroy(),
  }
}

/** An IPv4 address and a port of the peer, as TURN writes them. */
function xored(peer: string): Buffer {
  const value = Buffer.alloc(8)
  value[1] = 1
  value.writeUInt16BE(9 ^ (cookie >>> 16), 2)
  const address = Buffer.from(peer.split('.').map(Number)).readUInt32BE()
  value.writeUInt32BE((address ^ cookie) >>> 0, 4)
  return value
}

type Signer = { username: string; credential: string; realm: Buffer; nonce: Buffer }

function message(kind: number, given: readonly Attribute[], by: Signer | null): Buffer {
  const own: readonly Attribute[] = by
    ? [
        ...given,
        [attributes.username, Buffer.from(by.username)],
        [attributes.realm, by.realm],
        [attributes.nonce, by.nonce],
      ]
    : given
  const body = Buffer.concat(own.map(written))
  const head = Buffer.alloc(20)
  head.writeUInt16BE(kind, 0)
  head.writeUInt32BE(cookie, 4)
  randomBytes(12).copy(head, 8)
  head.writeUInt16BE(body.length + (by ? 24 : 0), 2)
  if (!by) return Buffer.concat([head, body])
  const key = createHash('md5').update(`${by.username}:${by.realm.toString()}:${by.credential}`).digest()
  const mac = createHmac('sha1', key).update(head).update(body).digest()
  return Buffer.concat([head, body, written([attributes.integrity, mac])])
}

function written([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

type Answer = { code: number; of(type: number): Buffer }

function exchanged(line: Line, sent: Buffer, withinMs: number): Promise<Answer> {
  const id = sent.toString('hex', 8, 20)
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => {
      clearTimeout(timer)
      clearInterval(again)
      leave()
      how()
    }
    const timer = setTimeout(() => end(() => reject(new Error('the relay did not answer'))), withinMs)
    const again = line.isLossy ? setInterval(() => line.send(sent), sendsAgainMs) : undefined
    const leave = line.hears(
      (answer) => {
        if (answer.length >= 20 && answer.toString('hex', 8, 20) === id) end(() => resolve(read(answer)))
      },
      (cause) => end(() => reject(cause)),
    )
    line.send(sent)
  })
}

function read(answer: Buffer): Answer {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2)
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  const error = found.get(attributes.errorCode)
  return {
    code: error ? error.readUInt8(2) * 100 + error.readUInt8(3) : 0,
    of: (type) => found.get(type) ?? Buffer.alloc(0),
  }
}
