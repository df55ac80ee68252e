/**
 * The chart of accounts: readable paths. An account exists when something is posted to it; its balance is derived.
 *
 * | account                | its balance (posted layer)                                               |
 * |------------------------|--------------------------------------------------------------------------|
 * | card:<user>            | the outside world: minus what has been drawn from this person's cards     |
 * | traveller:<user>:due   | 0 when all is paid; below 0 is what the traveler owes                     |
 * | traveller:<user>:credit | what the platform has credited this person and is not used yet          |
 * | walker:<user>:earned   | what the walker is owed: shares and tips less fees, not yet paid out      |
 * | processor:fees         | what the payment processor keeps of the captured amounts                  |
 * | platform:revenue       | the platform's share                                                      |
 *
 * In the pending layer `card:<user>` is minus what is held on it now, and `traveller:<user>:due` plus the same.
 */
export type Account =
  | `card:${string}`
  | `traveller:${string}:due`
  | `traveller:${string}:credit`
  | `walker:${string}:earned`
  | 'processor:fees'
  | 'platform:revenue'

export const accounts = {
  card: (userId: string): Account => `card:${userId}`,
  due: (userId: string): Account => `traveller:${userId}:due`,
  credit: (userId: string): Account => `traveller:${userId}:credit`,
  earned: (userId: string): Account => `walker:${userId}:earned`,
  processorFees: 'processor:fees',
  platformRevenue: 'platform:revenue',
} as const satisfies Record<string, Account | ((userId: string) => Account)>
