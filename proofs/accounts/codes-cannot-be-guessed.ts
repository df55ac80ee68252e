/**
 * Promise 22: a code cannot be guessed. Guesses arrive at once by aliases in one document, by batches, over sockets
 * and from many addresses; exactly five of them are looked at for each code, and the password still opens.
 */
import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, atOnce } from '#proofs/accounts/testing/accounts.ts'
import type { Proof } from '#proofs/proof.ts'

type Accounts = ReturnType<typeof accountsOf>
type Path = 'login' | 'register' | 'reset'

export const prove: Proof<{ guesses: number }> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  try {
    const accounts = accountsOf(app)
    const { guesses } = size
    const failures: string[] = []
    let looked = 0
    for (const path of ['login', 'register', 'reset'] as const) {
      const person = path === 'register' ? null : await accounts.person()
      const phone = person?.phone ?? '+16462999999'
      const right = await sendCode(app, accounts, path, phone)
      await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
      const answers = await attack(app, accounts, { path, phone, right, guesses })
      if (answers.some((body) => /LOGGED_IN|OTP_VERIFIED|PASSWORD_UPDATED"/.test(body)))
        failures.push(`${path}: a wrong guess was taken`)
      const rows = await app.app.base.db
        .selectFrom('oneTimeCodes')
        .select('tries')
        .where('phone', '=', phone)
        .execute()
      const tries = rows.map((row) => row.tries).join()
      if (tries !== '5') failures.push(`${path}: ${tries} guesses were looked at instead of 5`)
      looked += rows.reduce((sum, row) => sum + row.tries, 0)
      const late = await accounts.send(guess(path, phone, right, 1), '10.99.0.1')
      if (!/OTP_NOT_VERIFIED|WRONG_OTP/.test(late)) failures.push(`${path}: the code still opened: ${late}`)
      if (person && !(await opensByPassword(accounts, phone)))
        failures.push(`${path}: the password path is closed`)
    }
    return {
      runs: guesses * 3,
      failures,
      figures: { guesses_per_code: guesses, looked_at: looked, codes: 3 },
    }
  } finally {
    await app.close()
  }
}

async function sendCode(app: TestApp, accounts: Accounts, path: Path, phone: string): Promise<string> {
  const query =
    path === 'reset'
      ? 'mutation ($phone: String!) { forgotPassword(data: { phone: $phone }) { status } }'
      : 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
  await accounts.send({ query, variables: { phone } }, '10.98.0.1')
  await app.app.services.identity.settled()
  const code = accounts.codeFor(phone)
  if (code === null) throw new Error(`no code was sent for ${path}`)
  return code
}

/** One request that guesses so many times by aliases. */
function guess(path: Path, phone: string, otp: string, aliases: number) {
  const field = {
    login: `login(input: { username: "${phone}", otp: "${otp}" }) { status }`,
    register: `enterOtp(data: { phone: "${phone}", otp: "${otp}" }) { status }`,
    reset: `updateForgottenPassword(phone: "${phone}", otp: "${otp}", password: "Viaduct-42", password_confirmation: "Viaduct-42") { status }`,
  }[path]
  const kind = path === 'register' ? 'query' : 'mutation'
  const fields = Array.from({ length: aliases }, (_, n) => `g${n}: ${field}`)
  return { query: `${kind} { ${fields.join(' ')} }` }
}

async function attack(
  app: TestApp,
  accounts: Accounts,
  { path, phone, right, guesses }: { path: Path; phone: string; right: string; guesses: number },
): Promise<string[]> {
  const wrong = (n: number) => {
    const code = String((Number(right) + 1 + n) % 100_000).padStart(5, '0')
    return code
  }
  const work = Array.from({ length: guesses }, (_, n) => async (): Promise<string> => {
    const address = accounts.address(path.length * 65_536 + n)
    const one = guess(path, phone, wrong(n), 1)
    if (n % 10 === 7) return accounts.send(guess(path, phone, wrong(n), 10), address)
    if (n % 10 === 8) return accounts.send([one, one, one], address)
    if (n % 10 === 9) return overSocket(app, one.query)
    return accounts.send(one, address)
  })
  return atOnce(100, work)
}

/** A guess as an operation on the socket of subscriptions. */
async function overSocket(app: TestApp, query: string): Promise<string> {
  const { port } = app.http.server.address() as AddressInfo
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  })
  const answer = await new Promise<string>((resolve) => {
    const heard: unknown[] = []
    client.subscribe(
      { query },
      {
        next: (value) => void heard.push(value),
        error: (error) => resolve(`refused ${String(error)}`),
        complete: () => resolve(JSON.stringify(heard)),
      },
    )
  })
  await client.dispose()
  return answer
}

async function opensByPassword(accounts: Accounts, phone: string): Promise<boolean> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
  const variables = { input: { username: phone, password: accounts.password } }
  return (await accounts.send({ query, variables }, '10.97.0.1')).includes('LOGGED_IN')
}
