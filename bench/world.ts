import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SignJWT } from 'jose'
import pg from 'pg'
import { idMaker } from '#domain/shared/ids.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { doSteps } from '#server/testing/walking-steps.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { freePort } from '#server/db/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const newId = idMaker(Date.now, randomBytes)

export type Account = { id: string; token: string; role: 'traveller' | 'walker' }

/** A server under measurement: its own database, its own process, seeded, without demo walkers unless asked. */
export type World = {
  url: string
  pid: number
  databaseUrl: string
  databasePid: number
  /** What access tokens are signed with. */
  tokenSecret: Uint8Array
  destinationId: string
  place: { latitude: number; longitude: number }
  people(count: number, role: 'traveller' | 'walker'): Promise<Account[]>
  gql<T = any>(document: string, variables?: Record<string, unknown>, token?: string): Promise<T>
  /** What was sent to the database since the last time this was asked; of a world that counts. */
  statements(): Promise<Statements>
  stop(): Promise<void>
}

/**
 * What a server has sent to its database: `transactions` that were begun, `jobs` its job runner's statements. Apart from the
 * rest, as they follow from something that may have been answered already: `events` of the payment provider with their own
 * transactions, and `pushes`, which look for where a push message goes.
 */
export type Statements = Record<
  'reads' | 'writes' | 'transactions' | 'jobs' | 'events' | 'eventTransactions' | 'pushes' | 'others',
  number
>

/** What accounts are made with. */
type Sources = { sql: pg.Client; pool: Pool; secret: Uint8Array }

export async function openWorld(env: Record<string, string> = {}, isCounted = false): Promise<World> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-bench-'))
  const postgres = await startEmbeddedPostgres(path.join(dir, 'pg'))
  // The database is a process of its own, which would stay when a benchmark is broken off.
  const stopDatabase = () => process.kill(postgres.pid, 'SIGINT')
  process.once('exit', stopDatabase)
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: path.join(dir, 'data'),
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    DEMO_WALKERS: 'off',
    ...env,
  }
  const counting = isCounted ? ['--import', path.join(root, 'bench/server/count-statements.ts')] : []
  const child = spawn(process.execPath, [...counting, path.join(root, 'dev/main.ts')], {
    cwd: root,
    env: { ...process.env, ...settings },
    // The channel tells the server when the benchmark is gone, however it went, and counts statements.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://localhost:${port}`
  await ready(url, child)
  const sql = new pg.Client({ connectionString: postgres.url })
  await sql.connect()
  const pool = openPool(postgres.url, () => undefined)
  const checked = checkConfig(readEnv(settings))
  if (checked.kind === 'faulty') throw new Error(checked.faults.join(' '))
  const secret = loadSecrets(checked.config).accessToken
  const { rows } = await sql.query("select id, latitude, longitude from destinations where slug = 'lisbon'")
  const gql: World['gql'] = (document, variables = {}, token) => ask(url, document, variables, token)
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    tokenSecret: secret,
    destinationId: rows[0].id,
    place: { latitude: rows[0].latitude, longitude: rows[0].longitude },
    gql,
    statements: () =>
      new Promise((resolve) => {
        child.once('message', (counted) => resolve(counted as Statements))
        child.send('statements')
      }),
    async people(count, role) {
      const accounts: Account[] = []
      for (let i = 0; i < count; i++) accounts.push(await account({ sql, pool, secret }, role))
      if (role === 'traveller') for (const one of accounts) await addCard(url, gql, one)
      return accounts
    },
    async stop() {
      await sql.end()
      await pool.end()
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })
      process.off('exit', stopDatabase)
      await postgres.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function account({ sql, pool, secret }: Sources, role: Account['role']): Promise<Account> {
  const [id, session] = [newId('usr'), newId('ses')]
  const phone = `+1303555${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  await sql.query(
    `insert into users (id, first_name, last_name, phone, phone_country_code, phone_country_key, type, recording_consent_at, created_at, updated_at)
     values ($1, 'Bench', 'Person', $2, '+1', 'US', $3, now(), now(), now())`,
    [id, phone, role],
  )
  if (role === 'walker') await doSteps(pool.db, [{ userId: id, name: 'Bench Person' }], new Date())
  await sql.query(
    "insert into sessions (id, user_id, remember, created_at, seen_at, expires_at) values ($1, $2, true, now(), now(), now() + interval '1 day')",
    [session, id],
  )
  const token = await new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer('huvr')
    .setAudience('huvr-api')
    .setIssuedAt()
    .setExpirationTime('6h')
    .sign(secret)
  return { id, token, role }
}

async function addCard(url: string, gql: World['gql'], person: Account): Promise<void> {
  const { cardSetup } = await gql('{ cardSetup { tokenize_url } }', {}, person.token)
  const response = await fetch(new URL(cardSetup.tokenize_url, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4242424242424242',
      exp: '12/34',
      cvc: '123',
      zip: '80202',
    }),
  })
  const { token } = (await response.json()) as { token: string }
  const { addCard: added } = await gql(
    'mutation ($t: String!) { addCard(data: { token: $t, address_zip: "80202", address_country: "US" }) { status message } }',
    { t: token },
    person.token,
  )
  if (added.status !== 'CARD_ADDED') throw new Error(`card refused: ${added.message}`)
}

async function ask(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: any; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map((error) => error.message).join('; '))
  return data
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended at the start')
    if (Date.now() > deadline) throw new Error('the server was not ready within 60 s')
    try {
      const state = await fetch(`${url}/dev/state.json`)
      if (state.ok && ((await state.json()) as { ready: boolean }).ready) return
    } catch {
      // Nothing listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
