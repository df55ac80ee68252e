import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { checkKey } from '#adapters/objects/key.ts'
import { systemClock } from '#adapters/clock/system.ts'
import { s3Keys, type S3Keys, type S3KeysFrom } from '#adapters/objects/s3-keys.ts'
import { withSessionToken } from '#adapters/objects/s3-token.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import { StoreDown, type ObjectInfo, type Objects, type WorkFolders } from '#adapters/objects/port.ts'

export type S3Options = S3KeysFrom & {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket stands in the path. */
  endpoint: string
  bucket: string
  region: string
  /** The key of KMS under which each object is encrypted; null: as the bucket does by itself. */
  kmsKey?: string | null
  /** Sends the SHA-256 of each object, which a bucket with Object Lock asks for; not every store knows it. */
  sendsChecksums?: boolean
  /** Tests shorten these. `answerMs`: until the store begins to answer, and the longest silence in a body. */
  patience?: { answerMs: number; pauseMs: number }
}

/** Sending takes as long as a slow line needs: this many bytes a millisecond on top of the wait for an answer. */
const slowestBytesPerMs = 250
/** A store that is busy (503 SlowDown) or does not answer is asked again so often; every operation is repeatable. */
const tries = 4
const patienceDefault = { answerMs: 30_000, pauseMs: 200 }

/** The store refused what it was asked: jobs try again, requests answer that something went wrong. */
class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/**
 * Objects in any store that speaks the S3 REST interface (AWS, MinIO, Ceph, R2 ...), addressed by path. One PUT per
 * object: whole or absent by the interface's own promise, and at most 5 GB, far above a recording.
 */
export function s3Objects(
  options: S3Options,
  work: WorkFolders = workFolders(path.join(os.tmpdir(), 'huvr-objects'), systemClock),
): Objects {
  const { answerMs } = options.patience ?? patienceDefault
  const asked = asker(options)

  async function info(key: string): Promise<ObjectInfo | null> {
    checkKey(key)
    // The client answers only whether the object exists; its size and type are in the headers of the same response.
    const { headers } = (await asked('HEAD', (client) => client.objectExists(key))).response
    if (headers === null) return null
    const contentType = headers.get('content-type') ?? 'application/octet-stream'
    return { key, bytes: Number(headers.get('content-length')), contentType }
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    checkKey(key)
    const get = (client: S3mini) =>
      range ? client.getObjectRaw(key, false, range.start, range.end + 1) : client.getObjectRaw(key)
    const { result } = await asked('GET', (client) => get(client).catch(nullIfAbsent))
    if (!result) return null
    // A store that leaves the range out would hand the wrong bytes to a player.
    if (range && result.status !== 206) throw new StoreRefused('the store does not know ranges')
    return bodyOf(result, answerMs)
  }

  return {
    async put(key, body, contentType) {
      checkKey(key)
      return spooled(work, body, async (blob, sha256) => {
        const headers = putHeaders(options, sha256)
        const put = (client: S3mini) => client.putObject(key, blob, contentType, undefined, headers)
        await asked('PUT', put, blob.size)
        return { key, bytes: blob.size, contentType }
      })
    },
    info,
    read,
    async localFile(key) {
      const stream = await read(key)
      if (!stream) return null
      const folder = await work.open()
      const file = path.join(folder.path, 'object')
      try {
        await pipeline(stream, createWriteStream(file))
      } catch (error) {
        await folder.release()
        throw error
      }
      return { path: file, release: folder.release }
    },
    async delete(key) {
      checkKey(key)
      await asked('DELETE', (client) => client.deleteObject(key))
    },
    async list(prefix) {
      const found: { key: string; bytes: number }[] = []
      let token: string | undefined
      do {
        const page = token
        const { result } = await asked('GET', (client) => client.listObjectsPaged('/', prefix, 1000, page))
        // The client knows a missing bucket as null; no list is not an empty list.
        if (!result?.objects) throw new StoreRefused('the store answered 404 NoSuchBucket to GET')
        found.push(...result.objects.map((object) => ({ key: object.Key, bytes: Number(object.Size) })))
        token = result.nextContinuationToken
      } while (token !== undefined)
      return found
    },
    work,
  }
}

/** What goes with an object beside its type: how it is encrypted, and what it is to be checked by. */
function putHeaders(
  { kmsKey, sendsChecksums }: S3Options,
  sha256: string,
): Record<`x-amz-${string}`, string> {
  return {
    ...(kmsKey && {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': kmsKey,
      // One question to KMS for many objects.
      'x-amz-server-side-encryption-bucket-key-enabled': 'true',
    }),
    ...(sendsChecksums && { 'x-amz-sdk-checksum-algorithm': 'SHA256', 'x-amz-checksum-sha256': sha256 }),
  }
}

/** What an operation of the client came to, and the headers of the store's answer; null headers: there is no such object. */
type Answer<T> = { result: T; response: { headers: Headers | null } }

/** Runs one operation of the client, again while the store is busy or silent; throws when it refuses. */
function asker(options: S3Options) {
  const { pauseMs } = options.patience ?? patienceDefault
  const keysNow = s3Keys(options)

  return async function asked<T>(
    method: string,
    operation: (client: S3mini) => Promise<T>,
    sentBytes = 0,
  ): Promise<Answer<T>> {
    for (let attempt = 1; ; attempt++) {
      const response: Answer<T>['response'] = { headers: null }
      const heard = (answer: Response) => {
        response.headers = answer.ok ? answer.headers : null
      }
      try {
        const client = clientOf(options, await keysNow(), sentBytes, heard)
        return { result: await operation(client), response }
      } catch (error) {
        const isRefusal = error instanceof S3ServiceError
        if (isRefusal && error.status < 500 && error.status !== 429)
          throw new StoreRefused(sentenceOf(method, error), { cause: error })
        if (attempt >= tries)
          throw new StoreDown(isRefusal ? sentenceOf(method, error) : 'the store cannot be reached', {
            cause: error,
          })
      }
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}

/** A client for one operation; `heard` gets the store's answer, of which the client gives back only a part. */
function clientOf(
  options: S3Options,
  keys: S3Keys,
  sentBytes: number,
  heard: (answer: Response) => void,
): S3mini {
  const { endpoint, bucket, region } = options
  const waitMs = (options.patience ?? patienceDefault).answerMs + sentBytes / slowestBytesPerMs
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    async fetch(input, init) {
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(new StoreDown('the store did not answer in time')), waitMs)
      try {
        // The time is for the answer's beginning; reading its body has its own watch.
        const signed = new Headers(init?.headers)
        const headers = withSessionToken(
          init?.method ?? 'GET',
          new URL(input instanceof Request ? input.url : input),
          signed,
          keys,
        )
        const answer = await fetch(input, { ...init, headers, redirect: 'manual', signal: abort.signal })
        heard(answer)
        return answer
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

/** Only an object can be absent without harm; a bucket that does not exist is a fault of the configuration. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket')
    return null
  throw error
}

function sentenceOf(method: string, error: S3ServiceError): string {
  return `the store answered ${error.status} ${error.serviceCode ?? ''} to ${method}`
}

/** A body whose length and SHA-256 are known before it is sent, which S3 wants: a stream goes through a file of its own. */
async function spooled<T>(
  work: WorkFolders,
  body: Readable | Uint8Array,
  send: (blob: Blob, sha256: string) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
  if (!(body instanceof Readable))
    return send(new Blob([Uint8Array.from(body)]), hash.update(body).digest('base64'))
  const folder = await work.open()
  try {
    const file = path.join(folder.path, 'object')
    const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(body, hashed, createWriteStream(file))
    return await send(await openAsBlob(file), hash.digest('base64'))
  } finally {
    await folder.release()
  }
}

/** The body as a stream that breaks, rather than hangs, when the store falls silent in the middle. */
function bodyOf(response: Response, silenceMs: number): Readable {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const next = await inTime(reader.read(), silenceMs)
        if (next.done) return
        yield next.value
      }
    } finally {
      // Also when the reader of the stream has gone: the connection is given back.
      await reader.cancel().catch(() => undefined)
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreDown('the store fell silent')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
