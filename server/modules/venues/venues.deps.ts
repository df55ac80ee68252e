import type { ModuleBase } from '#server/app/module/module.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'

/** What institutions are given by the composition root; also the first parameter of their use cases. */
export type VenuesContext = ModuleBase & { money: Pick<MoneyPublic, 'invoices'> }
