import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiptFile } from '#server/modules/trips/history/receipt-paper.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'

/** What the route asks of a request, and what the product is called and where it is. */
export type ReceiptRoutes = {
  whoIs(request: FastifyRequest): Promise<string | null>
  productName: string
  publicUrl: string
}

const named = /^([\w-]{1,64})\.pdf$/

/** GET /receipts/<trip>.pdf: the receipt of a walk for one of its two people, who is signed in. */
export function addReceiptRoutes(http: FastifyInstance, ctx: TripsContext, asking: ReceiptRoutes): void {
  http.get('/receipts/:file', async (request, reply) => {
    const userId = await asking.whoIs(request)
    if (userId === null) return refuse(reply, 401, texts.receipt.signedOut)
    const tripId = named.exec((request.params as { file: string }).file)?.[1]
    const { productName, publicUrl } = asking
    const file =
      tripId === undefined ? null : await receiptFile(ctx, { tripId, userId, productName, publicUrl })
    if (!file) return refuse(reply, 404, texts.receipt.unknown)
    return reply
      .headers({ ...noStore, 'content-type': 'application/pdf' })
      .header('content-disposition', 'attachment; filename="receipt.pdf"')
      .send(Buffer.from(file))
  })
}

const noStore = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.headers(noStore).status(status).send({ error: { message } })
}
