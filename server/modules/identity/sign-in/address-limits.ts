import type { Limit } from '#domain/shared/rate-limit.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'

/**
 * The checks of an address's budgets. While developing and in the demo the machine's own address has none: a person
 * who tries things out on their own machine, and the browser tests, are not an attack. In production there is no
 * such exception, because behind a proxy every client can look local.
 */
export function byAddress(
  ctx: Pick<IdentityContext, 'config'>,
  address: string,
  ...list: Limit[]
): (readonly [Limit, string])[] {
  if (!ctx.config.production && ['127.0.0.1', '::1'].includes(address)) return []
  return list.map((limit) => [limit, address] as const)
}
