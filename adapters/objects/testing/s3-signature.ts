import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type http from 'node:http'

export const s3Account = {
  bucket: 'walks',
  region: 'eu-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a secret of tests',
}

export type Refusal = { status: number; code: string }

const refused = (code: string, status = 403): Refusal => ({ status, code })

/** What every signature of ours says of its day, its key and the headers that it holds. */
type Claim = { keyId: string; day: string; region: string; names: string; signature: string; date: string }

/** A request that is signed by its headers may be so far from the store's time, and one by its address lives at most a week. */
const [skewMs, longestS] = [15 * 60_000, 7 * 24 * 3600]

/**
 * What is wrong with the signature of a request (AWS Signature Version 4), in its headers or in its address; null when nothing
 * is. `token`: what the key of the account needs beside it.
 */
export function signatureFault(
  request: http.IncomingMessage,
  url: URL,
  body: Buffer,
  { token, nowMs }: { token: string | null; nowMs: number },
): Refusal | null {
  const byAddress = url.searchParams.has('X-Amz-Signature')
  if (byAddress && request.headers.authorization !== undefined) return refused('InvalidArgument', 400)
  const claim = byAddress ? claimOfAddress(url) : claimOfHeaders(request)
  if (!claim) return refused('AccessDenied')
  if (claim.keyId !== s3Account.accessKeyId) return refused('InvalidAccessKeyId')
  if (claim.region !== s3Account.region)
    return refused(byAddress ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed', 400)
  const wrong = byAddress ? addressFault(url, claim, nowMs) : headersFault(request, body, { claim, nowMs })
  if (wrong) return wrong
  const given = byAddress
    ? url.searchParams.get('X-Amz-Security-Token')
    : (request.headers['x-amz-security-token'] ?? null)
  if (given !== token) return refused(given === null ? 'InvalidAccessKeyId' : 'InvalidToken')
  const payload = byAddress ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  const right = signatureOf(request, url, { claim, payload })
  return timingSafeEqual(right, Buffer.from(claim.signature, 'hex')) ? null : refused('SignatureDoesNotMatch')
}

function claimOfHeaders({ headers }: http.IncomingMessage): Claim | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return null
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = found
  return { keyId, day, region, names, signature, date: String(headers['x-amz-date']) }
}

function claimOfAddress({ searchParams: query }: URL): Claim | null {
  const scope = /^(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request$/.exec(query.get('X-Amz-Credential') ?? '')
  const signature = query.get('X-Amz-Signature') ?? ''
  if (!scope || query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !/^[0-9a-f]{64}$/.test(signature))
    return null
  const [, keyId = '', day = '', region = ''] = scope
  const names = query.get('X-Amz-SignedHeaders') ?? ''
  return { keyId, day, region, names, signature, date: query.get('X-Amz-Date') ?? '' }
}

function headersFault(
  { headers }: http.IncomingMessage,
  body: Buffer,
  { claim, nowMs }: { claim: Claim; nowMs: number },
): Refusal | null {
  const signed = claim.names.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.includes('x-amz-date') || !needed.includes('x-amz-content-sha256'))
    return refused('AccessDenied')
  if (!needed.every((name) => signed.includes(name))) return refused('AccessDenied')
  if (Math.abs(msOf(claim.date) - nowMs) > skewMs) return refused('RequestTimeTooSkewed')
  const payload = String(headers['x-amz-content-sha256'])
  const isRight = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body)
  return isRight ? null : refused('XAmzContentSHA256Mismatch', 400)
}

function addressFault({ searchParams: query }: URL, claim: Claim, nowMs: number): Refusal | null {
  const seconds = Number(query.get('X-Amz-Expires') ?? NaN)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestS)
    return refused('AuthorizationQueryParametersError', 400)
  if (!claim.names.split(';').includes('host')) return refused('AccessDenied')
  // S3 answers this one as any other refusal, with "Request has expired" beside it.
  return nowMs > msOf(claim.date) + seconds * 1000 ? refused('AccessDenied') : null
}

function signatureOf(
  request: http.IncomingMessage,
  url: URL,
  { claim, payload }: { claim: Claim; payload: string },
): Buffer {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    ...claim.names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    claim.names,
    payload,
  ].join('\n')
  const scope = `${claim.day}/${claim.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n')
  const key = [claim.day, claim.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${s3Account.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(text).digest()
}

/** The time of a signature, such as 20260303T120000Z. */
function msOf(date: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
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
