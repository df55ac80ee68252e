import type { FastifyInstance } from 'fastify'
import { readStatementUrl, statementCsv } from '#server/modules/money/earnings/statements.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

const named = /^([\w-]{1,600}\.[\w-]{1,100})\.csv$/

/** GET /statements/<signed>.csv: what a walker has earned in a week or a year, for the holder of the link. */
export function addStatementRoutes(http: FastifyInstance, ctx: MoneyContext): void {
  http.get('/statements/*', async (request, reply) => {
    const token = named.exec((request.params as { '*': string })['*'])?.[1]
    const statement = token === undefined ? null : readStatementUrl(ctx, token, 'csv')
    const text = statement && (await statementCsv(ctx, statement))
    const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
    if (!statement || text === null)
      return reply
        .headers(headers)
        .status(404)
        .send({ error: { message: 'This link is not valid any more.' } })
    return reply
      .headers({
        ...headers,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="earnings-${statement.name}.csv"`,
      })
      .send(text)
  })
}
