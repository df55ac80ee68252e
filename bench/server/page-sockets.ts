import { WebSocket } from 'ws'
import type { Place } from '#domain/shared/place.ts'
import type { ReportedPosition, PositionPong } from '#domain/walkers/reported-position.ts'
import { nextAddress } from '#bench/server/light-peer.ts'
import type { World } from '#bench/world.ts'

/** Sockets are opened by so many at once: a server is not met by thousands of pages in one moment. */
const openedAtOnce = 20

/** Opens the socket for subscriptions of a page; resolves when the server has taken its session. */
export function openPage(world: World, token: string, onMessage: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': nextAddress() },
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`the server has closed a socket with ${code}`)))
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    )
    socket.on('message', (data) => {
      const text = (data as Buffer).toString()
      if (text.startsWith('{"type":"connection_ack"')) resolve(socket)
      else onMessage(text)
    })
  })
}

/** The results of some work for all items, in their order; a few are worked on at once. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const workOn = async () => {
    for (const [at, item] of left) results[at] = await work(item, at)
  }
  await Promise.all(Array.from({ length: openedAtOnce }, workOn))
  return results
}

/** Pages of walkers who are online: each holds a socket and tells positions on it, as the web app does. */
export class WalkerPages {
  readonly #sockets: WebSocket[] = []
  #n = 0
  #isClosing = false
  /** So many positions have been written, as the server answers. */
  written = 0
  /** Why a position was refused or a socket was lost. */
  failure: string | null = null

  async open(world: World, walkers: readonly { token: string }[]): Promise<void> {
    const sockets = await fewAtOnce(walkers, ({ token }) =>
      openPage(world, token, (text) => this.#hear(text)),
    )
    for (const socket of sockets)
      socket.on('close', (code) => {
        if (!this.#isClosing) this.failure ??= `a walker's socket was closed with ${code}`
      })
    this.#sockets.push(...sockets)
  }

  /** Tells the position of a walker, by their place in the list that the pages were opened for. */
  report(walker: number, { latitude, longitude }: Place): void {
    const payload: ReportedPosition = { position: { n: ++this.#n, place: { latitude, longitude } } }
    this.#sockets[walker]?.send(JSON.stringify({ type: 'ping', payload }))
  }

  close(): void {
    this.#isClosing = true
    for (const socket of this.#sockets) socket.close()
  }

  #hear(text: string): void {
    const { payload } = JSON.parse(text) as { payload?: PositionPong }
    if (payload && 'online' in payload.position && payload.position.online) this.written++
    else this.failure ??= text.slice(0, 600)
  }
}
