import fs from 'node:fs'
import path from 'node:path'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'
import type { UploadTicket } from '#server/modules/recordings/public.ts'

/**
 * The recorder of promise 36 as a process of its own: makes one chunk of a real recording after the other, keeps each
 * in a folder (as the page keeps them in the browser's database) until it is acknowledged, and starts a new stretch
 * whenever it is started. Tells on standard output what it has made and what was acknowledged.
 */
const [baseUrl = '', ownerId = '', folder = '', kind = 'vp8.webm', everyMs = '150'] = process.argv.slice(2)
const file = kind === 'h264.mp4' ? 'h264.mp4' : 'vp8.webm'
const mimeType = file === 'h264.mp4' ? 'video/mp4;codecs=avc1.42E01F,opus' : 'video/webm;codecs=vp8,opus'
const chunks = fixtureChunks(file)
const clockFile = path.join(folder, 'clock')
const tell = (word: string, key: string, seq: number, startedAtMs: number) =>
  fs.writeSync(1, `${word} ${key} ${seq} ${startedAtMs}\n`)

/** Half a chunk must not stay after a kill. */
function keep(name: string, body: string | Uint8Array): void {
  fs.writeFileSync(path.join(folder, `aside-${name}`), body)
  fs.renameSync(path.join(folder, `aside-${name}`), path.join(folder, name))
}

async function post<T>(route: string, body: unknown): Promise<T> {
  const response = await fetch(`${baseUrl}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(3000),
  })
  if (!response.ok) throw new Error(`${route} answered ${response.status}`)
  return (await response.json()) as T
}

const tickets = new Map<string, UploadTicket>()
async function ticketFor(key: string, startedAtMs: number): Promise<UploadTicket> {
  const known = tickets.get(key)
  if (known) return known
  const begun = { ownerId, userId: 'usr_walker', mimeType, stretchKey: key, startedAtMs }
  const ticket = await post<UploadTicket>('/begin', begun)
  tickets.set(key, ticket)
  return ticket
}

async function send(name: string): Promise<void> {
  const [, key = '', start = '0', seq = '0'] = name.split('_')
  const ticket = await ticketFor(key, Number(start))
  const body = fs.readFileSync(path.join(folder, name))
  const response = await fetch(`${baseUrl}${ticket.uploadUrl}/${Number(seq)}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${ticket.uploadToken}`,
    },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(3000),
  })
  if (!response.ok) throw new Error(`a chunk was answered with ${response.status}`)
  tell('acked', key, Number(seq), Number(start))
  fs.rmSync(path.join(folder, name))
}

/** Oldest first, for ever; what fails is sent again. */
async function sendAll(): Promise<never> {
  for (;;) {
    const [name] = fs
      .readdirSync(folder)
      .filter((each) => each.startsWith('chunk_'))
      .sort()
    const sent = name
      ? await send(name).then(
          () => true,
          () => false,
        )
      : false
    if (!sent) await new Promise((wait) => setTimeout(wait, 50))
  }
}

async function record(): Promise<never> {
  for (;;) {
    const startedAtMs = fs.existsSync(clockFile) ? Number(fs.readFileSync(clockFile, 'utf8')) : 0
    const key = `s${startedAtMs}`
    for (const [seq, chunk] of chunks.entries()) {
      await new Promise((wait) => setTimeout(wait, Number(everyMs)))
      // Where the next stretch would begin, were this chunk the last one.
      keep('clock', String(startedAtMs + (seq + 1) * 1000 + 500))
      const places = [String(startedAtMs).padStart(9, '0'), String(seq).padStart(5, '0')]
      keep(`chunk_${key}_${places[0]}_${places[1]}`, chunk)
      tell('made', key, seq, startedAtMs)
    }
  }
}

await Promise.all([sendAll(), record()])
