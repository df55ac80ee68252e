import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmbeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import type { Invoicing, IssueRequest } from '#adapters/invoicing/port.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'

/** What the suite needs of one implementation: itself, and the twin behind it with its switches. */
export type InvoicingBench = { invoicing: Invoicing; twin: EmbeddedInvoicing; payments: EmbeddedPayments }

let counter = 0
const next = (what: string) => `${what}-${++counter}`
const dueAt = new Date('2026-06-15T00:00:00Z')
const lost = { kind: 'unknown', reason: 'noAnswer' }

/** What every implementation of the invoicing port fulfills, on whatever it runs. */
export function invoicingContract(name: string, open: () => Promise<InvoicingBench>): void {
  describe(`invoicing: ${name}`, () => {
    let bench: InvoicingBench
    let invoicing: Invoicing
    beforeAll(async () => {
      bench = await open()
      ;({ invoicing } = bench)
    })
    beforeEach(() => bench.payments.faults.clear())

    const accountOf = async (providerCustomerId: string | null = null, named = 'St. Anne’s Home') => {
      const facts = { name: named, email: 'office@home.test', address: '1 High Street', country: 'US' }
      const saved = await invoicing.account({
        ...facts,
        reference: next('institution'),
        providerCustomerId,
        key: next('account'),
      })
      if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
      return saved.providerCustomerId
    }
    const requestOf = async (): Promise<IssueRequest> => ({
      providerCustomerId: await accountOf(),
      reference: next('invoice'),
      number: next('V-2026'),
      currency: 'USD',
      lines: [
        { text: 'Walk in Lisbon, 30 minutes', amountCents: 7000, reference: next('line') },
        { text: 'Walk in Kyoto, 20 minutes', amountCents: 5500, reference: next('line') },
      ],
      dueAt,
      taxNumber: 'US-12-3456789',
      key: next('issue'),
    })
    const find = ({ reference, providerCustomerId }: IssueRequest) =>
      invoicing.find({ reference, providerCustomerId, providerInvoiceId: null })
    const issued = async () => {
      const request = await requestOf()
      const made = await invoicing.issue(request)
      if (made.kind !== 'issued') throw new Error(JSON.stringify(made))
      return { ...request, providerInvoiceId: made.invoice.providerInvoiceId }
    }
    const billsOf = ({ reference }: { reference: string }) =>
      [...bench.payments.shared.book.bill.values()].filter((bill) => bill.reference === reference)

    test('an account is made once, and changed under the same id', async () => {
      const id = await accountOf()
      expect(await accountOf(id, 'St. Anne’s House')).toBe(id)
      const missing = await invoicing.account({
        name: 'A',
        email: 'a@b.test',
        address: 'x',
        country: 'US',
        reference: next('institution'),
        providerCustomerId: 'cus_none',
        key: next('account'),
      })
      expect(missing).toMatchObject({ kind: 'refused' })
    })

    test('an invoice is sent once with its lines, and is found by our reference', async () => {
      const request = await requestOf()
      expect(await find(request)).toEqual({ kind: 'none' })
      const made = await invoicing.issue(request)
      const { reference } = request
      expect(made).toMatchObject({
        kind: 'issued',
        invoice: { reference, amountCents: 12500, creditedCents: 0, paidCents: 0, state: 'open', dueAt },
      })
      expect(await invoicing.issue(request)).toEqual(made)
      // The provider forgets a key after a day; the reference stays.
      expect(await invoicing.issue({ ...request, key: next('issue') })).toEqual(made)
      expect(billsOf(request).map(({ lines }) => lines)).toEqual([request.lines])
      expect(await find(request)).toEqual({
        kind: 'found',
        invoice: made.kind === 'issued' ? made.invoice : null,
      })
    })

    test('its page is where it is paid; one that is not there has none', async () => {
      const { providerInvoiceId } = await issued()
      expect(await invoicing.page({ providerInvoiceId })).toEqual({
        kind: 'page',
        url: expect.stringMatching(new RegExp(`^https?://.+${providerInvoiceId}`)),
      })
      expect(await invoicing.page({ providerInvoiceId: 'in_none' })).toEqual({ kind: 'none' })
    })

    test('paid on its page, it names its payment; declined, it stays open', async () => {
      const request = await issued()
      const { providerInvoiceId } = request
      bench.twin.pay(providerInvoiceId, 'declined')
      expect(await find(request)).toMatchObject({ invoice: { state: 'open', providerPaymentId: null } })
      bench.twin.pay(providerInvoiceId, 'paid')
      const found = await find(request)
      expect(found).toMatchObject({ invoice: { state: 'paid', paidCents: 12500 } })
      const paymentId = found.kind === 'found' ? found.invoice.providerPaymentId : null
      expect(bench.payments.shared.book.intent.get(paymentId ?? '')).toMatchObject({ capturedCents: 12500 })
    })

    test('a credit note takes off what is left to pay, once under its key, and never more', async () => {
      const request = await issued()
      const { providerInvoiceId } = request
      const order = { providerInvoiceId, memo: 'The sound was lost', reference: next('credit') }
      const note = { ...order, amountCents: 2500, key: next('credit-key') }
      expect(await invoicing.findCredit(note)).toEqual({ kind: 'none' })
      const made = await invoicing.credit(note)
      expect(made).toMatchObject({ kind: 'credited', invoice: { creditedCents: 2500, state: 'open' } })
      expect(await invoicing.credit(note)).toEqual(made)
      expect(await invoicing.findCredit(note)).toEqual(made)
      const more = { ...order, reference: next('credit'), amountCents: 10001, key: next('credit-key') }
      expect(await invoicing.credit(more)).toMatchObject({ kind: 'refused' })
      bench.twin.pay(providerInvoiceId, 'paid')
      expect(await find(request)).toMatchObject({ invoice: { state: 'paid', paidCents: 10000 } })
    })

    test('a credit note of all that is left pays the invoice without a payment', async () => {
      const request = await issued()
      const { providerInvoiceId } = request
      const whole = { providerInvoiceId, amountCents: 12500, memo: 'Called off', reference: next('credit') }
      await invoicing.credit({ ...whole, key: next('credit-key') })
      expect(await find(request)).toMatchObject({
        invoice: { state: 'paid', creditedCents: 12500, paidCents: 0, providerPaymentId: null },
      })
    })

    test('the book lists every invoice of ours, page by page', async () => {
      const first = await issued()
      const second = await issued()
      const seen: string[] = []
      for (let after: string | undefined; ;) {
        const page = await invoicing.book({ limit: 1, ...(after === undefined ? {} : { after }) })
        if (page.length === 0) break
        seen.push(...page.map(({ reference }) => reference))
        after = page.at(-1)?.providerInvoiceId
      }
      expect(seen).toEqual(expect.arrayContaining([first.reference, second.reference]))
      expect(new Set(seen).size).toBe(seen.length)
    })

    test.each([
      'requestLost',
      'answerLostAfterCommit',
      'same500',
      'same500AfterCommit',
      'conflict409',
    ] as const)('%s: the answer is unclear, and asked again nothing is made twice', async (kind) => {
      const request = await requestOf()
      bench.payments.faults.add({ operation: 'issueInvoice', kind, times: 1 })
      expect(await invoicing.issue(request)).toMatchObject({ kind: 'unknown' })
      const isThere = kind === 'answerLostAfterCommit' || kind === 'same500AfterCommit'
      expect(await find(request)).toMatchObject({ kind: isThere ? 'found' : 'none' })
      const again = await invoicing.issue({ ...request, key: next('issue') })
      expect(again).toMatchObject({ kind: 'issued', invoice: { amountCents: 12500 } })
      expect(billsOf(request)).toHaveLength(1)
    })

    test('a provider that is down is unclear everywhere, and nothing throws', async () => {
      const request = await issued()
      const { providerInvoiceId, reference } = request
      bench.payments.faults.mode = 'down'
      expect(await invoicing.issue({ ...request, key: next('issue') })).toEqual(lost)
      const credit = { providerInvoiceId, amountCents: 100, reference, memo: 'm', key: next('credit-key') }
      expect(await invoicing.credit(credit)).toEqual(lost)
      expect(await invoicing.findCredit(credit)).toEqual(lost)
      expect(await find(request)).toEqual(lost)
      expect(await invoicing.page({ providerInvoiceId })).toEqual(lost)
    })
  })
}
