import {
  expect as plainExpect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { totpCode } from '#server/modules/identity/factors/totp.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seedPassword, seedPeople } from '#dev/seeds/people.ts'
import { cameraInOurHands } from '#e2e/support/camera.ts'
import { answersComeLate } from '#e2e/support/late-answers.ts'
import { startServer } from '#e2e/support/server.ts'
import type { NewPerson, TestServer } from '#e2e/support/test-server.ts'
import { createWorld, type World } from '#e2e/support/world.ts'

/** A person with a browser of their own. */
export type Person = {
  /** First name, as the screens show it. */
  name: string
  page: Page
  context: BrowserContext
  token: string
  userId: string
  phone: string
}

type Size = 'phone' | 'desktop'
const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
}

/** Lets tests read the figures of a running call. */
const settings = { 'huvr.debug': '1' }

type PersonOptions = {
  size?: Size
  signedIn?: boolean
  /** False for an operator who has not shown the second factor yet. */
  proved?: false
  /** What the browser asks for; American English, if nothing else is said. */
  locale?: string
  /** Where this browser finds the server, if not straight. */
  url?: string
  /** Given by the fixtures from `appWorker`. */
  appWorker?: boolean
}

export const test = base.extend<
  {
    /**
     * Whether browsers may have the app's service worker: in two whole walks and in the tests of the worker itself. Elsewhere
     * it would fetch 300 files into each new browser, a sixth of a run, and once it takes a page over, Chromium sends the
     * calls of this page past `page.route`.
     */
    appWorker: boolean
    /** The people of this test, its server and its clock: what is waited for, and moved, together. */
    world: World
    /** A seeded person, or a visitor. What a test leaves of them is there for the next one. */
    person: (key: string, options?: PersonOptions) => Promise<Person>
    /** A traveler with a card whom no other test knows. */
    newTraveller: (options?: PersonOptions) => Promise<Person>
    /** An operator beside the seeded one, with every right, who has shown a second factor. */
    newOperator: (options?: PersonOptions) => Promise<Person>
    /** A walker whom no other test knows; of Lisbon, if nothing else is said. */
    newWalker: (options?: PersonOptions & { destination?: string }) => Promise<Person>
    /** Another browser in which the same person is signed in. */
    anotherDevice: (of: Person) => Promise<Person>
  },
  { server: TestServer }
>({
  appWorker: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
  server: [({}, use) => serving(use, sharedClockMaxS), { scope: 'worker', timeout: 120_000 }],
  world: async ({ server }, use) => use(createWorld(server)),
  person: async ({ browser, server, appWorker, world }, use) => {
    await withContexts(world, (opened) =>
      use((key, options) =>
        opened(openPerson(browser, server, seededPerson(key), { appWorker, ...options })),
      ),
    )
  },
  newTraveller: async ({ browser, server, appWorker, world }, use) => {
    await withContexts(world, (opened) =>
      use((options) =>
        opened(openNewPerson(browser, server, { role: 'traveller' }, { appWorker, ...options })),
      ),
    )
  },
  newOperator: async ({ browser, server, appWorker, world }, use) => {
    await withContexts(world, (opened) =>
      use(async (options) => {
        const as = { role: 'operator' } as const
        const made = await opened(openNewPerson(browser, server, as, { appWorker, ...options }))
        await makeFactor(server, made)
        return made
      }),
    )
  },
  newWalker: async ({ browser, server, appWorker, world }, use) => {
    const made: Person[] = []
    await withContexts(world, (opened) =>
      use(async ({ destination = 'lisbon', ...options } = {}) => {
        const as = { role: 'walker', destination } as const
        const one = await opened(openNewPerson(browser, server, as, { appWorker, ...options }))
        made.push(one)
        return one
      }),
    )
    // A walker who is online until the server misses the beats would be asked by the next test's travelers. One who
    // signed out, was suspended or erased is refused here, and is offline already.
    const offline = 'mutation { setWalkerOnline(data: { online: false }) { online } }'
    for (const { token } of made) await server.gql(offline, {}, token)
  },
  anotherDevice: async ({ browser, server, appWorker, world }, use) => {
    await withContexts(world, (opened) =>
      use(({ name, phone }) => opened(openPerson(browser, server, { name, phone }, { appWorker }))),
    )
  },
})

/**
 * For a file that moves the clock by hours or changes what all people see: its tests run on a server that no other file
 * meets. Browsers keep their own time, so that a page which offers a day would offer one that has passed for a server
 * whose clock is ahead. Each call makes servers of its own, because the runner gives the tests of two files to one worker,
 * and so to one server, as long as their fixtures are the same functions.
 */
export const onOwnServer = () =>
  test.extend<object, { server: TestServer }>({
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    server: [({}, use) => serving(use), { scope: 'worker', timeout: 120_000 }],
  })

/** By no more seconds at once does a test move the clock of a server that other files meet. */
const sharedClockMaxS = 600

/** Behind a proxy, so that a test can let people come from addresses of their own. */
async function serving(use: (server: TestServer) => Promise<void>, clockMaxS = Infinity): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '1' })
  const forward: TestServer['forward'] = (seconds) => {
    if (seconds > clockMaxS) throw new Error('Other files meet this server: take onOwnServer().')
    return server.forward(seconds)
  }
  await use({ ...server, forward })
  await server.stop()
}

/** Patient enough for a busy machine, also in proofs, which run without the runner's settings. */
export const expect = plainExpect.configure({ timeout: 15_000 })

/** Adds what a test opens to its world, and closes it. */
async function withContexts(
  world: World,
  use: (opened: (one: Promise<Person>) => Promise<Person>) => Promise<void>,
): Promise<void> {
  const contexts: BrowserContext[] = []
  await use(async (opening) => {
    const one = await opening
    contexts.push(one.context)
    await world.add(one.page)
    return one
  })
  for (const context of contexts) await context.close()
}

type Account = { name: string; phone: string }

/** The name and number of a seeded person; a key that is not seeded is a visitor's. */
export function seededPerson(key: string): Account {
  const person = seedPeople.find((one) => one.key === key)
  return { name: person?.firstName ?? key, phone: person?.phone ?? '' }
}

/** A browser of a person whom the server has just made. */
export async function openNewPerson(
  browser: Browser,
  server: TestServer,
  as: NewPerson,
  options: PersonOptions = {},
): Promise<Person> {
  const made = await server.newPerson(as)
  return openPerson(browser, server, { name: made.first_name, phone: made.phone }, options)
}

let browsers = 0

/** A browser of a person's own, signed in unless stated otherwise; the caller closes its context. */
export async function openPerson(
  browser: Browser,
  server: TestServer,
  person: Account,
  options: PersonOptions = {},
): Promise<Person> {
  browsers += 1
  const context = await browser.newContext({
    baseURL: options.url ?? server.url,
    // Each person comes from an address of their own, or the limits of one address would be met by many tests.
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${browsers >> 8}.${browsers & 255}` },
    viewport: sizes[options.size ?? 'phone'],
    ...(options.locale ? { locale: options.locale } : {}),
    permissions: ['camera', 'microphone', 'geolocation'],
    reducedMotion: 'reduce',
  })
  await context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
  }, settings)
  await context.addInitScript(cameraInOurHands)
  if (options.appWorker === false) await context.addInitScript(withoutServiceWorker)
  await answersComeLate(context)
  const page = await context.newPage()
  const session =
    options.signedIn === false ? { token: '', userId: '' } : await signIn(context, server, person)
  if (session.userId === operatorId && options.proved !== false) await showFactor(server, session)
  return { ...person, page, context, ...session }
}

/** The page runs as in a browser without service workers, such as a private window of Firefox. */
const withoutServiceWorker = () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** Signs in through the API with the printed password; the browser gets the same cookies as by the screen. */
async function signIn(
  context: BrowserContext,
  server: TestServer,
  { name, phone }: Account,
): Promise<{ token: string; userId: string }> {
  const response = await context.request.post(`${server.url}/graphql`, {
    data: {
      query:
        'mutation ($input: LoginInput!) { login(input: $input) { status message access_token user { id } } }',
      variables: { input: { username: phone, password: seedPassword, remember_me: true } },
    },
  })
  const { data, errors } = await response.json()
  if (!data?.login?.access_token)
    throw new Error(`${name} could not sign in: ${JSON.stringify(errors ?? data)}`)
  // The plain flag tells the app that there is a session; the tokens stay in cookies that scripts cannot read.
  await context.addInitScript(
    (userId) => localStorage.setItem('huvr.userId', userId),
    data.login.user.id as string,
  )
  return { token: data.login.access_token, userId: data.login.user.id }
}

const operatorId = seedId('usr', 'olga')

/** A code of an authenticator app is good for so long. */
const codeSeconds = 30

/** The demo's operator shows the second factor in this session. A code is good once: the clock is moved to the next one. */
async function showFactor(
  server: TestServer,
  { token, userId }: { token: string; userId: string },
): Promise<void> {
  for (;;) {
    const response = await fetch(`${server.url}/dev/second-factor.json?user_id=${userId}`)
    const { code } = (await response.json()) as { code: string | null }
    if (code === null) {
      await server.forward(codeSeconds)
      continue
    }
    const document = 'mutation ($code: String!) { proveSecondFactor(code: $code) { status } }'
    const { data, errors } = await server.gql(document, { code }, token)
    expect(data?.['proveSecondFactor'].status ?? JSON.stringify(errors)).toBe('PROVED')
    return
  }
}

/** A new operator adds an authenticator app, which shows the second factor in this session. */
async function makeFactor(server: TestServer, { token }: Person): Promise<void> {
  const begin = 'mutation { beginTotp(name: "Work phone") { id secret } }'
  const begun = (await server.gql(begin, {}, token)).data?.['beginTotp']
  const { now } = (await (await fetch(`${server.url}/dev/state.json`)).json()) as { now: string }
  const code = totpCode(begun?.secret ?? '', Date.parse(now))
  const confirm = 'mutation ($id: ID!, $code: String!) { confirmTotp(id: $id, code: $code) { status } }'
  const { data, errors } = await server.gql(confirm, { id: begun?.id, code }, token)
  const status = data?.['confirmTotp'].status
  if (status !== 'FACTOR_ADDED') throw new Error(`no second factor: ${status ?? JSON.stringify(errors)}`)
}

/** The newest code sent to a seeded person. */
export async function codeFor(server: TestServer, phone: string): Promise<string> {
  const message = (await server.messages()).find((one) => one.channel === 'sms' && one.to === phone)
  const code = /\b\d{5}\b/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`no code has been sent to ${phone}`)
  return code
}
