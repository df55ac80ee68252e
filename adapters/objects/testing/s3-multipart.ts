import { createHash, randomUUID } from 'node:crypto'
import type http from 'node:http'
import type { Refusal } from '#adapters/objects/testing/s3-signature.ts'

/** Every part but the last has at least so many bytes; S3 says so only when the upload is completed. */
const leastPartBytes = 5 * 1024 * 1024
const mostParts = 10_000

type Part = { body: Buffer; etag: string; sha256: string | null }
type Upload = { key: string; type: string; isChecked: boolean; parts: Map<number, Part> }

/**
 * The multipart uploads of a store, by the documents of S3: CreateMultipartUpload, UploadPart, CompleteMultipartUpload and
 * AbortMultipartUpload. One that was begun with a checksum asks for it on each part and in the list that completes it; one
 * that was not refuses it.
 */
export function multipartUploads() {
  const uploads = new Map<string, Upload>()
  const refused = (code: string, status = 400): Refusal => ({ status, code })
  const uploadOf = (id: string, key: string) => {
    const upload = uploads.get(id)
    return upload?.key === key ? upload : null
  }

  return {
    /** Uploads that are neither completed nor aborted, whose parts are paid for. */
    open: () => uploads.size,
    clear: () => uploads.clear(),
    begin(key: string, headers: http.IncomingHttpHeaders): string {
      const id = randomUUID()
      const type = headers['content-type'] ?? 'binary/octet-stream'
      const isChecked = headers['x-amz-checksum-algorithm'] === 'SHA256'
      uploads.set(id, { key, type, isChecked, parts: new Map() })
      return id
    },
    part(
      { id, key, number }: { id: string; key: string; number: number },
      headers: http.IncomingHttpHeaders,
      body: Buffer,
    ): Refusal | { etag: string } {
      const upload = uploadOf(id, key)
      if (!upload) return refused('NoSuchUpload', 404)
      if (!Number.isInteger(number) || number < 1 || number > mostParts) return refused('InvalidArgument')
      if (headers['content-length'] === undefined) return refused('MissingContentLength', 411)
      // How the object is encrypted was said when the upload began.
      if (headers['x-amz-server-side-encryption'] !== undefined) return refused('InvalidArgument')
      const given = headers['x-amz-checksum-sha256']
      if ((given !== undefined) !== upload.isChecked) return refused('InvalidRequest')
      const right = createHash('sha256').update(body).digest('base64')
      if (given !== undefined && given !== right) return refused('BadDigest')
      const etag = createHash('md5').update(body).digest('hex')
      upload.parts.set(number, { body, etag, sha256: upload.isChecked ? right : null })
      return { etag }
    },
    complete(
      { id, key }: { id: string; key: string },
      body: Buffer,
    ): Refusal | { etag: string; body: Buffer; type: string } {
      const upload = uploadOf(id, key)
      if (!upload) return refused('NoSuchUpload', 404)
      const listed = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => part)
      const valueOf = (part: string, name: string) =>
        new RegExp(`<${name}>\\s*(.*?)\\s*</${name}>`, 's').exec(part)?.[1]?.replaceAll('&quot;', '"')
      if (listed.length === 0) return refused('MalformedXML')
      const parts: Part[] = []
      let before = 0
      for (const [index, entry] of listed.entries()) {
        const number = Number(valueOf(entry, 'PartNumber'))
        if (number <= before) return refused('InvalidPartOrder')
        before = number
        const part = upload.parts.get(number)
        if (!part || valueOf(entry, 'ETag')?.replaceAll('"', '') !== part.etag) return refused('InvalidPart')
        if (part.sha256 !== null && valueOf(entry, 'ChecksumSHA256') !== part.sha256)
          return refused('InvalidRequest')
        if (index < listed.length - 1 && part.body.length < leastPartBytes) return refused('EntityTooSmall')
        parts.push(part)
      }
      uploads.delete(id)
      const of = createHash('md5').update(Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex'))))
      return {
        etag: `${of.digest('hex')}-${parts.length}`,
        body: Buffer.concat(parts.map((part) => part.body)),
        type: upload.type,
      }
    },
    abort: ({ id, key }: { id: string; key: string }): Refusal | null => {
      if (!uploadOf(id, key)) return refused('NoSuchUpload', 404)
      uploads.delete(id)
      return null
    },
  }
}
