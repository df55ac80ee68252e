import { randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { runningEmbeddedUrl } from '#server/db/embedded-address.ts'
import { openPool } from '#server/db/pool.ts'
import { rewrapCheckNumbers } from '#server/modules/checks/other/numbers.ts'
import { rewrapFactorSecrets } from '#server/modules/identity/factors/set-up.ts'
import { rewrapTaxNumbers } from '#server/modules/money/tax/numbers.ts'

/** `npm run rotate-keys`: puts all identification numbers and secrets of second factors under the newest master key while servers run. */
const checked = checkConfig(readEnv())
if (checked.kind === 'faulty') end(checked.faults.join('\n'))
const { config } = checked
const { database, dataDir } = config
const url =
  database.provider === 'external' ? database.url : runningEmbeddedUrl(path.join(dataDir, 'postgres'))
if (url === null) end('The bundled database does not run: start the server, then run this beside it.')
const pool = openPool(url, (cause) => process.stderr.write(`${cause.message}\n`))
const random = { bytes: randomBytes, int: (below: number) => randomInt(below) }
const secrets = loadSecrets(config)
const given = { db: pool.db, random, secrets }
try {
  const [checks, forms] = [await rewrapCheckNumbers(given), await rewrapTaxNumbers(given)]
  const factors = await rewrapFactorSecrets(given)
  process.stdout.write(
    `Under the key "${secrets.numbers.newestId}" now: ${checks} numbers of checks, ${forms} of tax forms and ${factors} secrets of second factors; the others were already.\n`,
  )
} finally {
  await pool.end()
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
