import type { SeedPerson } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import type { App } from '#server/app/context.ts'

/** A bank account of the twin to which payouts arrive (adapters/payouts/twin/banks.ts). */
const bankNumber = '000123456789'

/** Opens a walker's account at the payout twin and fills in the form of its page, as the walker would. */
export async function seedPayoutAccount(app: App, person: SeedPerson): Promise<void> {
  const userId = seedId('usr', person.key)
  const { payouts } = app.services.money
  const started = await payouts.startAccount(userId, person.phoneCountryKey)
  if (started.kind !== 'link')
    throw new Error(`the payout account of ${person.key} was not opened: ${started.kind}`)
  const submitted = app.twins?.payouts?.submit(new URL(started.url).pathname.split('/').at(-1) ?? '', {
    name: `${person.firstName} ${person.lastName}`,
    birthDate: '1990-04-30',
    number: bankNumber,
  })
  if (submitted?.kind !== 'form') throw new Error(`the payout twin refused the form of ${person.key}`)
  const account = await payouts.payoutAccount(userId)
  if (account?.state !== 'active') throw new Error(`the payout account of ${person.key} is not open`)
}
