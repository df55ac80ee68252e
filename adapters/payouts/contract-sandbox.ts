import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Payouts } from '#adapters/payouts/port.ts'

let counter = 0
/** Keys hold for days at a provider's sandbox, where an earlier run has used its own. */
const run = randomBytes(4).toString('hex')
/** A name that no other test of the suite uses, in no run of it. */
export const next = (what: string) => `${what}-${run}-${++counter}`

/**
 * What every implementation fulfills that needs no switches behind it: this part of the contract also runs against the
 * provider's own sandbox (`npm run test:sandbox`).
 */
export function sandboxContract(open: () => Payouts): void {
  test('an account is made once under its key, and refused where the provider pays no one', async () => {
    const payouts = open()
    const order = { userId: next('usr'), country: 'US', agreement: 'full' as const, key: next('account') }
    const made = await payouts.account(order)
    expect(made.kind).toBe('made')
    expect(await payouts.account(order)).toEqual(made)
    const refused = { userId: next('usr'), country: 'KP', agreement: 'full' as const, key: next('account') }
    expect(await payouts.account(refused)).toMatchObject({ kind: 'refused' })
    expect(await payouts.accountOf('acct_unknown')).toEqual({ kind: 'none' })
  })

  test('a new account is not paid yet, and its form has an address', async () => {
    const payouts = open()
    const made = await payouts.account({
      userId: next('usr'),
      country: 'US',
      agreement: 'full' as const,
      key: next('account'),
    })
    if (made.kind !== 'made') throw new Error(JSON.stringify(made))
    const { providerAccountId } = made
    const found = await payouts.accountOf(providerAccountId)
    expect(found).toMatchObject({ kind: 'found', account: { country: 'US' } })
    const at = {
      returnUrl: 'http://localhost:4000/payout-account',
      refreshUrl: 'http://localhost:4000/again',
    }
    const link = await payouts.link({ providerAccountId, ...at, key: next('link') })
    expect(link).toMatchObject({ kind: 'link', url: expect.stringMatching(/^http/) })
  })
}
