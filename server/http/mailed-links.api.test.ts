import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

/** Links in our letters, as mail programs and scanners open them (docs/rules/notifications.md#links-in-our-letters). */
const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base

/** A digest of every table but the counters of limits, which count reads too, so that any change of any row shows. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_counters' order by 1`.execute(
    db,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest
      from ${sql.table(name)} as one`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

const sent = async (document: string, token: string | null = null, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  expect([document, errors]).toEqual([document, undefined])
  return data
}

/** The links that lie in the mailboxes and on the phones now. */
const links = async () => {
  await t.app.jobs.idle()
  const texts = t.app.twins?.inbox.messages().map(({ text }) => text) ?? []
  return texts.flatMap((text) => text.match(/https?:\/\/[^\s)]+/g) ?? [])
}

test('opened twice by a scanner, a link has changed nothing and acts afterwards', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  await addTestCard(t, ana.userId)
  await sent('mutation { editProfile(data: { email: "ana.links@people.test" }) { id } }', ana.token)
  await sent('mutation { verifyUserEmail { status } }', ana.token)
  await sent('mutation { subscribeNewsletter(email: "news.links@people.test") { status } }')
  const gift = await sent(
    `mutation { sendGiftCard(data: { amount_cents: 2500, recipient_name: "Ben",
      recipient_email: "ben.links@people.test" }) { status } }`,
    ana.token,
  )
  expect(gift?.['sendGiftCard'].status).toBe('GIFT_BOUGHT')
  await t.forward(1)
  const walker = await s.walker(1)
  await sent(
    'mutation { saveTrustedContact(name: "Cleo", phone_number: "+16462345678") { status } }',
    walker.token,
  )
  const calendar = await sent('mutation { makeCalendarAddress { url } }', ana.token)
  const all = [...(await links()), String(calendar?.['makeCalendarAddress'].url)]
  const kinds = ['/verify-email', '/newsletter/confirm', '/gift/', '/trusted-contact/', '/calendar/']
  expect(kinds.filter((kind) => !all.some((link) => link.includes(kind)))).toEqual([])

  // What was sent holds no link or code any more that opens something to a reader of the table.
  const stored = await db.selectFrom('outboundMessages').select(['body', 'keptBody', 'sentAt']).execute()
  const secrets = all.flatMap((link) => link.match(/[\w.-]{16,}$/) ?? [])
  expect(secrets.length).toBeGreaterThanOrEqual(5)
  for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret)
  expect(stored.filter(({ body }) => body.includes('[not kept]')).length).toBeGreaterThanOrEqual(4)

  const before = await wholeDatabase()
  for (const link of [...all, ...all]) {
    const url = link.replace(t.app.config.publicUrl, '')
    const headers = { accept: 'text/html', 'user-agent': 'Mail-Scanner/1.0' }
    for (const method of ['GET', 'HEAD'] as const) await t.http.inject({ method, url, headers })
  }
  await t.app.jobs.idle()
  expect(await wholeDatabase()).toEqual(before)

  const tokenOf = (kind: string) => all.find((link) => link.includes(kind))?.split('token=')[1] ?? ''
  const confirmed = await sent(
    'mutation ($token: String!) { confirmUserEmail(token: $token) { status } }',
    null,
    {
      token: tokenOf('/verify-email'),
    },
  )
  expect(confirmed?.['confirmUserEmail'].status).toBe('EMAIL_VERIFIED')
  const news = await sent(
    'mutation ($token: String!) { confirmNewsletter(token: $token) { status } }',
    null,
    {
      token: tokenOf('/newsletter/confirm'),
    },
  )
  expect(news?.['confirmNewsletter'].status).toBe('SUBSCRIBED')
})
