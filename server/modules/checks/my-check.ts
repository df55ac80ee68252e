import { canAppeal, missingSides } from '#domain/checks/rules.ts'
import { isOpenCheck } from '#domain/checks/states.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { lettersOf } from '#server/modules/checks/letters/letters.store.ts'
import { documentsOf } from '#server/modules/checks/other/documents.store.ts'
import type { CheckLetter } from '#server/modules/checks/checks.types.ts'

/** A person's check as they see it. */
export type MyCheck = {
  check: store.CheckRow
  documents: string[]
  documentsMissing: string[]
  letters: CheckLetter[]
  canAppeal: boolean
}

/** The check of a person that is under way or holds, else their newest; null before the first. */
export async function myCheck(ctx: ChecksContext, userId: string): Promise<MyCheck | null> {
  const rows = await store.checksOf(ctx.db, userId)
  const check = rows.find(({ state }) => isOpenCheck(state) || state === 'clear') ?? rows[0]
  if (!check) return null
  const [pictures, letters] = await Promise.all([documentsOf(ctx.db, check.id), lettersOf(ctx.db, check.id)])
  const documents = pictures.map(({ side }) => side)
  const isOpen = check.state === 'started' || check.state === 'asked'
  return {
    check,
    documents,
    documentsMissing: isOpen ? missingSides(check.identificationType ?? '', documents) : [],
    letters,
    canAppeal: canAppeal(check, ctx.clock.now()),
  }
}
