import { seedDestinations } from '#dev/seeds/destinations.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { asked } from '#e2e/support/asked.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'
import type { TestServer } from '#e2e/support/test-server.ts'

const limitCents = 50_000

/** A place without walkers of the demo, who would accept within seconds. */
export function quietPlace() {
  const isWalked = (key: string) =>
    seedPeople.some(({ role, walker }) => role === 'demoWalker' && walker?.destination === key)
  const place = seedDestinations.find(({ key }) => !isWalked(key))
  if (!place) throw new Error('each place has a walker of the demo')
  return place
}

/** The owner asks for an account of an institution, and the operator approves it; both by the API. */
export async function openInstitution(
  server: TestServer,
  { owner, operator, name }: { owner: Person; operator: Person; name: string },
): Promise<void> {
  const data = {
    name,
    kind: 'careHome',
    address: '12 Rosewood Lane, Albany',
    country: 'US',
    email: 'office@rosewood.example',
    contact_name: owner.name,
  }
  const ask = 'mutation ($data: InstitutionInput!) { askForInstitution(data: $data) { status } }'
  expect(await asked(owner, ask, { data })).toEqual({ askForInstitution: { status: 'ASKED' } })
  const { myInstitution } = await asked<{ myInstitution: { id: string } }>(owner, '{ myInstitution { id } }')
  const decide = 'mutation ($data: InstitutionDecisionInput!) { decideInstitution(data: $data) { status } }'
  const approval = { id: myInstitution.id, approve: true, limit_cents: limitCents, reason: 'A known house' }
  const decided = await asked(operator, decide, { data: approval })
  expect(decided).toEqual({ decideInstitution: { status: 'APPROVED' } })
  await server.settle()
}

type OnAccount = {
  payment_status: string
  live_seconds: number
  total_cents: number
  captured_cents: number
}

/** The receipt of a walk that is on an account. */
export async function receiptOnAccount(owner: Person, id: string): Promise<OnAccount> {
  const { tripReceipt } = await asked<{ tripReceipt: OnAccount }>(
    owner,
    'query ($id: ID!) { tripReceipt(id: $id) { payment_status live_seconds total_cents captured_cents } }',
    { id },
  )
  return tripReceipt
}

/** Compares the ledger with the providers as an operator does; whether it sums to zero, and what stands between them. */
export async function comparedLedger(
  operator: Person,
): Promise<{ isBalanced: boolean; differences: unknown[] }> {
  await asked(operator, 'mutation { reconcileNow { status } }')
  const { ledgerReport, reconciliation } = await asked<{
    ledgerReport: { is_balanced: boolean }
    reconciliation: { differences: unknown[] }
  }>(
    operator,
    '{ ledgerReport { is_balanced } reconciliation(standing: true) { differences { kind status detail } } }',
  )
  return { isBalanced: ledgerReport.is_balanced, differences: reconciliation.differences }
}
