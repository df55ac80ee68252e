import type { FastifyInstance } from 'fastify'
import { addDevRoutes } from '#dev/page/routes.ts'
import { seedAppointments } from '#dev/seeds/appointments.ts'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import { groupHosts, groupPayers, seedGroupPeople } from '#dev/seeds/group-people.ts'
import { beginGroupWalkSoon } from '#dev/seeds/group-walk-soon.ts'
import { seedGroupWalks } from '#dev/seeds/group-walks.ts'
import { institutionMoments } from '#dev/seeds/institution-past.ts'
import { institutionName, owner, seedInstitution } from '#dev/seeds/institution.ts'
import { seedClip } from '#dev/seeds/clip.ts'
import { seedCard, seedHistories } from '#dev/seeds/histories.ts'
import {
  personNumber,
  seedFactorSecret,
  seedPassword,
  seedPeople,
  type SeedPerson,
} from '#dev/seeds/people.ts'
import { makeReady } from '#dev/seeds/ready-walkers.ts'
import { demoFactorCode, seedSecondFactor } from '#dev/seeds/second-factor.ts'
import { addPerson, joinedAt, seed, seedId } from '#dev/seeds/seed.ts'
import { tokenSource } from '#dev/walkers/token-source.ts'
import { DemoPayerOnWalks } from '#dev/walkers/demo-payer.ts'
import type { DemoWalkers } from '#dev/walkers/demo-person.ts'
import { startDemoWalkers } from '#dev/walkers/demo-walkers.ts'
import { startGroupHosts } from '#dev/walkers/group-host.ts'
import { addCheckTwinRoutes } from '#adapters/background-checks/twin-routes.ts'
import { addBillingTwinRoutes } from '#adapters/billing/twin-routes.ts'
import { addInvoicingTwinRoutes } from '#adapters/invoicing/twin-routes.ts'
import { addPaymentTwinRoutes } from '#adapters/payments/twin-routes.ts'
import { addPayoutTwinRoutes } from '#adapters/payouts/twin-routes.ts'
import { DAY, SECOND } from '#domain/shared/units.ts'
import type { BackgroundWork } from '#server/app/background/background.ts'
import type { App } from '#server/app/context.ts'
import type { Extension } from '#server/app/start/extension.ts'

/** It is seen to this often that a group walk of the demo begins soon. */
const groupWalkEveryMs = 15 * SECOND
/** On so many days before the present the seeds make the daily comparison with the provider, as a running server does. */
const comparedDays = 7

/** The demo around the server: /dev and the twins' pages before it listens; seeds and demo walkers after. */
export function demoExtension(): Extension {
  let walkers: DemoWalkers | null = null
  let groups: DemoWalkers | null = null
  let ready = false
  let made = 0
  return {
    async routes(app: App, http: FastifyInstance, work: BackgroundWork) {
      if (app.twins?.payments) addPaymentTwinRoutes(http, app.twins.payments)
      if (app.twins?.billing) addBillingTwinRoutes(http, app.twins.billing)
      if (app.twins?.invoicing) addInvoicingTwinRoutes(http, app.twins.invoicing)
      if (app.twins?.payouts) addPayoutTwinRoutes(http, app.twins.payouts)
      if (app.twins?.checks) addCheckTwinRoutes(http, app.twins.checks)
      app.twins?.texts?.deliverTo(async (url, payload, headers) => {
        const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
        await http.inject({ method: 'POST', url, headers: form, payload })
      })
      app.twins?.mailReports?.deliverTo(async (url, payload, headers) => {
        const form = { ...headers, 'content-type': 'application/json' }
        await http.inject({ method: 'POST', url, headers: form, payload })
      })
      addDevRoutes(app, http, {
        ready: () => ready,
        settle: work.settle,
        list: () => [walkers, groups].flatMap((all) => all?.list() ?? []),
        endTrip: (userId) => [walkers, groups].forEach((all) => all?.endTrip(userId)),
        getLost: (userId, seconds) => [walkers, groups].forEach((all) => all?.getLost(userId, seconds)),
        factorCode: (userId) => demoFactorCode(app, userId),
        addPerson: async (as) => {
          let person = personNumber(made++, as)
          // Those of an earlier start are still there.
          while (!(await addPerson(app, person))) person = personNumber(made++, as)
          if (person.role === 'traveller') await seedCard(app, person.key)
          if (person.walker) await makeReady(app, [person])
          return {
            user_id: seedId('usr', person.key),
            first_name: person.firstName,
            phone: person.phone,
            password: seedPassword,
          }
        },
      })
    },
    async started(app: App, work) {
      const seeding = app.config.demo.seed ? await seed(app) : 'otherData'
      if (seeding === 'begun') {
        await seedPast(app, work)
        await seedAppointments(app)
        await seedGroupWalks(app)
        await seedInstitution(app)
        await seedClip(app)
        // The last step: with it the seeding is done, and the next start leaves everything as it is.
        await seedSecondFactor(app)
      }
      const isDemo = seeding !== 'otherData'
      if (isDemo && app.config.demo.walkers) {
        walkers = await startWalkers(app)
        groups = await startGroupWalks(app)
      }
      ready = true
      return {
        stop: async () => void (await Promise.all([walkers?.stop(), groups?.stop()])),
        welcome: isDemo ? welcome(app) : 'This database holds data of its own; nothing was seeded.\n',
      }
    },
  }
}

/** What the seeded people have done before this start, each thing at its own time. */
async function seedPast(app: App, work: Pick<BackgroundWork, 'settle'>): Promise<void> {
  const walkers = seedPeople.filter((person) => person.walker)
  const present = app.base.clock.now()
  await app.twins?.clock.inPast(async (goTo) => {
    goTo(joinedAt(present))
    await makeReady(app, walkers)
    // Operators read the daily comparisons of the last days alone.
    const comparedFromMs = present.getTime() - comparedDays * DAY
    const isCompared = () => app.base.clock.nowMs() >= comparedFromMs
    const settle = () => work.settle({ without: isCompared() ? [] : ['reconciliation'] })
    const past = { present, goTo, settle }
    await seedHistories(app, past, institutionMoments(app, past))
  })
}

function startWalkers(app: App): Promise<DemoWalkers> {
  const baseUrl = `http://127.0.0.1:${app.config.port}`
  const people = seedPeople.filter((person) => person.role === 'demoWalker')
  return startDemoWalkers({
    baseUrl,
    log: app.log,
    nowMs: () => app.base.clock.nowMs(),
    walkers: people.map((person) => demoWalker(baseUrl, person)),
  })
}

/** Group walks of the demo: one begins soon at any time, and its people come to it; null where they can not be made. */
async function startGroupWalks(app: App): Promise<DemoWalkers | null> {
  if (!(await seedGroupPeople(app))) return null
  const baseUrl = `http://127.0.0.1:${app.config.port}`
  const ways = { baseUrl, log: app.log, nowMs: () => app.base.clock.nowMs() }
  const hosts = startGroupHosts(
    groupHosts.map((person) => demoWalker(baseUrl, person)),
    ways,
  )
  const hostIds = groupHosts.map(({ key }) => seedId('usr', key))
  const payers = groupPayers.map(({ key, firstName, phone }) => {
    const accessToken = tokenSource(baseUrl, phone, seedPassword)
    return new DemoPayerOnWalks(
      { userId: seedId('usr', key), name: firstName, accessToken },
      { ...ways, hostIds },
    )
  })
  for (const payer of payers) payer.start()
  let isSeeingTo = false
  const seeTo = async () => {
    if (isSeeingTo) return
    isSeeingTo = true
    await beginGroupWalkSoon(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'no group walk of the demo begins soon'),
    )
    isSeeingTo = false
  }
  await seeTo()
  const seeing = setInterval(() => void seeTo(), groupWalkEveryMs)
  return {
    ...hosts,
    async stop() {
      clearInterval(seeing)
      for (const payer of payers) payer.stop()
      await hosts.stop()
    },
  }
}

function demoWalker(baseUrl: string, person: SeedPerson) {
  const place = seedDestinations.find((one) => one.key === person.walker?.destination)
  return {
    userId: seedId('usr', person.key),
    name: person.firstName,
    place: place?.name ?? '',
    route: place?.route ?? [],
    light: place ?? null,
    accessToken: tokenSource(baseUrl, person.phone, seedPassword),
  }
}

function welcome(app: App): string {
  const line = (person: SeedPerson) =>
    `  ${person.phone}  ${person.firstName}, ${roles[person.role]}${person.walker ? ` in ${person.walker.destination}` : ''}${person.key === owner ? `, owner of ${institutionName}` : ''}`
  const people = seedPeople.filter((person) => person.role !== 'demoWalker').map(line)
  return [
    `\nSign in with one of these numbers; codes appear at ${app.config.publicUrl}/dev (or use the password ${seedPassword}):`,
    ...people,
    `The operator's console asks for a second factor: its page shows the code, or type this key into an authenticator app: ${seedFactorSecret}`,
    `\nDemo walkers are online in ${seedPeople
      .filter((person) => person.role === 'demoWalker')
      .map((person) => placeName(person))
      .join(
        ', ',
      )}. A group walk begins within a quarter of an hour at any time: ${app.config.publicUrl}/group-trips`,
    '\nCtrl+C stops everything. LOG_LEVEL=info npm start shows the log too.\n',
  ].join('\n')
}

const roles: Record<SeedPerson['role'], string> = {
  traveller: 'traveler',
  walker: 'walker',
  demoWalker: 'demo walker',
  operator: 'operator',
}

function placeName(person: SeedPerson): string {
  return seedDestinations.find((one) => one.key === person.walker?.destination)?.name ?? ''
}
