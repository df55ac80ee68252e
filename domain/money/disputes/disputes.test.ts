import { expect, test } from 'vitest'
import { disputeEvidence, evidenceCharsMax, type DisputedWalk } from '#domain/money/disputes/evidence.ts'
import { disputeStates, isWithdrawn, mayLead } from '#domain/money/disputes/states.ts'

test('what has ended goes nowhere, and money that was taken never becomes a question again', () => {
  for (const to of disputeStates)
    for (const from of ['won', 'lost', 'inquiryClosed'] as const) expect(mayLead(from, to)).toBe(false)
  for (const from of disputeStates.filter(isWithdrawn))
    for (const to of disputeStates.filter((state) => !isWithdrawn(state)))
      expect(mayLead(from, to)).toBe(false)
})

const walk: DisputedWalk = {
  place: 'Lisbon',
  walker: 'Wanda',
  minutes: 10,
  liveSeconds: 601,
  chargedCents: 1500,
  tipCents: 200,
  refundedCents: 0,
  requestedAt: new Date('2026-06-01T12:00:00Z'),
  startedAt: new Date('2026-06-01T12:02:00Z'),
  endedAt: new Date('2026-06-01T12:12:10Z'),
  isRecorded: true,
  moments: [{ at: new Date('2026-06-01T12:02:00Z'), text: 'the walk is live' }],
}
const payment = {
  productName: 'Huvr',
  customerName: 'Tess',
  customerEmail: 'tess@example.com',
  earlier: [],
  currency: 'USD',
  amountCents: 1500,
  paidAt: new Date('2026-06-01T12:12:10Z'),
  walk,
  note: 'The customer wrote thanks.',
}

test('the bank is shown what was bought, when, and how long it lasted', () => {
  const evidence = disputeEvidence(payment)
  expect(evidence).toMatchObject({
    customerName: 'Tess',
    customerEmail: 'tess@example.com',
    refundPolicy: expect.stringContaining('cancelled at no cost'),
    serviceDate: '2026-06-01',
    product: expect.stringContaining('walk through Lisbon'),
    activityLog: '2026-06-01 12:02:00 UTC the walk is live',
  })
  for (const words of ['10 minutes 1 seconds', 'charged $15.00, tip $2.00', 'recording', 'wrote thanks'])
    expect(evidence.statement).toContain(words)
  const earlier = [
    { at: new Date('2026-05-20T10:00:00Z'), cents: 900 },
    { at: new Date('2026-04-02T10:00:00Z'), cents: 1250 },
  ]
  expect(disputeEvidence({ ...payment, earlier }).statement).toContain(
    'Earlier payments of the same account, which no bank has taken back: $9.00 on 2026-05-20, $12.50 on 2026-04-02.',
  )
  expect(disputeEvidence({ ...payment, walk: null }).refundPolicy).toContain('until it is redeemed')
  expect(disputeEvidence({ ...payment, walk: null }).statement).toBe('The customer wrote thanks.')
})

test('a long log ends after a whole line and says how much is left out', () => {
  const moments = Array.from({ length: 2000 }, (_, n) => ({ at: walk.requestedAt, text: `message ${n}` }))
  const { activityLog } = disputeEvidence({ ...payment, walk: { ...walk, moments } })
  expect(activityLog.length).toBeLessThanOrEqual(evidenceCharsMax)
  expect(activityLog).toMatch(/UTC message \d+\nand \d+ more$/)
})
