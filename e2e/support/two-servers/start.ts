import path from 'node:path'
import { seedPassword } from '#dev/seeds/people.ts'
import type { Answer, NewPerson, TestServer } from '#e2e/support/test-server.ts'
import { emptyDatabase } from '#server/testing/empty-database.ts'
import { startFleet, type Fleet } from '#proofs/operations/testing/servers/fleet.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { ownFolder } from '#server/testing/own-folder.ts'

const script = path.join(import.meta.dirname, 'one.ts')

/**
 * Two servers on one database behind a proxy without stickiness, as one: each page, request and socket of a test may come to
 * either of them. People are new ones; the payment provider and the store of files are outside of both.
 */
export async function startTwoServers(env: Record<string, string>): Promise<TestServer> {
  const folder = await ownFolder()
  const dataDir = path.join(folder.dir, 'postgres')
  const postgres = await startEmbeddedPostgres(dataDir)
  const fleet = await startFleet(2, await emptyDatabase(postgres.url), {
    script,
    env: { DEMO_SEED: 'on', LOG_LEVEL: process.env['E2E_LOG'] ?? 'error', ...env },
  })
  const url = `http://localhost:${fleet.port}`
  const gql: TestServer['gql'] = async (query, variables = {}, token) =>
    (await post(url, '/graphql', { query, variables }, token)) as Answer
  const everywhere = (where: string, body: object) =>
    Promise.all(fleet.servers.map(({ port }) => post(`http://localhost:${port}`, where, body)))
  const endAll = async (signal: 'SIGKILL' | 'SIGTERM') => {
    for (const server of fleet.servers) await server.end(signal)
  }
  return {
    url,
    port: fleet.port,
    dataDir,
    async messages() {
      const boxes = await Promise.all(
        fleet.servers.map(async ({ port }) =>
          (await fetch(`http://localhost:${port}/dev/messages.json`)).json(),
        ),
      )
      const all = boxes.flat() as Awaited<ReturnType<TestServer['messages']>>
      return all.toSorted((one, other) => other.sent_at.localeCompare(one.sent_at))
    },
    forward: async (seconds) => void (await everywhere('/dev/clock', { forward_s: seconds })),
    settle: async () => void (await everywhere('/dev/settle', {})),
    faults: async (switches) => void (await everywhere('/dev/faults', switches)),
    newPerson: (as) => newPerson(fleet, gql, as),
    walkers: async () => {
      throw new Error('there are no demo walkers on two servers')
    },
    gql,
    kill: () => endAll('SIGKILL'),
    drain: () => endAll('SIGTERM'),
    async restart() {
      for (const server of fleet.servers) await server.start()
    },
    async stop() {
      await fleet.close()
      await postgres.stop()
      folder.remove()
    },
  }
}

/** As on one server; the card comes from the form of the provider, which is outside of both. */
async function newPerson(fleet: Fleet, gql: TestServer['gql'], as: NewPerson) {
  // People are counted by the server that makes them.
  const first = `http://localhost:${fleet.servers[0]?.port}`
  const person = (await post(first, '/dev/people', as)) as Awaited<ReturnType<TestServer['newPerson']>>
  if (as.role !== 'traveller') return person
  const { data } = await gql('mutation ($input: LoginInput!) { login(input: $input) { access_token } }', {
    input: { username: person.phone, password: seedPassword, remember_me: true },
  })
  const { data: saved } = await gql(
    'mutation ($t: String!) { addCard(data: { token: $t, address_zip: "80202", address_country: "US" }) { status } }',
    { t: fleet.cardToken() },
    data?.['login'].access_token as string,
  )
  if (saved?.['addCard'].status !== 'CARD_ADDED') throw new Error(`the card of ${person.phone} was not saved`)
  return person
}

async function post(url: string, where: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${where} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
