import { createHash, createHmac, randomBytes } from 'node:crypto'
import dgram from 'node:dgram'

/** A little of TURN (RFC 8656) over UDP, written from the standard: to allocate, and to ask for a peer. */
export type TurnClient = {
  /** 0 when the relay gives an address, else its error code. */
  allocate(): Promise<number>
  /** 0 when the relay would send to this peer, else its error code. */
  permit(peer: string): Promise<number>
  close(): void
}

const cookie = 0x2112a442
const kinds = { allocate: 0x0003, createPermission: 0x0008 } as const
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const

type Attribute = readonly [type: number, value: Buffer]

/** How long an answer is waited for; UDP on loopback answers at once. */
const answerWithinMs = 5000

export function turnClient(port: number, user: { username: string; credential: string }): TurnClient {
  const socket = dgram.createSocket('udp4')
  let challenge: { realm: Buffer; nonce: Buffer } | null = null
  const ask = async (kind: number, given: readonly Attribute[]): Promise<number> => {
    const first = await exchange(socket, port, message(kind, given, null))
    if (first.code !== 401) return first.code
    challenge = { realm: first.of(attributes.realm), nonce: first.of(attributes.nonce) }
    return (await exchange(socket, port, message(kind, given, { ...user, ...challenge }))).code
  }
  const signed = async (kind: number, given: readonly Attribute[]): Promise<number> =>
    challenge
      ? (await exchange(socket, port, message(kind, given, { ...user, ...challenge }))).code
      : ask(kind, given)
  return {
    allocate: () => ask(kinds.allocate, [[attributes.transport, Buffer.from([17, 0, 0, 0])]]),
    permit: (peer) => signed(kinds.createPermission, [[attributes.peer, xored(peer)]]),
    close: () => socket.close(),
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

function exchange(socket: dgram.Socket, port: number, sent: Buffer): Promise<Answer> {
  const id = sent.toString('hex', 8, 20)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.off('message', heard)
      reject(new Error('the relay did not answer'))
    }, answerWithinMs)
    const heard = (answer: Buffer) => {
      if (answer.toString('hex', 8, 20) !== id) return
      clearTimeout(timer)
      socket.off('message', heard)
      resolve(read(answer))
    }
    socket.on('message', heard)
    socket.send(sent, port, '127.0.0.1')
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
