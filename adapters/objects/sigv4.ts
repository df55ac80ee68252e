import { createHash, createHmac } from 'node:crypto'

export type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string }

/** The body is not part of the signature; over https it need not be. */
export const unsignedPayload = 'UNSIGNED-PAYLOAD'

/**
 * The headers that sign a request to S3 (AWS Signature Version 4, header form), those given among them. The path of
 * `url` must be in its encoded form, as `URL` keeps it. `payload` is the SHA-256 of the body in hexadecimal.
 */
export function signedHeaders(
  keys: S3Keys,
  request: { method: string; url: URL; headers: Record<string, string>; payload?: string },
  at: Date,
): Record<string, string> {
  const { method, url, payload = unsignedPayload } = request
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const all: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const signature = hmac(signingKey(keys, time.slice(0, 8)), text).toString('hex')
  const { host: _host, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function signingKey({ secretAccessKey, region }: S3Keys, day: string): Buffer {
  return hmac(hmac(hmac(hmac(Buffer.from(`AWS4${secretAccessKey}`), day), region), 's3'), 'aws4_request')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

/** As RFC 3986 has it, which is stricter than the language's own. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
