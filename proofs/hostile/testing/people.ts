import { expect } from 'vitest'
import type { Answered, Production } from '#proofs/hostile/testing/production.ts'

export type Cookies = Record<string, string>
export type Person = { id: string; phone: string; email: string; cookies: Cookies }
export type Told = Answered & { data: Record<string, any> | null; errors: any[]; cookies: Cookies }

export const password = 'Cobblestone7'

/** People of a production server, who do everything by its API. */
export function peopleOf(server: Production) {
  let people = 0
  let addresses = 0
  /** An address of this machine that has asked for nothing yet. */
  const newAddress = () => {
    addresses++
    return `127.7.${addresses >> 8}.${addresses & 255}`
  }

  /** One operation; cookies and the address are the caller's. */
  async function send(
    query: string,
    variables: object = {},
    { cookies = {}, from = newAddress(), headers = {} }: Partial<Sent> = {},
  ): Promise<Told> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answered = await server.request(
      {
        method: 'POST',
        path: '/graphql',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
      },
      JSON.stringify({ query, variables }),
    )
    const { data, errors } = JSON.parse(answered.body) as { data: Told['data']; errors?: any[] }
    const set = (answered.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]?.split('=') ?? [])
    return { ...answered, data, errors: errors ?? [], cookies: Object.fromEntries(set) as Cookies }
  }

  return {
    newAddress,
    send,
    async ask(phone: string, more: Partial<Sent> = {}) {
      const query = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
      const { data, errors } = await send(query, { phone }, more)
      return (data?.['verifyPhoneNumber']?.status ?? errors[0]?.extensions.code) as string
    },
    async signIn(input: { username: string; otp?: string; password?: string }, more: Partial<Sent> = {}) {
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
      const { data, errors } = await send(query, { input }, more)
      return (data?.['login']?.status ?? errors[0]?.extensions.code) as string
    },
    /** A person who registers by the real way. */
    async registered(): Promise<Person> {
      const phone = `+1646${String(4_000_000 + ++people)}`
      const from = newAddress()
      await send(
        'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }',
        { phone },
        { from },
      )
      const checked = await send(
        'query ($data: EnterOtpInput!) { enterOtp(data: $data) { status } }',
        { data: { phone, otp: server.codes(phone)[0] } },
        { from },
      )
      const email = `person${people}@people.test`
      const input = {
        first_name: 'Ana',
        last_name: 'Silva',
        phone_number: phone,
        email,
        password,
        password_confirmation: password,
      }
      const done = await send(
        'mutation ($input: RegisterInput!) { register(input: $input) { status user { id } } }',
        { input },
        { from, cookies: checked.cookies },
      )
      expect(done.data?.['register']?.status, done.body).toBe('USER_REGISTERED')
      return { id: done.data?.['register'].user.id as string, phone, email, cookies: done.cookies }
    },
  }
}

type Sent = { cookies: Cookies; from: string; headers: Record<string, string> }
