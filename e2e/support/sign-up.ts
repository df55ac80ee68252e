import type { Page } from '@playwright/test'
import { codeFor, type Person } from '#e2e/support/fixtures.ts'
import type { TestServer } from '#e2e/support/test-server.ts'

export const firstPassword = 'Walk-with-me-9'

let people = 0

/** A number of the range kept for fiction that no test of this run has used, and the address its owner comes from. */
export function unusedNumber(): { phone: string; national: string; address: string } {
  people += 1
  const national = `303555${String(100 + people).padStart(4, '0')}`
  return { phone: `+1${national}`, national, address: `203.0.113.${people}` }
}

/**
 * Signs a person up through the API, where the sign-up screens are not what is tested; the browser keeps the session.
 * Each person comes from an address of their own, because numbers are checked ten times an hour for one address.
 */
export async function signUp(
  server: TestServer,
  { context, page }: Pick<Person, 'context' | 'page'>,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const response = await context.request.post(`${server.url}/graphql`, {
      data: { query, variables },
      headers: { 'x-forwarded-for': address },
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return Object.values(data)[0] as { status: string; user?: { id: string } }
  }
  await ask('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
  await ask('query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }', {
    data: { phone, otp: await codeFor(server, phone) },
  })
  const registered = await ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { status user { id } } }',
    {
      input: {
        first_name: 'Ana',
        last_name: 'Silva',
        email: `ana${phone.slice(1)}@people.example`,
        phone_number: phone,
        password: firstPassword,
        password_confirmation: firstPassword,
      },
    },
  )
  if (!registered.user) throw new Error(`not registered: ${registered.status}`)
  // A small document of the same origin, whose storage the app reads.
  await page.goto('/logo.svg')
  await page.evaluate((id) => localStorage.setItem('huvr.userId', id), registered.user.id)
}

/** Forgets the session in this browser, as if the person sat down at another one. */
export async function forgetSession({ context, page }: Pick<Person, 'context' | 'page'>): Promise<void> {
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Opens pages of this tab with the phone number that the steps before them would have kept in the browser. */
export async function savePhone(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('huvr.phone', JSON.stringify({ e164: '+12025550188', country: 'US', dial: '+1' })),
  )
}
