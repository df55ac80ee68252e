import * as z from 'zod'
import type { Env } from '#server/config/env.ts'
import { misspelt } from '#server/config/misspelt.ts'
import { applyRules } from '#server/config/rules.ts'
import { settings, twinsOf, type Settings } from '#server/config/settings.ts'
import { valuesOf, variablesOf, type Variable } from '#server/config/variables.ts'

/**
 * The one schema: what each variable may be, then what they may be together. The rules run beside faults of single
 * variables, so that all faults are reported at once.
 */
const configuration = settings.superRefine(applyRules, { when: () => true }).transform((given) => {
  const publicUrl = given.publicUrl ?? `http://localhost:${given.port}`
  const demoDefault = twinsOf(given).length > 0 && !given.production
  return {
    ...given,
    host: given.host ?? (given.production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    callCountries: given.callCountries ?? (given.production ? [] : null),
    push: pushOf(given, publicUrl),
    objects: objectsOf(given, publicUrl),
    demo: {
      ...given.demo,
      walkers: given.demo.walkers ?? demoDefault,
      seed: given.demo.seed ?? demoDefault,
    },
  }
})

/** The whole configuration, checked. Outside services are chosen by shape: a union on `provider`. */
export type Config = z.output<typeof configuration>

export type ConfigResult = { kind: 'ok'; config: Config } | { kind: 'faulty'; faults: string[] }

/** Every variable of the environment that the server knows, in the order of the documentation. */
export const configVariables: readonly Variable[] = variablesOf(configuration)

/** Checks the whole environment and reports every fault together; nothing is guessed or silently replaced. */
export function checkConfig(env: Env): ConfigResult {
  const parsed = configuration.safeParse(valuesOf(configuration, env))
  const faults = misspelt(Object.keys(env), configVariables)
  if (parsed.success && faults.length === 0) return { kind: 'ok', config: parsed.data }
  const issues = parsed.error?.issues ?? []
  return { kind: 'faulty', faults: [...new Set([...faults, ...issues.map((issue) => faultOf(issue, env))])] }
}

type Push =
  | { provider: 'embedded'; vapidKey: null }
  | { provider: 'webpush'; subject: string; moreHosts: string[]; vapidKey: string | null }

function pushOf(given: Settings, publicUrl: string): Push {
  if (!given.production) return { provider: 'embedded', vapidKey: null }
  const { subject, moreHosts, vapidKey } = given.push
  const { origin, hostname, protocol } = new URL(publicUrl)
  const own = protocol === 'https:' ? origin : `mailto:push@${hostname}`
  return { provider: 'webpush', subject: subject ?? own, moreHosts, vapidKey }
}

/** Where browsers read from the store: a page of https loads nothing by http. Null: the server reads for them. */
function objectsOf({ objects }: Settings, publicUrl: string) {
  if (objects.provider !== 's3') return objects
  const origin = objects.publicEndpoint ?? objects.endpoint
  const isReached = origin !== 'none' && (origin.startsWith('https:') || publicUrl.startsWith('http:'))
  return { ...objects, publicEndpoint: isReached ? origin : null }
}

/** The sentence of a fault: a rule's own, what a variable must be, or which variables of a group are missing. */
function faultOf(issue: z.core.$ZodIssue, env: Env): string {
  const found = configVariables.find(({ path: to }) => to.every((key, i) => issue.path[i] === key))
  if (!found) return issue.message
  if (env[found.name] !== undefined || found.group === null) return `${found.name} ${issue.message}`
  const { names } = found.group
  const missing = names.filter((name) => env[name] === undefined)
  return `${missing.join(', ')} missing: set ${names.join(', ')} together or not at all.`
}
