import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WhoIs } from '#server/modules/money/earnings/statements.routes.ts'
import { invoicePdf } from '#server/modules/money/invoices/invoice-paper.ts'
import { invoiceOfOwner } from '#server/modules/money/invoices/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}

/**
 * GET /institution-invoices/<invoice>.pdf: the invoice on paper. GET /institution-invoices/<invoice>: leads on to the provider's page on
 * which it is paid, whose address is asked for each time. Both for the signed-in owner of its institution alone.
 */
export function addInvoiceRoutes(http: FastifyInstance, ctx: MoneyContext, whoIs: WhoIs): void {
  http.get<{ Params: { name: string } }>('/institution-invoices/:name', async (request, reply) => {
    const ownerId = await whoIs(request)
    const name = request.params.name.slice(0, 70)
    const isPdf = name.endsWith('.pdf')
    const id = isPdf ? name.slice(0, -'.pdf'.length) : name
    if (ownerId === null) return unknown(reply)
    if (!isPdf) return pay(ctx, reply, { id, ownerId })
    const file = await invoicePdf(ctx, { id, ownerId })
    if (file === null) return unknown(reply)
    return reply
      .headers({
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
      })
      .send(Buffer.from(file))
  })
}

async function pay(
  ctx: MoneyContext,
  reply: FastifyReply,
  named: { id: string; ownerId: string },
): Promise<FastifyReply> {
  const row = await invoiceOfOwner(ctx.db, named)
  if (!row?.providerInvoiceId) return unknown(reply)
  const page = await ctx.invoicing.page({ providerInvoiceId: row.providerInvoiceId })
  switch (page.kind) {
    case 'page':
      return reply.headers(headers).redirect(page.url, 303)
    case 'none':
      return unknown(reply)
    case 'unknown':
      return refuse(reply, 503, moneyTexts.invoice.later)
  }
}

const unknown = (reply: FastifyReply) => refuse(reply, 404, moneyTexts.invoice.unknown)

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.headers(headers).status(status).send({ error: { message } })
