import {
  expect as plainExpect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { seedPassword, seedPeople } from '#dev/seeds/people.ts'
import { cameraInOurHands } from '#e2e/camera.ts'
import { startServer, type TestServer } from '#e2e/server.ts'

/** A person with a browser of their own. */
export type Person = { key: string; page: Page; context: BrowserContext; token: string; userId: string }

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
  /** Where this browser finds the server, if not straight. */
  url?: string
}

export const test = base.extend<
  { person: (key: string, options?: PersonOptions) => Promise<Person> },
  { server: TestServer }
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      // Behind a proxy, so that a test can let people come from addresses of their own.
      const server = await startServer({ TRUST_PROXY: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  person: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (key, options = {}) => {
      const one = await openPerson(browser, server, key, options)
      contexts.push(one.context)
      return one
    })
    for (const context of contexts) await context.close()
  },
})

/** Patient enough for a busy machine, also in proofs, which run without the runner's settings. */
export const expect = plainExpect.configure({ timeout: 15_000 })

let browsers = 0

/** A browser of a person's own, signed in unless told otherwise; the caller closes its context. */
export async function openPerson(
  browser: Browser,
  server: TestServer,
  key: string,
  options: PersonOptions = {},
): Promise<Person> {
  browsers += 1
  const context = await browser.newContext({
    baseURL: options.url ?? server.url,
    // Everybody comes from an address of their own, or the limits of one address would be met by many tests.
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${browsers >> 8}.${browsers & 255}` },
    viewport: sizes[options.size ?? 'phone'],
    permissions: ['camera', 'microphone', 'geolocation'],
    reducedMotion: 'no-preference',
  })
  await context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
  }, settings)
  await context.addInitScript(cameraInOurHands)
  const page = await context.newPage()
  const account = options.signedIn === false ? { token: '', userId: '' } : await signIn(context, server, key)
  return { key, page, context, ...account }
}

/** Phone number of a seeded person. */
export function phoneOf(key: string): string {
  const person = seedPeople.find((one) => one.key === key)
  if (!person) throw new Error(`nobody called ${key} is seeded`)
  return person.phone
}

/** Signs in through the API with the printed password; the browser gets the same cookies as by the screen. */
async function signIn(
  context: BrowserContext,
  server: TestServer,
  key: string,
): Promise<{ token: string; userId: string }> {
  const response = await context.request.post(`${server.url}/graphql`, {
    data: {
      query:
        'mutation ($input: LoginInput!) { login(input: $input) { status message access_token user { id } } }',
      variables: { input: { username: phoneOf(key), password: seedPassword, remember_me: true } },
    },
  })
  const { data, errors } = await response.json()
  if (!data?.login?.access_token)
    throw new Error(`${key} could not sign in: ${JSON.stringify(errors ?? data)}`)
  // The plain flag tells the app that there is a session; the tokens stay in cookies that scripts cannot read.
  await context.addInitScript(
    (userId) => localStorage.setItem('huvr.userId', userId),
    data.login.user.id as string,
  )
  return { token: data.login.access_token, userId: data.login.user.id }
}

/** The newest code sent to a seeded person. */
export async function codeFor(server: TestServer, phone: string): Promise<string> {
  const message = (await server.messages()).find((one) => one.channel === 'sms' && one.to === phone)
  const code = /\b\d{5}\b/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`no code has been sent to ${phone}`)
  return code
}
