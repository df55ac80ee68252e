import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statementPdf } from '#server/modules/money/earnings/statement-paper.ts'
import {
  readStatementUrl,
  statementCsv,
  type StatementFormat,
  type StatementName,
} from '#server/modules/money/earnings/statements.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const wanted = /^([\w-]{1,600}\.[\w-]{1,100})\.(csv|pdf)$/
const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Tells who is signed in on a request; null for visitors. */
export type WhoIs = (request: FastifyRequest) => Promise<string | null>

/**
 * GET /statements/<signed>.csv and .pdf: what a walker has earned in a week or a year, for the walker who is signed in. The link
 * alone opens nothing.
 */
export function addStatementRoutes(http: FastifyInstance, ctx: MoneyContext, whoIs: WhoIs): void {
  http.get('/statements/*', async (request, reply) => {
    const [, token, ending] = wanted.exec((request.params as { '*': string })['*']) ?? []
    const format = ending === 'pdf' ? 'pdf' : 'csv'
    const named = token === undefined ? null : readStatementUrl(ctx, token, format)
    const statement = named && named.walkerId === (await whoIs(request)) ? named : null
    const file = statement && (await fileOf(ctx, statement, format))
    const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
    if (!statement || file === null)
      return reply
        .headers(headers)
        .status(404)
        .send({ error: { message: moneyTexts.statement.linkOver } })
    return reply
      .headers({
        ...headers,
        'content-type': types[format],
        'content-disposition': `attachment; filename="earnings-${statement.name}.${format}"`,
      })
      .send(file)
  })
}

async function fileOf(
  ctx: MoneyContext,
  statement: StatementName,
  format: StatementFormat,
): Promise<Buffer | string | null> {
  if (format === 'csv') return statementCsv(ctx, statement)
  const file = await statementPdf(ctx, statement)
  return file && Buffer.from(file)
}
