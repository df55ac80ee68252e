/**
 * Promise 25: a stolen session dies. A replayed refresh token ends its family; tabs that refresh at once raise no
 * alarm; signing out, ending a session, a ban and a new password cut HTTP, subscriptions and calls within 5 s.
 */
import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, atOnce } from '#proofs/accounts/testing/accounts.ts'
import type { Proof } from '#proofs/proof.ts'

type Accounts = ReturnType<typeof accountsOf>
const me = { query: '{ me { id } }' }
const cutWithinMs = 5000

export const prove: Proof<{ tabs: number; replays: number }> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  // As the running server does it; the tests' app leaves the sweep to the test.
  const watching = setInterval(() => void app.app.services.identity.sweepSessions(), 2000)
  try {
    const accounts = accountsOf(app)
    const { tabs, replays } = size
    const failures: string[] = []
    await tabsAtOnce(app, accounts, tabs, failures)
    for (let n = 0; n < replays; n++) await replay(app, accounts, n, failures)
    const cuts = await cutEverything(app, accounts, failures)
    return {
      runs: tabs + replays + Object.keys(cuts).length,
      failures,
      figures: { tabs_at_once: tabs, asked_again: askedAgain, replays, ...cuts },
    }
  } finally {
    clearInterval(watching)
    await app.close()
  }
}

let askedAgain = 0

const alarms = async (app: TestApp) =>
  (
    await app.app.base.db
      .selectFrom('auditLog')
      .select('id')
      .where('act', '=', 'session.reuseDetected')
      .execute()
  ).length

async function refreshed(accounts: Accounts, token: string, address: string) {
  const query =
    'mutation ($token: String) { refreshToken(refresh_token: $token) { access_token refresh_token } }'
  let body = await accounts.send({ query, variables: { token } }, address)
  // A server with too much to do says so; clients ask again, and no session ends by it.
  for (let again = 0; again < 20 && body.includes('"INTERNAL"'); again++) {
    askedAgain++
    body = await accounts.send({ query, variables: { token } }, address)
  }
  return (
    JSON.parse(body) as {
      data: { refreshToken: { access_token: string; refresh_token: string } } | null
    }
  ).data?.refreshToken
}

async function tabsAtOnce(app: TestApp, accounts: Accounts, tabs: number, failures: string[]) {
  const { userId } = await accounts.person()
  const before = await alarms(app)
  let { refreshToken: token } = await app.app.services.identity.openSession(userId)
  for (let round = 0; round < 3; round++) {
    // In the last round one tab in ten still holds the token of the round before: its answer got lost.
    const [last, current]: [string, string] = [token, token]
    if (round === 2) token = (await refreshed(accounts, current, '10.70.0.9'))?.refresh_token ?? ''
    const held = (n: number) => (round === 2 && n % 10 === 0 ? last : token)
    const answers = await atOnce(
      tabs,
      Array.from({ length: tabs }, (_, n) => () => refreshed(accounts, held(n), accounts.address(n % 4))),
    )
    const next = new Set(answers.map((answer) => answer?.refresh_token))
    // A late tab that asks before the others have exchanged theirs gets the one that they hold.
    next.delete(token)
    if (next.size !== 1 || next.has(undefined))
      failures.push(
        `round ${round}: ${next.size} different tokens for tabs at once, ${answers.filter((one) => !one).length} refused`,
      )
    token = [...next][0] ?? ''
    // Rounds lie as far apart as access tokens live, but for the one whose answers cross.
    if (round === 0) app.app.twins?.clock.forward(15 * 60_000)
  }
  if ((await alarms(app)) !== before) failures.push('tabs at once raised an alarm')
}

async function replay(app: TestApp, accounts: Accounts, n: number, failures: string[]) {
  const { userId } = await accounts.person()
  const { refreshToken: stolen } = await app.app.services.identity.openSession(userId)
  const address = accounts.address(1000 + n)
  const owner = await refreshed(accounts, stolen, address)
  app.app.twins?.clock.forward(11_000)
  const before = await alarms(app)
  if (await refreshed(accounts, stolen, address)) failures.push('a replayed token was exchanged')
  if (await refreshed(accounts, owner?.refresh_token ?? '', address))
    failures.push('the family outlived the replay')
  const body = await accounts.send(me, address, owner?.access_token ?? null)
  if (!body.includes('SESSION_ENDED')) failures.push('the access token outlived the replay')
  if ((await alarms(app)) !== before + 1) failures.push('the replay is not in the audit')
}

/** What ends sessions, each on a person in a call of their own: the worst time in ms until everything was cut. */
async function cutEverything(app: TestApp, accounts: Accounts, failures: string[]) {
  const { identity } = app.app.services
  const caller = {
    address: '127.0.0.1',
    userAgent: 'proof',
    requestId: 'proof',
    languages: '',
    receivedAt: app.app.base.clock.now(),
    device: null,
  }
  const sessionRow = (id: string) =>
    app.app.base.db.updateTable('sessions').set({ endedAt: app.app.base.clock.now() }).where('id', '=', id)
  const ways: Record<
    string,
    (who: { userId: string; sessionId: string; token: string }) => Promise<unknown>
  > = {
    logout: ({ token }) => accounts.send({ query: 'mutation { logout { status } }' }, '10.80.0.1', token),
    endSession: ({ userId, sessionId }) => identity.endSession(userId, sessionId, caller),
    ban: ({ userId }) => identity.ban({ userId, operatorId: 'usr_operator', reason: 'proof', caller }),
    changePassword: ({ userId }) => changeElsewhere(app, accounts, userId),
    // Another server, or a statement in the database: this server gets no hint.
    elsewhere: ({ sessionId }) => sessionRow(sessionId).execute(),
  }
  const figures: Record<string, number> = {}
  for (const [name, end] of Object.entries(ways)) {
    const took = await cutBy(app, accounts, end)
    figures[`${name}_ms`] = Math.round(took)
    if (took > cutWithinMs) failures.push(`${name} cut after ${Math.round(took)} ms`)
  }
  return figures
}

/** A new password from another device of the same person. */
async function changeElsewhere(app: TestApp, accounts: Accounts, userId: string) {
  const other = await app.app.services.identity.openSession(userId)
  const hash = await app.app.base.db
    .updateTable('users')
    .set((eb) => ({
      passwordHash: eb
        .selectFrom('users as others')
        .select('others.passwordHash')
        .where('others.passwordHash', 'is not', null)
        .limit(1),
    }))
    .where('id', '=', userId)
    .returning('passwordHash')
    .executeTakeFirstOrThrow()
  if (hash.passwordHash === null) throw new Error('the person has no password')
  const query = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) { status } }'
  const data = { old_password: accounts.password, new_password: 'Viaduct-42' }
  const body = await accounts.send({ query, variables: { data } }, '10.81.0.1', other.accessToken)
  if (!body.includes('"PASSWORD_UPDATED"')) throw new Error(`the password was not changed: ${body}`)
}

async function cutBy(
  app: TestApp,
  accounts: Accounts,
  end: (who: { userId: string; sessionId: string; token: string }) => Promise<unknown>,
): Promise<number> {
  const url = await listen(app)
  const fixture = await openTripFixture(app)
  const { tripId, traveller } = await fixture.accepted()
  const opened = await app.app.services.identity.openSession(traveller.userId)
  const token = opened.accessToken
  const call = await liveClient(url, { tripId, token })
  const { port } = app.http.server.address() as AddressInfo
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  const subscribed = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  client.subscribe(
    { query: 'subscription { myTripChanged { id } }' },
    {
      next: () => subscribed.resolve(),
      error: (error) => subscribed.reject(error as Error),
      complete: () => over.resolve(),
    },
  )
  await subscribed.promise
  const began = performance.now()
  await end({ userId: traveller.userId, sessionId: opened.sessionId, token })
  await Promise.all([over.promise, call.closedWith(), refusedByHttp(accounts, token)])
  const took = performance.now() - began
  await client.dispose()
  return took
}

/** Asks again until the answer is that the session has ended. */
async function refusedByHttp(accounts: Accounts, token: string): Promise<void> {
  const giveUpAt = performance.now() + 20_000
  while (!(await accounts.send(me, '10.82.0.1', token)).includes('SESSION_ENDED'))
    if (performance.now() > giveUpAt) throw new Error('the session goes on')
}
