import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app/context.ts'
import {
  giftCard,
  placeCard,
  sharedCard,
  walkerCard,
  type CardSources,
} from '#server/http/previews/card-contents.ts'
import { cardOrder, type CardContent } from '#server/http/previews/card.ts'
import { drawnCards } from '#server/http/previews/drawn-cards.ts'
import { cardsPath } from '#server/http/previews/preview-of.ts'
import { linkedLocale } from '#server/http/previews/linked-locale.ts'
import { inLanguage, textsOf } from '#server/messages/messages.ts'

/** What is drawn of a request's parameters; null where there is nothing to draw. */
type Content = (sources: CardSources, given: Readonly<Record<string, string>>) => Promise<CardContent | null>

const cards: Readonly<Record<string, Content>> = {
  '/places/:slug/:light.jpg': (sources, { slug = '', light = '' }) => placeCard(sources, slug, light),
  '/walkers/:id.jpg': (sources, { id = '' }) => walkerCard(sources, id),
  '/shared/:code.jpg': (sources, { code = '' }) => sharedCard(sources, code),
  '/gift.jpg': (sources) => giftCard(sources),
}

/**
 * GET /previews/…: the drawn cards of links, JPEG of 1200 x 630. Where too many are waited for, or one cannot be drawn, the
 * answer leads to the card of the whole product.
 */
export function addCardRoutes(app: App, http: FastifyInstance, files: string): void {
  const sources: CardSources = { app, files, ask: asVisitorAt(http) }
  const drawn = drawnCards()
  for (const [pattern, content] of Object.entries(cards))
    http.get(`${cardsPath}${pattern}`, (request, reply) =>
      // The language is the address's own, so that what is stored of it stays right.
      inLanguage(linkedLocale(request) ?? 'en', async () => {
        const given = request.params as Record<string, string>
        const shown = await content(sources, given)
        if (!shown) return nothingHere(reply)
        return send(
          app,
          reply,
          drawn(keyOf(request, shown), async () => cardOrder(shown)),
        )
      }),
    )
}

/** A card is drawn again when its words or its pictures have changed. */
const keyOf = (request: FastifyRequest, { title, words, picture, portrait }: CardContent): string =>
  [request.url, title, words, picture.length, portrait?.length].join('\n')

async function send(app: App, reply: FastifyReply, drawing: ReturnType<ReturnType<typeof drawnCards>>) {
  reply.header('x-robots-tag', 'noindex')
  try {
    const card = await drawing
    if (card.kind === 'drawn')
      return reply.header('cache-control', 'public, max-age=3600').type('image/jpeg').send(card.jpeg)
  } catch (error) {
    app.log.error({ err: error }, 'a card was not drawn')
  }
  return reply.header('cache-control', 'no-store').redirect('/og.png', 302)
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: { message: textsOf('failures').nothingHere } })
}

/** What a visitor is answered at an address of this server; null for anything but the file itself. */
function asVisitorAt(http: FastifyInstance): CardSources['ask'] {
  return async (address) => {
    if (!address.startsWith('/')) return null
    const answer = await http.inject({ method: 'GET', url: address })
    return answer.statusCode === 200 ? answer.rawPayload : null
  }
}
