import type { ModuleBase } from '#server/app/module/module.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { ChecksPublic } from '#server/modules/checks/public.ts'
import type { FeedbackPublic } from '#server/modules/feedback/public.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { OnboardingPublic } from '#server/modules/onboarding/public.ts'
import type { PlacesPublic } from '#server/modules/places/public.ts'
import type { RecordingsPublic } from '#server/modules/recordings/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'
import type { SafetyPublic } from '#server/modules/safety/public.ts'
import type { SupportPublic } from '#server/modules/support/public.ts'
import type { VenuesPublic } from '#server/modules/venues/public.ts'
import type { WalkPublic } from '#server/modules/walk/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What operators' use cases are given. */
export type OperatorDeps = ModuleBase & {
  identity: IdentityPublic
  checks: Pick<ChecksPublic, 'reviews' | 'statusOf'>
  onboarding: OnboardingPublic
  trips: TripsPublic
  walk: WalkPublic
  places: Pick<PlacesPublic, 'active' | 'byIds' | 'found'>
  walkers: Pick<
    WalkersPublic,
    | 'onlinePlaces'
    | 'takeOff'
    | 'isWalker'
    | 'shownTexts'
    | 'descriptionOf'
    | 'removeDescription'
    | 'shownPhoto'
    | 'photoAddress'
    | 'removeShownPhoto'
    | 'shownClip'
    | 'clipAddress'
    | 'removeShownClip'
  >
  feedback: FeedbackPublic
  support: SupportPublic
  safety: SafetyPublic
  venues: VenuesPublic
  money: Pick<
    MoneyPublic,
    | 'adjustments'
    | 'boundCase'
    | 'tariffs'
    | 'payoutsOfWeeks'
    | 'disputes'
    | 'invoices'
    | 'openPayouts'
    | 'events'
    | 'taxFile'
    | 'ledgerOf'
    | 'ledgerOfTrip'
    | 'tripOfReceipt'
    | 'quoteAt'
    | 'moneyOfDay'
    | 'ofTrips'
  >
  recordings: Pick<RecordingsPublic, 'storedFiles' | 'readObject'>
  secrets: Pick<Secrets, 'links' | 'evidence'>
  config: { productName: string; publicUrl: string }
}

/** The request by which an operator acts, for the audit log. */
export type OperatorCaller = { address: string; requestId: string }
