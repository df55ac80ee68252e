import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { dropOldest } from '#domain/shared/memoised.ts'
import { SECOND } from '#domain/shared/units.ts'
import { withLowPriority } from '#server/app/module/low-priority.ts'
import type { PictureOrder } from '#server/http/previews/preview-picture.ts'

const program = fileURLToPath(new URL('./draw-picture.ts', import.meta.url))
/** A picture takes half a second of a processor. */
const withinMs = 15 * SECOND
/** How many pictures wait for their turn before others are refused, and how many are cached: about 80 KB each. */
const limits = { waiting: 12, stored: 150 } as const

export type DrawnPicture = { kind: 'drawn'; jpeg: Buffer } | { kind: 'busy' }

/**
 * Draws pictures one at a time in a process of its own and remembers the newest of them. Who asks for one that is being drawn
 * waits for the same drawing; when too many wait already, the answer is `busy`. A drawing that fails rejects.
 */
export function drawnPictures() {
  const stored = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (key: string, orderOf: () => Promise<PictureOrder>): Promise<DrawnPicture> => {
    const known = stored.get(key)
    if (known) return { kind: 'drawn', jpeg: await known }
    if (waiting >= limits.waiting) return { kind: 'busy' }
    waiting += 1
    const drawing = last.then(orderOf).then(draw)
    dropOldest(stored, key, drawing, limits.stored)
    last = drawing.then(
      () => (waiting -= 1),
      () => {
        waiting -= 1
        stored.delete(key)
      },
    )
    return { kind: 'drawn', jpeg: await drawing }
  }
}

async function draw(order: PictureOrder): Promise<Buffer> {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
    timeout: withinMs,
    killSignal: 'SIGKILL',
  })
  // Walks go before pictures of links.
  withLowPriority(child)
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  // A program that has ended reads no further; how it ended is said below.
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(order))
  const [jpeg, said, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  if (code !== 0)
    throw new Error(`a preview's picture was not drawn: ${code}: ${said.toString().slice(0, 400)}`)
  return jpeg
}
