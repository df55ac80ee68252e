import type { DestinationsService } from '#server/modules/destinations/destinations.service.ts'
import type { FeedbackService } from '#server/modules/feedback/feedback.service.ts'
import type { IdentityService } from '#server/modules/identity/identity.service.ts'
import type { MediaService } from '#server/modules/media/media.service.ts'
import type { MoneyService } from '#server/modules/money/money.service.ts'
import type { NotificationsService } from '#server/modules/notifications/notifications.service.ts'
import type { OperatorService } from '#server/modules/operator/operator.service.ts'
import type { TripsService } from '#server/modules/trips/trips.service.ts'
import type { WalkersService } from '#server/modules/walkers/walkers.service.ts'

/** The use cases of all modules, as the composition root has built them. */
export type Services = {
  identity: IdentityService
  destinations: DestinationsService
  walkers: WalkersService
  money: MoneyService
  media: MediaService
  trips: TripsService
  feedback: FeedbackService
  notifications: NotificationsService
  operator: OperatorService
}
