import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements that some work sends to the database, without transactions' own words and those of the job runner, which
 * also looks now and then whether it still listens.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).filter(isStatement)
}

/** What some work costs the database. */
export async function costOf(work: () => Promise<unknown>): Promise<{
  statements: number
  transactions: number
}> {
  const texts = await sentBy(work)
  return {
    statements: texts.filter(isStatement).length,
    transactions: texts.filter((text) => /^begin/i.test(text)).length,
  }
}

const isStatement = (text: string) =>
  /^\s*(select|insert|update|delete|with)/i.test(text) && !/\bjobs\.|pg_listening_channels/.test(text)

async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([first]) => {
      const text: unknown = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
      return typeof text === 'string' ? text : ''
    })
  } finally {
    query.mockRestore()
  }
}
