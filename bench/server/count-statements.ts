/**
 * Loaded into the server under measurement before its own code: counts what it sends to the database, and says and
 * forgets the counts when it is asked.
 */
import pg from 'pg'
import type { Statements } from '#bench/world.ts'

const none: Statements = {
  reads: 0,
  writes: 0,
  transactions: 0,
  jobs: 0,
  events: 0,
  eventTransactions: 0,
  pushes: 0,
  others: 0,
}
let counted = { ...none }

/** Connections in a transaction: it counts with its first statement, which says whether it takes in an event. */
const within = new WeakMap<pg.Client, 'begun' | 'event'>()

const plain: (...args: unknown[]) => unknown = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
  count(this, text)
  return plain.apply(this, args)
} as typeof pg.Client.prototype.query

function count(client: pg.Client, text: string): void {
  const word = firstWordOf(text)
  if (/^(begin|start)$/i.test(word)) return void within.set(client, 'begun')
  const state = within.get(client)
  const isOver = /^(commit|rollback)$/i.test(word)
  const kind = state === 'event' && !isOver ? 'events' : kindOf(text, word)
  if (state === 'begun') counted[kind === 'events' ? 'eventTransactions' : 'transactions']++
  counted[kind]++
  if (state !== undefined && kind === 'events') within.set(client, 'event')
  else if (state === 'begun' || isOver) within.delete(client)
}

function firstWordOf(text: string): string {
  return /^\s*(?:\/\*.*?\*\/\s*)*(\w+)/s.exec(text)?.[1] ?? ''
}

function kindOf(text: string, word: string): keyof Statements {
  if (/\bjobs\.|pg_listening_channels/.test(text) && !/\binsert into jobs\./i.test(text)) return 'jobs'
  if (/insert into payment_events/i.test(text)) return 'events'
  if (/from push_subscriptions/i.test(text)) return 'pushes'
  if (/^(insert|update|delete)$/i.test(word)) return 'writes'
  if (!/^(select|with)$/i.test(word)) return 'others'
  return /\b(insert into|update|delete from)\s+"?\w/i.test(text.replaceAll(/\bfor (no key )?update\b/gi, ''))
    ? 'writes'
    : 'reads'
}

process.on('message', (message) => {
  if (message !== 'statements') return
  process.send?.(counted)
  counted = { ...none }
})
// Only listening for the question must not keep the server from ending.
process.channel?.unref()
