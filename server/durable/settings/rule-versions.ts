import type { Clock } from '#adapters/clock/port.ts'
import type { PayoutTerms } from '#domain/money/payouts/terms.ts'
import { invariant } from '#domain/shared/invariant.ts'
import {
  mayBegin,
  mayTakeBack,
  versionRules,
  withStatus,
  type VersionFacts,
} from '#domain/shared/rule-version.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { CancellationPolicy } from '#domain/trips/cancellation.ts'
import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import { cachedFor, type Memory } from '#server/app/module/cached-for.ts'
import type { Database, Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Events } from '#server/durable/events.ts'
import * as store from '#server/durable/settings/rule-versions.store.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** An owner has published a version of a rule, or taken one back. */
    'rule.changed': { version: number }
  }
}

/** The rules that owners publish in versions, with the shape of their figures. The tariff has tables of its own. */
export type RuleFigures = { cancellation: CancellationPolicy; payouts: PayoutTerms; groups: GroupTerms }
export type Rule = keyof RuleFigures

/** One version; versions of all rules are numbered together. */
export type RuleVersion<R extends Rule> = { version: number; validFrom: Date; figures: RuleFigures[R] }

/** What the rules say, from this server's memory. */
export type RulesReader = {
  /** The version that is in force at a moment. More than 10 minutes ahead it is what is planned, which may change. */
  at<R extends Rule>(rule: R, at: Date): Promise<RuleVersion<R>>
  /** The version of this number, as a trip keeps it. */
  version<R extends Rule>(rule: R, version: number): Promise<RuleVersion<R>>
}

/** Versions begin 10 minutes after they are published at the earliest, so a server that no event reaches knows them by then. */
const cachedForMs = 10 * SECOND

const memory: Memory = { forMs: cachedForMs, forgottenBy: ['rule.changed'] }

/** The versions of a server's rules: no request reads them from the database for itself. */
export function createRules({
  db,
  ...base
}: {
  db: Database
  clock: Clock
  events: Pick<Events, 'subscribe'>
}): RulesReader {
  const cached = cachedFor(base, memory, () => store.allRuleVersions(db))
  const known = async <R extends Rule>(rule: R) => {
    const rows = (await cached.get()).filter((row) => row.rule === rule)
    return rows.map((row) => ({ ...row, figures: row.figures as RuleFigures[R] }))
  }
  return {
    async at(rule, at) {
      const begun = (await known(rule)).filter((row) => !row.isTakenBack && row.validFrom <= at)
      const found = begun.sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0]
      invariant(found, `no version of the rule ${rule} is in force`)
      return found
    },
    async version(rule, version) {
      const found = (await known(rule)).find((row) => row.version === version)
      invariant(found, `there is no version ${version} of the rule ${rule}`)
      return found
    },
  }
}

/** A version as owners see it. */
export type ListedRuleVersion<R extends Rule> = RuleVersion<R> & VersionFacts

/** The versions of a rule, the one that begins last first; at most 50. */
export async function ruleVersions<R extends Rule>(
  sql: Sql,
  rule: R,
  now: Date,
): Promise<ListedRuleVersion<R>[]> {
  const rows = await store.newestRuleVersions(sql, rule, versionRules.listedAtMost)
  return withStatus(rows, now).map((row) => ({ ...row, figures: row.figures as RuleFigures[R] }))
}

export type PublishRuleOutcome =
  | { kind: 'published'; version: number }
  /** Another version of the rule begins at this moment. */
  | { kind: 'timeTaken' }
  | { kind: 'badTime' }

/** A new version of a rule, in the caller's transaction; its figures have been checked. */
export async function publishRuleVersion<R extends Rule>(
  tx: Tx,
  order: { rule: R; figures: RuleFigures[R]; validFrom: Date; by: string; reason: string; at: Date },
): Promise<PublishRuleOutcome> {
  const { rule, figures, validFrom, by: createdBy, reason, at: createdAt } = order
  if (!mayBegin(validFrom, createdAt)) return { kind: 'badTime' }
  const row = { rule, figures, validFrom, createdBy, createdAt, reason }
  const version = await store.insertRuleVersion(tx.sql, row)
  if (version === null) return { kind: 'timeTaken' }
  await tx.event('rule.changed', { version })
  return { kind: 'published', version }
}

/** Takes a version back that begins in more than a minute, in the caller's transaction. */
export async function takeRuleVersionBack(
  tx: Tx,
  { version, by: takenBy, reason, at: takenAt }: { version: number; by: string; reason: string; at: Date },
): Promise<'takenBack' | 'begun' | 'unknown'> {
  const found = await store.ruleVersion(tx.sql, version)
  if (!found) return 'unknown'
  if (!mayTakeBack(found.validFrom, takenAt)) return 'begun'
  if (!(await store.insertRuleTakeback(tx.sql, { version, takenBy, takenAt, reason }))) return 'unknown'
  await tx.event('rule.changed', { version })
  return 'takenBack'
}
