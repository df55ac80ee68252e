import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { signUp } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { mark, type HostilePicture } from '#proofs/files/testing/hostile-pictures.ts'
import { chanceOf } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'

const edit = 'mutation ($data: EditProfileInput!) { editProfile(data: $data) { avatar avatar_small } }'
const kinds = ['jpeg', 'png', 'webp'] as const

/**
 * Promise 35: a picture cannot hurt. Hostile pictures come in by the operation that takes avatars, one by one, many at
 * once and damaged at random; each is refused in words or made again, nothing of it but pixels is stored, and neither
 * memory nor time grows.
 */
export const prove: Proof<{ damaged: number; atOnce: number; limitMs: number; grownMb: number }> = async ({
  size,
  databaseUrl,
}) => {
  const pictures = await hostilePictures()
  const app = await wholeApp(databaseUrl, {})
  const failures: string[] = []
  try {
    const door = openDoor(app, size.limitMs, failures)
    // What the first pictures of a process cost in any case: libraries, threads, connections, the heap of requests.
    const ordinary = pictures.filter(({ name }) => name.startsWith('a small'))
    for (const picture of [...ordinary, ...ordinary.map(longest)]) await door.send(picture)
    // Made before memory is watched: what it takes to send them is the sender's.
    const long = [20_000_000, 960_000].map(longBody)
    const memory = watchMemory()
    for (const picture of pictures) await door.send(picture)
    await refuseLong(app, long, size.limitMs, failures)
    const largest = pictures.filter(({ name }) => name.startsWith('the largest') && name.includes('taken'))
    await crowd(app, largest, size.atOnce, failures)
    const damaged = await damage(app, ordinary, size.damaged, failures)
    const grownMb = memory.stop()
    if (grownMb > size.grownMb) failures.push(`memory grew by ${grownMb} MB`)
    return {
      runs: pictures.length + 1 + size.atOnce + damaged.tried,
      failures,
      figures: {
        pictures: pictures.length,
        damaged: damaged.tried,
        'damaged, taken': damaged.taken,
        'memory grew by MB': grownMb,
        'slowest ms': Math.round(door.slowest().ms),
        slowest: door.slowest().name,
      },
    }
  } finally {
    await app.close()
  }
}

async function hostilePictures(): Promise<HostilePicture[]> {
  const file = path.join(import.meta.dirname, 'testing/hostile-pictures.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HostilePicture)
}

/** Sends pictures as clients do, each as a new person, and checks what is served. */
function openDoor(app: TestApp, msMax: number, failures: string[]) {
  const slowest = { name: '', ms: 0 }
  return {
    slowest: () => slowest,
    async send({ name, outcome, base64 }: HostilePicture): Promise<void> {
      const person = await signUp(app, { firstName: 'Eve' })
      const data = { profile_image: `data:image/png;base64,${base64}` }
      const began = performance.now()
      const answer = await app.gql(edit, { data }, person.token)
      const ms = performance.now() - began
      if (ms > slowest.ms) Object.assign(slowest, { name, ms })
      if (ms > msMax) failures.push(`${name}: took ${Math.round(ms)} ms`)
      const error = answer.errors?.[0]
      if (error) {
        if (error.extensions['category'] !== 'validation') failures.push(`${name}: ${error.message}`)
        if (outcome === 'clean') failures.push(`${name}: was refused`)
        return
      }
      if (outcome === 'refused') failures.push(`${name}: was taken`)
      const saved = answer.data?.['editProfile']
      const fault = (await faultOf(app, saved.avatar, 384)) ?? (await faultOf(app, saved.avatar_small, 96))
      if (fault) failures.push(`${name}: ${fault}`)
    },
  }
}

/** What is wrong with a picture as it is served; null when it is a plain square and nothing else. */
async function faultOf(app: TestApp, address: string, edge: number): Promise<string | null> {
  const served = await app.http.inject(address)
  if (served.statusCode !== 200) return `answers ${served.statusCode}`
  if (served.headers['content-type'] !== 'image/webp') return 'is served as something else'
  if (!String(served.headers['content-security-policy']).includes('sandbox')) return 'could run as a page'
  const { format, width, height, exif, xmp, icc, pages } = await sharp(served.rawPayload).metadata()
  if (format !== 'webp' || width !== edge || height !== edge) return `is ${format} of ${width} x ${height}`
  if (exif || xmp || icc || (pages ?? 1) > 1) return 'has more than pixels'
  return served.rawPayload.includes(mark) ? 'has what was smuggled' : null
}

/** Data URLs of 20 MB, and the longest that is let in, end before anything is decoded. */
async function refuseLong(
  app: TestApp,
  bodies: readonly Buffer[],
  msMax: number,
  failures: string[],
): Promise<void> {
  const person = await signUp(app, { firstName: 'Eve' })
  for (const payload of bodies) {
    const began = performance.now()
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload,
    })
    const ms = performance.now() - began
    const isRefused = response.statusCode === 413 || /TOO_LARGE|at most 700 kB/.test(response.body)
    if (!isRefused || ms > msMax)
      failures.push(
        `${payload.length} bytes: ${response.statusCode} ${response.body.slice(0, 200)}, ${ms} ms`,
      )
  }
}

function longBody(characters: number): Buffer {
  const data = { profile_image: `data:image/jpeg;base64,${'A'.repeat(characters)}` }
  return Buffer.from(JSON.stringify({ query: edit, variables: { data } }))
}

/** Many of the largest at the same moment: each is taken or told to come again, and memory stays that of one. */
async function crowd(
  app: TestApp,
  largest: readonly HostilePicture[],
  atOnce: number,
  failures: string[],
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, i) =>
      app.app.services.recordings.pictures.take(
        `data:image/png;base64,${largest[i % largest.length]?.base64 ?? ''}`,
      ),
    ),
  )
  const kindsSeen = new Set(answers.map((answer) => answer.kind))
  if (!kindsSeen.has('taken') || kindsSeen.has('refused'))
    failures.push(`${atOnce} at once: ${[...kindsSeen].join(', ')}`)
}

/** Ordinary pictures with bytes changed, cut out and doubled at random. */
async function damage(
  app: TestApp,
  ordinary: readonly HostilePicture[],
  tries: number,
  failures: string[],
): Promise<{ tried: number; taken: number }> {
  const chance = chanceOf(35)
  let taken = 0
  for (let i = 0; i < tries; i++) {
    const bytes = Buffer.from(ordinary[i % ordinary.length]?.base64 ?? '', 'base64')
    for (let n = 1 + chance.below(8); n > 0; n--) bytes[chance.below(bytes.length)] = chance.below(256)
    const cut = chance.below(4) === 0 ? chance.below(bytes.length) : bytes.length
    const base64 = bytes.subarray(0, cut).toString('base64')
    try {
      const url = `data:image/${kinds[i % kinds.length]};base64,${base64}`
      const answer = await app.app.services.recordings.pictures.take(url)
      if (answer.kind !== 'taken') continue
      taken++
      const fault = await faultOf(app, answer.address, 384)
      if (fault) failures.push(`damaged ${i}: ${fault}`)
    } catch (error) {
      failures.push(`damaged ${i}: ${String(error)}`)
    }
  }
  return { tried: tries, taken }
}

/** The same picture in as long a file as is taken. */
function longest(picture: HostilePicture): HostilePicture {
  const bytes = Buffer.from(picture.base64, 'base64')
  const filled = Buffer.concat([bytes, Buffer.alloc(avatarLimits.bytes - bytes.length)])
  return { ...picture, base64: filled.toString('base64') }
}

/** The most that the process's memory grows above what it is now. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
  const timer = setInterval(look, 5)
  return {
    stop() {
      clearInterval(timer)
      look()
      return Math.round((most - before) / 1024 / 1024)
    },
  }
}
