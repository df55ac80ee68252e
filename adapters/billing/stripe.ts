import { Stripe } from 'stripe'
import {
  billedOf,
  type BilledPlan,
  type BilledResult,
  type Billing,
  type FindSubscription,
  type InvoicePage,
  type SetResult,
  type SubscriptionLine,
} from '#adapters/billing/port.ts'
import { createPrices, type Prices } from '#adapters/billing/stripe/prices.ts'
import { entryOf, lineOf, openPayment, withPage } from '#adapters/billing/stripe/entries.ts'
import type { StripeOptions } from '#adapters/payments/stripe.ts'
import { stripeClient } from '#adapters/payments/stripe/client.ts'
import {
  answered,
  noneWhereMissing,
  refusedOf,
  searchedAtMost,
  unclear,
} from '#adapters/payments/stripe/answers.ts'

type Context = { stripe: Stripe; prices: Prices; publicUrl: string }

/**
 * Stripe Billing. A subscription has one item, whose price is found by its lookup key, our version of the plan; our
 * reference is in its metadata. New subscriptions are in the flexible billing mode, where what is given back for the rest
 * of a month is what was billed for it. The SDK's own retries are off and keys are ours, as for payments; a step of its
 * own within one call has a key made of the call's.
 */
export function stripeBilling(options: Omit<StripeOptions, 'webhookSecret'>): Billing {
  const stripe = stripeClient(options)
  const ctx: Context = { stripe, prices: createPrices(stripe), publicUrl: options.publicUrl }
  return { provider: 'stripe', ...moneyCalls(ctx), ...settingCalls(ctx), ...bookCalls(ctx) }
}

function moneyCalls(ctx: Context): Pick<Billing, 'subscribe' | 'change' | 'pay' | 'preview'> {
  const { stripe, prices } = ctx
  return {
    subscribe: ({ providerCustomerId, providerCardId, plan, reference, returnPath, key }) =>
      answered<BilledResult>(
        async () => {
          const subscription = await stripe.subscriptions.create(
            {
              customer: providerCustomerId,
              items: [{ price: await prices.idOf(plan) }],
              default_payment_method: providerCardId,
              payment_behavior: 'allow_incomplete',
              payment_settings: { save_default_payment_method: 'off' },
              metadata: { reference },
            },
            { idempotencyKey: key },
          )
          return outcomeOf(ctx, subscription.id, { key, returnPath })
        },
        unclear,
        refusedOf,
      ),
    change: ({ providerSubscriptionId: id, providerCardId, plan, creditFrom, returnPath, key }) =>
      answered<BilledResult>(
        async () => {
          const subscription = await stripe.subscriptions.retrieve(id)
          // One that is late or over is not changed; what it is says so.
          if (subscription.status === 'active') {
            // A change that waits for its payment takes no other settings, so the card is set by itself before.
            const card = { default_payment_method: providerCardId }
            await stripe.subscriptions.update(id, card, { idempotencyKey: `${key}:card` })
            const change = await changeOf(ctx, subscription, { plan, creditFrom })
            const pending = { ...change, payment_behavior: 'pending_if_incomplete' } as const
            // Where the month has ended since the subscription was read, nothing is changed either.
            await unlessMonthIsOver(() =>
              stripe.subscriptions.update(id, pending, { idempotencyKey: `${key}:change` }),
            )
          }
          return outcomeOf(ctx, id, { key, returnPath })
        },
        unclear,
        refusedOf,
      ),
    pay: ({ providerSubscriptionId, providerInvoiceId, providerCardId, isAway, returnPath, key }) =>
      answered<BilledResult>(
        async () => {
          const payment = { payment_method: providerCardId, off_session: isAway }
          // Declined, asked for by the bank, paid or void already: the invoice says which.
          await unlessRefused(() => stripe.invoices.pay(providerInvoiceId, payment, { idempotencyKey: key }))
          return outcomeOf(ctx, providerSubscriptionId, { key, returnPath: isAway ? null : returnPath })
        },
        unclear,
        refusedOf,
      ),
    preview: ({ providerSubscriptionId, plan, creditFrom }) =>
      answered<Awaited<ReturnType<Billing['preview']>>>(
        async () => {
          const subscription = await stripe.subscriptions.retrieve(providerSubscriptionId)
          const details = await changeOf(ctx, subscription, { plan, creditFrom })
          const invoice = await stripe.invoices.createPreview({
            subscription: providerSubscriptionId,
            subscription_details: details,
          })
          const credits = invoice.lines.data.filter(({ amount }) => amount < 0)
          const creditCents = -credits.reduce((sum, { amount }) => sum + amount, 0)
          return { kind: 'preview', nowCents: invoice.amount_due, creditCents }
        },
        unclear,
        (error) => (isMonthOver(error) ? { kind: 'none' } : noneWhereMissing(error)),
      ),
  }
}

/** The time from which a month is to be given back is not in the running one: that is another by now. */
const isMonthOver = ({ param }: { param?: string | undefined }) => param?.includes('proration_date') === true

async function unlessMonthIsOver(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || !isMonthOver(error)) throw error
  }
}

/** Null where the provider refuses, whose state then says why. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const isRefusal =
      error instanceof Stripe.errors.StripeCardError ||
      (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
    if (isRefusal && error.rawType !== 'idempotency_error') return null
    throw error
  }
}

/** The new price from now on, with a month of its own, and what is left of the old one given back at once. */
async function changeOf(
  { prices }: Context,
  subscription: Stripe.Subscription,
  { plan, creditFrom }: { plan: BilledPlan; creditFrom: Date },
) {
  const [item] = subscription.items.data
  return {
    items: [{ ...(item ? { id: item.id } : {}), price: await prices.idOf(plan) }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(creditFrom.getTime() / 1000),
  }
}

/** What became of what was asked for; where the bank asks for the person, its page is asked for with our address. */
async function outcomeOf(
  ctx: Context,
  id: string,
  { key, returnPath }: { key: string; returnPath: string | null },
): Promise<BilledResult> {
  const { stripe, publicUrl } = ctx
  const entry = await entryOf(ctx, id)
  const result = billedOf(entry)
  if (result.kind !== 'needsAction' || returnPath === null) return result
  const open = await openPayment(stripe, id)
  if (open === null || open.payment.next_action?.redirect_to_url) return result
  const confirm = () =>
    stripe.paymentIntents.confirm(
      open.payment.id,
      { return_url: `${publicUrl}${returnPath}` },
      { idempotencyKey: `${key}:page` },
    )
  // Where that is refused, the provider's own page of the invoice stays, which needs no address of ours.
  const confirmed = await unlessRefused(confirm)
  return confirmed ? billedOf(withPage(entry, open.invoiceId, confirmed)) : result
}

function settingCalls(ctx: Context): Pick<Billing, 'set' | 'end'> {
  const { stripe, prices } = ctx
  return {
    set: ({ providerSubscriptionId: id, plan, providerCardId, endsWithPeriod, key }) =>
      answered<SetResult>(
        async () => {
          const subscription = await stripe.subscriptions.retrieve(id)
          if (lineOf(subscription, plan.planId).state !== 'ended') {
            if (subscription.pending_update) await voidOpen(stripe, id, 'subscription_update')
            const [item] = subscription.items.data
            const price = await prices.idOf(plan)
            const isOther = item !== undefined && item.price.id !== price
            await stripe.subscriptions.update(
              id,
              {
                ...(isOther ? { items: [{ id: item.id, price }], proration_behavior: 'none' as const } : {}),
                ...(providerCardId === null ? {} : { default_payment_method: providerCardId }),
                cancel_at_period_end: endsWithPeriod,
              },
              // What is set differs with the state that was read, so the key says which it was.
              { idempotencyKey: `${key}:${isOther ? 'plan' : 'settings'}` },
            )
          }
          return { kind: 'set', subscription: await entryOf(ctx, id) }
        },
        unclear,
        refusedOf,
      ),
    end: ({ providerSubscriptionId: id, key }) =>
      answered<Awaited<ReturnType<Billing['end']>>>(
        async () => {
          const { status } = await stripe.subscriptions.retrieve(id)
          if (status !== 'canceled' && status !== 'incomplete_expired')
            await stripe.subscriptions.cancel(
              id,
              { invoice_now: false, prorate: false },
              { idempotencyKey: key },
            )
          await voidOpen(stripe, id)
          return { kind: 'ended' }
        },
        unclear,
        (error) => {
          if (error.code !== 'resource_missing') throw error
          return { kind: 'ended' }
        },
      ),
  }
}

/** Cancelling leaves open invoices to be paid, so they are voided. */
async function voidOpen(stripe: Stripe, subscription: string, reason?: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  for (const invoice of open.data)
    if (reason === undefined || invoice.billing_reason === reason)
      await stripe.invoices.voidInvoice(invoice.id)
}

function bookCalls(ctx: Context): Pick<Billing, 'find' | 'invoicePage' | 'book'> {
  const { stripe, prices } = ctx
  return {
    find: ({ reference, providerCustomerId, providerSubscriptionId }) =>
      answered<FindSubscription>(
        async () => {
          const id = providerSubscriptionId ?? (await idByReference(stripe, providerCustomerId, reference))
          return id === null ? { kind: 'none' } : { kind: 'found', subscription: await entryOf(ctx, id) }
        },
        unclear,
        noneWhereMissing,
      ),
    invoicePage: ({ providerInvoiceId }) =>
      answered<InvoicePage>(
        async () => {
          // A draft has no page yet.
          const { hosted_invoice_url: url } = await stripe.invoices.retrieve(providerInvoiceId)
          return url ? { kind: 'page', url } : { kind: 'none' }
        },
        unclear,
        noneWhereMissing,
      ),
    async book({ after, limit }) {
      const lines: SubscriptionLine[] = []
      for await (const subscription of stripe.subscriptions.list({
        status: 'all',
        limit: Math.min(limit, 100),
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        const [item] = subscription.items.data
        lines.push(lineOf(subscription, await prices.planOf(item?.price ?? null)))
        if (lines.length >= Math.min(limit, searchedAtMost)) break
      }
      return lines
    },
  }
}

async function idByReference(stripe: Stripe, customer: string, reference: string): Promise<string | null> {
  let seen = 0
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
    if (subscription.metadata['reference'] === reference) return subscription.id
    if (++seen >= searchedAtMost) break
  }
  return null
}
