import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chargeOfUser } from '#server/modules/money/membership/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Where a member reads the invoice of a charge; null where the provider has none. */
export const invoicePath = ({ id, providerInvoiceId }: { id: string; providerInvoiceId: string | null }) =>
  providerInvoiceId === null ? null : `/membership-invoices/${id}`

/**
 * GET /membership-invoices/<charge>: leads the signed-in member on to the provider's page of the invoice, whose address is asked for each
 * time, because it is good for a while only. `whoIs` tells who is signed in on a request.
 */
export function addInvoicePageRoutes(
  http: FastifyInstance,
  ctx: MoneyContext,
  whoIs: (request: FastifyRequest) => Promise<string | null>,
): void {
  http.get<{ Params: { id: string } }>('/membership-invoices/:id', async (request, reply) => {
    const userId = await whoIs(request)
    const id = request.params.id.slice(0, 64)
    const charge = userId === null ? null : await chargeOfUser(ctx.db, { id, userId })
    const providerInvoiceId = charge?.providerInvoiceId ?? null
    if (providerInvoiceId === null) return refuse(reply, 404, moneyTexts.membership.invoiceUnknown)
    const page = await ctx.billing.invoicePage({ providerInvoiceId })
    switch (page.kind) {
      case 'page':
        return reply.headers(headers).redirect(page.url, 303)
      case 'none':
        return refuse(reply, 404, moneyTexts.membership.invoiceUnknown)
      case 'unknown':
        return refuse(reply, 503, moneyTexts.membership.invoiceLater)
    }
  })
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.headers(headers).status(status).send({ error: { message } })
