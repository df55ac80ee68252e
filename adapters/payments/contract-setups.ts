import { beforeEach, expect, test } from 'vitest'
import { next, type ContractBench, type contractPeople } from '#adapters/payments/contract-people.ts'

type Scene = ContractBench & { people: ReturnType<typeof contractPeople> }

const [visa, declinedCard, bankAsks] = ['4242424242424242', '4000000000000002', '4000002500003155']

/** The part of the contract about cards that are set up in the browser, where their bank may ask. */
export function setupsContract(scene: () => Scene): void {
  let bench: Scene
  beforeEach(() => {
    bench = scene()
  })

  const opened = async (providerCustomerId: string) => {
    const made = await bench.payments.openSetup({ providerCustomerId, key: next('setup') })
    if (made.kind !== 'opened') throw new Error(JSON.stringify(made))
    return made
  }
  /** What the form does in the browser. */
  const confirmed = (clientSecret: string, number = visa) =>
    bench.book.confirmSetup({
      clientSecret,
      token: bench.people.tokenOf(number),
      country: 'DE',
      returnUrl: 'http://localhost:4000/add-card?back=%2Ftips',
    })
  const saved = (providerCustomerId: string, token: string) =>
    bench.payments.addCard({ providerCustomerId, token, zip: null, country: null, key: next('card') })
  /** A customer with a card that is set up. */
  const setUp = async (number: string) => {
    const providerCustomerId = await bench.people.customerOf()
    const { setupId, clientSecret } = await opened(providerCustomerId)
    const made = confirmed(clientSecret, number)
    if (made.kind === 'needsAction') bench.book.authenticate(setupId, true)
    const added = await saved(providerCustomerId, setupId)
    if (added.kind !== 'added') throw new Error(JSON.stringify(added))
    return { providerCustomerId, setupId, providerCardId: added.card.providerCardId, card: added.card }
  }
  const requestOf = (ids: { providerCustomerId: string; providerCardId: string }) => ({
    ...ids,
    amountCents: 1500,
    currency: 'USD',
    reference: next('reference'),
    key: next('hold'),
  })

  test('a card is set up in the browser, and saved by its setup or by itself', async () => {
    const { providerCustomerId, setupId, providerCardId, card } = await setUp(visa)
    expect(card).toMatchObject({ last4: '4242', expMonth: 11, zip: '10115', country: 'DE' })
    // A repeat, as after an answer that was lost, is the same card.
    expect(await saved(providerCustomerId, setupId)).toEqual({ kind: 'added', card })
    expect(await saved(providerCustomerId, providerCardId)).toEqual({ kind: 'added', card })
    expect(await bench.payments.hold(requestOf({ providerCustomerId, providerCardId }))).toMatchObject({
      kind: 'held',
    })
  })

  test('a setup is opened once under a key, and not for a customer who is not there', async () => {
    const providerCustomerId = await bench.people.customerOf()
    const order = { providerCustomerId, key: next('setup') }
    const first = await bench.payments.openSetup(order)
    expect(first).toMatchObject({ kind: 'opened' })
    expect(await bench.payments.openSetup(order)).toEqual(first)
    await expect(
      bench.payments.openSetup({ ...order, providerCustomerId: await bench.people.customerOf() }),
    ).rejects.toThrow()
    expect(
      await bench.payments.openSetup({ providerCustomerId: 'cus_unknown', key: next('setup') }),
    ).toMatchObject({ kind: 'refused' })
  })

  test('no card is saved by a setup before it is confirmed, while the bank asks, or once it is canceled', async () => {
    const providerCustomerId = await bench.people.customerOf()
    const { setupId, clientSecret } = await opened(providerCustomerId)
    const states: unknown[] = []
    const look = async () =>
      states.push([bench.book.setupOf(setupId)?.state, (await saved(providerCustomerId, setupId)).kind])
    await look()
    expect(bench.book.chooseForSetup({ clientSecret, token: bench.people.tokenOf(bankAsks) })).toBe(true)
    await look()
    expect(bench.book.confirmSetup({ clientSecret })).toMatchObject({ kind: 'needsAction' })
    await look()
    expect(bench.book.cancelSetup(setupId)).toBe(true)
    await look()
    expect(states).toEqual([
      ['requires_payment_method', 'notSetUp'],
      ['requires_confirmation', 'notSetUp'],
      ['requires_action', 'notSetUp'],
      ['canceled', 'notSetUp'],
    ])
    expect(confirmed(clientSecret)).toMatchObject({ kind: 'refused' })
  })

  test('the bank asks while the card is saved: saved after its page, refused in its words when it fails there', async () => {
    for (const passed of [true, false]) {
      const providerCustomerId = await bench.people.customerOf()
      const { setupId, clientSecret } = await opened(providerCustomerId)
      const asked = confirmed(clientSecret, bankAsks)
      expect(asked).toMatchObject({ kind: 'needsAction', url: expect.stringContaining(setupId) })
      bench.book.authenticate(setupId, passed)
      expect(bench.book.actionPage(setupId)?.returnUrl).toBe(
        `http://localhost:4000/add-card?back=%2Ftips&setup_intent=${setupId}&redirect_status=${passed ? 'succeeded' : 'failed'}`,
      )
      expect(await saved(providerCustomerId, setupId)).toMatchObject(
        passed
          ? { kind: 'added', card: { last4: '3155' } }
          : { kind: 'refused', message: expect.stringContaining('unable to authenticate') },
      )
      // Another card may be tried by the same setup.
      if (!passed) expect(confirmed(clientSecret)).toMatchObject({ kind: 'succeeded' })
    }
  })

  test('a card to which its bank has agreed pays while the person is away; the same card without a setup does not', async () => {
    const away = { ...requestOf(await setUp(bankAsks)), merchantInitiated: true }
    expect(await bench.payments.hold(away)).toMatchObject({ kind: 'held' })
    const here = requestOf(await setUp(bankAsks))
    expect(await bench.payments.hold(here)).toMatchObject({ kind: 'needsAction' })
    const never = { ...(await bench.people.requestOf(bankAsks)), merchantInitiated: true }
    expect(await bench.payments.hold(never)).toMatchObject({ kind: 'declined' })
  })

  test('a card that is declined is told so in the browser, and by its setup', async () => {
    const providerCustomerId = await bench.people.customerOf()
    const { setupId, clientSecret } = await opened(providerCustomerId)
    const message = 'Your card was declined.'
    expect(confirmed(clientSecret, declinedCard)).toMatchObject({ kind: 'refused', message })
    expect(await saved(providerCustomerId, setupId)).toEqual({ kind: 'refused', message })
  })

  test('the setup or card of another customer, one without a setup, and one that is gone are not saved', async () => {
    const other = await setUp(visa)
    const mine = await bench.people.customerOf()
    expect(await saved(mine, other.setupId)).toEqual({ kind: 'notSetUp' })
    expect(await saved(mine, other.providerCardId)).toEqual({ kind: 'notSetUp' })
    const byToken = await bench.people.cardOf()
    expect(await saved(byToken.providerCustomerId, byToken.providerCardId)).toEqual({ kind: 'notSetUp' })
    expect(await saved(mine, 'seti_unknown')).toEqual({ kind: 'notSetUp' })
    expect(await saved(mine, 'pm_unknown')).toEqual({ kind: 'notSetUp' })
    await bench.payments.removeCard(other)
    expect(await saved(other.providerCustomerId, other.setupId)).toEqual({ kind: 'notSetUp' })
  })

  test('an answer that is lost says nothing; asked again under the same key it is the same setup', async () => {
    const order = { providerCustomerId: await bench.people.customerOf(), key: next('setup') }
    bench.book.faults.add({ operation: 'openSetup', kind: 'answerLostAfterCommit', times: 1 })
    expect(await bench.payments.openSetup(order)).toEqual({ kind: 'unknown', reason: 'noAnswer' })
    const made = await bench.payments.openSetup(order)
    if (made.kind !== 'opened') throw new Error(made.kind)
    expect(confirmed(made.clientSecret)).toMatchObject({ kind: 'succeeded' })
    bench.book.faults.add({ operation: 'addCard', kind: 'requestLost', times: 1 })
    expect(await saved(order.providerCustomerId, made.setupId)).toMatchObject({ kind: 'unknown' })
    expect(await saved(order.providerCustomerId, made.setupId)).toMatchObject({ kind: 'added' })
  })
}
