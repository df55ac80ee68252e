/**
 * Promise 31: no stored text runs as script. 150 texts that a page would run if it took them for markup stand in every
 * text that people and operators can store, written straight into the database, past every check of input. All screens
 * that show such texts are then drawn in a browser under the content policy: nothing may run, and nothing of a text may
 * have become markup.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { pageLaunchOptions } from '#e2e/support/browser.ts'
import { startServer } from '#e2e/support/server.ts'
import { openPerson, seededPerson, type Person } from '#e2e/support/fixtures.ts'
import type { Proof } from '#proofs/proof.ts'
import { paths } from '#web/app/paths.ts'

/** Every column that holds words of people. */
const texts: readonly { table: string; column: string }[] = [
  { table: 'users', column: 'first_name' },
  { table: 'users', column: 'last_name' },
  { table: 'walker_profiles', column: 'description' },
  { table: 'walker_profiles', column: 'country' },
  { table: 'destinations', column: 'name' },
  { table: 'destinations', column: 'location' },
  { table: 'destinations', column: 'country' },
  { table: 'destinations', column: 'description' },
  { table: 'ratings', column: 'comment' },
  { table: 'support_tickets', column: 'body' },
  { table: 'trip_messages', column: 'body' },
  { table: 'trip_history', column: 'reason' },
]

/** Ways to be run, each with `RUN` where the call stands. */
const shapes = [
  '<script>RUN</script>',
  '"><script>RUN</script>',
  "'><script>RUN</script>",
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</style><script>RUN</script>',
  '<img src=x onerror=RUN>',
  '"><img src=x onerror=RUN>',
  '<img/src=x/onerror=RUN>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<body onload=RUN>',
  '<details open ontoggle=RUN>',
  '<iframe srcdoc="<script>parent.RUN</script>">',
  '<iframe src="javascript:parent.RUN">',
  '<a href="javascript:RUN">x</a>',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<math><mtext></mtext><script>RUN</script></math>',
  '<input autofocus onfocus=RUN>',
  '<video src=x onerror=RUN></video>',
  '<style>@import "javascript:RUN"</style>',
  '<base href="javascript:RUN//">',
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  'javascript:RUN',
  '" onmouseover="RUN',
  "');RUN;//",
] as const

/** The same shape, hidden from filters. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('script', 'ScRiPt').replaceAll(' ', '\t'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => `\u202e${text}\u2028`,
]

/** 150 texts; each says which it is when it runs. */
export const payloads: readonly string[] = disguises.flatMap((disguise, at) =>
  shapes.map((shape, index) => disguise(shape).replaceAll('RUN', `reportRan(${at * shapes.length + index})`)),
)

export const prove: Proof<{ rounds: number }> = async ({ size, databaseUrl }) => {
  if (!fs.existsSync(path.resolve(import.meta.dirname, '../../web/build/client')))
    throw new Error('The web app is not built; run `npm run build` first.')
  const { rounds } = size
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO_WALKERS: 'off', TRUST_PROXY: '1' })
  const browser = await chromium.launch(pageLaunchOptions)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const seen = new Seen()
  try {
    await addWords(database)
    const people = await Promise.all(
      ['noor', 'marta', 'olga'].map((key) => openPerson(browser, server, seededPerson(key))),
    )
    for (const { context, page } of people) {
      await seen.watch(context)
      // Three people on a busy machine: a slow screen is no broken promise.
      page.setDefaultTimeout(120_000)
    }
    const visits = await screensOf(database, people)
    for (let round = 0; round < rounds; round++) {
      await fill(database, round * 5)
      // One after the other for each person, all three side by side.
      await Promise.all(
        visits.map(async ({ person, screens }) => {
          for (const screen of screens) await seen.visit(person.page, screen)
        }),
      )
    }
    return {
      runs: seen.screens,
      failures: seen.failures,
      figures: {
        payloads: payloads.length,
        'text fields': texts.length,
        screens: visits.reduce((sum, { screens }) => sum + screens.length, 0),
        rounds,
        'screens drawn': seen.screens,
        'screens on which such texts were read': seen.withTexts,
        executions: seen.executions,
      },
    }
  } finally {
    await database.end()
    await browser.close()
    await server.stop()
  }
}

class Seen {
  screens = 0
  withTexts = 0
  executions = 0
  readonly failures: string[] = []

  /** Hears of whatever runs, in pages and in frames within them. */
  async watch(context: Person['context']): Promise<void> {
    await context.exposeFunction('reportRan', (index: number) => {
      this.executions++
      this.failures.push(`ran: ${payloads[index] ?? index}`)
    })
    context.on('dialog', (dialog) => {
      this.failures.push(`a dialog opened: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => {
        const refused = ((window as { refused?: string[] }).refused ??= [])
        refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      }),
    )
  }

  /** Draws one screen and looks for anything of a text that became markup. */
  async visit(page: Page, screen: string): Promise<void> {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => {
      const marked: string[] = [...((window as { refused?: string[] }).refused ?? [])]
      for (const element of document.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
          if (name.startsWith('on') || /^\s*javascript:/i.test(value))
            marked.push(`${element.tagName} ${name}=${value}`)
      // What search engines read is no script; a text in it must not be able to end it.
      for (const { type, textContent } of document.scripts)
        if (type === 'application/ld+json' ? textContent.includes('<') : textContent.includes('reportRan'))
          marked.push(textContent)
      return { marked, isShown: document.body.innerText.includes('reportRan(') }
    })
    this.screens++
    if (found.isShown) this.withTexts++
    this.failures.push(...found.marked.map((what) => `${screen}: ${what.slice(0, 160)}`))
  }
}

/** Rows for texts of which the seeds have none: a message and a report on each walk. */
async function addWords(database: pg.Client): Promise<void> {
  // Each round writes over the texts before, as only the owner of the tables can.
  await database.query('alter table trip_history disable trigger trip_history_append_only')
  await database.query(
    `insert into support_tickets (id, trip_id, opened_by, body, created_at)
     select 'tkt_' || substr(id, 6), id, traveller_id, 'x', now() from trips on conflict do nothing`,
  )
  await database.query(
    `insert into trip_messages (id, trip_id, sender, body, sent_at)
     select 'msg_' || n, id, 'traveller', 'x', now() from trips, generate_series(1, 10) n on conflict do nothing`,
  )
}

/** Another text in every row of every column, so that within 30 rounds each column has held each. */
async function fill(database: pg.Client, offset: number): Promise<void> {
  for (const { table, column } of texts) {
    await database.query('begin')
    // The server writes the same rows meanwhile, in an order of its own: with the whole table held, neither waits for the other.
    await database.query(`lock table ${table} in exclusive mode`)
    await database.query(
      `with numbered as (select ctid as at, row_number() over (order by ctid) as n from ${table})
       update ${table} set ${column} = ($1::text[])[(1 + (n + $2::bigint) % $3::bigint)::int] from numbered where ${table}.ctid = numbered.at`,
      [payloads, offset, payloads.length],
    )
    await database.query('commit')
  }
}

/** Where such texts are shown, and to whom. */
async function screensOf(database: pg.Client, [traveller, walker, operator]: readonly Person[]) {
  if (!traveller || !walker || !operator) throw new Error('a person is missing')
  const tripOf = async (column: string, userId: string) =>
    ((await database.query(`select id from trips where ${column} = $1 order by id desc limit 1`, [userId]))
      .rows[0]?.id as string | undefined) ?? 'trip_none'
  const own = await tripOf('traveller_id', traveller.userId)
  const walked = await tripOf('walker_id', walker.userId)
  return [
    {
      person: traveller,
      screens: [
        '/',
        '/select-destinations',
        '/show-all-destinations',
        '/show-walker-on-map?destination=lisbon',
        '/your-trips',
        `/walker-rating?trip=${own}`,
        `/trips/${own}/receipt`,
        `/trips/${own}/replay`,
        '/welcome-back',
        '/edit-account',
        '/settings',
      ],
    },
    {
      person: walker,
      screens: [
        '/walk',
        '/ratings',
        '/completed-trips-for-walker',
        `/trips/${walked}/receipt`,
        '/welcome-back',
      ],
    },
    { person: operator, screens: [paths.operatorTrip(own), '/dev', '/select-destinations'] },
  ]
}
