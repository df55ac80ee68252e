import type { Random } from '#server/app/module/module.ts'

const bytesOfId = 9
/** Chance is drawn for so many ids at once: each draw of its own would cost more than the rest of the id. */
const idsAtOnce = 128

/** Makes ids of requests that carry none of their own. */
export function requestIds(random: Random): () => string {
  let drawn = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used + bytesOfId > drawn.length) {
      drawn = Buffer.from(random.bytes(bytesOfId * idsAtOnce))
      used = 0
    }
    used += bytesOfId
    return drawn.toString('base64url', used - bytesOfId, used)
  }
}

/** A caller's own request id when it is plain, else a new one; it runs through every log line and masked error. */
export function requestIdOf(header: string | string[] | undefined, newId: () => string): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : newId()
}
