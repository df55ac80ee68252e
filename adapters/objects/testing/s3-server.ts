import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const s3Account = {
  bucket: 'walks',
  region: 'eu-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a secret of tests',
}

/**
 * What goes wrong with the next requests: an answer with a status, silence before the answer, a body that ends or falls
 * silent in the middle, or a range that is left out.
 */
export type S3Fault = { status: number } | 'silent' | 'cutBody' | 'stallBody' | 'noRanges'

export type S3Server = {
  endpoint: string
  /** The token that the key of the account needs beside it; null for a key that stays. */
  token: string | null
  /** The policy of the bucket asks that objects are encrypted under this key of KMS; null: it asks for nothing. */
  kmsKey: string | null
  /** `asked`: the bucket has Object Lock; `unknown`: the store is another one than Amazon's, and refuses what it does not know. */
  checksums: 'known' | 'asked' | 'unknown'
  /** Faults for requests to come, one each. */
  faults: S3Fault[]
  /** Method and path of every request that came, in order. */
  requests: string[]
  clear(): void
  close(): Promise<void>
}

type Stored = { body: Buffer; type: string }

/**
 * A store for tests that speaks the documented S3 REST interface as far as the adapter needs it, written from the
 * documentation and not from the client: SigV4 is checked in full, a PUT without a length is refused, lists come in
 * pages of three.
 */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const faults: S3Fault[] = []
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'silent') return
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://store.test')
    const refusal = signatureFault(request, url, body) ?? tokenFault(request, store.token)
    if (refusal) return refuse(response, 403, refusal)
    if (typeof fault === 'object') return refuse(response, fault.status, 'SlowDown')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== s3Account.bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.map(decodeURIComponent).join('/')
    if (key === '') return list(response, url.searchParams)
    switch (request.method ?? '') {
      case 'PUT':
        if (request.headers['content-length'] === undefined)
          return refuse(response, 411, 'MissingContentLength')
        const wrong = putFault(request, body, store)
        if (wrong) return refuse(response, wrong.status, wrong.code)
        objects.set(key, { body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
        return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      case 'HEAD':
      case 'GET':
        return give(request, response, objects.get(key), fault)
      default:
        return refuse(response, 405, 'MethodNotAllowed')
    }
  }

  function list(response: http.ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
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
  const store: S3Server = {
    token: null,
    kmsKey: null,
    checksums: 'known',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    clear() {
      objects.clear()
      faults.length = 0
      requests.length = 0
      store.token = null
      store.kmsKey = null
      store.checksums = 'known'
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return store
}

/** What a bucket refuses of a PUT by its policy, its lock or what it does not know; null when nothing. */
function putFault(
  { headers }: http.IncomingMessage,
  body: Buffer,
  { kmsKey, checksums }: Pick<S3Server, 'kmsKey' | 'checksums'>,
): { status: number; code: string } | null {
  const encryption = headers['x-amz-server-side-encryption']
  const key = headers['x-amz-server-side-encryption-aws-kms-key-id']
  if (kmsKey !== null && (encryption !== 'aws:kms' || key !== kmsKey))
    return { status: 403, code: 'AccessDenied' }
  if (key !== undefined && encryption !== 'aws:kms') return { status: 400, code: 'InvalidArgument' }
  const names = Object.keys(headers).filter((name) => /^x-amz-(checksum-|sdk-checksum-)/.test(name))
  if (checksums === 'unknown') return names.length > 0 ? { status: 400, code: 'InvalidArgument' } : null
  const given = headers['x-amz-checksum-sha256']
  if (given === undefined) return checksums === 'asked' ? { status: 400, code: 'InvalidRequest' } : null
  if (headers['x-amz-sdk-checksum-algorithm'] !== 'SHA256') return { status: 400, code: 'InvalidRequest' }
  const right = createHash('sha256').update(body).digest('base64')
  return given === right ? null : { status: 400, code: 'BadDigest' }
}

/** A temporary key goes with its token alone, and a key that stays with none. */
function tokenFault(request: http.IncomingMessage, token: string | null): string | null {
  const given = request.headers['x-amz-security-token'] ?? null
  if (given === token) return null
  return given === null ? 'InvalidAccessKeyId' : 'InvalidToken'
}

function give(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  stored: Stored | undefined,
  fault: S3Fault | undefined,
): void {
  if (!stored) return refuse(response, 404, 'NoSuchKey', request.method === 'HEAD')
  const range = fault === 'noRanges' ? null : /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, stored.body.length - 1]
  if (range && start >= stored.body.length) return refuse(response, 416, 'InvalidRange')
  const body = stored.body.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, {
    'content-type': stored.type,
    'content-length': body.length,
    ...(range ? { 'content-range': `bytes ${start}-${start + body.length - 1}/${stored.body.length}` } : {}),
  })
  if (request.method === 'HEAD') return void response.end()
  if (fault !== 'cutBody' && fault !== 'stallBody') return void response.end(body)
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    if (fault === 'cutBody') response.destroy()
  })
}

function refuse(response: http.ServerResponse, status: number, code: string, bare = false): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(bare ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** What is wrong with the signature of a request (AWS Signature Version 4, header form); null when nothing is. */
function signatureFault(request: http.IncomingMessage, url: URL, body: Buffer): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found
  if (keyId !== s3Account.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== s3Account.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.includes('x-amz-date') || !needed.includes('x-amz-content-sha256')) return 'AccessDenied'
  if (!needed.every((name) => signed.includes(name))) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${s3Account.secretAccessKey}`,
  )
  const right = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** As RFC 3986 has it, which is stricter than the language's own. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
