import { AsyncLocalStorage } from 'node:async_hooks'
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

const counted = new AsyncLocalStorage<string[]>()

/** What the work itself sends, and not what jobs, sweeps and other requests of this process send meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given
    const text: unknown = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
    counted.getStore()?.push(typeof text === 'string' ? text : '')
    return Reflect.apply(query, this, given) as never
  })
  const texts: string[] = []
  try {
    await counted.run(texts, work)
    return texts
  } finally {
    spy.mockRestore()
  }
}
