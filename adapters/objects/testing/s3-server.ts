import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { multipartUploads } from '#adapters/objects/testing/s3-multipart.ts'
import { s3Account, signatureFault, type Refusal } from '#adapters/objects/testing/s3-signature.ts'

export { s3Account } from '#adapters/objects/testing/s3-signature.ts'

/**
 * What goes wrong with the next requests: an answer with a status, silence before the answer, a body that ends or falls
 * silent in the middle, a range that is left out, a fault that comes after the 200 of a long operation, or an answer that is
 * lost after its work was done.
 */
export type S3Fault =
  | { status: number }
  | 'silent'
  | 'cutBody'
  | 'stallBody'
  | 'noRanges'
  | 'lateFault'
  | 'lostAnswer'

export type S3Server = {
  endpoint: string
  /** The token that the key of the account needs beside it; null for a key that stays. */
  token: string | null
  /** The policy of the bucket asks that objects are encrypted under this key of KMS; null: it asks for nothing. */
  kmsKey: string | null
  /** `asked`: the bucket has Object Lock; `unknown`: the store is another one than Amazon's, and refuses what it does not know. */
  checksums: 'known' | 'asked' | 'unknown'
  /** How far the store's clock is ahead of ours. */
  aheadMs: number
  /** Faults for requests to come, one each; null: this one is answered as it should. */
  faults: (S3Fault | null)[]
  /** Method and path of every request that came, in order. */
  requests: string[]
  /** Called with each request before its body is read. */
  heard(request: string): void
  /** How many multipart uploads are neither completed nor aborted. */
  openUploads(): number
  /** Ends every connection. */
  cut(): void
  clear(): void
  close(): Promise<void>
}

type Stored = { body: Buffer; type: string; etag: string }

/**
 * A store for tests that speaks the documented S3 REST interface as far as the adapter needs it, written from the
 * documentation and not from the client: SigV4 is checked in full, a PUT without a length is refused, lists come in
 * pages of three, multipart uploads keep their rules. It lets no script of another origin read (no CORS).
 */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const uploads = multipartUploads()
  const faults: (S3Fault | null)[] = []
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    store.heard(`${request.method} ${request.url}`)
    const fault = faults.shift() ?? undefined
    if (fault === 'silent') return
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://store.test')
    const nowMs = Date.now() + store.aheadMs
    const wrong = signatureFault(request, url, body, { token: store.token, nowMs })
    if (wrong) return refuse(response, wrong)
    if (typeof fault === 'object') return refuse(response, { status: fault.status, code: 'SlowDown' })
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== s3Account.bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' })
    const key = rest.map(decodeURIComponent).join('/')
    if (key === '') return list(response, url.searchParams)
    // The work is done, and the one who asked does not hear of it.
    const heard = fault === 'lostAnswer' ? new http.ServerResponse(request) : response
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      multipart(request, heard, { url, key, body, fault })
    else object(request, heard, { url, key, body, fault })
    if (fault === 'lostAnswer') response.destroy()
  }

  type Asked = { url: URL; key: string; body: Buffer; fault: S3Fault | undefined }

  function object(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { url, key, body, fault }: Asked,
  ) {
    switch (request.method ?? '') {
      case 'PUT': {
        const wrong = lengthFault(request) ?? putFault(request, body, store)
        if (wrong) return refuse(response, wrong)
        const etag = createHash('md5').update(body).digest('hex')
        objects.set(key, { body, type: request.headers['content-type'] ?? 'binary/octet-stream', etag })
        return void response.writeHead(200, { etag: `"${etag}"` }).end()
      }
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      case 'HEAD':
      case 'GET':
        return give(request, response, { stored: objects.get(key), fault, query: url.searchParams })
      default:
        return refuse(response, { status: 405, code: 'MethodNotAllowed' })
    }
  }

  function multipart(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { url, key, body, fault }: Asked,
  ) {
    const id = url.searchParams.get('uploadId') ?? ''
    const xml = (text: string) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const wrong = policyFault(request, store) ?? algorithmFault(request, store)
      if (wrong) return refuse(response, wrong)
      const begun = uploads.begin(key, request.headers)
      return xml(
        `<?xml version="1.0"?><InitiateMultipartUploadResult><Bucket>${s3Account.bucket}</Bucket><Key>${key}</Key><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'))
      const part = uploads.part({ id, key, number }, request.headers, body)
      return 'code' in part
        ? refuse(response, part)
        : void response.writeHead(200, { etag: `"${part.etag}"` }).end()
    }
    if (request.method === 'POST') {
      // S3 answers 200 at once and may say only afterwards that the operation failed.
      if (fault === 'lateFault') return xml('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>')
      const made = uploads.complete({ id, key }, body)
      if ('code' in made) return refuse(response, made)
      objects.set(key, made)
      return xml(
        `<?xml version="1.0"?><CompleteMultipartUploadResult><Key>${key}</Key><ETag>&quot;${made.etag}&quot;</ETag></CompleteMultipartUploadResult>`,
      )
    }
    const wrong =
      request.method === 'DELETE' ? uploads.abort({ id, key }) : { status: 405, code: 'MethodNotAllowed' }
    return wrong ? refuse(response, wrong) : void response.writeHead(204).end()
  }

  function list(response: http.ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') return refuse(response, { status: 400, code: 'InvalidArgument' })
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, 3)
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
    )
    const more = keys.length > page.length
    const token = Buffer.from(page.at(-1) ?? '').toString('base64')
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}` +
          `${more ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}</ListBucketResult>`,
      )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const heard: S3Server['heard'] = () => undefined
  const plain = { token: null, kmsKey: null, checksums: 'known', aheadMs: 0, heard } as const
  const store: S3Server = {
    ...plain,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    openUploads: uploads.open,
    cut: () => server.closeAllConnections(),
    clear() {
      objects.clear()
      uploads.clear()
      faults.length = 0
      requests.length = 0
      Object.assign(store, plain)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return store
}

type Rules = Pick<S3Server, 'kmsKey' | 'checksums'>

function lengthFault({ headers }: http.IncomingMessage): Refusal | null {
  return headers['content-length'] === undefined ? { status: 411, code: 'MissingContentLength' } : null
}

/** What a bucket refuses of a new object by its policy; null when nothing. */
function policyFault({ headers }: http.IncomingMessage, { kmsKey }: Rules): Refusal | null {
  const encryption = headers['x-amz-server-side-encryption']
  const key = headers['x-amz-server-side-encryption-aws-kms-key-id']
  if (kmsKey !== null && (encryption !== 'aws:kms' || key !== kmsKey))
    return { status: 403, code: 'AccessDenied' }
  return key !== undefined && encryption !== 'aws:kms' ? { status: 400, code: 'InvalidArgument' } : null
}

/** What a bucket refuses of a PUT by its policy, its lock or what it does not know; null when nothing. */
function putFault(request: http.IncomingMessage, body: Buffer, rules: Rules): Refusal | null {
  const { headers } = request
  const wrong = policyFault(request, rules)
  if (wrong) return wrong
  if (rules.checksums === 'unknown') return unknownFault(headers)
  const given = headers['x-amz-checksum-sha256']
  if (given === undefined) return rules.checksums === 'asked' ? { status: 400, code: 'InvalidRequest' } : null
  if (headers['x-amz-sdk-checksum-algorithm'] !== 'SHA256') return { status: 400, code: 'InvalidRequest' }
  const right = createHash('sha256').update(body).digest('base64')
  return given === right ? null : { status: 400, code: 'BadDigest' }
}

/** By which checksum the parts of an upload are checked is said when it begins. */
function algorithmFault({ headers }: http.IncomingMessage, { checksums }: Rules): Refusal | null {
  if (checksums === 'unknown') return unknownFault(headers)
  const given = headers['x-amz-checksum-algorithm']
  const isRight = given === 'SHA256' || (given === undefined && checksums !== 'asked')
  return isRight ? null : { status: 400, code: 'InvalidRequest' }
}

function unknownFault(headers: http.IncomingHttpHeaders): Refusal | null {
  const names = Object.keys(headers).filter((name) => /^x-amz-(checksum-|sdk-checksum-)/.test(name))
  return names.length > 0 ? { status: 400, code: 'InvalidArgument' } : null
}

function give(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  {
    stored,
    fault,
    query,
  }: { stored: Stored | undefined; fault: S3Fault | undefined; query: URLSearchParams },
): void {
  const isHead = request.method === 'HEAD'
  if (!stored) return refuse(response, { status: 404, code: 'NoSuchKey' }, isHead)
  const bytes = stored.body.length
  const range = fault === 'noRanges' ? null : rangeOf(request.headers.range, bytes)
  if (range && range.start >= bytes) return refuse(response, { status: 416, code: 'InvalidRange' }, isHead)
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const body = stored.body.subarray(start, end + 1)
  const disposition = query.get('response-content-disposition')
  response.writeHead(range ? 206 : 200, {
    'content-type': stored.type,
    'content-length': body.length,
    'accept-ranges': 'bytes',
    etag: `"${stored.etag}"`,
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
    ...(range ? { 'content-range': `bytes ${start}-${start + body.length - 1}/${bytes}` } : {}),
  })
  if (isHead) return void response.end()
  if (fault !== 'cutBody' && fault !== 'stallBody') return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (fault === 'cutBody') response.destroy()
  })
}

function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  return { start: Number(from), end: to === '' ? bytes - 1 : Number(to) }
}

function refuse(response: http.ServerResponse, { status, code }: Refusal, bare = false): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(bare ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
