import pg from 'pg'

/** One that waits for a lock asks for it this often; its holder is gone at most this long before it is taken over. */
const askEveryMs = 1000
/** The holder is sure of its session this often, and gives it up when no answer comes within so long. */
const sureEveryMs = 2000
const answerWithinMs = 2000
const connectWithinMs = 5000
const closingMs = 1000

/** PostgreSQL finds out as soon that the machine of a holder is gone without a word. */
const keepAlive = `set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 4000`

export type SessionLock = {
  isHeld(): boolean
  /** Gives it back. */
  close(): Promise<void>
}

type SessionLockOptions = {
  /** What is locked, for all servers of the database. */
  name: string
  /** How the session is called in the lists of PostgreSQL, at most 63 bytes. */
  sessionName: string
  /** Several may hold it at once as long as each of them says so. */
  isShared?: boolean
  /** The lock was taken, or lost with its session; it is asked for again then. */
  changed(isHeld: boolean): void
  /** It was asked for, and another session holds it, of this name if it is known. */
  refused?(holder: string | null): void
  /** The database cannot be asked at the moment. */
  failed(cause: Error): void
}

/**
 * Waits for a lock of the database and holds it by a session of its own, so that PostgreSQL gives it to the next one as soon as
 * this process is gone, by kill -9 too. It is asked for again and again: a statement that waits would keep the tables of the
 * whole database from being vacuumed.
 */
export function sessionLock(url: string, options: SessionLockOptions): SessionLock {
  const lock = new Waiting(url, options)
  return { isHeld: () => lock.isHeld, close: () => lock.close() }
}

class Waiting {
  isHeld = false
  private readonly url: string
  private readonly options: SessionLockOptions
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | null = null
  private looking: Promise<void>
  private isClosed = false

  constructor(url: string, options: SessionLockOptions) {
    this.url = url
    this.options = options
    this.looking = this.look()
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer) clearTimeout(this.timer)
    this.isHeld = false
    const { client } = this
    this.client = null
    // A server that does not answer must not keep the process from ending.
    const cut = setTimeout(() => client && streamOf(client).destroy(), closingMs)
    await client?.end().catch(() => undefined)
    clearTimeout(cut)
    await this.looking
  }

  private async look(): Promise<void> {
    try {
      const client = this.client ?? (await this.connected())
      if (this.isHeld) await client.query('select 1')
      else await this.ask(client)
    } catch (error) {
      this.drop(this.client, error instanceof Error ? error : new Error(String(error)))
    }
    if (this.isClosed) return
    const pauseMs = this.isHeld ? sureEveryMs : askEveryMs
    this.timer = setTimeout(() => {
      this.looking = this.look()
    }, pauseMs).unref()
  }

  private async ask(client: pg.Client): Promise<void> {
    const { name, isShared = false, refused } = this.options
    if (await isTaken(client, name, isShared)) this.setHeld(client, true)
    else if (refused) {
      const holder = await holderOf(client, name)
      if (!this.isClosed) refused(holder)
    }
  }

  private async connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.options.sessionName,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    this.client = client
    client.on('error', (cause) => this.drop(client, cause))
    client.on('end', () => this.drop(client, new Error('the session of a lock has ended')))
    await client.connect()
    await client.query(keepAlive)
    return client
  }

  private setHeld(client: pg.Client, isHeld: boolean): void {
    if (this.client !== client || this.isHeld === isHeld || this.isClosed) return
    this.isHeld = isHeld
    this.options.changed(isHeld)
  }

  /** The session is gone, or not to be relied upon any more: it is cut, and with it the lock is free. */
  private drop(client: pg.Client | null, cause: Error): void {
    if (this.isClosed || (client !== null && this.client !== client)) return
    if (client) {
      this.setHeld(client, false)
      this.client = null
      streamOf(client).destroy()
    }
    this.options.failed(cause)
  }
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

/** Takes a lock of the whole database for this session, unless another one holds it. */
async function isTaken(client: pg.Client, name: string, isShared: boolean): Promise<boolean> {
  const kind = isShared ? '_shared' : ''
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock${kind}(hashtext($1)) as taken`,
    [name],
  )
  return rows[0]?.taken === true
}

/** The name of a session that holds the lock. */
async function holderOf(client: pg.Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ holder: string | null }>(
    `select application_name as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and datname = current_database()
       and pg_locks.database = datid and objid::bigint = hashtext($1)::bigint & 4294967295 and objsubid = 1
     limit 1`,
    [name],
  )
  return rows[0]?.holder ?? null
}
