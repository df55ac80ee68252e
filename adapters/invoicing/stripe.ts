import type { Stripe } from 'stripe'
import {
  type AccountResult,
  type Credited,
  type FindInvoice,
  type InvoiceEntry,
  type Invoicing,
  type InvoicingRefused,
  type IssueRequest,
  type IssueResult,
} from '#adapters/invoicing/port.ts'
import { entryOf, isOurs } from '#adapters/invoicing/stripe/entries.ts'
import type { StripeOptions } from '#adapters/payments/stripe.ts'
import {
  answered,
  noneWhereMissing,
  refusedOf,
  searchedAtMost,
  unclear,
} from '#adapters/payments/stripe/answers.ts'
import { stripeClient } from '#adapters/payments/stripe/client.ts'

const payments = { expand: ['payments'] }

/**
 * Stripe Invoicing. Our reference is in the metadata of the invoice, of each of its lines and of each credit note. An invoice is made
 * in steps (draft, lines, final, sent), each of which looks at what is there first, because Stripe forgets a key after a day. The
 * SDK's own retries are off and keys are ours, as for payments; a step of its own has a key made of the call's.
 */
export function stripeInvoicing(options: Omit<StripeOptions, 'webhookSecret'>): Invoicing {
  const stripe = stripeClient(options)
  return { provider: 'stripe', ...issuing(stripe), ...crediting(stripe), ...reading(stripe) }
}

function issuing(stripe: Stripe): Pick<Invoicing, 'account' | 'issue'> {
  return {
    account: ({ providerCustomerId, reference, name, email, address, country, key }) =>
      answered<AccountResult>(
        async () => {
          const facts = { name, email, address: { line1: address, country }, metadata: { reference } }
          const { id } =
            providerCustomerId === null
              ? await stripe.customers.create(facts, { idempotencyKey: key })
              : await stripe.customers.update(providerCustomerId, facts)
          return { kind: 'saved', providerCustomerId: id }
        },
        unclear,
        refusedOf,
      ),
    issue: (request) =>
      answered<IssueResult>(
        async () => {
          const { providerCustomerId, reference, key } = request
          const made =
            (await byReference(stripe, providerCustomerId, reference)) ?? (await drafted(stripe, request))
          if (made.status === 'draft') {
            await addLines(stripe, made, request)
            const advance = { auto_advance: true }
            await stripe.invoices.finalizeInvoice(made.id, advance, { idempotencyKey: `${key}:final` })
          }
          // Also where an answer was lost after it became final; under the same key one mail goes out.
          if (made.status === 'draft' || made.status === 'open')
            await stripe.invoices.sendInvoice(made.id, {}, { idempotencyKey: `${key}:send` })
          return { kind: 'issued', invoice: await entryById(stripe, made.id) }
        },
        unclear,
        refusedOf,
      ),
  }
}

const drafted = (
  stripe: Stripe,
  { providerCustomerId, reference, number, currency, dueAt, taxNumber, key }: IssueRequest,
) =>
  stripe.invoices.create(
    {
      customer: providerCustomerId,
      collection_method: 'send_invoice',
      due_date: Math.floor(dueAt.getTime() / 1000),
      // It stays a draft until all of its lines are on it.
      auto_advance: false,
      currency: currency.toLowerCase(),
      number,
      pending_invoice_items_behavior: 'exclude',
      metadata: { reference },
      ...(taxNumber === null ? {} : { custom_fields: [{ name: 'Tax number', value: taxNumber }] }),
    },
    { idempotencyKey: `${key}:draft` },
  )

/** Adds the lines that are not on the draft yet. */
async function addLines(stripe: Stripe, { id }: Stripe.Invoice, { lines, key }: IssueRequest): Promise<void> {
  const there = new Set<string>()
  for await (const line of stripe.invoices.listLineItems(id, { limit: 100 }))
    there.add(line.metadata['reference'] ?? '')
  const missing = lines.filter(({ reference }) => !there.has(reference))
  if (missing.length === 0) return
  const added = missing.map(({ text, amountCents, reference }) => ({
    amount: amountCents,
    description: text,
    metadata: { reference },
  }))
  await stripe.invoices.addLines(id, { lines: added }, { idempotencyKey: `${key}:lines:${there.size}` })
}

function crediting(stripe: Stripe): Pick<Invoicing, 'credit' | 'findCredit'> {
  return {
    credit: ({ providerInvoiceId, amountCents, reference, memo, key }) =>
      answered<Credited | InvoicingRefused | ReturnType<typeof unclear>>(
        async () => {
          const { id } = await stripe.creditNotes.create(
            { invoice: providerInvoiceId, amount: amountCents, memo, metadata: { reference } },
            { idempotencyKey: key },
          )
          const invoice = await entryById(stripe, providerInvoiceId)
          return { kind: 'credited', providerCreditNoteId: id, invoice }
        },
        unclear,
        refusedOf,
      ),
    findCredit: ({ providerInvoiceId, reference }) =>
      answered<Credited | { kind: 'none' } | ReturnType<typeof unclear>>(
        async () => {
          let seen = 0
          for await (const note of stripe.creditNotes.list({ invoice: providerInvoiceId, limit: 100 })) {
            if (note.metadata?.['reference'] === reference) {
              const invoice = await entryById(stripe, providerInvoiceId)
              return { kind: 'credited', providerCreditNoteId: note.id, invoice }
            }
            if (++seen >= searchedAtMost) break
          }
          return { kind: 'none' }
        },
        unclear,
        noneWhereMissing,
      ),
  }
}

function reading(stripe: Stripe): Pick<Invoicing, 'find' | 'page' | 'book'> {
  return {
    find: ({ reference, providerCustomerId, providerInvoiceId }) =>
      answered<FindInvoice>(
        async () => {
          const found =
            providerInvoiceId === null
              ? await byReference(stripe, providerCustomerId, reference)
              : await stripe.invoices.retrieve(providerInvoiceId, payments)
          return found && found.status !== 'draft'
            ? { kind: 'found', invoice: entryOf(found) }
            : { kind: 'none' }
        },
        unclear,
        noneWhereMissing,
      ),
    page: ({ providerInvoiceId }) =>
      answered<Awaited<ReturnType<Invoicing['page']>>>(
        async () => {
          const { hosted_invoice_url: url } = await stripe.invoices.retrieve(providerInvoiceId)
          return url ? { kind: 'page', url } : { kind: 'none' }
        },
        unclear,
        noneWhereMissing,
      ),
    async book({ after, limit }) {
      const entries: InvoiceEntry[] = []
      // Those of subscriptions are charged off a card; these are sent.
      for await (const invoice of stripe.invoices.list({
        collection_method: 'send_invoice',
        limit: Math.min(limit, 100),
        expand: ['data.payments'],
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        if (isOurs(invoice)) entries.push(entryOf(invoice))
        if (entries.length >= Math.min(limit, searchedAtMost)) break
      }
      return entries
    },
  }
}

const entryById = async (stripe: Stripe, id: string): Promise<InvoiceEntry> =>
  entryOf(await stripe.invoices.retrieve(id, payments))

async function byReference(
  stripe: Stripe,
  customer: string,
  reference: string,
): Promise<Stripe.Invoice | null> {
  let seen = 0
  for await (const invoice of stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })) {
    if (invoice.metadata?.['reference'] === reference) return invoice
    if (++seen >= searchedAtMost) break
  }
  return null
}
