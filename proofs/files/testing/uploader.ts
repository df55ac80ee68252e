import fs from 'node:fs'
import path from 'node:path'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'
import type { UploadTicket } from '#server/modules/recordings/public.ts'

/**
 * The recorder of promise 36 as a process of its own: makes one chunk of a real recording after the other, keeps each
 * in a folder (as the page keeps them in the browser's database) until it is acknowledged, and starts a new stretch
 * whenever it is started; one that is to stop after so many chunks of it falls silent then. Tells on standard output
 * of each chunk that it has made or that was acknowledged when its stretch began and which seconds lie in it.
 */
const [baseUrl = '', ownerId = '', folder = '', kind = 'vp8.webm', chunksAtMost = 'all'] =
  process.argv.slice(2)
const everyMs = 150
const file = kind === 'h264.mp4' ? 'h264.mp4' : 'vp8.webm'
const mimeType = file === 'h264.mp4' ? 'video/mp4;codecs=avc1.42E01F,opus' : 'video/webm;codecs=vp8,opus'
const chunks = fixtureChunks(file)
const clockFile = path.join(folder, 'clock')
/**
 * The seconds of the stretch whose pictures lie in each chunk: the first chunk of an mp4 is the header alone, and the fragments of
 * two seconds may come together.
 */
const secondsIn = secondsOf(chunks)
const print = (word: string, startedAtMs: number, seq: number) =>
  fs.writeSync(1, `${word} ${startedAtMs} ${secondsIn[seq]?.join(' ')}\n`)

function secondsOf(of: readonly Buffer[]): number[][] {
  let next = 0
  return of.map((chunk) => {
    const many = file === 'h264.mp4' ? fragmentsIn(chunk) : 1
    return Array.from({ length: many }, () => next++)
  })
}

function fragmentsIn(chunk: Buffer): number {
  let many = 0
  for (let at = 0; at < chunk.length; at += chunk.readUInt32BE(at))
    if (chunk.toString('latin1', at + 4, at + 8) === 'moof') many++
  return many
}

/** Half a chunk must not stay after a kill. */
function setAside(name: string, body: string | Uint8Array): void {
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
  print('acked', Number(start), Number(seq))
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
      if (String(seq) === chunksAtMost) await new Promise(() => undefined)
      await new Promise((wait) => setTimeout(wait, everyMs))
      // Where the next stretch would begin, were this chunk the last one.
      setAside('clock', String(startedAtMs + (seq + 1) * 1000 + 500))
      const places = [String(startedAtMs).padStart(9, '0'), String(seq).padStart(5, '0')]
      setAside(`chunk_${key}_${places[0]}_${places[1]}`, chunk)
      print('made', startedAtMs, seq)
    }
  }
}

await Promise.all([sendAll(), record()])
