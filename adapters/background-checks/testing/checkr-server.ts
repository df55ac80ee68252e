import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmbeddedChecks } from '#adapters/background-checks/embedded.ts'
import type { LookResult, Workplace } from '#adapters/background-checks/port.ts'
import type { Unknown } from '#adapters/payments/port.ts'

type Candidate = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  reference: string
  workplace: Workplace
}
type State = {
  twin: EmbeddedChecks
  apiKey: string
  candidates: Map<string, Candidate>
  byKey: Map<string, Candidate>
  /** The invitation of each report. */
  reports: Map<string, string>
}
type Reply = { status: number; body: unknown }
type Asked = { method: string; path: string[]; body: Record<string, unknown>; key: string }

/**
 * A small server that speaks Checkr's documented protocol for the calls that adapters/background-checks/checkr.ts makes, over the
 * twin's book. It proves that the adapter reads and writes the protocol; it is not Checkr.
 */
export async function startCheckrServer(
  twin: EmbeddedChecks,
  apiKey: string,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const state: State = { twin, apiKey, candidates: new Map(), byKey: new Map(), reports: new Map() }
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString('utf8')
      const isKnown =
        request.headers.authorization === `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
      const answer = isKnown
        ? twin.faults.notAllowed !== null
          ? { status: twin.faults.notAllowed, body: { error: 'This account may not do this' } }
          : await route(state, {
              method: request.method ?? '',
              path: (request.url ?? '').split('/').slice(2),
              body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
              key: String(request.headers['idempotency-key'] ?? ''),
            })
        : { status: 401, body: { error: 'Bad authentication' } }
      // Without an answer the connection ends, so that no test waits for the caller's time-out.
      if (answer === null) {
        response.destroy()
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function route(state: State, asked: Asked): Promise<Reply | null> {
  const [kind = '', id = ''] = asked.path
  if (asked.method === 'POST' && kind === 'candidates') return newCandidate(state, asked)
  if (asked.method === 'POST' && kind === 'invitations') return newInvitation(state, asked)
  if (asked.method === 'GET' && kind === 'invitations') return invitation(state, id)
  if (asked.method === 'GET' && kind === 'reports') return report(state, id)
  if (asked.method === 'POST' && kind === 'reports') return updateReport(state, id, asked)
  return { status: 404, body: { error: 'Not found' } }
}

/**
 * Where a person works: a country, and where it has states the state by two letters. Null where a request does not say it so, which
 * is refused.
 */
function workplaceOf({ work_locations: locations }: Record<string, unknown>): Workplace | null {
  const [first] = Array.isArray(locations) ? (locations as Record<string, unknown>[]) : []
  const { country, state, city = null } = first ?? {}
  const isRight = country === 'US' && typeof state === 'string' && /^[A-Z]{2}$/.test(state)
  return isRight && (city === null || typeof city === 'string') ? { state, city } : null
}

function newCandidate({ candidates, byKey }: State, { body, key }: Asked): Reply {
  const workplace = workplaceOf(body)
  if (!workplace) return { status: 400, body: { error: 'work_locations' } }
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const made = byKey.get(key) ?? {
    id: `cand${candidates.size + 1}`,
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    reference: text('custom_id'),
    workplace,
  }
  if (made.email === '') return { status: 400, body: { error: 'email is missing' } }
  byKey.set(key, made)
  candidates.set(made.id, made)
  return { status: 201, body: { id: made.id, object: 'candidate', custom_id: made.reference } }
}

async function newInvitation({ twin, candidates }: State, { body, key }: Asked): Promise<Reply | null> {
  const candidate = candidates.get(body['candidate_id'] as string)
  if (!candidate || body['package'] === undefined || !workplaceOf(body))
    return { status: 400, body: { error: 'candidate_id' } }
  const { id, reference, ...applicant } = candidate
  const made = await twin.invite({ reference, applicant, candidateId: null, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return { status: 400, body: { error: made.message } }
  return {
    status: 201,
    body: {
      id: made.invitationId,
      object: 'invitation',
      status: 'pending',
      candidate_id: id,
      invitation_url: made.url,
      expires_at: new Date(made.expiresAtMs).toISOString(),
      report_id: null,
    },
  }
}

async function invitation({ twin, reports }: State, id: string): Promise<Reply | null> {
  const found = await twin.look(id)
  if (found.kind === 'unknown') return unclear(found)
  if (found.kind === 'none') return { status: 404, body: { error: 'Not found' } }
  if (found.reportId !== null) reports.set(found.reportId, id)
  const status =
    found.progress === 'invited' ? 'pending' : found.progress === 'lapsed' ? 'expired' : 'completed'
  return { status: 200, body: { id, object: 'invitation', status, report_id: found.reportId } }
}

/** A report is updated by an adjudication; only `engaged` can be said so, of a complete report that says "consider". */
async function updateReport({ twin }: State, id: string, { body, key }: Asked): Promise<Reply | null> {
  if (body['adjudication'] !== 'engaged') return { status: 400, body: { error: 'adjudication' } }
  const outcome = await twin.engage({ reportId: id, key })
  if (outcome.kind === 'unknown') return unclear(outcome)
  if (outcome.kind === 'refused') return { status: 400, body: { error: 'The report is not in consider' } }
  return { status: 200, body: { id, object: 'report', adjudication: 'engaged' } }
}

async function report({ twin, reports }: State, id: string): Promise<Reply | null> {
  const found = await (reports.has(id) ? twin.look(reports.get(id) ?? '') : twin.look('', id))
  if (found.kind === 'unknown') return unclear(found)
  if (found.kind === 'none') return { status: 404, body: { error: 'Not found' } }
  const all = twin.reportPage(id)?.invitation
  const own = [all?.report, ...(all?.later ?? [])].find((each) => each?.id === id)
  const engaged = own?.isEngaged ? { result: 'consider', adjudication: 'engaged' } : {}
  return { status: 200, body: { id, object: 'report', ...statusOf(found), ...engaged } }
}

/**
 * A report's own words (docs.checkr.com/use-cases/check-status): a report is complete when at least one screening is, so that a
 * result of "clear" may stand beside screenings that were canceled.
 */
function statusOf({ progress }: Extract<LookResult, { kind: 'found' }>) {
  const more = { includes_canceled: progress === 'incomplete', assessment: null, adjudication: null }
  switch (progress) {
    case 'clear':
    case 'consider':
      return { ...more, status: 'complete', result: progress }
    case 'incomplete':
      return { ...more, status: 'complete', result: 'clear' }
    case 'disputed':
      return { ...more, status: 'dispute', result: 'consider' }
    case 'suspended':
    case 'paused':
      return { ...more, status: progress, result: null }
    case 'invited':
    case 'lapsed':
    case 'pending':
      return { ...more, status: 'pending', result: null }
  }
}

function unclear({ reason }: Unknown): Reply | null {
  if (reason === 'noAnswer') return null
  return reason === 'busy'
    ? { status: 409, body: { error: 'In use' } }
    : { status: 500, body: { error: 'Internal error' } }
}
