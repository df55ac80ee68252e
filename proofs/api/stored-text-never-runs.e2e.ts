import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { proofNamed } from '#proofs/list.ts'

test('promise 31 at the size of a CI run: no stored text runs as script', async () => {
  test.setTimeout(300_000)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-texts-'))
  const postgres = await startEmbeddedPostgres(dir)
  try {
    const result = await proofNamed('stored-text-never-runs').run('ci', postgres.url)
    console.log(JSON.stringify(result.figures))
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThanOrEqual(15)
    expect(result.figures['screens on which such texts were read']).toBeGreaterThan(10)
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
})
