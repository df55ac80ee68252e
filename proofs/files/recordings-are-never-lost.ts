import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { migrate } from '#server/db/migrate.ts'
import type { RecordingView } from '#server/modules/recordings/public.ts'
import type { Proof } from '#proofs/proof.ts'
import { freePort } from '#server/db/free-port.ts'

type Figures = Record<string, number>
type Result = { failures: string[]; figures: Figures; runs: number }

/** The most that one kill may cost. */
const lostAtMostS = 10
const viewer = 'usr_viewer'
const lateMs = 21_000

/**
 * Promise 36: a recording is never lost silently nor seen by others. Uploader and store are processes that are killed
 * (SIGKILL) at random moments while a real recording is made and sent; then the joined file is read frame by frame
 * and compared with what was made and what was acknowledged. Links are tried foreign, expired and altered.
 */
export const prove: Proof<{ kills: number; files: readonly string[]; seed: number }> = async ({
  size,
  databaseUrl,
}) => {
  const { kills, files, seed } = size
  const result: Result = {
    runs: 0,
    failures: [],
    figures: {
      kills: 0,
      'seconds recorded': 0,
      'seconds acknowledged': 0,
      'seconds playable': 0,
      'acknowledged seconds lost': 0,
      'most seconds lost by one kill': 0,
      'links tried': 0,
    },
  }
  await migrate(databaseUrl)
  for (const file of files) await oneRecording({ databaseUrl, file, kills, seed, proof: result })
  return result
}

type Run = { databaseUrl: string; file: string; kills: number; seed: number; proof: Result }

async function oneRecording({ databaseUrl, file, kills, seed, proof }: Run): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-prove36-'))
  const ownerId = `proof-${path.basename(dir)}`
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const chance = generator(seed)
  const log = new RecordingLog()
  const chunkFolder = path.join(dir, 'page')
  fs.mkdirSync(chunkFolder)
  const startStore = (offsetMs = 0) =>
    child('testing/store.ts', [databaseUrl, path.join(dir, 'data'), String(port), String(offsetMs)])
  const startUploader = (chunksAtMost = 'all') =>
    child('testing/uploader.ts', [baseUrl, ownerId, chunkFolder, file, chunksAtMost], (line) =>
      log.take(line),
    )
  let store = startStore()
  let uploader = startUploader()
  try {
    await answering(baseUrl)
    for (let kill = 0; kill < kills; kill++) {
      await pause(300 + chance() * 900)
      if (kill % 2 === 0) {
        await killed(store)
        store = startStore()
        await answering(baseUrl)
      } else {
        await killed(uploader)
        log.killed()
        uploader = startUploader()
      }
      proof.runs++
    }
    const oneMore = async () => {
      const before = log.chunksAcked
      await until(
        async () =>
          log.chunksAcked > before && fs.readdirSync(chunkFolder).every((name) => !name.startsWith('chunk_')),
        120_000,
      )
      await killed(uploader)
      log.killed()
    }
    await oneMore()
    // Twice more, killed when the first chunk has come, which of an mp4 is the header alone.
    for (let kill = 0; kill < 2; kill++) {
      uploader = startUploader('1')
      await oneMore()
    }
    await post(baseUrl, '/ended', {
      ownerId,
      wallMs: (Math.max(...log.made) + 1) * 1000,
      keepForUserId: viewer,
    })
    // The last stretch never said how many chunks it has; the clock takes the place of the 20 s of waiting.
    await post(baseUrl, '/forward', { ms: lateMs })
    for (let kill = 0; kill < 2; kill++) {
      // While it is joining, or about to.
      await pause(chance() * 1500)
      await killed(store)
      store = startStore(lateMs)
      await answering(baseUrl)
      proof.runs++
    }
    await compare({ baseUrl, ownerId, dir, log, proof, kills: kills + 2, file })
    await tryLinks({ baseUrl, ownerId, proof })
  } catch (error) {
    proof.failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await Promise.all([killed(store), killed(uploader)])
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** Seconds of the walk by what became of them. */
class RecordingLog {
  made = new Set<number>()
  acked = new Set<number>()
  chunksAcked = 0
  /** Up to which second had been made when the recorder was killed. */
  kills: number[] = []

  take(line: string): void {
    const [word, startedAtMs, ...seconds] = line.split(' ').filter((each) => each !== '')
    const found = word === 'made' ? this.made : this.acked
    for (const second of seconds) found.add(Number(startedAtMs) / 1000 + Number(second))
    if (word === 'acked') this.chunksAcked++
  }

  killed(): void {
    this.kills.push(Math.max(0, ...this.made))
  }
}

type Comparison = {
  baseUrl: string
  ownerId: string
  dir: string
  log: RecordingLog
  proof: Result
  kills: number
  file: string
}

async function compare({ baseUrl, ownerId, dir, log, proof, kills, file }: Comparison): Promise<void> {
  const { figures, failures } = proof
  const view = await until(async () => {
    const seen = await post<RecordingView>(baseUrl, '/view', { ownerId, viewerId: viewer })
    return seen.isProcessed ? seen : null
  }, 60_000)
  if (!view.videoUrl) throw new Error('there is no video')
  const joined = path.join(dir, 'joined')
  const response = await fetch(`${baseUrl}${view.videoUrl}`, { headers: { 'x-test-person': viewer } })
  fs.writeFileSync(joined, new Uint8Array(await response.arrayBuffer()))
  const frames = await framesOf(joined)
  const playable = (atS: number) =>
    frames.filter((frame) => frame >= atS - 0.6 && frame < atS + 1.1).length >= 4
  const lostAcked = [...log.acked].filter((atS) => !playable(atS))
  const lost = [...log.made].filter((atS) => !playable(atS)).sort((a, b) => a - b)
  const worst = Math.max(
    0,
    ...log.kills.map(
      (killAtS) => lost.filter((atS) => atS <= killAtS && atS > killAtS - 3 * lostAtMostS).length,
    ),
  )
  const early = lost.filter(
    (atS) => !log.kills.some((killAtS) => killAtS - atS >= 0 && killAtS - atS <= lostAtMostS),
  )
  if (lostAcked.length > 0)
    failures.push(`${file}: acknowledged but not playable at ${lostAcked.join(', ')} s`)
  if (early.length > 0)
    failures.push(`${file}: lost at ${early.join(', ')} s, longer than ${lostAtMostS} s before a kill`)
  add(figures, 'kills', kills)
  add(figures, 'seconds recorded', log.made.size)
  add(figures, 'seconds acknowledged', log.acked.size)
  add(figures, 'seconds playable', [...log.made].filter(playable).length)
  add(figures, 'acknowledged seconds lost', lostAcked.length)
  figures['most seconds lost by one kill'] = Math.max(figures['most seconds lost by one kill'] ?? 0, worst)
}

async function tryLinks({
  baseUrl,
  ownerId,
  proof,
}: {
  baseUrl: string
  ownerId: string
  proof: Result
}): Promise<void> {
  const { videoUrl } = await post<RecordingView>(baseUrl, '/view', { ownerId, viewerId: viewer })
  if (!videoUrl) throw new Error('there is no link')
  const statusOf = async (url: string, person: string) => {
    add(proof.figures, 'links tried', 1)
    const response = await fetch(`${baseUrl}${url}`, {
      headers: { 'x-test-person': person, range: 'bytes=0-9' },
    })
    await response.arrayBuffer()
    return response.status
  }
  const expectStatus = async (what: string, url: string, person: string, status: number) => {
    const got = await statusOf(url, person)
    if (got !== status) proof.failures.push(`${what} link was answered with ${got}`)
  }
  await expectStatus('the right', videoUrl, viewer, 206)
  await expectStatus('a foreign', videoUrl, 'usr_other', 403)
  await expectStatus('a visitor’s', videoUrl, '', 403)
  const begins = '/media/files/'.length
  for (let at = begins; at < videoUrl.length; at++) {
    const other = videoUrl[at] === 'A' ? 'B' : 'A'
    await expectStatus(
      `an altered (${at - begins})`,
      videoUrl.slice(0, at) + other + videoUrl.slice(at + 1),
      viewer,
      403,
    )
  }
  await post(baseUrl, '/forward', { ms: 5 * 60_000 + 1 })
  await expectStatus('an expired', videoUrl, viewer, 403)
}

async function framesOf(file: string): Promise<number[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new Error('the joined file has no picture')
    const times: number[] = []
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    }))
      times.push(packet.timestamp)
    return times
  } finally {
    input.dispose()
  }
}

function child(script: string, args: string[], onLine?: (line: string) => void): ChildProcess {
  const started = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  started.stdout?.on('data', (data: Buffer) => {
    const lines = (rest + data.toString()).split('\n')
    rest = lines.pop() ?? ''
    if (onLine) for (const line of lines) onLine(line)
  })
  return started
}

async function killed(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = new Promise((resolve) => process.once('close', resolve))
  process.kill('SIGKILL')
  await gone
}

async function answering(baseUrl: string): Promise<void> {
  await until(
    async () =>
      post(baseUrl, '/view', { ownerId: 'none', viewerId: 'none' }).then(
        () => true,
        () => false,
      ),
    120_000,
  )
}

async function post<T>(baseUrl: string, route: string, body: unknown): Promise<T> {
  const response = await fetch(`${baseUrl}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route} answered ${response.status}`)
  return (await response.json()) as T
}

async function until<T>(look: () => Promise<T | null | false>, atMostMs: number): Promise<T> {
  const began = performance.now()
  for (;;) {
    const found = await look()
    if (found !== null && found !== false) return found
    if (performance.now() - began > atMostMs) throw new Error(`waited ${atMostMs} ms in vain`)
    await pause(50)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function add(figures: Figures, name: string, more: number): void {
  figures[name] = (figures[name] ?? 0) + more
}

/** Repeatable chance (mulberry32), from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
