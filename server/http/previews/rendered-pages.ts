import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropOldest } from '#domain/shared/memoised.ts'
import type { App } from '#server/app/context.ts'
import { withPreview } from '#server/http/previews/head.ts'
import { linkedLocale } from '#server/http/previews/linked-locale.ts'
import { previewOf } from '#server/http/previews/preview-of.ts'
import { inLanguage, messageLocales, readerLocale } from '#server/messages/messages.ts'

/** How many pages are cached with their previews, at about 25 KB each. */
const stored = 300

type Rendered = { etag: string; bodies: Record<Encoding, Buffer> }
type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Sends built pages with what their links say in the head. A page is put together and compressed once for as long as neither
 * the build nor what it says has changed. `isThere`: false answers 404, which has no version of its own.
 */
export function renderedPages(app: App, files: string) {
  const rendered = new Map<string, Rendered>()
  return async (request: FastifyRequest, reply: FastifyReply, page: { file: string; isThere: boolean }) => {
    const locale = linkedLocale(request) ?? readerLocale()
    const url = new URL(request.url, app.config.publicUrl)
    const preview = await inLanguage(locale, () => previewOf(app, url))
    const file = path.join(files, page.file)
    const key = JSON.stringify([file, fs.statSync(file).mtimeMs, locale, preview])
    const site = {
      brand: app.config.productName,
      origin: app.config.publicUrl,
      locale,
      locales: messageLocales,
    }
    const known = rendered.get(key) ?? render(withPreview(fs.readFileSync(file, 'utf8'), preview, site))
    dropOldest(rendered, key, known, stored)
    return send(request, reply, known, page.isThere)
  }
}

function render(html: string): Rendered {
  const identity = Buffer.from(html)
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, br: zlib.brotliCompressSync(identity, quality), gzip: zlib.gzipSync(identity) },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Rendered, isThere: boolean) {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  reply
    .status(isThere ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
    .type('text/html; charset=utf-8')
  if (isThere) {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  }
  // What says how it is compressed is not compressed again.
  reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/** The best form that a client takes; `identity` where it names neither or refuses both. */
function encodingFor(accepted: string): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((one) => taken.includes(one)) ?? 'identity'
}
