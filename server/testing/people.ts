import type { OperatorRight } from '#domain/identity/rights.ts'
import type { Country } from '#domain/shared/country.ts'
import type { Place } from '#domain/shared/place.ts'
import { addUser } from '#server/modules/identity/profile/users.store.ts'
import { markOnline } from '#server/modules/walkers/presence/presence.store.ts'
import { storeProfile } from '#server/modules/walkers/profile/profile.store.ts'
import { doSteps } from '#server/testing/walking-steps.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export type TestPerson = { userId: string; token: string; phone: string; firstName: string }

type Wish = {
  firstName: string
  /** The person may do walker actions. */
  walker?: boolean
  /** Online there from the start; means walker. */
  online?: Place
  /** An operator: an owner, or with these rights alone. */
  operator?: true | readonly OperatorRight[]
  /** Agreed to being recorded. */
  consented?: boolean
}

let count = 0

/** Makes a person and signs them in, without codes and hashes. Phones are valid and never repeat in a process. */
export async function signUp(test: Pick<TestApp, 'app'>, wish: Wish): Promise<TestPerson> {
  const { base, services } = test.app
  const number = ++count
  // Far from the numbers with which the twin of text messages plays its faults (adapters/sms/embedded.ts).
  const phone = `+1202${5_550_700 + number}`
  const userId = base.newId('usr')
  const isWalker = wish.walker === true || wish.online !== undefined
  const at = base.clock.now()
  await addUser(
    base.db,
    {
      id: userId,
      firstName: wish.firstName,
      lastName: `Surname${number}`,
      email: `person${number}.${userId}@people.test`,
      phone,
      phoneCountryCode: '+1',
      phoneCountryKey: 'US',
      type: isWalker ? 'walker' : 'traveller',
      ...operatorFields(wish.operator),
      recordingConsentAt: wish.consented ? at : null,
    },
    at,
  )
  if (isWalker) {
    await doSteps(base.db, [{ userId, name: `${wish.firstName} Surname${number}` }], at)
    await storeProfile(base.db, userId, { description: `${wish.firstName} walks.`, languages: [0, 7] }, at)
  }
  if (wish.online) await markOnline(base.db, userId, wish.online, at, at)
  const { accessToken } = await services.identity.openSession(userId)
  return { userId, token: accessToken, phone, firstName: wish.firstName }
}

function operatorFields(operator: Wish['operator']) {
  const operatorRights: OperatorRight[] = operator === true ? ['owner'] : [...(operator ?? [])]
  return { isAdmin: operatorRights.length > 0, operatorRights }
}

/** A destination of its own, for tests that need one; the place is Lisbon's unless given. */
export async function makeDestination(
  test: Pick<TestApp, 'app'>,
  wish: { slug?: string; name?: string; place?: Place; order?: number; country?: Country } = {},
): Promise<string> {
  const { base } = test.app
  const id = base.newId('dst')
  const place = wish.place ?? { latitude: 38.7139, longitude: -9.1334 }
  const country = wish.country ?? { name: 'Portugal', code: 'PT' }
  await base.db
    .insertInto('destinations')
    .values({
      id,
      slug: wish.slug ?? id.toLowerCase().replace('_', '-'),
      name: wish.name ?? 'Lisbon',
      country: country.name,
      countryCode: country.code,
      location: `${wish.name ?? 'Lisbon'}, ${country.name}`,
      description: 'Tram 28 up to the viewpoint.',
      ...place,
      timeZone: 'Europe/Lisbon',
      sortOrder: wish.order ?? 1,
      createdAt: base.clock.now(),
    })
    .execute()
  base.events.emit('destinations.changed', { count: 1 })
  return id
}

/** A fresh token of a person, for tests that have moved the clock past the old one's 15 minutes. */
export async function tokenFor(test: Pick<TestApp, 'app'>, userId: string): Promise<string> {
  return (await test.app.services.identity.openSession(userId)).accessToken
}
