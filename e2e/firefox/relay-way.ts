import dgram from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** The way of all calls to their relay, on which the packets of one person can be lost. */
export type RelayWay = {
  /** Where browsers find the relay. */
  port: number
  /** Loses every packet of this person in both directions, or lets them through again. */
  cut(userId: string, isCut: boolean): void
  close(): void
}

type Client = { upstream: dgram.Socket; userId: string | null }

/**
 * Who a socket belongs to stands in its own packets: the credential that the server gives out for a relay names the person
 * (`1893456000:usr_...`), and each request for an address on the relay carries it.
 */
function nameIn(packet: Buffer): string | null {
  // Requests begin with two zero bits, media does not.
  if ((packet[0] ?? 0xff) > 0x3f) return null
  return /\d+:(usr_\w+)/.exec(packet.toString('latin1'))?.[1] ?? null
}

/**
 * Forwards UDP packets to a relay on this machine and back. Firefox has no switch for a lost network, so that the packets
 * of a call are lost on their way to its relay, the only way that a relay-only call has. A packet that is cut is gone: it is
 * not held, no socket is closed, and the browser can only notice the silence. The first request of a new socket names no
 * person and gets through with its refusal; the next one, which carries the credential, is lost.
 */
export async function openRelayWay(relayPort: number): Promise<RelayWay> {
  const clients = new Map<string, Client>()
  const cut = new Set<string>()
  const isLost = ({ userId }: Client) => userId !== null && cut.has(userId)
  const front = dgram.createSocket('udp4')
  // A browser also sends from its machine's other addresses, and expects the answer there.
  const clientAt = ({ address, port }: dgram.RemoteInfo): Client => {
    const known = clients.get(`${address}:${port}`)
    if (known) return known
    const client: Client = { upstream: dgram.createSocket('udp4'), userId: null }
    clients.set(`${address}:${port}`, client)
    client.upstream.on('message', (packet) => {
      if (!isLost(client)) front.send(packet, port, address)
    })
    return client
  }
  front.on('message', (packet, from) => {
    const client = clientAt(from)
    client.userId = nameIn(packet) ?? client.userId
    if (!isLost(client)) client.upstream.send(packet, relayPort, '127.0.0.1')
  })
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve))
  return {
    port: (front.address() as AddressInfo).port,
    cut(userId, isCut) {
      if (isCut) cut.add(userId)
      else cut.delete(userId)
    },
    close() {
      front.close()
      for (const { upstream } of clients.values()) upstream.close()
    },
  }
}
