import { consoleMoneyOperations } from '#domain/identity/operations/console-money.ts'
import { consoleSettingsOperations } from '#domain/identity/operations/console-settings.ts'
import { consoleOperations } from '#domain/identity/operations/console.ts'
import { guestsOperations } from '#domain/identity/operations/guests.ts'
import { groupsOperations } from '#domain/identity/operations/groups.ts'
import { identityOperations } from '#domain/identity/operations/identity.ts'
import { moneyOperations } from '#domain/identity/operations/money.ts'
import { notificationsOperations } from '#domain/identity/operations/notifications.ts'
import { onboardingOperations } from '#domain/identity/operations/onboarding.ts'
import { placesOperations } from '#domain/identity/operations/places.ts'
import type { AuditPolicy } from '#domain/identity/operations/row.ts'
import { screensOperations } from '#domain/identity/operations/screens.ts'
import { supportOperations } from '#domain/identity/operations/support.ts'
import { tripsOperations } from '#domain/identity/operations/trips.ts'
import { venuesOperations } from '#domain/identity/operations/venues.ts'
import { walkersOperations } from '#domain/identity/operations/walkers.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'

/**
 * Every operation of the contract in one row: who may do it (docs/promises.md, 24), what must be provable of it
 * (docs/promises.md, 40), and what bounds the rows that it adds (docs/rules/access.md#rows-by-person). The server applies all
 * three before the resolver runs (server/graphql/rights.ts, audited-mutations.ts, bounded-mutations.ts). A refusal is an error of
 * the category authentication or authorization, or as null where the contract says so; what belongs to others does not exist.
 * Operators look at trips and evidence through operations of their own console.
 */
export const operations = {
  ...identityOperations,
  ...placesOperations,
  ...walkersOperations,
  ...onboardingOperations,
  ...moneyOperations,
  ...venuesOperations,
  ...tripsOperations,
  ...guestsOperations,
  ...screensOperations,
  ...groupsOperations,
  ...supportOperations,
  ...notificationsOperations,
  ...consoleOperations,
  ...consoleSettingsOperations,
  ...consoleMoneyOperations,
}

export type Operation = keyof typeof operations
export type Mutation = Extract<Operation, `Mutation.${string}`>

export const operationNames = Object.keys(operations) as readonly Operation[]

export const isMutation = (operation: Operation): operation is Mutation => operation.startsWith('Mutation.')

/** The mutations of a policy, by their names in the contract. */
export function mutationsOf(policy: AuditPolicy): string[] {
  return operationNames
    .filter((operation) => isMutation(operation) && operations[operation].audit === policy)
    .map((operation) => operation.slice('Mutation.'.length))
}

/** Each mutation with money leaves two rows in the audit log, whatever comes of it. Many more than a person does. */
export const moneyActsByPerson = limit('moneyActsByPerson', 600, HOUR)
