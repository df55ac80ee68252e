import { expect, test } from 'vitest'
import { next, type ContractBench, type contractPeople } from '#adapters/payments/contract-people.ts'

type Scene = ContractBench & { people: ReturnType<typeof contractPeople> }

/** What every implementation fulfills when answers are lost, broken, late or refused. Part of the contract suite. */
export function faultsContract(scene: () => Scene): void {
  test('an answer that is lost is given again under the same key', async () => {
    const { payments, people, ...bench } = scene()
    const request = await people.requestOf()
    bench.book.faults.add({ operation: 'hold', kind: 'answerLostAfterCommit', times: 1 })
    expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    expect(await people.stateOf(request)).toMatchObject({ state: 'held' })
    expect(await payments.hold(request)).toMatchObject({ kind: 'held' })
    expect(
      (await payments.book({ limit: 1000 })).filter((entry) => entry.reference === request.reference).length,
    ).toBe(1)
  })

  test('a request that never arrives leaves nothing', async () => {
    const { payments, people, ...bench } = scene()
    const request = await people.requestOf()
    bench.book.faults.add({ operation: 'hold', kind: 'requestLost', times: 1 })
    expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    expect(await people.stateOf(request)).toBe('none')
  })

  test('an error 500 is kept under its key; another key is a new request', async () => {
    const { payments, people, ...bench } = scene()
    const { providerHoldId } = await people.heldOf()
    const key = next('capture')
    bench.book.faults.add({ operation: 'capture', kind: 'same500', times: 1 })
    for (let again = 0; again < 2; again++)
      expect(await payments.capture({ providerHoldId, amountCents: 700, key })).toEqual({
        kind: 'unknown',
        reason: 'serverError',
      })
    expect(await payments.capture({ providerHoldId, amountCents: 700, key: next('capture') })).toEqual({
      kind: 'captured',
      amountCents: 700,
    })
  })

  test('a key in use answers that it is busy, and changes nothing', async () => {
    const { payments, people, ...bench } = scene()
    const { providerHoldId } = await people.heldOf()
    bench.book.faults.add({ operation: 'release', kind: 'conflict409', times: 1 })
    const key = next('release')
    expect(await payments.release({ providerHoldId, key })).toEqual({ kind: 'unknown', reason: 'busy' })
    expect(await payments.release({ providerHoldId, key })).toEqual({ kind: 'released' })
  })

  test('a stalled answer: we give up, and it happens all the same', async () => {
    const { payments, people, ...bench } = scene()
    const request = await people.requestOf()
    bench.book.faults.add({ operation: 'hold', kind: 'stall', times: 1, stallMs: 600 })
    expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    await expect
      .poll(async () => people.stateOf(request), { timeout: 15_000 })
      .toMatchObject({ state: 'held' })
    expect(await payments.hold(request)).toMatchObject({ kind: 'held' })
  })

  test('a provider that is down is unclear everywhere, and nothing throws', async () => {
    const { payments, people, ...bench } = scene()
    const { providerCustomerId, providerCardId } = await people.cardOf()
    const token = people.tokenOf('4242424242424242')
    bench.book.faults.mode = 'down'
    const ids = { providerCustomerId, providerCardId }
    const lost = { kind: 'unknown', reason: 'noAnswer' }
    expect(await payments.customer({ userId: 'usr', key: next('customer') })).toEqual(lost)
    expect(
      await payments.addCard({ providerCustomerId, token, zip: null, country: null, key: next('card') }),
    ).toEqual(lost)
    expect(await payments.updateCard({ ...ids, expMonth: 5, key: next('update') })).toEqual(lost)
    expect(await payments.removeCard(ids)).toEqual(lost)
    expect(await payments.find({ reference: 'x', providerCustomerId, providerHoldId: null })).toEqual(lost)
    const request = { ...ids, amountCents: 1500, currency: 'USD', reference: next('reference') }
    expect(await payments.hold({ ...request, key: next('hold') })).toEqual(lost)
    expect(await payments.charge({ ...request, key: next('charge') })).toEqual(lost)
    const providerHoldId = 'pi_none'
    expect(await payments.capture({ providerHoldId, amountCents: 1, key: next('capture') })).toEqual(lost)
    expect(await payments.release({ providerHoldId, key: next('release') })).toEqual(lost)
    bench.book.faults.mode = 'none'
    expect(await people.stateOf({ ...request, key: '' })).toBe('none')
  })

  test('reading while the provider is at fault or busy is unclear, not an answer', async () => {
    const { payments, people, ...bench } = scene()
    const held = await people.heldOf()
    for (const [kind, reason] of [
      ['same500', 'serverError'],
      ['conflict409', 'busy'],
    ] as const)
      for (const providerHoldId of [held.providerHoldId, null]) {
        bench.book.faults.add({ operation: 'find', kind, times: 1 })
        const { reference, providerCustomerId } = held
        expect(await payments.find({ reference, providerCustomerId, providerHoldId })).toEqual({
          kind: 'unknown',
          reason,
        })
      }
  })

  test('customers and cards whose answer is lost are there once', async () => {
    const { payments, people, ...bench } = scene()
    const key = next('customer')
    bench.book.faults.add({ operation: 'customer', kind: 'answerLostAfterCommit', times: 1 })
    expect(await payments.customer({ userId: 'usr', key })).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    const made = await payments.customer({ userId: 'usr', key })
    expect(await payments.customer({ userId: 'usr', key })).toEqual(made)
    const providerCustomerId = made.kind === 'made' ? made.providerCustomerId : ''
    const card = { providerCustomerId, token: people.tokenOf('4242424242424242'), zip: null, country: null }
    const cardKey = next('card')
    bench.book.faults.add({ operation: 'addCard', kind: 'answerLostAfterCommit', times: 1 })
    expect(await payments.addCard({ ...card, key: cardKey })).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    const added = await payments.addCard({ ...card, key: cardKey })
    expect(added.kind).toBe('added')
    expect(await payments.addCard({ ...card, key: cardKey })).toEqual(added)
    expect((await payments.addCard({ ...card, key: next('card') })).kind).toBe('refused')
  })

  test('a capture, a release and a charge whose answers are lost happen once', async () => {
    const { payments, people, ...bench } = scene()
    const [captured, released] = [await people.heldOf(), await people.heldOf()]
    const capture = { providerHoldId: captured.providerHoldId, amountCents: 900, key: next('capture') }
    const release = { providerHoldId: released.providerHoldId, key: next('release') }
    const charge = await people.requestOf()
    for (const operation of ['capture', 'release', 'charge'] as const)
      bench.book.faults.add({ operation, kind: 'answerLostAfterCommit', times: 1 })
    const lost = { kind: 'unknown', reason: 'noAnswer' }
    expect([
      await payments.capture(capture),
      await payments.release(release),
      await payments.charge(charge),
    ]).toEqual([lost, lost, lost])
    expect(await payments.capture(capture)).toEqual({ kind: 'captured', amountCents: 900 })
    expect(await payments.release(release)).toEqual({ kind: 'released' })
    expect(await payments.charge(charge)).toMatchObject({ kind: 'captured', amountCents: 1500 })
    const entries = (await payments.book({ limit: 1000 })).filter((entry) =>
      [captured, released, charge].some((one) => one.reference === entry.reference),
    )
    expect(entries.map((entry) => entry.capturedCents).sort((a, b) => a - b)).toEqual([0, 900, 1500])
  })

  test('a charge and a release with a stored error 500 are told by the book; another key is a new request', async () => {
    const { payments, people, ...bench } = scene()
    const held = await people.heldOf()
    const charge = await people.requestOf()
    bench.book.faults.add({ operation: 'release', kind: 'same500AfterCommit', times: 1 })
    bench.book.faults.add({ operation: 'charge', kind: 'same500', times: 1 })
    const broken = { kind: 'unknown', reason: 'serverError' }
    expect(await payments.release({ providerHoldId: held.providerHoldId, key: next('release') })).toEqual(
      broken,
    )
    for (let again = 0; again < 2; again++) expect(await payments.charge(charge)).toEqual(broken)
    expect(await people.stateOf(held)).toMatchObject({ state: 'released' })
    expect(await people.stateOf(charge)).toBe('none')
    expect(await payments.charge({ ...charge, key: next('charge') })).toMatchObject({ kind: 'captured' })
  })

  test('the bank lets go before the capture: nothing is taken, and letting go again is no harm', async () => {
    const { payments, people, ...bench } = scene()
    const held = await people.heldOf()
    bench.book.faults.add({ operation: 'capture', kind: 'cancelledByBank', times: 1 })
    const { providerHoldId } = held
    expect(await payments.capture({ providerHoldId, amountCents: 900, key: next('capture') })).toMatchObject({
      kind: 'failed',
    })
    expect(await people.stateOf(held)).toMatchObject({
      state: 'expired',
      capturedCents: 0,
      releasedCents: 1500,
    })
    expect(await payments.release({ providerHoldId, key: next('release') })).toEqual({ kind: 'released' })
  })
}
