import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { checkKey } from '#adapters/objects/key.ts'
import type { ObjectInfo, Objects } from '#adapters/objects/port.ts'
import { signedHeaders } from '#adapters/objects/sigv4.ts'

export type S3Options = {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket stands in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Tests shorten these. `answerMs`: until the store begins to answer, and the longest silence in a body. */
  patience?: { answerMs: number; pauseMs: number }
}

/** Sending takes as long as a slow line needs: this many bytes a millisecond on top of the wait for an answer. */
const slowestBytesPerMs = 250
/** A store that is busy (503 SlowDown) or gone for a moment is asked again so often; every operation is repeatable. */
const tries = 4

type Send = { method: string; key?: string; query?: string; headers?: Record<string, string>; body?: Blob }

/** The store said no, or nothing: jobs try again, requests answer that something went wrong. */
class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/**
 * Objects in any store that speaks the S3 REST interface (AWS, MinIO, Ceph, R2 ...), addressed by path and signed by
 * SigV4. One PUT per object: whole or absent by the interface's own promise, and at most 5 GB, far above a recording.
 */
export function s3Objects(options: S3Options): Objects {
  const call = caller(options)

  async function info(key: string): Promise<ObjectInfo | null> {
    const response = await call({ method: 'HEAD', key: checkKey(key) })
    if (!response) return null
    const bytes = Number(response.headers.get('content-length'))
    return { key, bytes, contentType: response.headers.get('content-type') ?? 'application/octet-stream' }
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const response = await call({ method: 'GET', key: checkKey(key), headers })
    if (!response) return null
    // A store that leaves the range out would hand the wrong bytes to a player.
    if (range && response.status !== 206) throw new StoreRefused('the store does not know ranges')
    return bodyOf(response, options.patience?.answerMs ?? 30_000)
  }

  return {
    async put(key, body, contentType) {
      checkKey(key)
      return spooled(body, async (blob) => {
        await call({ method: 'PUT', key, headers: { 'content-type': contentType }, body: blob })
        return { key, bytes: blob.size, contentType }
      })
    },
    info,
    read,
    async localFile(key) {
      const stream = await read(key)
      if (!stream) return null
      const dir = await mkdtemp(path.join(os.tmpdir(), 'huvr-object-'))
      const release = () => rm(dir, { recursive: true, force: true })
      try {
        await pipeline(stream, createWriteStream(path.join(dir, 'object')))
      } catch (error) {
        await release()
        throw error
      }
      return { path: path.join(dir, 'object'), release }
    },
    async delete(key) {
      await call({ method: 'DELETE', key: checkKey(key) })
    },
    async list(prefix) {
      const found: { key: string; bytes: number }[] = []
      let token: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token !== null) query.set('continuation-token', token)
        const response = await call({ method: 'GET', query: query.toString() })
        const page = pageOf((await response?.text()) ?? '')
        found.push(...page.objects)
        token = page.next
      } while (token !== null)
      return found
    },
  }
}

/** Sends one signed request, again while the store is busy; null for what does not exist, throws for the rest. */
function caller(options: S3Options): (send: Send) => Promise<Response | null> {
  const { endpoint, bucket } = options
  const { answerMs, pauseMs } = options.patience ?? { answerMs: 30_000, pauseMs: 200 }

  async function once({ method, key, query, headers = {}, body }: Send): Promise<Response> {
    const object = key === undefined ? '' : `/${key}`
    const url = new URL(`${endpoint}/${bucket}${object}${query ? `?${query}` : ''}`)
    // The store's clock is the one that a signature is held against, so this is the machine's own.
    const signed = signedHeaders(options, { method, url, headers }, new Date())
    const waitMs = answerMs + (body?.size ?? 0) / slowestBytesPerMs
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new StoreRefused('the store did not answer in time')), waitMs)
    try {
      // The time is for the answer's beginning; reading its body has its own watch.
      return await fetch(url, {
        method,
        headers: signed,
        redirect: 'manual',
        signal: abort.signal,
        ...(body ? { body } : {}),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (send) => {
    for (let attempt = 1; ; attempt++) {
      let fault: StoreRefused
      try {
        const response = await once(send)
        if (response.ok) return response
        const said = await reasonOf(response)
        // Only an object can be absent without harm; a bucket that does not exist is a fault of the configuration.
        if (response.status === 404 && send.key !== undefined && said !== 'NoSuchBucket') return null
        fault = new StoreRefused(`the store answered ${response.status} ${said} to ${send.method}`)
        if (response.status < 500 && response.status !== 429) throw fault
      } catch (error) {
        if (error instanceof StoreRefused && !error.message.endsWith('in time')) throw error
        fault = new StoreRefused('the store cannot be reached', { cause: error })
      }
      if (attempt >= tries) throw fault
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}

/** The code of the store's own explanation. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}

/** A body whose length is known before it is sent, which S3 wants: a stream goes through a file of its own. */
async function spooled<T>(body: Readable | Uint8Array, send: (blob: Blob) => Promise<T>): Promise<T> {
  if (!(body instanceof Readable)) return send(new Blob([Uint8Array.from(body)]))
  const dir = await mkdtemp(path.join(os.tmpdir(), 'huvr-object-'))
  try {
    const file = path.join(dir, 'object')
    await pipeline(body, createWriteStream(file))
    return await send(await openAsBlob(file))
  } finally {
    await rm(dir, { recursive: true, force: true })
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
    timer = setTimeout(() => reject(new StoreRefused('the store fell silent')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** One page of a list. The answer is of a fixed shape, so it is read without a parser. */
function pageOf(xml: string): { objects: { key: string; bytes: number }[]; next: string | null } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: plain(/<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''),
    bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1]),
  }))
  const more = /<IsTruncated>true<\/IsTruncated>/.test(xml)
  const next = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(xml)?.[1]
  return { objects, next: more && next !== undefined ? plain(next) : null }
}

function plain(text: string): string {
  const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => marks[name] ?? '')
}
