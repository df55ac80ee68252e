import type { SeedPerson } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import type { App } from '#server/app/context.ts'
import { doSteps } from '#server/testing/walking-steps.ts'

/** A bank account of the twin to which payouts arrive (adapters/payouts/twin/banks.ts). */
const bankNumber = '000123456789'

/**
 * Lets walkers have done all that walking needs; those who have are left as they are. The account for payouts comes first:
 * while it is opened, one whose other steps are done would be told that this one is missing.
 */
export async function makeReady(app: App, walkers: readonly SeedPerson[]): Promise<void> {
  const done = await whoHasDone(app)
  const left = walkers.filter(({ key }) => !done.has(seedId('usr', key)))
  for (const walker of left) await seedPayoutAccount(app, walker)
  const ready = left.map(({ key, firstName, lastName }) => ({
    userId: seedId('usr', key),
    name: `${firstName} ${lastName}`,
  }))
  await app.base.db.transaction().execute((sql) => doSteps(sql, ready, app.base.clock.now()))
}

/** Who has done all steps once. */
async function whoHasDone({ base }: App): Promise<ReadonlySet<string>> {
  const whole = base.db.selectFrom('walkerApplications').select('userId').where('completedAt', 'is not', null)
  return new Set((await whole.execute()).map(({ userId }) => userId))
}

/** Opens a walker's account at the payout twin and fills in the form of its page, as the walker would. */
async function seedPayoutAccount(app: App, person: SeedPerson): Promise<void> {
  const userId = seedId('usr', person.key)
  const { payouts } = app.services.money
  if ((await payouts.payoutAccount(userId))?.state === 'active') return
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
