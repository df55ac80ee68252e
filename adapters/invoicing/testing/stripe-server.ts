import type { EmbeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import type { InvoiceEntry, InvoiceLine } from '#adapters/invoicing/port.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { Unknown } from '#adapters/payments/port.ts'
import {
  expanded,
  fault,
  page,
  startStripeProtocol,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

/** A draft as the protocol has it: the twin knows none. */
type Draft = {
  id: string
  customer: string
  reference: string
  number: string
  currency: string
  dueAt: Date
  taxNumber: string | null
  lines: InvoiceLine[]
  /** The twin's invoice, once it is final. */
  billId: string | null
}
type State = { twin: EmbeddedInvoicing; payments: EmbeddedPayments; drafts: Map<string, Draft> }

/**
 * A small server that speaks Stripe's documented protocol for the calls that adapters/invoicing/stripe.ts makes, over the twin of
 * invoicing. It proves that the adapter reads and writes the protocol; it is not Stripe.
 */
export async function startInvoicingServer(
  twin: EmbeddedInvoicing,
  payments: EmbeddedPayments,
): Promise<{ port: number; close(): Promise<void> }> {
  const state: State = { twin, payments, drafts: new Map() }
  return startStripeProtocol((asked) => route(state, asked))
}

/** What may be sent in a form, by the API version that the SDK is pinned to; Stripe refuses every other name. */
const parameters = [
  /^(name|email|address\[(line1|country)\]|metadata\[reference\])$/,
  /^(customer|collection_method|due_date|auto_advance|currency|number|pending_invoice_items_behavior)$/,
  /^custom_fields\[0\]\[(name|value)\]$/,
  /^lines\[\d+\]\[(amount|description|metadata\]\[reference)\]$/,
  /^(invoice|amount|memo)$/,
  /^expand\[\d*\]$/,
]

async function route(state: State, asked: Asked): Promise<Reply | null> {
  const [kind = '', id, action] = asked.path
  const unknown = [...asked.form.keys()].find((name) => !parameters.some((each) => each.test(name)))
  if (unknown !== undefined)
    return fault(400, 'invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknown}`)
  const isGet = asked.method === 'GET'
  if (kind === 'customers') return customer(state, id ?? null, asked)
  if (kind === 'credit_notes') return isGet ? notes(state, asked) : credit(state, asked)
  if (kind !== 'invoices') return fault(404, 'invalid_request_error', 'unknown_url', 'No such URL')
  if (isGet)
    return id === undefined
      ? listed(state, asked)
      : action === 'lines'
        ? lines(state, id, asked)
        : one(state, id, asked)
  if (id === undefined) return draft(state, asked)
  if (action === 'add_lines') return addLines(state, id, asked)
  if (action === 'finalize') return finalize(state, id, asked)
  return one(state, id, asked)
}

const missing = (id: string) =>
  fault(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)

async function customer({ twin }: State, id: string | null, { form, key }: Asked): Promise<Reply | null> {
  const made = await twin.account({
    providerCustomerId: id,
    reference: form.get('metadata[reference]') ?? '',
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    address: form.get('address[line1]') ?? '',
    country: form.get('address[country]') ?? '',
    key: key || `update:${id}:${form.toString()}`,
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return missing(id ?? '')
  return { status: 200, body: { id: made.providerCustomerId, object: 'customer' } }
}

/** The same key answers with the draft that it has made. */
function draft({ drafts }: State, { form, key }: Asked): Reply {
  const id = `in_draft_${key.replaceAll(':', '_')}`
  const made = drafts.get(id) ?? {
    id,
    customer: form.get('customer') ?? '',
    reference: form.get('metadata[reference]') ?? '',
    number: form.get('number') ?? '',
    currency: (form.get('currency') ?? '').toUpperCase(),
    dueAt: new Date(Number(form.get('due_date')) * 1000),
    taxNumber: form.get('custom_fields[0][value]'),
    lines: [],
    billId: null,
  }
  drafts.set(id, made)
  return { status: 200, body: draftBody(made) }
}

function addLines({ drafts }: State, id: string, { form }: Asked): Reply {
  const made = drafts.get(id)
  if (!made) return missing(id)
  for (let at = 0; form.has(`lines[${at}][amount]`); at++)
    made.lines.push({
      text: form.get(`lines[${at}][description]`) ?? '',
      amountCents: Number(form.get(`lines[${at}][amount]`)),
      reference: form.get(`lines[${at}][metadata][reference]`) ?? '',
    })
  return { status: 200, body: draftBody(made) }
}

/** The invoice becomes one of the twin, where the faults of issuing are switched. */
async function finalize({ twin, drafts }: State, id: string, { key }: Asked): Promise<Reply | null> {
  const made = drafts.get(id)
  if (!made) return missing(id)
  const { customer: providerCustomerId, billId: _known, id: _id, ...order } = made
  const done = await twin.issue({ ...order, providerCustomerId, key })
  if (done.kind === 'unknown') return unclear(done)
  if (done.kind === 'refused') return fault(400, 'invalid_request_error', done.code, done.message)
  made.billId = done.invoice.providerInvoiceId
  return { status: 200, body: invoiceBody(done.invoice, new Set()) }
}

/** An invoice by the id of its draft, or by the twin's. */
async function found(state: State, id: string): Promise<InvoiceEntry | Draft | Unknown | null> {
  const made = state.drafts.get(id)
  const reference = made?.reference ?? state.payments.shared.book.bill.get(id)?.reference ?? 'none'
  const entry = await state.twin.find({ reference, providerCustomerId: '', providerInvoiceId: null })
  if (entry.kind === 'unknown') return entry
  return entry.kind === 'found' ? entry.invoice : (made ?? null)
}

async function one(state: State, id: string, { query }: Asked): Promise<Reply | null> {
  const entry = await found(state, id)
  if (entry === null) return missing(id)
  if ('kind' in entry) return unclear(entry)
  return { status: 200, body: 'id' in entry ? draftBody(entry) : invoiceBody(entry, expanded(query)) }
}

function lines({ drafts }: State, id: string, { query }: Asked): Reply {
  const made = drafts.get(id)
  if (!made) return missing(id)
  const all = made.lines.map(({ reference, amountCents, text }) => ({
    id: `il_${reference}`,
    object: 'line_item',
    amount: amountCents,
    description: text,
    metadata: { reference },
  }))
  return page(`/v1/invoices/${id}/lines`, all, query)
}

async function listed(state: State, { query }: Asked): Promise<Reply | null> {
  // One call of ours is one switch of a read.
  const down = await state.twin.find({ reference: 'none', providerCustomerId: '', providerInvoiceId: null })
  if (down.kind === 'unknown') return unclear(down)
  const of = query.get('customer')
  const { bill } = state.payments.shared.book
  const fields = expanded(query, 'data.')
  const final = (await state.twin.book({ limit: 1000 }))
    .filter(({ providerInvoiceId: id }) => of === null || bill.get(id)?.customerId === of)
    .toReversed()
    .map((entry) => invoiceBody(entry, fields))
  const known = new Set(final.map(({ metadata }) => metadata.reference))
  const drafts = [...state.drafts.values()]
    .filter((each) => of === each.customer && !known.has(each.reference))
    .map(draftBody)
  return page('/v1/invoices', [...drafts, ...final], query)
}

async function credit({ twin }: State, { form, key }: Asked): Promise<Reply | null> {
  const made = await twin.credit({
    providerInvoiceId: form.get('invoice') ?? '',
    amountCents: Number(form.get('amount')),
    reference: form.get('metadata[reference]') ?? '',
    memo: form.get('memo') ?? '',
    key,
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', made.code, made.message)
  return { status: 200, body: { id: made.providerCreditNoteId, object: 'credit_note' } }
}

async function notes(state: State, { query }: Asked): Promise<Reply | null> {
  const id = query.get('invoice') ?? ''
  const down = await state.twin.find({ reference: 'none', providerCustomerId: '', providerInvoiceId: null })
  if (down.kind === 'unknown') return unclear(down)
  const bill = state.payments.shared.book.bill.get(id)
  if (!bill) return missing(id)
  const all = bill.credits.map(({ id: note, reference, amountCents }) => ({
    id: note,
    object: 'credit_note',
    amount: amountCents,
    metadata: { reference },
  }))
  return page('/v1/credit_notes', all.toReversed(), query)
}

const seconds = (at: Date | null) => (at === null ? null : Math.floor(at.getTime() / 1000))

const draftBody = ({ id, customer: customerId, reference, lines: all, dueAt, currency }: Draft) => ({
  id,
  object: 'invoice',
  customer: customerId,
  status: 'draft',
  metadata: { reference },
  total: all.reduce((sum, { amountCents }) => sum + amountCents, 0),
  amount_paid: 0,
  pre_payment_credit_notes_amount: 0,
  currency: currency.toLowerCase(),
  due_date: seconds(dueAt),
  hosted_invoice_url: null,
})

/** The payments of an invoice are sent only where the request expands them. */
function invoiceBody(entry: InvoiceEntry, fields: ReadonlySet<string>) {
  const { providerInvoiceId: id, providerPaymentId } = entry
  const payment = { status: 'paid', payment: { type: 'payment_intent', payment_intent: providerPaymentId } }
  return {
    id,
    object: 'invoice',
    status: entry.state,
    metadata: { reference: entry.reference },
    total: entry.amountCents,
    amount_paid: entry.paidCents,
    pre_payment_credit_notes_amount: entry.creditedCents,
    currency: entry.currency.toLowerCase(),
    due_date: seconds(entry.dueAt),
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    ...(fields.has('payments')
      ? { payments: { object: 'list', data: providerPaymentId === null ? [] : [payment] } }
      : {}),
  }
}
