import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements that some work sends to the database, without transactions' own words, those of the job runner, which
 * also looks now and then whether it still listens, and what is reported to other servers, for which no work waits.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).filter(isStatement)
}

/**
 * Does some work while the time of this process stands still: what servers remember for a moment, as sessions and prices, does
 * not lapse between two statements that are counted, however busy the machine is. The server's clock can be moved meanwhile.
 */
export async function inOneMoment<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
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
  /^\s*(select|insert|update|delete|with)/i.test(text) &&
  !/\bjobs\.|pg_listening_channels|pg_notify\(\$1/.test(text)

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
