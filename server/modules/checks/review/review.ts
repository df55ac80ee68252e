import { openDecisions } from '#domain/checks/states.ts'
import { pageInfo, pageRequest } from '#domain/shared/paging.ts'
import { unseal } from '#server/durable/sealed/sealed.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { lettersOf } from '#server/modules/checks/letters/letters.store.ts'
import { documentsOf } from '#server/modules/checks/other/documents.store.ts'
import type {
  CheckFile,
  RevealedIdentification,
  ReviewPage,
  ReviewQuery,
} from '#server/modules/checks/checks.types.ts'
import { countChecks, listedChecks } from '#server/modules/checks/review/review.store.ts'

/** A page of checks, for operators: newest first; of `waiting` ones the longest first. */
export async function list(ctx: ChecksContext, { first, page, state }: ReviewQuery): Promise<ReviewPage> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const offset = (request.page - 1) * request.first
  const [items, total] = await Promise.all([
    listedChecks(ctx.db, { state, offset, limit: request.first }),
    countChecks(ctx.db, state),
  ])
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

/** One check with its letters; null when there is none. */
export async function one(ctx: ChecksContext, id: string): Promise<CheckFile | null> {
  const check = await store.checkById(ctx.db, id)
  if (!check) return null
  const [documents, letters] = await Promise.all([documentsOf(ctx.db, id), lettersOf(ctx.db, id)])
  const joined = (parts: (string | null)[], by: string) =>
    parts.filter((part) => part !== null && part !== '').join(by) || null
  const said = (text: string | null, at: Date | null) => (text !== null && at !== null ? { text, at } : null)
  return {
    ...check,
    name: joined([check.firstName, check.middleName, check.lastName], ' '),
    address: joined([check.streetAddress, check.zipcode, check.region, check.country], ', '),
    documents: documents.map(({ side }) => side),
    letters,
    answer: said(check.answerText, check.answeredAt),
    appeal: said(check.appealText, check.appealedAt),
    decisions: openDecisions(check, ctx.clock.now()),
  }
}

/** The number in clear, and links to the pictures for this operator. The caller has written it into the audit log. */
export async function reveal(
  ctx: ChecksContext,
  operatorId: string,
  id: string,
): Promise<RevealedIdentification | null> {
  if (!(await store.checkById(ctx.db, id))) return null
  const [sealed, documents] = await Promise.all([store.sealedNumber(ctx.db, id), documentsOf(ctx.db, id)])
  return {
    number: sealed && unseal(ctx.secrets.numbers, id, sealed),
    documents: documents.map(({ side, objectKey }) => ({
      side,
      url: ctx.documents.link(objectKey, operatorId),
    })),
  }
}
