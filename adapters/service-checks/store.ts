import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { s3Objects, type S3Options } from '#adapters/objects/s3.ts'
import { isOk, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'
import { StoreDown } from '#adapters/objects/port.ts'

const about = 'Store of files, rights'

class CutOff extends Error {}

/** A body that breaks after its first part has been sent. */
function* cutOff() {
  yield Buffer.alloc(9 * 1024 * 1024)
  throw new CutOff('as it should')
}

/**
 * Looks at a bucket by doing what we do with it: an object is put, read in part, listed and deleted. The object lies in a
 * folder of its own and is deleted in any case where that is allowed.
 */
export async function checkStore(options: S3Options): Promise<Finding[]> {
  const objects = s3Objects({ patience: { answerMs: 8000, pauseMs: 200 }, ...options })
  const key = `huvr-check/${randomBytes(8).toString('hex')}`
  const steps: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['s3:ListBucket', async () => Array.isArray(await objects.list('huvr-check/'))],
    ['s3:PutObject', async () => (await objects.put(key, Buffer.from('huvr'), 'text/plain')).bytes === 4],
    ['s3:GetObject', async () => (await objects.info(key))?.bytes === 4],
    [
      's3:GetObject of a part',
      async () => {
        const part = await objects.read(key, { start: 1, end: 2 })
        return part !== null && (await buffer(part)).toString() === 'uv'
      },
    ],
    [
      's3:AbortMultipartUpload',
      async () => {
        const broken = await objects
          .put(key, Readable.from(cutOff()), 'text/plain')
          .catch((error: unknown) => error)
        if (broken instanceof CutOff) return true
        throw broken
      },
    ],
    [
      's3:DeleteObject',
      async () => {
        await objects.delete(key)
        return (await objects.info(key)) === null
      },
    ],
  ]
  for (const [name, step] of steps) {
    const outcome = await step().catch((error: unknown) => error as Error)
    if (outcome === true) continue
    await objects.delete(key).catch(() => undefined)
    if (outcome instanceof StoreDown) return [noAnswer(about, 'The store')]
    const said = outcome instanceof Error ? outcome.message : 'the answer is another than was put'
    return [isWrong(about, `store ${name}`, `${name}: ${said}.`)]
  }
  return [isOk(about, 'put, read, listed and deleted')]
}
