import { rewrapAll } from '#server/durable/sealed/rewrapping.ts'
import type { Sealed } from '#server/durable/sealed/sealed.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import { numbersUnderOthers, replaceSealedNumber } from '#server/modules/checks/checks.store.ts'

/** Puts the numbers of checks under the newest master key; how many those were. */
export function rewrapCheckNumbers({
  db,
  random,
  secrets,
}: Pick<ChecksContext, 'db' | 'random' | 'secrets'>): Promise<number> {
  const rows = {
    underOthers: (keyId: string, atMost: number) => numbersUnderOthers(db, keyId, atMost),
    replace: (row: { id: string; before: Buffer }, sealed: Sealed) => replaceSealedNumber(db, row, sealed),
  }
  return rewrapAll(rows, secrets.numbers, random.bytes)
}
