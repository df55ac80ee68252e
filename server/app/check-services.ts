import { parseArgs } from 'node:util'
import { lineOf, servicesToCheck } from '#server/app/service-checks.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadSecrets } from '#server/config/secrets.ts'

/**
 * `npm run check-services`, with the environment of the server: looks at each outside service that is configured and says a line
 * each. Ends with 1 where there is a fault. It writes nothing but one small object into the store of files, which it deletes.
 */
const { values } = parseArgs({ options: { dkim: { type: 'string' } } })
const checked = checkConfig(readEnv())
if (checked.kind === 'faulty') {
  process.stderr.write(`${checked.faults.join('\n')}\n`)
  process.exit(1)
}
const { config } = checked
const services = servicesToCheck(config, loadSecrets(config), { dkimSelector: values.dkim ?? null })
for (const { whole } of services)
  for (const finding of await whole()) {
    process.stdout.write(`${lineOf(finding)}\n`)
    if (finding.state === 'fault') process.exitCode = 1
  }
