import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#server/app/context.ts'
import {
  ofGift,
  ofGroupWalk,
  ofPlace,
  ofShared,
  ofWalker,
  type PictureSources,
} from '#server/http/previews/picture-contents.ts'
import { pictureKey, pictureOrder, type PictureContent } from '#server/http/previews/preview-picture.ts'
import { drawnPictures } from '#server/http/previews/drawn-pictures.ts'
import { previewsPath } from '#server/http/previews/preview-of.ts'
import { linkedLocale } from '#server/http/previews/linked-locale.ts'
import { inLanguage, textsOf } from '#server/messages/messages.ts'

/** What is drawn of a request's parameters; null where there is nothing to draw. */
type Content = (
  sources: PictureSources,
  given: Readonly<Record<string, string>>,
) => Promise<PictureContent | null>

const pictures: Readonly<Record<string, Content>> = {
  '/places/:slug/:light.jpg': (sources, { slug = '', light = '' }) => ofPlace(sources, slug, light),
  '/walkers/:id.jpg': (sources, { id = '' }) => ofWalker(sources, id),
  '/shared/:code.jpg': (sources, { code = '' }) => ofShared(sources, code),
  '/groups/:id.jpg': (sources, { id = '' }) => ofGroupWalk(sources, id),
  '/gift.jpg': (sources) => ofGift(sources),
}

/**
 * GET /previews/…: the drawn pictures of links, JPEG of 1200 x 630. Where too many are waited for, or one cannot be drawn, the
 * answer leads to the picture of the whole product.
 */
export function addPictureRoutes(app: App, http: FastifyInstance, files: string): void {
  const sources: PictureSources = { app, files, ask: asVisitorAt(http) }
  const drawn = drawnPictures()
  for (const [pattern, content] of Object.entries(pictures))
    http.get(`${previewsPath}${pattern}`, (request, reply) =>
      // The language is the address's own, so that what is stored of it stays right.
      inLanguage(linkedLocale(request) ?? 'en', async () => {
        const given = request.params as Record<string, string>
        const shown = await content(sources, given)
        if (!shown) return nothingHere(reply)
        return send(
          app,
          reply,
          drawn(pictureKey(request.url, shown), async () => pictureOrder(shown)),
        )
      }),
    )
}

async function send(app: App, reply: FastifyReply, drawing: ReturnType<ReturnType<typeof drawnPictures>>) {
  reply.header('x-robots-tag', 'noindex')
  try {
    const picture = await drawing
    if (picture.kind === 'drawn')
      return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(picture.jpeg)
  } catch (error) {
    app.log.error({ err: error }, 'the picture of a preview was not drawn')
  }
  return reply.header('cache-control', 'no-store').redirect('/og.png', 302)
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: { message: textsOf('failures').nothingHere } })
}

/** What a visitor is answered at an address of this server; null for anything but the file itself. */
function asVisitorAt(http: FastifyInstance): PictureSources['ask'] {
  return async (address) => {
    if (!address.startsWith('/')) return null
    const answer = await http.inject({ method: 'GET', url: address })
    return answer.statusCode === 200 ? answer.rawPayload : null
  }
}
