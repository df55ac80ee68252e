import type { NewsletterService } from '#server/modules/newsletter/newsletter.service.ts'
import type { PlacesService } from '#server/modules/places/places.service.ts'
import type { ChecksService } from '#server/modules/checks/checks.service.ts'
import type { FeedbackService } from '#server/modules/feedback/feedback.service.ts'
import type { IdentityService } from '#server/modules/identity/identity.service.ts'
import type { RecordingsService } from '#server/modules/recordings/recordings.service.ts'
import type { MoneyService } from '#server/modules/money/money.service.ts'
import type { NotificationsService } from '#server/modules/notifications/notifications.service.ts'
import type { OnboardingService } from '#server/modules/onboarding/onboarding.service.ts'
import type { OperatorService } from '#server/modules/operator/operator.service.ts'
import type { SafetyService } from '#server/modules/safety/safety.service.ts'
import type { SupportService } from '#server/modules/support/support.service.ts'
import type { TripsService } from '#server/modules/trips/trips.service.ts'
import type { VenuesService } from '#server/modules/venues/venues.service.ts'
import type { WalkService } from '#server/modules/walk/walk.service.ts'
import type { WalkersService } from '#server/modules/walkers/walkers.service.ts'

/** The use cases of all modules, as the composition root has built them. */
export type Services = {
  identity: IdentityService
  places: PlacesService
  newsletter: NewsletterService
  checks: ChecksService
  walkers: WalkersService
  money: MoneyService
  venues: VenuesService
  recordings: RecordingsService
  trips: TripsService
  walk: WalkService
  onboarding: OnboardingService
  feedback: FeedbackService
  support: SupportService
  safety: SafetyService
  notifications: NotificationsService
  operator: OperatorService
}
