import net from 'node:net'
import type { Person } from '#e2e/support/fixtures.ts'
import { callNetwork } from '#e2e/support/steps.ts'

/** The way of one phone to the world, which can be taken down and mended. */
export type Link = {
  /** Where this phone's browser finds the server. */
  url: string
  /** Lets the link carry the packets of this person's call as well; before the call begins. */
  carry(person: Person): Promise<void>
  /** No packet comes through any more and no connection is closed; as in a tunnel. */
  down(): Promise<void>
  /** Everything comes through again; resolves to the moment, in milliseconds since 1970. */
  up(): Promise<number>
  close(): void
}

/** When a system tries again to open a connection without an answer, in milliseconds after its first try. */
const dialAgainMs = [0, 1000, 3000, 7000, 15_000, 31_000, 63_000]

/**
 * A link in two halves. Everything for the server goes through a relay of our own that stops passing bytes: no
 * connection is closed or refused, so that a page can only notice the silence, and what is dialled meanwhile is
 * answered when a real system would have tried again. The packets of the call are lost inside the browser
 * (`Network.emulateNetworkConditionsByRule`), which needs no rights on the machine and works in the middle of a call;
 * `setOffline` would leave them alone.
 */
export async function openLink(serverPort: number): Promise<Link> {
  let isDown = false
  let network: { set(isCut: boolean): Promise<void> } | null = null
  const pairs = new Set<readonly net.Socket[]>()
  const join = (phone: net.Socket) => {
    const server = net.connect(serverPort, '127.0.0.1')
    const pair = [phone, server] as const
    pairs.add(pair)
    phone.pipe(server)
    server.pipe(phone)
    if (isDown) for (const end of pair) end.pause()
    const part = () => {
      pairs.delete(pair)
      for (const end of pair) end.destroy()
    }
    for (const end of pair) end.on('error', part).on('close', part)
  }
  const dial = (phone: net.Socket) => {
    phone.pause()
    phone.on('error', () => phone.destroy())
    const began = Date.now()
    const attempt = (index: number) => {
      if (phone.destroyed) return
      if (!isDown) return join(phone)
      const nextMs = dialAgainMs[index + 1]
      if (nextMs === undefined) return void phone.destroy()
      setTimeout(() => attempt(index + 1), began + nextMs - Date.now()).unref()
    }
    attempt(0)
  }
  const relay = net.createServer(dial)
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const everyEnd = (act: (end: net.Socket) => void) => {
    for (const pair of pairs) for (const end of pair) act(end)
  }
  return {
    url: `http://localhost:${(relay.address() as net.AddressInfo).port}`,
    async carry(person) {
      network = await callNetwork(person)
    },
    async down() {
      isDown = true
      everyEnd((end) => end.pause())
      await network?.set(true)
    },
    async up() {
      await network?.set(false)
      isDown = false
      everyEnd((end) => end.resume())
      return Date.now()
    },
    close() {
      everyEnd((end) => end.destroy())
      relay.close()
    },
  }
}
