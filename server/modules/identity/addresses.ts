import type { Limit } from '#domain/identity/limits.ts'
import type { IdentityDeps } from '#server/modules/identity/identity.deps.ts'

/**
 * The checks of an address's budgets. While developing and in the demo the machine's own address has none: a person
 * who tries things out on their own machine, and the browser tests, are not an attack. In production there is no
 * such exception, because behind a proxy everybody can look local.
 */
export function byAddress(
  deps: Pick<IdentityDeps, 'config'>,
  address: string,
  ...list: Limit[]
): (readonly [Limit, string])[] {
  if (!deps.config.production && /^(127\.|::1$|::ffff:127\.)/.test(address)) return []
  return list.map((limit) => [limit, address] as const)
}
