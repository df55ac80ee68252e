import { createHash, createHmac, randomBytes } from 'node:crypto'
import dgram from 'node:dgram'
import net, { type AddressInfo } from 'node:net'

const cookie = 0x2112a442

/**
 * A relay on loopback as RFC 8656 says and coturn does with a shared secret: without credentials 401 with realm and nonce, with
 * wrong ones 401 again, an address for right ones, and 403 for peers inside. `drops` is how many messages over UDP are lost.
 */
export async function startTurnServer(options: { secret: string; sendsInside?: boolean; drops?: number }) {
  const state = { allocations: 0, drops: options.drops ?? 0 }
  const answer = (message: Buffer): Buffer => answerTo(message, options, state)
  const udp = dgram.createSocket('udp4')
  udp.on('message', (message, from) => {
    if (state.drops > 0) state.drops -= 1
    else udp.send(answer(message), from.port, from.address)
  })
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  // In two pieces, as a stream may bring them.
  const tcp = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (message: Buffer) => {
      const whole = answer(message)
      socket.write(whole.subarray(0, 7))
      setImmediate(() => socket.write(whole.subarray(7)))
    })
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  return {
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    state,
    async close() {
      udp.close()
      await new Promise((resolve) => tcp.close(resolve))
    },
  }
}

type Attributes = Map<number, { at: number; value: Buffer }>

function attributesOf(message: Buffer): Attributes {
  const found: Attributes = new Map()
  for (let at = 20; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), { at, value: message.subarray(at + 4, at + 4 + length) })
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return found
}

function answerTo(
  message: Buffer,
  { secret, sendsInside = false }: { secret: string; sendsInside?: boolean },
  state: { allocations: number },
): Buffer {
  const kind = message.readUInt16BE(0)
  const given = attributesOf(message)
  if (!isSigned(message, given, secret))
    return response(message, kind | 0x0110, [
      [0x0009, Buffer.from([0, 0, 4, 1])],
      [0x0014, Buffer.from('relay.test')],
      [0x0015, randomBytes(8)],
    ])
  if (kind === 0x0003) state.allocations += 1
  if (kind === 0x0004 && given.get(0x000d)?.value.readUInt32BE(0) === 0) state.allocations -= 1
  if (kind === 0x0008 && !sendsInside)
    return response(message, kind | 0x0110, [[0x0009, Buffer.from([0, 0, 4, 3])]])
  return response(message, kind | 0x0100, [])
}

/** The integrity is over the message up to itself, whose length counts it. */
function isSigned(message: Buffer, given: Attributes, secret: string): boolean {
  const [username, realm, integrity] = [0x0006, 0x0014, 0x0008].map((type) => given.get(type))
  if (!username || !realm || !integrity) return false
  if (Number(username.value.toString().split(':')[0]) * 1000 < Date.now()) return false
  const password = createHmac('sha1', secret).update(username.value).digest('base64')
  const key = createHash('md5')
    .update(`${username.value.toString()}:${realm.value.toString()}:${password}`)
    .digest()
  const signed = Buffer.from(message.subarray(0, integrity.at))
  signed.writeUInt16BE(integrity.at - 20 + 24, 2)
  return createHmac('sha1', key).update(signed).digest().equals(integrity.value)
}

function response(message: Buffer, kind: number, given: readonly (readonly [number, Buffer])[]): Buffer {
  const body = Buffer.concat(
    given.map(([type, value]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(type, 0)
      head.writeUInt16BE(value.length, 2)
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
    }),
  )
  const head = Buffer.alloc(20)
  head.writeUInt16BE(kind, 0)
  head.writeUInt16BE(body.length, 2)
  head.writeUInt32BE(cookie, 4)
  message.copy(head, 8, 8, 20)
  return Buffer.concat([head, body])
}
