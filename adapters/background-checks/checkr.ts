import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  Applicant,
  BackgroundChecks,
  CheckNotice,
  CheckProgress,
  EngageResult,
  InviteResult,
  LookResult,
  NotAllowed,
  Workplace,
} from '#adapters/background-checks/port.ts'
import type { Unknown } from '#adapters/payments/port.ts'

export type CheckrOptions = {
  /** Asks the API, and signs its webhooks. */
  apiKey: string
  /** The slug of the package that is ordered, such as `driver_pro`. */
  package: string
  timeoutMs?: number
  /** Another address of the same API; tests give a server of their own. */
  baseUrl?: string
}

/** Where people read their own reports. */
const candidatePortal = 'https://candidate.checkr.com/'
/** An invitation holds seven days unless it says otherwise. */
const invitationLivesMs = 7 * 24 * 60 * 60 * 1000

/**
 * Checkr's API, whose version stands in its path (docs/decisions/0051-checkr-by-fetch.md). Objects are made under idempotency
 * keys of ours; webhooks are signed with the API key over the raw body, without a time.
 */
export function checkrChecks(options: CheckrOptions): BackgroundChecks {
  const ask = asking(options)
  return {
    provider: 'checkr',
    invite: ({ reference, applicant, candidateId, key }) =>
      invite(ask, options.package, { reference, applicant, candidateId, key }),
    look: (invitationId, reportId) => look(ask, invitationId, reportId ?? null),
    engage: ({ reportId, key }) => engage(ask, reportId, key),
    verifyWebhook: (raw, headers) => verified(options.apiKey, raw, headers),
  }
}

type Body = Record<string, unknown>
type Answered = { kind: 'ok'; body: Body } | { kind: 'missing' } | Refusal | NotAllowed | Unknown
type Refusal = { kind: 'refused'; code: string; message: string }
type Ask = (method: 'GET' | 'POST', path: string, body?: Body, key?: string) => Promise<Answered>

function asking({ apiKey, baseUrl = 'https://api.checkr.com', timeoutMs = 8000 }: CheckrOptions): Ask {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return async (method, path, body, key) => {
    try {
      const response = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await answerOf(response)
    } catch {
      // No answer, or one that is not JSON: whether it happened is not known.
      return { kind: 'unknown', reason: 'noAnswer' }
    }
  }
}

async function answerOf(response: Response): Promise<Answered> {
  const { status } = response
  if (status === 409 || status === 429) return { kind: 'unknown', reason: 'busy' }
  if (status >= 500) return { kind: 'unknown', reason: 'serverError' }
  // A wrong key, an account without money or without this right: nothing of the check is at fault, and nothing was made.
  if (status === 401 || status === 402 || status === 403)
    return { kind: 'unknown', reason: 'busy', fault: `checkr ${status}` }
  const body = (await response.json()) as Body
  if (status < 300) return { kind: 'ok', body }
  if (status === 404) return { kind: 'missing' }
  // Its words may repeat what was sent, which must not reach a log: the number of the status says enough.
  return { kind: 'refused', code: `checkr ${status}`, message: 'The provider refuses this check.' }
}

type Order = { reference: string; applicant: Applicant; candidateId: string | null; key: string }

async function invite(ask: Ask, slug: string, order: Order): Promise<InviteResult> {
  const candidate = order.candidateId ?? (await newCandidate(ask, order))
  if (typeof candidate !== 'string') return candidate
  const made = await ask(
    'POST',
    'invitations',
    { candidate_id: candidate, package: slug, work_locations: workLocations(order.applicant.workplace) },
    `${order.key}:invitation`,
  )
  if (made.kind === 'missing') return missing
  if (made.kind !== 'ok') return made
  const { id, invitation_url: url, expires_at: expiresAt } = made.body
  if (typeof id !== 'string' || typeof url !== 'string') return { kind: 'unknown', reason: 'serverError' }
  const until = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Date.now() + invitationLivesMs
  return { kind: 'invited', candidateId: candidate, invitationId: id, url, expiresAtMs: until }
}

/** By state and city Checkr chooses the disclosures and summaries of rights that the person is shown. */
function workLocations({ state, city }: Workplace): Body[] {
  return [{ country: 'US', ...(state === null ? {} : { state }), ...(city === null ? {} : { city }) }]
}

const missing: Refusal = { kind: 'refused', code: 'checkr 404', message: 'The provider refuses this check.' }

async function newCandidate(
  ask: Ask,
  { reference, applicant, key }: Order,
): Promise<string | Refusal | NotAllowed | Unknown> {
  const made = await ask(
    'POST',
    'candidates',
    {
      first_name: applicant.firstName,
      last_name: applicant.lastName,
      email: applicant.email,
      phone: applicant.phone,
      custom_id: reference,
      work_locations: workLocations(applicant.workplace),
    },
    `${key}:candidate`,
  )
  if (made.kind === 'missing') return missing
  if (made.kind !== 'ok') return made
  const { id } = made.body
  return typeof id === 'string' ? id : { kind: 'unknown', reason: 'serverError' }
}

/** Docs: "Update an existing Report" (docs.checkr.com/apis/openapi/reports/updatereport). */
async function engage(ask: Ask, reportId: string, key: string): Promise<EngageResult> {
  const path = `reports/${encodeURIComponent(reportId)}`
  const engaged = await ask('POST', path, { adjudication: 'engaged' }, `${key}:engaged`)
  if (engaged.kind === 'missing') return missing
  return engaged.kind === 'ok' ? { kind: 'engaged' } : engaged
}

async function look(ask: Ask, invitationId: string, other: string | null): Promise<LookResult> {
  if (other !== null) return lookAtReport(ask, other)
  const found = await ask('GET', `invitations/${encodeURIComponent(invitationId)}`)
  if (found.kind === 'missing') return { kind: 'none' }
  if (found.kind === 'refused') throw new Error(`an invitation is not answered: ${found.code}`)
  if (found.kind !== 'ok') return found
  const { status, report_id: reportId } = found.body
  if (typeof reportId !== 'string') {
    const progress = status === 'completed' ? 'pending' : status === 'pending' ? 'invited' : 'lapsed'
    return { kind: 'found', progress, reportId: null, reportUrl: null }
  }
  return lookAtReport(ask, reportId)
}

async function lookAtReport(ask: Ask, reportId: string): Promise<LookResult> {
  const report = await ask('GET', `reports/${encodeURIComponent(reportId)}`)
  if (report.kind === 'missing') return { kind: 'none' }
  if (report.kind === 'refused') throw new Error(`a report is not answered: ${report.code}`)
  if (report.kind !== 'ok') return report
  return { kind: 'found', progress: progressOf(report.body), reportId, reportUrl: candidatePortal }
}

const statuses: Readonly<Record<string, CheckProgress>> = {
  canceled: 'lapsed',
  suspended: 'suspended',
  dispute: 'disputed',
  paused: 'paused',
}

/**
 * A report's status, and what a complete one says. It is complete when at least one screening was completed: one whose other
 * screenings were canceled says "clear" of what is left, which is not enough. Where the account has rules of assessment, they must
 * say "eligible". A report whose findings were judged harmless at the provider is `engaged`.
 */
function progressOf(report: Body): CheckProgress {
  const { status, result, adjudication, assessment = null, includes_canceled: isCutShort } = report
  if (status !== 'complete') return statuses[String(status)] ?? 'pending'
  if (result !== 'clear' && adjudication !== 'engaged') return 'consider'
  if (assessment !== null && assessment !== 'eligible') return 'consider'
  return isCutShort === true ? 'incomplete' : 'clear'
}

/** The header that Checkr signs its webhooks in: HMAC-SHA256 of the raw body under the API key, in hex. */
export const checkrSignatureHeader = 'x-checkr-signature'

export function checkrSignature(apiKey: string, raw: Buffer | string): string {
  return createHmac('sha256', apiKey).update(raw).digest('hex')
}

function verified(
  apiKey: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): CheckNotice | null {
  const header = headers[checkrSignatureHeader]
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/.test(header)) return null
  if (!timingSafeEqual(Buffer.from(header, 'hex'), Buffer.from(checkrSignature(apiKey, raw), 'hex')))
    return null
  const event = JSON.parse(raw.toString('utf8')) as {
    id: string
    type: string
    data?: { object?: { id?: unknown; object?: unknown; candidate_id?: unknown } }
  }
  const object = event.data?.object
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const candidateId = text(object?.candidate_id)
  const invitationId = event.type.startsWith('invitation.') ? text(object?.id) : null
  const reportId = event.type.startsWith('report.') ? text(object?.id) : null
  const isOfOurs = candidateId !== null || invitationId !== null || reportId !== null
  const about = isOfOurs ? { candidateId, invitationId, reportId } : null
  return { eventId: event.id, type: event.type, about }
}
