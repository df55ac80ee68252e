import pg from 'pg'
import { nameOfLibraryText } from '#server/db/prepared-names.ts'

/** What the runner sends for each job: it fetches the next one of a queue, and notes that it is done. */
const isOfEachJob = /^\s*with\s+(next|results) as\b/i

/** A connection of the job runner, which stores the statements of each job parsed. */
export class RunnerClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
    const query = (...args: unknown[]) => {
      const [text, values, ...rest] = args
      const name =
        typeof text === 'string' && isOfEachJob.test(text) && (values === undefined || Array.isArray(values))
          ? nameOfLibraryText(text)
          : undefined
      return prototype.query.apply(this, name === undefined ? args : [{ name, text }, values ?? [], ...rest])
    }
    Object.assign(this, { query })
  }
}
