import { seedCard } from '#dev/seeds/histories.ts'
import type { SeedPerson } from '#dev/seeds/people.ts'
import { makeReady } from '#dev/seeds/ready-walkers.ts'
import { addPerson, seedId } from '#dev/seeds/seed.ts'
import type { App } from '#server/app/context.ts'

const of = (key: string, firstName: string, line: string, avatar: string, timeZone: string) => ({
  key,
  firstName,
  lastName: 'Demo',
  phone: `+1202555${line}`,
  phoneCountryCode: '+1',
  phoneCountryKey: 'US',
  timeZone,
  avatar,
})

/**
 * Walkers of the demo who give group walks and nothing else, so that one who is asked for a walk at once is still free. There are two,
 * so that seats of one's next walk are sold while the other's is under way.
 */
export const groupHosts: readonly (SeedPerson & Required<Pick<SeedPerson, 'walker'>>)[] = [
  {
    ...of('demo-group-venice', 'Enzo', '0124', 'p24', 'Europe/Rome'),
    role: 'demoWalker',
    walker: {
      destination: 'venice',
      languages: [0, 10],
      equipments: [1],
      description: 'Demo walker. I walk with groups: who has the wheel says where we turn.',
    },
  },
  {
    ...of('demo-group-tokyo', 'Mei', '0125', 'p22', 'Asia/Tokyo'),
    role: 'demoWalker',
    walker: {
      destination: 'tokyo',
      languages: [0, 4],
      equipments: [1],
      description: 'Demo walker. Small groups, short walks, and each of you gets a turn.',
    },
  },
]

/** People of the demo who join a group walk on which a person has taken a seat, and take turns at the wheel. */
export const groupPayers: readonly SeedPerson[] = [
  { ...of('demo-payer-alma', 'Alma', '0126', 'p13', 'Europe/Madrid'), role: 'traveller' },
  { ...of('demo-payer-ravi', 'Ravi', '0127', 'p12', 'Asia/Kolkata'), role: 'traveller' },
]

/** Adds the people of the demo's group walks where they are missing; false where no stand-ins give them cards and accounts. */
export async function seedGroupPeople(app: App): Promise<boolean> {
  if (!app.twins?.payments || !app.twins.payouts) return false
  for (const person of [...groupHosts, ...groupPayers]) await addPerson(app, person)
  await makeReady(app, groupHosts)
  const cards = await app.base.db
    .selectFrom('cards')
    .select('userId')
    .where(
      'userId',
      'in',
      groupPayers.map(({ key }) => seedId('usr', key)),
    )
    .execute()
  const has = new Set(cards.map(({ userId }) => userId))
  for (const { key } of groupPayers) if (!has.has(seedId('usr', key))) await seedCard(app, key)
  return true
}
