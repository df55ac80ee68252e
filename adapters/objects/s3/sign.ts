import { createHash, createHmac } from 'node:crypto'
import type { S3Keys } from '#adapters/objects/s3/keys.ts'

/*
 * AWS Signature Version 4 for what the client does not sign: requests with the token of a temporary key, multipart uploads, and
 * addresses that browsers read from (docs/decisions/0082-temporary-keys-for-s3.md and 0099-files-straight-from-the-store.md).
 */

const algorithm = 'AWS4-HMAC-SHA256'
const unsigned = 'UNSIGNED-PAYLOAD'

/** With what and when something is signed. */
export type Signing = { keys: S3Keys; region: string; at: Date }

/** The headers of a request with its signature; the store asks that each header of its own is signed. */
export function signedHeaders(
  { method, url, headers }: { method: string; url: URL; headers: Headers },
  signing: Signing,
): Headers {
  const { accessKeyId, sessionToken } = signing.keys
  const sent = new Headers(headers)
  sent.delete('authorization')
  sent.set('host', url.host)
  sent.set('x-amz-date', dateOf(signing))
  sent.set('x-amz-content-sha256', unsigned)
  if (sessionToken !== null) sent.set('x-amz-security-token', sessionToken)
  const names = [...sent.keys()].filter((name) => name === 'host' || name.startsWith('x-amz-')).sort()
  const lines = names.map((name) => `${name}:${sent.get(name)?.trim()}`)
  const query = queryOf([...url.searchParams])
  const canonical = [method, url.pathname, query, ...lines, '', names.join(';'), unsigned].join('\n')
  const signature = signatureOf(canonical, signing)
  sent.set(
    'authorization',
    `${algorithm} Credential=${accessKeyId}/${scopeOf(signing)}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  )
  return sent
}

/** The address at which anyone who has it may GET for so many seconds; `query` is part of what is signed. */
export function signedAddress(
  url: URL,
  { query, seconds }: { query: Record<string, string>; seconds: number },
  signing: Signing,
): string {
  const { accessKeyId, sessionToken } = signing.keys
  const signed = queryOf([
    ...Object.entries(query),
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${accessKeyId}/${scopeOf(signing)}`],
    ['X-Amz-Date', dateOf(signing)],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(sessionToken === null ? [] : [['X-Amz-Security-Token', sessionToken] as [string, string]]),
  ])
  const canonical = ['GET', url.pathname, signed, `host:${url.host}`, '', 'host', unsigned].join('\n')
  return `${url.origin}${url.pathname}?${signed}&X-Amz-Signature=${signatureOf(canonical, signing)}`
}

function signatureOf(canonical: string, signing: Signing): string {
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = [algorithm, dateOf(signing), scopeOf(signing), hash].join('\n')
  const key = scopeOf(signing)
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${signing.keys.secretAccessKey}`,
    )
  return createHmac('sha256', key).update(text).digest('hex')
}

/** A time as 20260303T120000Z. */
function dateOf({ at }: Signing): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function scopeOf(signing: Signing): string {
  return `${dateOf(signing).slice(0, 8)}/${signing.region}/s3/aws4_request`
}

/** A query as the signature wants it: sorted, and encoded as RFC 3986 has it. */
function queryOf(entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
