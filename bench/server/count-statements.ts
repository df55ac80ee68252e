/**
 * Loaded into the server under measurement before its own code: counts what it sends to the database, and says and
 * forgets the counts when it is asked.
 */
import pg from 'pg'
import type { Statements } from '#bench/world.ts'

let counted: Statements = { reads: 0, writes: 0, transactions: 0, jobs: 0, others: 0 }

const plain: (...args: unknown[]) => unknown = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
  counted[kindOf(text)]++
  return plain.apply(this, args)
} as typeof pg.Client.prototype.query

function kindOf(text: string): keyof Statements {
  if (/\bjobs\.|pg_listening_channels/.test(text) && !/\binsert into jobs\./i.test(text)) return 'jobs'
  const [, word = ''] = /^\s*(?:\/\*.*?\*\/\s*)*(\w+)/s.exec(text) ?? []
  if (/^(begin|start)$/i.test(word)) return 'transactions'
  if (/^(insert|update|delete)$/i.test(word)) return 'writes'
  if (!/^(select|with)$/i.test(word)) return 'others'
  return /\b(insert into|update|delete from)\s+"?\w/i.test(text.replaceAll(/\bfor (no key )?update\b/gi, ''))
    ? 'writes'
    : 'reads'
}

process.on('message', (message) => {
  if (message !== 'statements') return
  process.send?.(counted)
  counted = { reads: 0, writes: 0, transactions: 0, jobs: 0, others: 0 }
})
// Only listening for the question must not keep the server from ending.
process.channel?.unref()
