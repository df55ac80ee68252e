import { replayStripe, stripeEndpointsOf } from '#server/app/adapters.ts'
import { checkConfig, type Config } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'

/** Stripe keeps its list of events for 30 days. */
const listHours = 24 * 30

/**
 * `npm run stripe:webhooks`, with the environment of the server: says how our webhook endpoints at Stripe stand, and with
 * `-- --make` makes what is missing and sets the events right. `-- --replay <hours>` sends the events of so many hours to the server
 * again. Ends with 0 when all is right afterwards, else with 1.
 */
const isToMake = process.argv.includes('--make')
const checked = checkConfig(readEnv())
if (checked.kind === 'faulty') end(checked.faults.join('\n'))
const endpoints = await stripeEndpointsOf(checked.config)
if (!endpoints) end('Payments are by the twin: set the variables of Stripe first.')
const replayAt = process.argv.indexOf('--replay')
if (replayAt >= 0) process.exit((await replay(Number(process.argv[replayAt + 1]), checked.config)) ? 0 : 1)

const states = isToMake
  ? await endpoints.mend()
  : (await endpoints.compare()).map((state) => ({ ...state, done: null }))
let areRight = true
for (const { wanted, found, done } of states) {
  if (found.kind !== 'right' && done === null) areRight = false
  process.stdout.write(
    `${wanted.url}: ${lineOf(found)}${done?.kind === 'set' ? ' It is set right now.' : ''}\n`,
  )
  if (done?.kind === 'made')
    process.stdout.write(
      `  It is made now. Its secret is said this once:\n  ${wanted.secretVariable}=${done.secret}\n`,
    )
}
process.exit(areRight ? 0 : 1)

/** Says what came of it; true where the server has taken every event. */
async function replay(hours: number, config: Config): Promise<boolean> {
  if (!(hours > 0 && hours <= listHours))
    end(`Say for how many hours, at most the ${listHours} for which Stripe keeps its list.`)
  const replayed = (await replayStripe(config, hours, Date.now())) ?? []
  for (const { url, sent, refused } of replayed) {
    process.stdout.write(`${url}: ${sent} events sent again, ${refused.length} not taken.\n`)
    for (const { id, type, status } of refused)
      process.stdout.write(`  ${id} ${type}: ${status === null ? 'no answer' : `answered ${status}`}\n`)
  }
  return replayed.every(({ refused }) => refused.length === 0)
}

function lineOf(found: (typeof states)[number]['found']): string {
  switch (found.kind) {
    case 'right':
      return 'right.'
    case 'missing':
      return 'there is no such webhook.'
    case 'otherEvents': {
      const lacking = found.lacking.length === 0 ? [] : [`without ${found.lacking.join(', ')}`]
      const extra = found.extra.length === 0 ? [] : [`not needed: ${found.extra.join(', ')}`]
      return `other events (${[...lacking, ...extra].join('; ')}).`
    }
    case 'otherVersion':
      return `the version of its events is ${found.version ?? 'that of the account'}, which cannot be changed: delete ${found.id} at Stripe, then make it again.`
    case 'off':
      return 'it is switched off at Stripe.'
    case 'twice':
      return `there are several (${found.ids.join(', ')}): delete all but one at Stripe.`
  }
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
