import type { Billing } from '#adapters/billing/port.ts'
import type { Invoicing } from '#adapters/invoicing/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { Payouts } from '#adapters/payouts/port.ts'
import type { KeyRing } from '#server/durable/sealed/sealed.ts'
import type { ModuleBase } from '#server/app/module/module.ts'

/** What every use case of money is given. */
export type MoneyContext = ModuleBase & {
  /** How cards become tokens: the provider's own form, or the twin's. */
  cardForm: { provider: 'embedded' | 'stripe'; publishableKey: string | null }
  payments: Payments
  /** Subscriptions at the same provider. */
  billing: Billing
  /** Invoices of institutions at the same provider. */
  invoicing: Invoicing
  payouts: Payouts
  /**
   * `currency`: of the platform, that of all its prices and books; `platformCountry`: of the platform's own account at the payout provider; `taxRecipient`: for whom files of tax forms are
   * sealed, null where none is configured.
   */
  config: {
    publicUrl: string
    productName: string
    currency: string
    platformCountry: string
    taxRecipient: string | null
    taxLabel: string | null
  }
  secrets: { gifts: Buffer; numbers: KeyRing; links: Buffer }
  /** What messages and lists say of people; unknown ids are absent. */
  people(ids: readonly string[]): Promise<Map<string, PersonFacts>>
  /** Who pays, for the payment provider alone; null for an unknown id. */
  payer(id: string): Promise<{ name: string; email: string | null } | null>
  /** What lists say of trips; unknown ids are absent. */
  tripFacts(ids: readonly string[]): Promise<Map<string, TripFacts>>
}

export type PersonFacts = { firstName: string; timeZone: string; locale: string }

/** A trip by its place, with the first names of its two. */
export type TripFacts = {
  place: string
  startsAt: Date | null
  traveller: string
  walker: string | null
  minutes: number
  /** The group walk that it is a part of, and how many seats it pays for; null for all others. */
  groupWalkId: string | null
  seats: number | null
}
