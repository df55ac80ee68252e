import { documentSides, missingSides, sidesOf, type DocumentSide } from '#domain/checks/rules.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { move } from '#server/modules/checks/lifecycle/moving.ts'
import { deleteDocuments, documentsOf, putDocument } from '#server/modules/checks/other/documents.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SaveDocumentOutcome =
  | { kind: 'saved' }
  | { kind: 'noCheck' }
  | { kind: 'sideWrong' }
  | { kind: 'refused'; fault: 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels' }
  | { kind: 'busy' }
  | TooMany

/** A picture is taken a few times until it is sharp. */
const picturesByPerson = { name: 'checkDocumentsByPerson', max: 30, windowMs: HOUR }

/** Keeps a picture of a document in the place of the one before. With the last missing one an operator looks at the check. */
export async function saveDocument(
  ctx: ChecksContext,
  userId: string,
  { side, image }: { side: string; image: string },
): Promise<SaveDocumentOutcome> {
  const wanted = documentSides.find((one) => one === side)
  const open = await openForm(ctx, userId)
  if (!open) return { kind: 'noCheck' }
  if (!wanted || !sidesOf(open.identificationType ?? '').includes(wanted)) return { kind: 'sideWrong' }
  const tries = await ctx.limits.allow(picturesByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const taken = await ctx.documents.take(image)
  if (taken.kind !== 'taken') return taken
  return ctx.inTransaction((tx) =>
    storeDocument(ctx, tx, open.id, { side: wanted, objectKey: taken.objectKey }),
  )
}

async function openForm(ctx: ChecksContext, userId: string): Promise<store.CheckRow | null> {
  return (await store.checksOf(ctx.db, userId)).find(isTakingDocuments) ?? null
}

const isTakingDocuments = ({ state }: Pick<store.CheckRow, 'state'>) =>
  state === 'started' || state === 'asked'

async function storeDocument(
  ctx: ChecksContext,
  tx: Tx,
  id: string,
  document: { side: DocumentSide; objectKey: string },
): Promise<SaveDocumentOutcome> {
  const at = ctx.clock.now()
  const check = await store.lockCheck(tx.sql, id)
  const type = check?.identificationType ?? ''
  if (!check || !isTakingDocuments(check)) return { kind: 'noCheck' }
  if (!sidesOf(type).includes(document.side)) return { kind: 'sideWrong' }
  const before = await putDocument(tx.sql, { ...document, checkId: id, at })
  await ctx.documents.save(tx, document.objectKey)
  if (before !== null) await ctx.documents.drop(tx, before)
  await completeIfWhole(ctx, tx, { id, identificationType: type })
  return { kind: 'saved' }
}

/** With form and pictures there, the check waits for an operator. */
export async function completeIfWhole(
  ctx: ChecksContext,
  tx: Tx,
  { id, identificationType }: { id: string; identificationType: string },
): Promise<void> {
  const there = (await documentsOf(tx.sql, id)).map(({ side }) => side)
  if (missingSides(identificationType, there).length > 0) return
  await move(ctx, tx, id, 'complete', { waitsSince: ctx.clock.now(), endsAt: null, reason: null })
}

/** Removes pictures of a check for good. */
export async function dropDocuments(
  ctx: Pick<ChecksContext, 'documents'>,
  tx: Tx,
  checkId: string,
  sides: readonly DocumentSide[] = documentSides,
): Promise<void> {
  for (const key of await deleteDocuments(tx.sql, checkId, sides)) await ctx.documents.drop(tx, key)
}
