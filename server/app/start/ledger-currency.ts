import type { Config } from '#server/config/config.ts'
import { StartFault } from '#server/config/start-fault.ts'
import type { MoneyService } from '#server/modules/money/money.service.ts'

/** Amounts of two currencies are never added up: a ledger that was begun in one currency is continued in it. */
export async function refuseOtherCurrency(
  money: Pick<MoneyService, 'otherCurrency'>,
  { currency }: Pick<Config, 'currency'>,
): Promise<void> {
  const stored = await money.otherCurrency()
  if (stored === null) return
  throw new StartFault(
    `The books are in ${stored}, and PLATFORM_CURRENCY is ${currency}; set it to ${stored}, or begin with an empty database.`,
  )
}
