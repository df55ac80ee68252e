import pg from 'pg'
import { spread, type BenchResult, type Measured } from '#bench/rows.ts'
import { runs } from '#bench/runs.ts'
import { openWorld, type World } from '#bench/world.ts'
import { bigIds, fillBig, fullSize } from '#server/testing/large-data.ts'
import { consolePages, type ConsolePage } from '#server/testing/console-pages.ts'

const warmRuns = 3

/** Every list and page of the console, asked through the API as the web app asks it, among a million trips. */
export async function benchConsole(): Promise<BenchResult> {
  const world = await openWorld()
  try {
    const began = performance.now()
    await fillBig(world.databaseUrl, fullSize, (line) => process.stdout.write(`  ${line}\n`))
    const seconds = Math.round((performance.now() - began) / 1000)
    const token = await operatorOf(world)
    const rows: Record<string, Measured> = { 'console-seed': { product: seconds } }
    for (const page of consolePages()) rows[`console-${page.row}`] = await measured(world, page, token)
    return { runs, rows }
  } finally {
    await world.stop()
  }
}

async function measured(world: World, page: ConsolePage, token: string): Promise<Measured> {
  const took: number[] = []
  for (let run = -warmRuns; run < runs; run++) {
    const began = performance.now()
    const answer = await world.gql<object>(page.document, page.variables, token)
    if (run >= 0) took.push((performance.now() - began) * 10)
    if (Object.values(answer).includes(null)) throw new Error(`${page.title}: nothing is shown`)
  }
  const { median, p95 } = spread(took)
  return { product: { median: median / 10, p95: p95 / 10 } }
}

/** An owner who has shown the second factor and has taken the call for help that is looked at. */
async function operatorOf(world: World): Promise<string> {
  const [person] = await world.people(1, 'walker')
  if (!person) throw new Error('there is no person')
  const sql = new pg.Client({ connectionString: world.databaseUrl })
  await sql.connect()
  try {
    await sql.query(`update users set is_admin = true, operator_rights = '{owner}' where id = $1`, [
      person.id,
    ])
    await sql.query('update sessions set factor_proved_at = now() where user_id = $1', [person.id])
    await sql.query('update help_calls set taken_by = $1, taken_at = now() where id = $2', [
      person.id,
      bigIds.help,
    ])
  } finally {
    await sql.end()
  }
  return person.token
}
