import pg from 'pg'

/** A server that starts, recovers or stops refuses connections with this code. */
const notYet = '57P03'
const patienceMs = 60_000

/** Opens one connection; a server that is still starting or recovering is waited for, for a minute. */
export async function connectPatiently(url: string): Promise<pg.Client> {
  for (const until = performance.now() + patienceMs; ;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'huvr-start',
      connectionTimeoutMillis: 10_000,
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== notYet || performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
