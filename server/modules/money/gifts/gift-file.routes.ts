import type { FastifyInstance, FastifyRequest } from 'fastify'
import { giftFile } from '#server/modules/money/gifts/gift-file.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const named = /^([\w-]{1,64})\.pdf$/
const headers = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** GET /gift-cards/<gift>.pdf: a gift card to print, for its buyer who is signed in. `whoIs` tells who is signed in on a request. */
export function addGiftFileRoutes(
  http: FastifyInstance,
  ctx: MoneyContext,
  whoIs: (request: FastifyRequest) => Promise<string | null>,
): void {
  http.get('/gift-cards/:file', async (request, reply) => {
    const giftId = named.exec((request.params as { file: string }).file)?.[1]
    const buyerId = giftId === undefined ? null : await whoIs(request)
    const file = giftId === undefined || buyerId === null ? null : await giftFile(ctx, { giftId, buyerId })
    if (!file)
      return reply
        .headers(headers)
        .status(404)
        .send({ error: { message: moneyTexts.gifts.paper.unknown } })
    return reply
      .headers({ ...headers, 'content-type': 'application/pdf' })
      .header('content-disposition', 'attachment; filename="gift-card.pdf"')
      .send(Buffer.from(file))
  })
}
