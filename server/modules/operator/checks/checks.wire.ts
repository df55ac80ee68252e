import { wireLetter } from '#server/modules/checks/checks.wire.ts'
import type { ReviewedCheck } from '#server/modules/checks/public.ts'
import type { CheckFileView } from '#server/modules/operator/checks/checks.ts'

/** The contract's spellings of checks as operators see them. */

export function wireReviewed(check: ReviewedCheck, firstName: string | null) {
  return {
    id: check.id,
    user_id: check.userId,
    first_name: firstName,
    kind: check.kind,
    state: check.state,
    finding: check.finding,
    country: check.country,
    waits_since: check.waitsSince?.toISOString() ?? null,
    created_at: check.createdAt.toISOString(),
  }
}

export function wireFile({ value, firstName, refusedBy, decisions }: CheckFileView) {
  const words = (said: { text: string; at: Date } | null) =>
    said && { text: said.text, at: said.at.toISOString() }
  return {
    check: wireReviewed(value, firstName),
    name: value.name,
    address: value.address,
    identification_type: value.identificationType,
    identification_last4: value.numberTail,
    report_url: value.reportUrl,
    documents: value.documents,
    letters: value.letters.map(wireLetter),
    reason: value.reason,
    answer_by: value.answerBy?.toISOString() ?? null,
    answer: words(value.answer),
    appeal: words(value.appeal),
    refused_by: refusedBy,
    expires_at: value.endsAt?.toISOString() ?? null,
    decisions,
  }
}
