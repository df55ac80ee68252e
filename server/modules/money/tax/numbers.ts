import { rewrapAll } from '#server/durable/sealed/rewrapping.ts'
import type { Sealed } from '#server/durable/sealed/sealed.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { numbersUnderOthers, replaceSealedNumber } from '#server/modules/money/tax/tax-forms.store.ts'

/** What wraps numbers again. */
type Numbers = Pick<MoneyContext, 'db' | 'random'> & { secrets: Pick<MoneyContext['secrets'], 'numbers'> }

/** Puts the numbers of tax forms under the newest master key; how many those were. */
export function rewrapTaxNumbers({ db, random, secrets }: Numbers): Promise<number> {
  const rows = {
    underOthers: (keyId: string, atMost: number) => numbersUnderOthers(db, keyId, atMost),
    replace: (row: { id: string; before: Buffer }, sealed: Sealed) => replaceSealedNumber(db, row, sealed),
  }
  return rewrapAll(rows, secrets.numbers, random.bytes)
}
