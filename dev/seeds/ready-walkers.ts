import type { SeedPerson } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { isPaidBy, payoutWayOf } from '#domain/money/payouts/countries.ts'
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

/** Lets a walker have an account that payouts arrive on. */
async function seedPayoutAccount(app: App, person: SeedPerson): Promise<void> {
  await seeded('active', `the payout account of ${person.key} was not opened`, () => openAccount(app, person))
}

/** Opens an account at the payout twin and fills in the form of its page, as the walker would; tells how it stands then. */
async function openAccount(app: App, person: SeedPerson): Promise<{ kind: string }> {
  const userId = seedId('usr', person.key)
  const { payouts } = app.services.money
  const stateNow = async () => (await payouts.payoutAccount(userId))?.state ?? 'none'
  if ((await stateNow()) === 'active') return { kind: 'active' }
  // One whose country cannot be paid has a bank account in the platform's.
  const home = payoutWayOf(person.phoneCountryKey, app.config.platformCountry)
  const country = isPaidBy(home) ? person.phoneCountryKey : app.config.platformCountry
  const started = await payouts.startAccount(userId, country)
  if (started.kind !== 'link') return started
  const submitted = app.twins?.payouts?.submit(new URL(started.url).pathname.split('/').at(-1) ?? '', {
    name: `${person.firstName} ${person.lastName}`,
    birthDate: '1990-04-30',
    number: bankNumber,
  })
  return submitted?.kind === 'form' ? { kind: await stateNow() } : { kind: submitted?.kind ?? 'noTwin' }
}
