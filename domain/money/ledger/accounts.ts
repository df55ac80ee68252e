import { invariant } from '#domain/shared/invariant.ts'

/**
 * The chart of accounts: readable paths. An account exists when something is posted to it; its balance is derived.
 *
 * | account                | its balance (posted layer)                                               |
 * |------------------------|--------------------------------------------------------------------------|
 * | card:<user>            | the outside world: minus what has been drawn from this person's cards     |
 * | traveller:<user>:due   | 0 when all is paid; below 0 is what the traveler owes                     |
 * | traveller:<user>:credit | what the platform has credited this person and is not used yet          |
 * | walker:<user>:earned   | what the walker is owed: shares and tips less fees, not yet paid out      |
 * | payoutAccount:<user>   | on this walker's account at the payout provider, not yet at the bank        |
 * | bank:<user>            | the outside world: what has been paid out to this walker's bank            |
 * | institution:<id>:unbilled | below 0: what walks of this institution cost that are on no invoice yet   |
 * | institution:<id>:invoiced | 0 when all invoices are paid; below 0 is what this institution owes        |
 * | institution:<id>:paid | the outside world: minus what this institution has paid                     |
 * | gift:<gift>            | what a gift card is worth until it is redeemed                           |
 * | processor:fees         | what is set aside for the payment processor, less what it has taken in fact |
 * | processor:taken        | what the payment processor has taken in fact, by its own lines: our expense |
 * | platform:revenue       | the platform's share                                                      |
 * | platform:tax           | what is set aside of charges for the tax that they contain                  |
 * | platform:disputed      | minus what banks have taken back in disputes that are open                |
 *
 * In the pending layer `card:<user>` is minus what is held on it now, and `traveller:<user>:due` plus the same;
 * `walker:<user>:earned` is minus what is on its way to the walker's bank, and `bank:<user>` plus the same.
 */
export type Account =
  | `card:${string}`
  | `traveller:${string}:due`
  | `traveller:${string}:credit`
  | `walker:${string}:earned`
  | `payoutAccount:${string}`
  | `bank:${string}`
  | `institution:${string}:unbilled`
  | `institution:${string}:invoiced`
  | `institution:${string}:paid`
  | `gift:${string}`
  | 'processor:fees'
  | 'processor:taken'
  | 'platform:revenue'
  | 'platform:tax'
  | 'platform:disputed'

/** What an account is for, apart from whose it is. */
export type AccountKind =
  | 'card'
  | 'due'
  | 'credit'
  | 'earned'
  | 'payoutAccount'
  | 'bank'
  | 'unbilled'
  | 'invoiced'
  | 'paidBy'
  | 'gift'
  | 'fees'
  | 'taken'
  | 'revenue'
  | 'tax'
  | 'disputed'

export const accounts = {
  card: (userId: string): Account => `card:${userId}`,
  due: (userId: string): Account => `traveller:${userId}:due`,
  credit: (userId: string): Account => `traveller:${userId}:credit`,
  earned: (userId: string): Account => `walker:${userId}:earned`,
  payoutAccount: (userId: string): Account => `payoutAccount:${userId}`,
  bank: (userId: string): Account => `bank:${userId}`,
  unbilled: (institutionId: string): Account => `institution:${institutionId}:unbilled`,
  invoiced: (institutionId: string): Account => `institution:${institutionId}:invoiced`,
  paidBy: (institutionId: string): Account => `institution:${institutionId}:paid`,
  gift: (giftId: string): Account => `gift:${giftId}`,
  processorFees: 'processor:fees',
  processorTaken: 'processor:taken',
  platformRevenue: 'platform:revenue',
  platformTax: 'platform:tax',
  platformDisputed: 'platform:disputed',
} as const satisfies Record<string, Account | ((id: string) => Account)>

const kinds: readonly (readonly [RegExp, AccountKind])[] = [
  [/^card:/, 'card'],
  [/^traveller:.+:due$/, 'due'],
  [/^traveller:.+:credit$/, 'credit'],
  [/^walker:.+:earned$/, 'earned'],
  [/^payoutAccount:/, 'payoutAccount'],
  [/^bank:/, 'bank'],
  [/^institution:.+:unbilled$/, 'unbilled'],
  [/^institution:.+:invoiced$/, 'invoiced'],
  [/^institution:.+:paid$/, 'paidBy'],
  [/^gift:/, 'gift'],
  [/^processor:fees$/, 'fees'],
  [/^processor:taken$/, 'taken'],
  [/^platform:revenue$/, 'revenue'],
  [/^platform:tax$/, 'tax'],
  [/^platform:disputed$/, 'disputed'],
]

/** The kind of an account by its path; throws for a path that the chart does not have. */
export function accountKind(account: string): AccountKind {
  const found = kinds.find(([path]) => path.test(account))
  invariant(found, `an account that the chart does not have: ${account}`)
  return found[1]
}
