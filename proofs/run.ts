/**
 * Runs proofs: `node proofs/run.ts <number|name|area|all> [ci|full]`, each in a process and on a PostgreSQL of its own.
 * `needs <word>` prints what those proofs need; `document` writes docs/promises.md anew.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { emptyDatabase } from '#server/testing/empty-database.ts'
import { saveFigures, writeDocument } from '#proofs/figures.ts'
import { proofs, proofsOf, type ProofRow } from '#proofs/list.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'

const [word = '', size = 'full'] = process.argv.slice(2)
const chosen = proofsOf(word)
const [only] = chosen

if (word === 'document') writeDocument()
else if (word === 'needs') process.stdout.write(needs(size))
else if (!only || (size !== 'ci' && size !== 'full')) help()
else if (chosen.length > 1) process.exitCode = oneAfterTheOther(chosen, size)
else process.exitCode = await runProof(only, size)
// Proofs may leave timers behind in what they killed; the answer has been given.
process.exit()

function help(): void {
  process.stderr.write('Use: npm run prove -- <number|name|area|all> [ci|full]; there are proofs of\n')
  for (const { number, area, name } of proofs) process.stderr.write(`  ${number}  ${area}/${name}\n`)
  process.exitCode = 1
}

function needs(of: string): string {
  return proofsOf(of).some((proof) => proof.needs === 'browsers') ? 'browsers' : 'database'
}

/** A proof kills processes and watches its own memory, so that each has a process to itself. */
function oneAfterTheOther(rows: ProofRow[], at: 'ci' | 'full'): number {
  const broken = rows.filter(({ name }) => {
    const done = spawnSync(process.execPath, [import.meta.filename, name, at], { stdio: 'inherit' })
    return done.status !== 0
  })
  for (const { number, title } of broken) process.stdout.write(`does not hold: ${number}. ${title}\n`)
  process.stdout.write(`${rows.length - broken.length} of ${rows.length} promises hold\n`)
  return broken.length === 0 ? 0 : 1
}

async function runProof(proof: ProofRow, at: 'ci' | 'full'): Promise<number> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-prove-'))
  const postgres = await startEmbeddedPostgres(dir)
  try {
    const url = await emptyDatabase(postgres.url)
    const began = performance.now()
    const result = await proof.run(at, url)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    process.stdout.write(`Promise ${proof.number}: ${proof.title}\n`)
    for (const [name, value] of Object.entries({ runs: result.runs, ...result.figures, seconds }))
      process.stdout.write(`  ${name}: ${value}\n`)
    for (const failure of result.failures.slice(0, 20)) process.stdout.write(`  broken: ${failure}\n`)
    process.stdout.write(
      result.failures.length === 0 ? 'holds\n' : `does not hold: ${result.failures.length} failures\n`,
    )
    if (at === 'full') saveFigures(proof, result, seconds)
    return result.failures.length === 0 ? 0 : 1
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
