import type { previewTariff, TariffFault } from '#domain/money/tariff-version.ts'
import type { Rates } from '#domain/money/price.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { VersionFacts } from '#domain/shared/rule-version.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Walks of one length that were charged alike. */
export type WalksByLength = { tariffId: string; minutes: number; chargeCents: Cents; walks: number }

/** A version of the default tariff. */
export type TariffVersion = VersionFacts & {
  id: string
  connectionCents: Cents
  perMinuteCents: Cents
  currency: string
}
export type TariffPreview = ReturnType<typeof previewTariff>
export type PublishTariffOutcome =
  | { kind: 'published'; id: string }
  | { kind: 'faulty'; faults: TariffFault[] }
  | { kind: 'timeTaken' }
export type TakeBackOutcome = 'takenBack' | 'begun' | 'unknown'

/** The versions of the default tariff, for owners. */
export type TariffsPublic = {
  versions(): Promise<TariffVersion[]>
  /** Null: the rates are outside their bounds. */
  preview(rates: Rates, walks: readonly WalksByLength[]): Promise<TariffPreview | null>
  publish(
    tx: Tx,
    order: Rates & { validFrom: Date; by: string; reason: string },
  ): Promise<PublishTariffOutcome>
  takeBack(tx: Tx, order: { id: string; by: string; reason: string }): Promise<TakeBackOutcome>
}
