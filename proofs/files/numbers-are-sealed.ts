import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { jobQueues } from '#server/app/job-names.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { unseal } from '#server/durable/sealed/sealed.ts'
import { installJobs } from '#server/jobs/runner.ts'
import { rewrapCheckNumbers } from '#server/modules/checks/other/numbers.ts'
import { rewrapTaxNumbers } from '#server/modules/money/tax/numbers.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { w9 } from '#server/testing/rights/payouts.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { markerPrefix, numbersIn, numbersInFiles } from '#proofs/files/testing/number-search.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = { markers: number; writers: number; rotations: number }
type Opened = Awaited<ReturnType<typeof wholeApp>>

const saveCheck =
  'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
const saveTax = 'mutation ($data: TaxFormInput!) { saveTaxForm(data: $data) { status } }'
const saveDocument = 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }'
const reveal = 'query ($id: ID!) { identificationOf(id: $id, reason: "To compare the number") { number } }'
const keyOf = () => randomBytes(32).toString('base64url')
const plantedTimes = 4
/** So many numbers of each kind one person sends; the server lets through no more in a day. */
const ofPerson = 8

/**
 * Promise 34: identification numbers are nowhere in clear. They come in by the real operations, refused and failing ones among
 * them; then every table, every file of the database with its write-ahead log, all that the server has logged and its data
 * folder are searched. Then master keys are changed while writers write, and each number opens under the new one.
 */
export const prove: Proof<Size> = async ({ size }) => {
  const failures: string[] = []
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  // A database of its own, whose files can be read when it has stopped.
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-numbers-'))
  // A checkpoint would give the oldest files of the write-ahead log away before they are read.
  const postgres = await startEmbeddedPostgres(dir, ['wal_keep_size=1GB'])
  await migrate(postgres.url)
  await installJobs(postgres.url, jobQueues, createLog('silent'))
  const [first, second] = [`a:${keyOf()}`, `b:${keyOf()}`]
  const secret = randomBytes(48).toString('base64url')
  const open = (keys: string) => {
    const env = { APP_SECRET: secret, IDENTIFICATION_KEYS: keys, LOG_LEVEL: 'debug' }
    return wholeApp(postgres.url, env, { sweep: false, logTo })
  }
  const owner = new pg.Client({ connectionString: postgres.url })
  // Where the proof breaks off, the database stops under it.
  owner.on('error', () => undefined)
  await owner.connect()
  const planted = newNumber()
  try {
    const app = await open(first)
    const rotated = await open(`${first},${second}`)
    const sent = await sendAll(app, owner, size.markers, failures)
    const rotation = await rotate(app, rotated, size, failures)
    const numbers = new Set([...sent.numbers, ...rotation.numbers, planted])
    await owner.query('create table proof_planted (number text)')
    // The log is written by pages, and the edge of one may lie within a number.
    for (let n = 0; n < plantedTimes; n++)
      await owner.query('insert into proof_planted values ($1)', [planted])
    const hits = [
      ...(await inTables(owner, numbers)),
      ...numbersIn(lines.join('\n'), numbers).map((number) => `${number} in the log`),
    ]
    const folders = [app, rotated].map((one) => numbersInFiles(one.app.config.dataDir, numbers))
    await rotated.close()
    await app.close()
    const last = await open(second)
    await readAll(last, rotation.latest, failures)
    await last.close()
    await owner.end()
    await postgres.stop()
    const read = [...folders, numbersInFiles(dir, numbers)]
    hits.push(...read.flatMap((one) => one.hits))
    const real = judged(hits, planted, failures)
    const sum = (of: (one: (typeof read)[number]) => number) =>
      read.reduce((total, one) => total + of(one), 0)
    return {
      runs: numbers.size - 1,
      failures,
      figures: {
        numbers: numbers.size - 1,
        'operations refused or failed': sent.refused,
        hits: real,
        'MB of files searched': Math.round(sum((one) => one.bytes) / 1_000_000),
        'files searched': sum((one) => one.files),
        'log lines searched': lines.length,
        'wrapped anew while writers wrote': rotation.rewrapped,
        'written meanwhile': rotation.written,
      },
    }
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** One that was put there in clear has to be found, in the table and in the write-ahead log; all others are failures. */
function judged(hits: readonly string[], planted: string, failures: string[]): number {
  for (const place of ['proof_planted', 'pg_wal', 'base'])
    if (!hits.some((hit) => hit.startsWith(planted) && hit.includes(place)))
      failures.push(`what was planted was not found in ${place}`)
  const real = hits.filter((hit) => !hit.startsWith(planted))
  failures.push(...real.slice(0, 10))
  return real.length
}

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
function newNumber(): string {
  return markerPrefix + Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')
}
function newSsn(): string {
  const part = (from: number, below: number, digits: number) =>
    String(from + (randomBytes(4).readUInt32BE() % (below - from))).padStart(digits, '0')
  return `${part(100, 600, 3)}-${part(1, 100, 2)}-${part(1, 10_000, 4)}`
}

/** Sends numbers by forms that are saved, refused, malformed and failing; every way once in four. */
async function sendAll(app: TestApp, owner: pg.Client, count: number, failures: string[]) {
  const numbers = new Set<string>()
  let refused = 0
  for (let sent = 0; sent < count;) {
    const who = await signUp(app, { firstName: 'Wanda' })
    const operator = await signUp(app, { firstName: 'Olga', operator: true })
    for (let n = 0; n < ofPerson && sent < count; n++, sent += 2) {
      const [number, tax] = [newNumber(), sent % 4 === 0 ? newSsn() : newNumber()]
      numbers.add(number).add(tax)
      refused += await sendOne(app, owner, who, { number, tax, way: n % 4 })
    }
    await app.gql(saveDocument, { data: { side: 'passport', image: smallPicture } }, who.token)
    await lookAsOperator(app, who, operator, numbers, failures)
    await app.gql('mutation { requestDataExport { id } }', {}, who.token)
  }
  await app.app.jobs.idle()
  return { numbers, refused }
}

async function sendOne(
  app: TestApp,
  owner: pg.Client,
  who: TestPerson,
  { number, tax, way }: { number: string; tax: string; way: number },
): Promise<number> {
  const check = { ...otherCountryForm, identification_number: number }
  const isW9 = !tax.startsWith(markerPrefix)
  const w8 = { kind: 'w8ben', country: 'PT', birth_date: '1990-05-04', classification: null, state: null }
  const form = { ...w9, ...(isW9 ? {} : { ...w8, zip: '1100-048' }), number: tax }
  // As it should be; a field missing; a field of another type; the database fails.
  const spoiled: Record<string, unknown>[] = [{}, { country: '' }, { country: { number } }, {}]
  if (way === 3) {
    await owner.query(
      `alter table background_checks add constraint proof_fails check (zipcode is null) not valid`,
    )
    await owner.query(`alter table tax_forms add constraint proof_fails check (zip is null) not valid`)
  }
  const answers = [
    await app.gql(saveCheck, { data: { ...check, ...spoiled[way] } }, who.token),
    await app.gql(saveTax, { data: { ...form, ...spoiled[way] } }, who.token),
  ]
  if (way === 3) {
    await owner.query(`alter table background_checks drop constraint proof_fails`)
    await owner.query(`alter table tax_forms drop constraint proof_fails`)
  }
  return answers.filter(({ errors }) => errors).length
}

async function lookAsOperator(
  app: TestApp,
  who: TestPerson,
  operator: TestPerson,
  numbers: ReadonlySet<string>,
  failures: string[],
): Promise<void> {
  const { checkId } = await app.app.services.checks.statusOf(who.userId)
  const seen = await app.gql(reveal, { id: checkId ?? '' }, operator.token)
  const number = seen.data?.['identificationOf']?.number
  if (!numbers.has(String(number))) failures.push('an operator did not see a number')
  await app.gql(reveal, { id: checkId ?? '' }, who.token)
}

/** Where numbers stand in any table, jobs and audit log included, as a dump would write it. */
async function inTables(owner: pg.Client, numbers: ReadonlySet<string>): Promise<string[]> {
  const hits: string[] = []
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows) hits.push(...numbersIn(row, numbers).map((number) => `${number} in ${name}`))
  }
  return hits
}

/** Changes the master key while people save forms at servers with the old and the new list of keys. */
async function rotate(app: Opened, rotated: Opened, size: Size, failures: string[]) {
  const numbers = new Set<string>()
  const latest = new Map<string, string>()
  let [isOver, rewrapped, written] = [false, 0, 0]
  const write = async (server: Opened) => {
    while (!isOver) {
      const who = await signUp(server, { firstName: 'Wanda' })
      for (let n = 0; n < ofPerson && !isOver; n++) {
        const number = newNumber()
        numbers.add(number)
        const data = { ...otherCountryForm, identification_number: number }
        const answer = await server.gql(saveCheck, { data }, who.token)
        if (answer.data?.['saveWalkerBackgroundCheckOtherCountry']?.status !== 'SUCCESS')
          failures.push(`a form was not saved while keys were changed: ${JSON.stringify(answer.errors)}`)
        latest.set(who.userId, number)
        written++
      }
    }
  }
  const writers = Array.from({ length: size.writers }, (_, n) => write(n % 2 === 0 ? app : rotated))
  const { db, random } = rotated.app.base
  const given = { db, random, secrets: loadSecrets(rotated.app.config) }
  const wrap = async () => (await rewrapCheckNumbers(given)) + (await rewrapTaxNumbers(given))
  const until = size.rotations
  for (let n = 0; n < until; n++) rewrapped += await wrap()
  isOver = true
  await Promise.all(writers)
  rewrapped += await wrap()
  if ((await wrap()) !== 0) failures.push('numbers are left under the old key')
  return { numbers, latest, rewrapped, written }
}

/** With the new key alone every number opens, and is the one that was saved last. */
async function readAll(app: Opened, latest: ReadonlyMap<string, string>, failures: string[]): Promise<void> {
  const ring = loadSecrets(app.app.config).numbers
  const { db } = app.app.base
  const checks = await db
    .selectFrom('backgroundChecks')
    .select(['id', 'userId', 'sealedNumber'])
    .where('sealedNumber', 'is not', null)
    .execute()
  const forms = await db.selectFrom('taxForms').select(['id', 'sealedNumber']).execute()
  for (const { id, sealedNumber } of [...checks, ...forms])
    if (sealedNumber && unseal(ring, id, sealedNumber) === '') failures.push(`${id} does not open`)
  const byPerson = new Map(checks.map((check) => [check.userId, check]))
  for (const [userId, number] of latest) {
    const check = byPerson.get(userId)
    if (!check?.sealedNumber || unseal(ring, check.id, check.sealedNumber) !== number)
      failures.push(`the number of ${userId} is not the one that was saved last`)
  }
}
