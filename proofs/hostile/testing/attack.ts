import { spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { WebSocket } from 'ws'
import type { peopleOf, Person } from '#proofs/hostile/testing/people.ts'
import type { Production } from '#proofs/hostile/testing/production.ts'

/** What attempts are made on: the server, and two people who have registered. */
export type Attack = { server: Production; people: ReturnType<typeof peopleOf>; ana: Person; ben: Person }

/** One attempt of a finding, and what it is answered. */
export type Attempt = {
  finding: number
  attempt: string
  expected: RegExp
  tried(at: Attack): Promise<unknown>
}

export const me = '{ me { id } }'

/** A code that is not this one. */
export const wrong = (code = '11111') => (code === '11111' ? '22222' : '11111')

/** Rows of the database as its owner sees them. */
export async function rowsOf({ server }: Attack, sql: string, values: unknown[] = []) {
  return (await server.owner.query<Record<string, any>>(sql, values)).rows
}

/** Fragments that use each other twice, 18 deep, inside the schema. */
export function fragmentBomb(): string {
  const fragments = Array.from(
    { length: 18 },
    (_, n) => `fragment f${n} on __Type { ofType { ...f${n + 1} ...f${n + 1} ...f${n + 1} } }`,
  )
  return `{ __schema { types { ...f0 } } } ${fragments.join(' ')} fragment f18 on __Type { name }`
}

/** Says only the head of a request; resolves with what is answered, when the server closes. */
export function headOnly({ server, people }: Attack, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: people.newAddress() })
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write([...lines, 'Host: walks.test', '', ''].join('\r\n'))
  })
}

/** A socket to the server; what closes it, and what it has heard. */
export function socketTo({ server, people }: Attack, place: string, headers: Record<string, string> = {}) {
  const heard: string[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${place}`, 'graphql-transport-ws', {
    localAddress: people.newAddress(),
    headers,
  })
  socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')))
  socket.on('error', () => socket.terminate())
  const opened = new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return { socket, heard, opened, closed }
}

/** Starts a script with these settings, which it is expected to refuse; its exit code and what it says. */
export function startOf(script: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../..', script)], {
    env: { PATH: process.env['PATH'], DATA_DIR: '/nonexistent/huvr', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve(`${code} ${errors}`)))
}

/** A walk of these two that is live since some seconds and has not counted one. */
export async function liveTrip(
  at: Attack,
  traveller: Person,
  walker: Person,
  sinceS: number,
): Promise<string> {
  const id = `trip_hostile${sinceS}`
  const [tariff] = await rowsOf(at, 'select id from tariffs limit 1')
  await at.server.owner.query(
    "update users set type = 'walker', recording_consent_at = now() where id = $1",
    [walker.id],
  )
  await at.server.owner.query('update users set recording_consent_at = now() where id = $1', [traveller.id])
  await at.server.owner.query(
    `insert into destinations (id, slug, name, country, country_code, location, description, latitude, longitude, time_zone, sort_order, created_at)
     values ('dst_hostile', 'hostile', 'Lisbon', 'Portugal', 'PT', 'Lisbon, Portugal', 'Hills.', 38.7, -9.1, 'Europe/Lisbon', 1, now())
     on conflict do nothing`,
  )
  await at.server.owner.query(
    `insert into trips (id, status, traveller_id, walker_id, destination_id, planned_minutes, tariff_id, requested_at, accepted_at, live_at, due_at)
     values ($1, 'live', $2, $3, 'dst_hostile', 10, $4, now() - interval '20 min', now() - interval '19 min', now() - $5 * interval '1 s', now())`,
    [id, traveller.id, walker.id, tariff?.id, sinceS],
  )
  // A walk goes live by a beat of each side, and those were the last.
  await at.server.owner.query(
    `insert into trip_beats (trip_id, role, last_seq, last_at, last_mark_ms, live, marked, due_at)
     select id, unnest(array['traveller', 'walker']), 1, live_at, 0, '{}', '{}', live_at from trips where id = $1`,
    [id],
  )
  return id
}
