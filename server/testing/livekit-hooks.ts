import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Webhooks on their way from a LiveKit server to ours, which starts after it; with what ours answered. */
export type Hooks = {
  url: string
  to: string
  delivered: Delivered[]
  /** Resolves when so many events of this kind about this person have been taken, those before included; null: about a room. */
  until(event: string, personId: string | null, times?: number): Promise<void>
  /** How many of them have been taken. */
  times(event: string, personId: string | null): number
  close(): void
}

type Delivered = { event: string; personId: string | null; status: number }

/** Opens an address on loopback for the webhooks of a LiveKit server; `to` is set once our server listens. */
export async function openHooks(): Promise<Hooks> {
  const looks = new Set<() => void>()
  const server = http.createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString()
      const { 'content-type': type = '', authorization = '' } = request.headers
      const headers = { 'content-type': type, authorization }
      const { status } = await fetch(hooks.to, { method: 'POST', headers, body })
      const { event, participant } = JSON.parse(body) as {
        event: string
        participant?: { identity: string }
      }
      hooks.delivered.push({ event, personId: participant?.identity ?? null, status })
      response.writeHead(status).end()
      for (const look of looks) look()
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hooks: Hooks = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: '',
    delivered: [],
    until: (event, personId, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (hooks.times(event, personId) < times) return
          looks.delete(look)
          resolve()
        }
        looks.add(look)
        look()
      }),
    times: (event, personId) =>
      hooks.delivered.filter((one) => one.event === event && one.personId === personId).length,
    close: () => server.close(),
  }
  return hooks
}
