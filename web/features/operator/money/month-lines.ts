/** A kind of account over a month, as the server answers it. */
interface MonthAccount {
  readonly account: string
  readonly opening_cents: number
  readonly movements: readonly { readonly kind: string; readonly cents: number }[]
  readonly closing_cents: number
}

interface Words {
  readonly account: string
  readonly kind: string
  readonly opening: string
  readonly closing: string
  readonly sum: string
  readonly accountOf: (account: string) => string
  readonly entryOf: (kind: string) => string
}

/** The last months, this one first, as yyyy-MM of UTC. */
export function lastMonths(count: number, nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: count }, (_one, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

/** What an account is for, of a kind of account as the ledger writes it (`walker:*:earned`). */
export function accountKindOf(account: string): string {
  return account.split(':').findLast((part) => part !== '*') ?? account
}

/** The lines of the accountant's file: a line for each account, a column for each kind of movement, and their sums. */
export function monthLines(accounts: readonly MonthAccount[], words: Words): string[][] {
  const kinds = [
    ...new Set(accounts.flatMap(({ movements }) => movements.map(({ kind }) => kind))),
  ].toSorted()
  const centsOf = (account: MonthAccount, kind: string) =>
    account.movements.find((movement) => movement.kind === kind)?.cents ?? 0
  const sum = (of: (account: MonthAccount) => number) =>
    money(accounts.reduce((all, account) => all + of(account), 0))
  return [
    [words.account, words.kind, words.opening, ...kinds.map(words.entryOf), words.closing],
    ...accounts.map((account) => [
      account.account,
      words.accountOf(account.account),
      money(account.opening_cents),
      ...kinds.map((kind) => money(centsOf(account, kind))),
      money(account.closing_cents),
    ]),
    [
      words.sum,
      '',
      sum((account) => account.opening_cents),
      ...kinds.map((kind) => sum((account) => centsOf(account, kind))),
      sum((account) => account.closing_cents),
    ],
  ]
}

const money = (cents: number) => (cents / 100).toFixed(2)
