import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { StoreDown } from '#adapters/objects/port.ts'
import { s3Keys, type S3Keys, type S3KeysFrom } from '#adapters/objects/s3/keys.ts'
import { signedHeaders } from '#adapters/objects/s3/sign.ts'

export type S3Options = S3KeysFrom & {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket stands in the path. */
  endpoint: string
  /** The origin at which browsers read from the store; null: they never do, and the server reads for them. */
  publicEndpoint?: string | null
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
export const patienceDefault = { answerMs: 30_000, pauseMs: 200 }

/** The store refused what it was asked: jobs try again, requests answer that something went wrong. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** A request that the client does not know; its address is below the bucket. */
export type Request = {
  method: 'POST' | 'PUT' | 'DELETE'
  key: string
  query: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** What an operation came to, and the headers of the store's answer; null headers: there is no such object. */
type Answer<T> = { result: T; response: { headers: Headers | null } }

export type Ask = ReturnType<typeof asker>

/** Runs one operation of the client, or a request of ours, again while the store is busy or silent; throws when it refuses. */
export function asker(options: S3Options) {
  const { pauseMs } = options.patience ?? patienceDefault
  const keysNow = s3Keys(options)

  async function again<T>(method: string, attempt: (keys: S3Keys) => Promise<T>): Promise<T> {
    for (let count = 1; ; count++) {
      try {
        return await attempt(await keysNow())
      } catch (error) {
        const isRefusal = error instanceof S3ServiceError
        if (isRefusal && error.status < 500 && error.status !== 429)
          throw new StoreRefused(sentenceOf(method, error), { cause: error })
        if (count >= tries)
          throw new StoreDown(isRefusal ? sentenceOf(method, error) : 'the store cannot be reached', {
            cause: error,
          })
      }
      await wait(pauseMs * 2 ** (count - 1))
    }
  }

  return {
    keysNow,
    async client<T>(
      method: string,
      operation: (client: S3mini) => Promise<T>,
      sentBytes = 0,
    ): Promise<Answer<T>> {
      return again(method, async (keys) => {
        const response: Answer<T>['response'] = { headers: null }
        const heard = (answer: Response) => {
          response.headers = answer.ok ? answer.headers : null
        }
        return { result: await operation(clientOf(options, keys, { sentBytes, heard })), response }
      })
    },
    /** A request as it stands; its answer's text and headers. */
    async request(request: Request): Promise<{ text: string; headers: Headers }> {
      const { method, body } = request
      return again(method, async (keys) => {
        const url = new URL(`${options.endpoint}/${options.bucket}/${request.key}`)
        for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value)
        const sent = { method, url, headers: new Headers(request.headers) }
        const headers = signedHeaders(sent, { keys, region: options.region, at: new Date() })
        const init = { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) }
        const answer = await fetchInTime(options, url, { init, sentBytes: body?.length ?? 0 })
        const text = await answer.text()
        // A long operation is answered with 200 at once, and may tell its fault only in the text.
        const code = text.includes('<Error>') ? /<Code>(\w+)<\/Code>/.exec(text)?.[1] : undefined
        if (answer.ok && code === undefined) return { text, headers: answer.headers }
        const status = answer.ok ? 500 : answer.status
        throw new S3ServiceError('refused', status, code, text)
      })
    },
  }
}

/** A client for one operation; `heard` gets the store's answer, of which the client gives back only a part. */
function clientOf(
  options: S3Options,
  keys: S3Keys,
  { sentBytes, heard }: { sentBytes: number; heard: (answer: Response) => void },
): S3mini {
  const { endpoint, bucket, region } = options
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input)
      const asIs = { method: init?.method ?? 'GET', url, headers: new Headers(init?.headers) }
      // The client knows no token, so that a request with one is signed again.
      const headers =
        keys.sessionToken === null ? asIs.headers : signedHeaders(asIs, { keys, region, at: new Date() })
      const answer = await fetchInTime(options, url, { init: { ...init, headers }, sentBytes })
      heard(answer)
      return answer
    },
  })
}

/** Gives up when the answer has not begun in time; reading its body has its own watch. */
async function fetchInTime(
  { patience = patienceDefault }: S3Options,
  url: URL,
  { init, sentBytes }: { init: RequestInit; sentBytes: number },
): Promise<Response> {
  const abort = new AbortController()
  const waitMs = patience.answerMs + sentBytes / slowestBytesPerMs
  const timer = setTimeout(() => abort.abort(new StoreDown('the store did not answer in time')), waitMs)
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Only an object can be absent without harm; a bucket that does not exist is a fault of the configuration. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== 'NoSuchBucket')
    return null
  throw error
}

function sentenceOf(method: string, error: S3ServiceError): string {
  return `the store answered ${error.status} ${error.serviceCode ?? ''} to ${method}`
}
