import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3mini, S3ServiceError } from 's3mini'
import { StoreRefused, type Ask, type S3Options } from '#adapters/objects/s3/ask.ts'

/**
 * What comes as a stream goes to the store in parts of this size, which is what the server holds of it at a time. S3 takes no
 * part below 5 MiB but the last, and 10,000 of them, which are 80 GB; some stores want all parts of one size.
 */
const partBytes = 8 * 1024 * 1024

type Target = { ask: Ask; options: S3Options; key: string; contentType: string }
type Part = { number: number; etag: string; sha256: string }

/**
 * Puts one object, whole or not at all, and gives back its length: in one request what is in memory or shorter than a part,
 * else as a multipart upload that is aborted when its stream breaks. What a killed process leaves is removed by a lifecycle rule
 * of the bucket (docs/operations.md).
 */
export async function putObject(target: Target, body: Readable | Uint8Array): Promise<number> {
  if (body instanceof Uint8Array) return putWhole(target, body)
  const parts = partsOf(body)
  const first = await parts.next()
  if (first.done || first.value.length < partBytes) return putWhole(target, first.value ?? new Uint8Array(0))
  return putInParts(target, first.value, parts)
}

async function putWhole({ ask, options, key, contentType }: Target, bytes: Uint8Array): Promise<number> {
  const headers = {
    ...encryptionOf(options),
    ...(options.sendsChecksums && {
      'x-amz-sdk-checksum-algorithm': 'SHA256',
      'x-amz-checksum-sha256': sha256Of(bytes),
    }),
  }
  const put = (client: S3mini) => client.putObject(key, bytes, contentType, undefined, headers)
  await ask.client('PUT', put, bytes.length)
  return bytes.length
}

async function putInParts(
  { ask, options, key, contentType }: Target,
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void>,
): Promise<number> {
  const begun = await ask.request({
    method: 'POST',
    key,
    query: { uploads: '' },
    headers: {
      'content-type': contentType,
      ...encryptionOf(options),
      ...(options.sendsChecksums && { 'x-amz-checksum-algorithm': 'SHA256' }),
    },
  })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text)?.[1]
  if (uploadId === undefined) throw new StoreRefused('the store begins no multipart upload')
  const parts: Part[] = []
  let bytes = 0
  const send = async (body: Uint8Array) => {
    const sha256 = options.sendsChecksums ? sha256Of(body) : ''
    const { headers } = await ask.request({
      method: 'PUT',
      key,
      query: { partNumber: String(parts.length + 1), uploadId },
      headers: options.sendsChecksums ? { 'x-amz-checksum-sha256': sha256 } : {},
      body,
    })
    parts.push({ number: parts.length + 1, etag: headers.get('etag') ?? '', sha256 })
    bytes += body.length
  }
  try {
    await send(first)
    for await (const part of rest) await send(part)
    await complete({ ask, key, uploadId, parts, bytes })
  } catch (error) {
    await abort({ ask, key, uploadId }, error)
    throw error
  }
  return bytes
}

/** What cannot be aborted while the store is away is removed by the lifecycle rule; a refusal is a fault of the configuration. */
async function abort(
  { ask, key, uploadId }: { ask: Ask; key: string; uploadId: string },
  because: unknown,
): Promise<void> {
  try {
    await ask.request({ method: 'DELETE', key, query: { uploadId } })
  } catch (error) {
    if (error instanceof StoreRefused && !isUnknownUpload(error))
      throw new StoreRefused(`${error.message}, which leaves an upload there`, { cause: because })
  }
}

async function complete(upload: {
  ask: Ask
  key: string
  uploadId: string
  parts: readonly Part[]
  bytes: number
}): Promise<void> {
  const { ask, key, uploadId, parts, bytes } = upload
  const entries = parts.map(
    ({ number, etag, sha256 }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag>` +
      `${sha256 === '' ? '' : `<ChecksumSHA256>${sha256}</ChecksumSHA256>`}</Part>`,
  )
  const body = `<CompleteMultipartUpload>${entries.join('')}</CompleteMultipartUpload>`
  const headers = { 'content-type': 'application/xml' }
  try {
    await ask.request({ method: 'POST', key, query: { uploadId }, headers, body })
  } catch (error) {
    // An upload that was completed by a request whose answer was lost is not known to the next one.
    if (!isUnknownUpload(error) || !(await isStored(ask, { key, parts: parts.length, bytes }))) throw error
  }
}

function isUnknownUpload(error: unknown): boolean {
  return (
    error instanceof StoreRefused &&
    (error.cause as S3ServiceError | undefined)?.serviceCode === 'NoSuchUpload'
  )
}

/** Whether the object there is one of so many parts and bytes. */
async function isStored(
  ask: Ask,
  { key, parts, bytes }: { key: string; parts: number; bytes: number },
): Promise<boolean> {
  const { headers } = (await ask.client('HEAD', (client) => client.objectExists(key))).response
  const etag = headers?.get('etag')?.replaceAll('"', '') ?? ''
  return etag.endsWith(`-${parts}`) && Number(headers?.get('content-length')) === bytes
}

/** How an object is encrypted. */
function encryptionOf({ kmsKey }: S3Options): Record<string, string> {
  return kmsKey
    ? {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': kmsKey,
        // One question to KMS for many objects.
        'x-amz-server-side-encryption-bucket-key-enabled': 'true',
      }
    : {}
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** A stream cut into parts, all but the last of exactly the size of one. */
async function* partsOf(body: Readable): AsyncGenerator<Uint8Array, void> {
  let [part, at] = [Buffer.allocUnsafe(partBytes), 0]
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    for (let from = 0; from < chunk.length;) {
      const taken = Math.min(chunk.length - from, partBytes - at)
      part.set(chunk.subarray(from, from + taken), at)
      from += taken
      at += taken
      if (at < partBytes) continue
      yield part
      ;[part, at] = [Buffer.allocUnsafe(partBytes), 0]
    }
  }
  if (at > 0) yield part.subarray(0, at)
}
