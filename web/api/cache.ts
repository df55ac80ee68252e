import {
  cacheExchange,
  type Cache,
  type Data,
  type Entity,
  type UpdateResolver,
} from '@urql/exchange-graphcache'
import { openTripStatuses } from '#domain/trips/states.ts'
import { askingAgain, outdatedBy } from '#web/api/outdated.ts'

/** Parts that live inside their parent and have no identity of their own. */
const embedded = [
  // The id is that of the template in all languages, and for all people.
  'AnswerTemplate',
  'ReplyTemplate',
  'AnswerPreview',
  'PaginatorInfo',
  'StatusMessage',
  'AuthResult',
  'WalkerProfile',
  'WalkerPresence',
  'WalkersNearDifferences',
  'WalkerMove',
  'BlockedPerson',
  'Place',
  'Quote',
  'RoomEntry',
  'IceServer',
  'BookingRequestResult',
  'WalkerAcceptRejectResult',
  'ArchivedTripRating',
  'WalkerRating',
  'WalkerReview',
  'WalkerReviewPage',
  'MeterSpan',
  'TripReceipt',
  'TrackPoint',
  'MediaGap',
  'TripReplay',
  'TripSharing',
  'ShareResult',
  'SharedWalk',
  'WalkerPage',
  'WalkerClip',
  'WalkerClipUpload',
  'HomeZone',
  'HomeZoneResult',
  'NoWalkPlacePage',
  'NoWalkPlaceResult',
  'NotWalked',
  'MoveTripResult',
  'PublicReplay',
  'WalkerSpan',
  'ReplayShowing',
  'ShowReplayResult',
  'TripSafety',
  'WalkCheck',
  'TrustedContact',
  'TrustedContactResult',
  'ContactInvitation',
  'HelpLink',
  'HelpCallPage',
  'HelpCallDetail',
  'HelpTrackPoint',
  'DestinationPaginator',
  'DestinationPicture',
  'CardSetup',
  'RecordingUpload',
  'NotifyWhenFreeResult',
  'TripMove',
  'UpcomingTripPage',
  'CancelledTripRecordPage',
  'ProposedTime',
  'ScheduleTripResult',
  'ScheduleQuote',
  'CancelTerm',
  'CancelQuote',
  'CancelScheduleResult',
  'FreeTimes',
  'CalendarAddress',
  'NotificationPage',
  'SupportTicketPage',
  'AskSupportResult',
  'WalkerHours',
  'WalkerAvailability',
  'FavouriteWalker',
  'GroupWalkPage',
  'GroupPoint',
  'MyGroupSeats',
  'GroupSeat',
  'GroupWalkResult',
  'BuySeatsResult',
  'GiveUpSeatsResult',
  'SeatInvitation',
  'GroupTerms',
  'WishRequestResult',
  'WishClaimResult',
  'WishPlace',
  // What a trip or a report is depends on whose file it stands in.
  'Now',
  'NowWalk',
  'Figures',
  'FiguresDay',
  'FiguresRange',
  'FiguresRow',
  'FiguresRows',
  'ServiceLevel',
  'NowRequest',
  'NowPlace',
  'OperatorPeoplePage',
  'PersonFile',
  'PersonMoney',
  'PersonTrip',
  'PersonTripPage',
  'PersonReport',
  'EvidenceMoney',
  'EvidenceFileSum',
  'TripBooks',
  'TripPosting',
  'LedgerTotal',
  'LedgerReport',
  'LedgerMonthAccount',
  'LedgerMovement',
  'MoneyRequestPage',
  'Reconciliation',
  'SecondFactors',
  'Passkeys',
  'PasskeyOptions',
  'PasskeyResult',
  'TotpSetup',
  'RecoveryCodesResult',
  'FactorProof',
  'PayoutLinkResult',
  'PayoutAccount',
  'PayoutNeed',
  'PayoutPage',
  'Earnings',
  'EarningsWeek',
  'EarningsWeekPage',
  'EarningsDay',
  'EarningsRowPage',
  'PayOutNowResult',
  'TaxForm',
  'TaxYear',
  'Membership',
  'MembershipQuote',
  'MembershipResult',
  'MembershipChargePage',
  'GiftCardPage',
  'GiftPreview',
  'GiftResult',
  'GiftLimits',
  'Wallet',
  'WalletEntryPage',
  'WalkerOnboarding',
  'OnboardingStep',
  'Term',
  'WalkerTraining',
  'TrainingChapter',
  'TrainingQuestion',
  'TrainingAnswer',
  'TrainingResult',
  'CheckrInvitationResult',
  'WalkerKit',
]
const none = () => null

/** The identity of a thing whose id has a name of its own. */
const keyOf = (name: string) => (data: Data) => (typeof data[name] === 'string' ? data[name] : null)

const openStates: ReadonlySet<string> = new Set(openTripStatuses)

/** Forgets the answers of these queries, whatever their arguments, so that screens ask again. */
function forget(...fields: readonly string[]): UpdateResolver {
  return (_result, _args, cache) => forgetFields(cache, fields)
}

function forgetFields(cache: Cache, names: readonly string[]): void {
  for (const field of cache.inspectFields('Query'))
    if (names.includes(field.fieldName)) cache.invalidate('Query', field.fieldName, field.arguments)
}

/** The normalised cache; a query that a command outdates while it is under way is sent again before the cache has its answer. */
export const normalisedCache = () => askingAgain(cache())

/** What the cache must know: identities, and what each change makes stale or new. */
const cache = () =>
  cacheExchange({
    keys: {
      ...Object.fromEntries(embedded.map((name) => [name, none])),
      LiveWalker: keyOf('user_id'),
      SharedLink: keyOf('code'),
      IncomingRequest: keyOf('booking_id'),
      MissedRequest: keyOf('booking_id'),
      Card: keyOf('card_id'),
      // One person's client holds one person's choices.
      UserPreference: () => 'mine',
    },
    resolvers: {
      Query: {
        // A trip that came by a subscription is not asked for again; "there is none" is an answer, too.
        trip: (_parent, args, cache) => {
          const known = cache.resolve('Query', 'trip', args)
          return known === undefined ? { __typename: 'Trip', id: args['id'] } : (known as Entity)
        },
      },
    },
    updates: {
      Mutation: {
        ...Object.fromEntries(
          Object.entries(outdatedBy).map(([command, queries]) => [command, forget(...queries)]),
        ),
        requestDataExport: (result, _args, cache) =>
          cache.link('Query', 'myDataExport', result['requestDataExport'] as Entity),
        saveUserPreference: (_result, args, cache) => {
          // Whether a welcome is shown is read from the person, who has it under another name.
          const changed = Object.keys((args['data'] as object | undefined) ?? {})
          if (changed.some((name) => name.endsWith('_splash'))) forgetFields(cache, ['me'])
        },
      },
      Subscription: {
        walkersNearChanged: (result, args, cache) =>
          cache.link('Query', 'walkersNear', args, (result['walkersNearChanged'] ?? []) as Entity[]),
        incomingRequestsChanged: (result, _args, cache) => {
          cache.link('Query', 'incomingRequests', (result['incomingRequestsChanged'] ?? []) as Entity[])
          // What no longer rings may have been missed.
          forgetFields(cache, ['missedRequests'])
        },
        helpCallsChanged: forget('helpCalls', 'helpCallDetail'),
        tripSafetyChanged: forget('tripSafety'),
        unreadNotificationsChanged: forget('unreadNotifications', 'notifications'),
        myTripChanged: (result, _args, cache) => {
          const trip = result['myTripChanged'] as { status?: string } | null
          // A walk pays its walker when it is settled.
          if (trip?.status === 'settled') forgetFields(cache, ['earnings', 'earningsRows', 'earningsWeeks'])
          cache.link(
            'Query',
            'myOpenTrip',
            trip && openStates.has(trip.status ?? '') ? (trip as Entity) : null,
          )
        },
      },
    },
  })
