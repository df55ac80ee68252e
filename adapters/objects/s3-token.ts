import { createHash, createHmac } from 'node:crypto'
import type { S3Keys } from '#adapters/objects/s3-keys.ts'

const tokenHeader = 'x-amz-security-token'

/**
 * The headers of a signed request with the token of a temporary key, signed again: the store asks that each header of its own is
 * signed, and the client knows no token (docs/decisions/0082-temporary-keys-for-s3.md). AWS Signature Version 4, header form.
 */
export function withSessionToken(
  method: string,
  url: URL,
  headers: Headers,
  { accessKeyId, secretAccessKey, sessionToken }: S3Keys,
): Headers {
  if (sessionToken === null) return headers
  const sent = new Headers(headers)
  sent.set(tokenHeader, sessionToken)
  const scope = /^AWS4-HMAC-SHA256 Credential=[^/,]+\/([^,]+),/.exec(sent.get('authorization') ?? '')?.[1]
  if (scope === undefined) throw new Error('a request without a signature cannot be signed again')
  const names = [...sent.keys()].filter((name) => name === 'host' || name.startsWith('x-amz-')).sort()
  const canonical = [
    method,
    url.pathname,
    // The client has sorted and encoded it as the signature asks.
    url.search.slice(1),
    ...names.map((name) => `${name}:${sent.get(name)?.trim()}`),
    '',
    names.join(';'),
    sent.get('x-amz-content-sha256'),
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', sent.get('x-amz-date'), scope, hash].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${secretAccessKey}`,
    )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  sent.set(
    'authorization',
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  )
  return sent
}
