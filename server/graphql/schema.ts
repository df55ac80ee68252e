import fs from 'node:fs'
import path from 'node:path'
import { GraphQLScalarType } from 'graphql'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { checksResolvers } from '#server/modules/checks/checks.resolvers.ts'
import { placesResolvers } from '#server/modules/places/places.resolvers.ts'
import { newsletterResolvers } from '#server/modules/newsletter/newsletter.resolvers.ts'
import { feedbackResolvers } from '#server/modules/feedback/feedback.resolvers.ts'
import { identityResolvers } from '#server/modules/identity/identity.resolvers.ts'
import { earningsResolvers } from '#server/modules/money/earnings/earnings.resolvers.ts'
import { payoutsResolvers } from '#server/modules/money/payouts/payouts.resolvers.ts'
import { taxResolvers } from '#server/modules/money/tax/tax.resolvers.ts'
import { giftsResolvers } from '#server/modules/money/gifts/gifts.resolvers.ts'
import { membershipResolvers } from '#server/modules/money/membership/membership.resolvers.ts'
import { moneyResolvers } from '#server/modules/money/money.resolvers.ts'
import { walletResolvers } from '#server/modules/money/wallet/wallet.resolvers.ts'
import { reconciliationResolvers } from '#server/modules/money/reconciliation/reconciliation.resolvers.ts'
import { onboardingResolvers } from '#server/modules/onboarding/onboarding.resolvers.ts'
import { figuresResolvers } from '#server/modules/operator/figures/figures.resolvers.ts'
import { findResolvers } from '#server/modules/operator/find/find.resolvers.ts'
import { startResolvers } from '#server/modules/operator/start/start.resolvers.ts'
import { nowResolvers } from '#server/modules/operator/now/now.resolvers.ts'
import { tripLedgerResolvers } from '#server/modules/operator/trip-ledger/trip-ledger.resolvers.ts'
import { peopleResolvers } from '#server/modules/operator/people/people.resolvers.ts'
import { operatorResolvers } from '#server/modules/operator/operator.resolvers.ts'
import { checkReviewsResolvers } from '#server/modules/operator/checks/checks.resolvers.ts'
import { templatesResolvers } from '#server/modules/operator/work/templates.resolvers.ts'
import { boundsResolvers } from '#server/modules/operator/bounds/bounds.resolvers.ts'
import { workResolvers } from '#server/modules/operator/work/work.resolvers.ts'
import { groupTermsResolvers } from '#server/modules/operator/settings/group-terms.resolvers.ts'
import { payoutTermsResolvers } from '#server/modules/operator/settings/payout-terms.resolvers.ts'
import { flagsResolvers } from '#server/modules/operator/flags/flags.resolvers.ts'
import { rulesResolvers } from '#server/modules/operator/settings/rules.resolvers.ts'
import { tariffsResolvers } from '#server/modules/operator/settings/tariffs.resolvers.ts'
import { settingsResolvers } from '#server/modules/operator/settings/settings.resolvers.ts'
import { taxExportResolvers } from '#server/modules/operator/payouts/export-tax-forms.resolvers.ts'
import { eventsResolvers } from '#server/modules/operator/events/events.resolvers.ts'
import { openCallsResolvers } from '#server/modules/operator/calls/open-calls.resolvers.ts'
import { openPayoutsResolvers } from '#server/modules/operator/payouts/open-payouts.resolvers.ts'
import { disputesResolvers } from '#server/modules/operator/disputes/disputes.resolvers.ts'
import { moneyRequestsResolvers } from '#server/modules/operator/money-requests.resolvers.ts'
import { calendarResolvers } from '#server/modules/notifications/calendar/calendar.resolvers.ts'
import { notificationsResolvers } from '#server/modules/notifications/notifications.resolvers.ts'
import { helpCallsResolvers } from '#server/modules/operator/help/help-calls.resolvers.ts'
import { safetyResolvers } from '#server/modules/safety/safety.resolvers.ts'
import { consoleGroupsResolvers } from '#server/modules/operator/groups/groups.resolvers.ts'
import { consoleVenuesResolvers } from '#server/modules/operator/venues/venues.resolvers.ts'
import { venuesResolvers } from '#server/modules/venues/venues.resolvers.ts'
import { supportResolvers } from '#server/modules/support/support.resolvers.ts'
import { boardResolvers } from '#server/modules/trips/board/board.resolvers.ts'
import { editingResolvers } from '#server/modules/places/editing/editing.resolvers.ts'
import { placeFilesResolvers } from '#server/modules/places/files/files.resolvers.ts'
import { noWalkResolvers } from '#server/modules/places/no-walk/no-walk.resolvers.ts'
import { publicReplaysResolvers } from '#server/modules/trips/public-replays/public-replays.resolvers.ts'
import { tripsResolvers } from '#server/modules/trips/trips.resolvers.ts'
import { groupSeatsResolvers } from '#server/modules/trips/group/seats/group-seats.resolvers.ts'
import { groupResolvers } from '#server/modules/trips/group/group.resolvers.ts'
import { venueTripsResolvers } from '#server/modules/trips/venue/venue.resolvers.ts'
import { schedulingResolvers } from '#server/modules/trips/scheduling/scheduling.resolvers.ts'
import { guestsResolvers } from '#server/modules/walk/guests/guests.resolvers.ts'
import { screensResolvers } from '#server/modules/walk/screens/screens.resolvers.ts'
import { walkResolvers } from '#server/modules/walk/walk.resolvers.ts'
import { availabilityResolvers } from '#server/modules/walkers/availability/availability.resolvers.ts'
import { favouritesResolvers } from '#server/modules/walkers/favourites/favourites.resolvers.ts'
import { walkerProfileResolvers } from '#server/modules/walkers/profile/profile.resolvers.ts'
import { homeZoneResolvers } from '#server/modules/walkers/home-zone/home-zone.resolvers.ts'
import { clipResolvers } from '#server/modules/walkers/clip/clip.resolvers.ts'
import { photosResolvers } from '#server/modules/walkers/photos/photos.resolvers.ts'
import { walkerPageResolvers } from '#server/modules/walkers/page/page.resolvers.ts'
import { walkersResolvers } from '#server/modules/walkers/walkers.resolvers.ts'

const schemaFolder = path.join(import.meta.dirname, '../../schema')

/** The contract: all of schema/*.graphql. */
export function schemaText(): string {
  return fs
    .readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => fs.readFileSync(path.join(schemaFolder, name), 'utf8'))
    .join('\n')
}

/** Instants leave as ISO 8601 in UTC; nothing takes one as input. */
const dateTime = new GraphQLScalarType<Date | string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString()),
})

const parts: Resolvers[] = [
  ...identityResolvers,
  placesResolvers,
  editingResolvers,
  placeFilesResolvers,
  noWalkResolvers,
  newsletterResolvers,
  checksResolvers,
  walkersResolvers,
  availabilityResolvers,
  favouritesResolvers,
  walkerProfileResolvers,
  walkerPageResolvers,
  photosResolvers,
  clipResolvers,
  homeZoneResolvers,
  moneyResolvers,
  giftsResolvers,
  payoutsResolvers,
  earningsResolvers,
  taxResolvers,
  walletResolvers,
  membershipResolvers,
  reconciliationResolvers,
  tripsResolvers,
  schedulingResolvers,
  groupResolvers,
  venueTripsResolvers,
  groupSeatsResolvers,
  boardResolvers,
  publicReplaysResolvers,
  walkResolvers,
  guestsResolvers,
  screensResolvers,
  onboardingResolvers,
  feedbackResolvers,
  supportResolvers,
  venuesResolvers,
  consoleVenuesResolvers,
  consoleGroupsResolvers,
  safetyResolvers,
  operatorResolvers,
  peopleResolvers,
  nowResolvers,
  findResolvers,
  startResolvers,
  figuresResolvers,
  checkReviewsResolvers,
  moneyRequestsResolvers,
  tripLedgerResolvers,
  helpCallsResolvers,
  disputesResolvers,
  openPayoutsResolvers,
  openCallsResolvers,
  eventsResolvers,
  taxExportResolvers,
  settingsResolvers,
  tariffsResolvers,
  rulesResolvers,
  payoutTermsResolvers,
  groupTermsResolvers,
  workResolvers,
  boundsResolvers,
  templatesResolvers,
  flagsResolvers,
  notificationsResolvers,
  calendarResolvers,
]

/** All modules' resolvers, merged by type. A field resolved twice is a defect and stops the start. */
export function mergedResolvers(): Record<string, unknown> {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const part of parts)
    for (const [type, fields] of Object.entries(part)) {
      const target = (merged[type] ??= {})
      for (const [field, resolver] of Object.entries(fields as Record<string, unknown>)) {
        if (field in target) throw new Error(`${type}.${field} is resolved twice`)
        target[field] = resolver
      }
    }
  return { ...merged, DateTime: dateTime }
}
