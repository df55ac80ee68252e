import { expect, test } from 'vitest'
import { next, type ContractBench, type contractPeople } from '#adapters/payments/contract-people.ts'

type Scene = ContractBench & { people: ReturnType<typeof contractPeople> }

const disputed = '4000000000000259'
const inquired = '4000000000001976'
const evidence = {
  product: 'A live walk',
  customerName: 'Tara',
  customerEmail: 'tara@example.com',
  refundPolicy: 'Nothing is charged before the walk begins.',
  serviceDate: '2026-05-31',
  activityLog: '10:00:00 the walk begins',
  statement: 'The walk took place.',
}

/** What every implementation fulfills of payments that banks take back. Part of the contract suite. */
export function disputesContract(scene: () => Scene): void {
  const open = async (number = disputed) => {
    const { payments, people } = scene()
    const request = await people.requestOf(number)
    const charged = await payments.charge(request)
    if (charged.kind !== 'captured') throw new Error(charged.kind)
    const { providerHoldId } = charged
    const all = await payments.disputes({ limit: 1000 })
    const dispute = all.find((each) => each.providerHoldId === providerHoldId)
    if (!dispute) throw new Error('not disputed')
    return { payments, request, dispute, id: dispute.providerDisputeId }
  }
  const stateOf = async (id: string) => {
    const found = await scene().payments.findDispute(id)
    return found.kind === 'found' ? found.dispute.state : found.kind
  }

  test('a payment that its bank takes back is a dispute, of the payment, with its fee and its day', async () => {
    const { payments, request, dispute, id } = await open()
    expect(dispute).toMatchObject({
      reference: request.reference,
      providerCustomerId: request.providerCustomerId,
      amountCents: 1500,
      currency: 'USD',
      reason: 'fraudulent',
      state: 'needsResponse',
      feeCents: 1500,
      isAnswered: false,
    })
    expect(dispute.respondBy?.getTime()).toBe(scene().clock.nowMs() + 7 * 24 * 3_600_000)
    expect(await payments.findDispute(id)).toEqual({ kind: 'found', dispute })
    expect(await payments.findDispute('du_none')).toEqual({ kind: 'none' })
  })

  test('a part of a hold that was captured is disputed, no more', async () => {
    const { payments, people } = scene()
    const { providerHoldId } = await people.heldOf(disputed)
    await payments.capture({ providerHoldId, amountCents: 900, key: next('capture') })
    const all = await payments.disputes({ limit: 1000 })
    expect(all.find((each) => each.providerHoldId === providerHoldId)).toMatchObject({ amountCents: 900 })
  })

  test.each(['won', 'lost'] as const)(
    'evidence is looked at, and the dispute is %s, once',
    async (decision) => {
      const { payments, id } = await open()
      const key = next('answer')
      for (let again = 0; again < 2; again++)
        expect(await payments.answerDispute({ providerDisputeId: id, evidence, key })).toEqual({
          kind: 'taken',
        })
      expect(scene().book.evidenceOf(id)).toEqual(evidence)
      expect(await stateOf(id)).toBe('underReview')
      expect(scene().book.judgeDispute(id, decision)).toBe(true)
      expect(await stateOf(id)).toBe(decision)
      expect(scene().book.judgeDispute(id, 'won')).toBe(false)
      for (const act of [
        payments.answerDispute({ providerDisputeId: id, evidence, key: next('answer') }),
        payments.acceptDispute({ providerDisputeId: id, key: next('accept') }),
      ])
        expect(await act).toMatchObject({ kind: 'over', message: expect.stringMatching(/./) })
    },
  )

  test('a dispute that is accepted, or not answered in time, is lost', async () => {
    const { payments, id } = await open()
    const key = next('accept')
    expect(await payments.acceptDispute({ providerDisputeId: id, key })).toEqual({ kind: 'taken' })
    expect(await stateOf(id)).toBe('lost')
    const late = await open()
    scene().clock.forward(7 * 24 * 3_600_000)
    expect(await stateOf(late.id)).toBe('lost')
  })

  test('an inquiry takes nothing; it is closed, or becomes a dispute', async () => {
    const { payments, dispute, id } = await open(inquired)
    expect(dispute).toMatchObject({ state: 'inquiry', feeCents: 0 })
    await payments.answerDispute({ providerDisputeId: id, evidence, key: next('answer') })
    expect(await stateOf(id)).toBe('inquiryReview')
    scene().book.judgeDispute(id, 'won')
    expect(await stateOf(id)).toBe('inquiryClosed')
    const other = await open(inquired)
    scene().book.judgeDispute(other.id, 'lost')
    expect(await payments.findDispute(other.id)).toMatchObject({
      dispute: { state: 'needsResponse', feeCents: 1500 },
    })
  })

  test('answers that are lost, broken or busy are unclear, and happen once', async () => {
    const { payments, id } = await open()
    const { faults } = scene().book
    const answer = { providerDisputeId: id, evidence, key: next('answer') }
    for (const [kind, reason] of [
      ['conflict409', 'busy'],
      ['requestLost', 'noAnswer'],
      ['answerLostAfterCommit', 'noAnswer'],
    ] as const) {
      faults.add({ operation: 'answerDispute', kind, times: 1 })
      expect(await payments.answerDispute(answer)).toEqual({ kind: 'unknown', reason })
    }
    expect(await stateOf(id)).toBe('underReview')
    expect(await payments.answerDispute(answer)).toEqual({ kind: 'taken' })
    faults.add({ operation: 'acceptDispute', kind: 'same500', times: 1 })
    const accept = { providerDisputeId: id, key: next('accept') }
    for (let again = 0; again < 2; again++)
      expect(await payments.acceptDispute(accept)).toEqual({ kind: 'unknown', reason: 'serverError' })
    faults.mode = 'down'
    expect(await payments.findDispute(id)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
  })

  test('the book of disputes lists each once, page by page', async () => {
    const { payments } = await open()
    await open()
    const whole = await payments.disputes({ limit: 1000 })
    const paged: typeof whole = []
    for (
      let page = await payments.disputes({ limit: 2 });
      page.length > 0;
      page = await payments.disputes({ limit: 2, after: page.at(-1)?.providerDisputeId ?? '' })
    )
      paged.push(...page)
    expect(paged).toEqual(whole)
  })

  test('a warning is of a payment; once that is given back or disputed, nothing can be done about it', async () => {
    const { payments, people, book } = scene()
    const request = await people.requestOf()
    const charged = await payments.charge(request)
    if (charged.kind !== 'captured') throw new Error(charged.kind)
    const { providerHoldId } = charged
    const id = book.warnOfFraud(providerHoldId, 'made_with_stolen_card')
    const about = {
      providerWarningId: id,
      providerHoldId,
      reference: request.reference,
      providerCustomerId: request.providerCustomerId,
      fraudKind: 'made_with_stolen_card',
    }
    expect(await payments.findWarning(id)).toEqual({
      kind: 'found',
      warning: { ...about, isActionable: true },
    })
    const back = { providerHoldId, amountCents: 1500, reference: next('refund'), key: next('refund') }
    expect(await payments.refund(back)).toMatchObject({ kind: 'refunded' })
    expect(await payments.findWarning(id)).toEqual({
      kind: 'found',
      warning: { ...about, isActionable: false },
    })
    const { dispute } = await open()
    const late = book.warnOfFraud(dispute.providerHoldId, 'misc')
    expect(await payments.findWarning(late)).toMatchObject({ warning: { isActionable: false } })
    expect(await payments.findWarning('issfr_none')).toEqual({ kind: 'none' })
    book.faults.add({ operation: 'find', kind: 'same500', times: 1 })
    expect(await payments.findWarning(id)).toEqual({ kind: 'unknown', reason: 'serverError' })
  })

  test('notices of warnings say which one', () => {
    const raw = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'radar.early_fraud_warning.created',
      data: { object: { id: 'issfr_1', object: 'radar.early_fraud_warning', metadata: {} } },
    })
    expect(scene().payments.verifyWebhook(Buffer.from(raw), scene().signed(raw, 0))).toEqual({
      eventId: 'evt_9',
      type: 'radar.early_fraud_warning.created',
      about: 'warning',
      objectReference: null,
      providerDisputeId: null,
      providerWarningId: 'issfr_1',
      providerCustomerId: null,
    })
  })

  test('notices of disputes say which one', () => {
    const raw = JSON.stringify({
      id: 'evt_8',
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: { id: 'du_1', object: 'dispute', metadata: {} } },
    })
    expect(scene().payments.verifyWebhook(Buffer.from(raw), scene().signed(raw, 0))).toEqual({
      eventId: 'evt_8',
      type: 'charge.dispute.created',
      about: 'dispute',
      objectReference: null,
      providerDisputeId: 'du_1',
      providerWarningId: null,
      providerCustomerId: null,
    })
  })
}
