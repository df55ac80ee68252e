import { expect, test, vi } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { venueWalks } from '#dev/seeds/institution-past.ts'
import { pastWalks } from '#dev/seeds/past-walks.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { demoFactorCode } from '#dev/seeds/second-factor.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { testApp } from '#server/testing/app.ts'

const walkerIds = seedPeople.filter(({ walker }) => walker).map(({ key }) => seedId('usr', key))

/** A server with the demo's seeds, and what they have made. */
async function bench() {
  const t = await testApp({ DEMO_WALKERS: 'off' })
  const { base, services } = t.app
  const rows = async (table: 'payoutAccounts' | 'cards' | 'wishRequests' | 'walkerFavourites') =>
    (await base.db.selectFrom(table).selectAll().execute()).length
  const trips = () => base.db.selectFrom('trips').select('id')
  return {
    base,
    services,
    start: () => demoExtension().started(t.app, t.work),
    async made() {
      const recordings = base.db.selectFrom('recordings').select('ownerId').where('videoKey', 'is not', null)
      const eligibilities = await Promise.all(
        walkerIds.map((userId) => services.walkers.eligibilityOf(userId)),
      )
      return {
        readyWalkers: eligibilities.filter((eligibility) => eligibility?.missing.length === 0).length,
        accounts: await rows('payoutAccounts'),
        cards: await rows('cards'),
        walks: (await trips().where('institutionId', 'is', null).execute()).length,
        onAccount: (await trips().where('institutionId', 'is not', null).execute()).length,
        films: (await recordings.execute()).length,
        requests: await rows('wishRequests'),
        followed: await rows('walkerFavourites'),
        hasFactor: (await demoFactorCode(t.app, seedId('usr', 'olga'))) !== null,
      }
    },
  }
}

/** The walks of the institution: those of its two months, and the one that lies ahead. */
const onAccount = (now: Date) => venueWalks(now).length + 1

/** Ends a start at this call of a function, as a kill does. */
const killedAt = (spy: { mockRejectedValueOnce(error: Error): unknown; mockClear(): unknown }) =>
  spy.mockRejectedValueOnce(new Error('killed'))

test('seeds that a kill has cut short, wherever it came, are finished by the next start and then left alone', async () => {
  const { base, services, start, made } = await bench()
  const { payouts } = services.money
  const { startAccount } = payouts
  const accounts = vi.spyOn(payouts, 'startAccount')
  for (let at = 0; at < 2; at++) accounts.mockImplementationOnce(startAccount)
  killedAt(accounts)
  await expect(start()).rejects.toThrow('killed')
  expect(await made()).toMatchObject({ readyWalkers: 0, accounts: 2, walks: 0, hasFactor: false })

  killedAt(vi.spyOn(services.money, 'charge'))
  await expect(start()).rejects.toThrow('killed')
  const readied = { readyWalkers: walkerIds.length, accounts: walkerIds.length }
  expect(await made()).toMatchObject({ ...readied, walks: 0, hasFactor: false })
  // What is held for a walk that is not written is released in the meantime.
  const [first] = pastWalks
  await base.inTransaction((tx) => services.money.release(tx, seedId('trip', first?.key ?? '')))

  killedAt(vi.spyOn(services.walkers, 'follow'))
  await expect(start()).rejects.toThrow('killed')
  const walked = { ...readied, cards: 4, walks: pastWalks.length, films: 3 }
  expect(await made()).toMatchObject({ ...walked, requests: 2, followed: 0, hasFactor: false })

  await start()
  const whole = {
    ...walked,
    onAccount: onAccount(base.clock.now()),
    requests: 2,
    followed: 3,
    hasFactor: true,
  }
  expect(await made()).toEqual(whole)

  await services.walkers.unfollow(seedId('usr', 'eli'), seedId('usr', 'kenji'))
  await start()
  expect(await made()).toEqual({ ...whole, followed: 2 })
})

test('the seeds of a start that comes through', async () => {
  const { base, services, start, made } = await bench()
  await start()
  expect(await made()).toEqual({
    readyWalkers: walkerIds.length,
    accounts: walkerIds.length,
    cards: 4,
    walks: pastWalks.length,
    onAccount: onAccount(base.clock.now()),
    films: 3,
    requests: 2,
    followed: 3,
    hasFactor: true,
  })
  // One traveler is in the middle of becoming a walker.
  const { steps } = await services.onboarding.progress(seedId('usr', 'teo'))
  expect(steps.filter(({ state }) => state === 'done').map(({ code }) => code)).toEqual([
    'profilePicture',
    'walkerKit',
    'walkerTraining',
  ])
})

test('a step that is slow is tried again; one that stays so ends the start with a sentence, and the next start continues', async () => {
  const { services, start, made } = await bench()
  const accounts = vi.spyOn(services.money.payouts, 'startAccount')
  accounts.mockResolvedValue({ kind: 'unavailable' })
  await expect(start()).rejects.toThrow(
    /^The people of the demo could not be made: the payout account of \w+ was not opened \(unavailable\)\. Start again/,
  )
  await expect(start()).rejects.toBeInstanceOf(StartFault)
  accounts.mockRestore()
  vi.spyOn(services.money.payouts, 'startAccount').mockResolvedValueOnce({ kind: 'unavailable' })
  await start()
  expect(await made()).toMatchObject({
    readyWalkers: walkerIds.length,
    accounts: walkerIds.length,
    hasFactor: true,
  })
})
