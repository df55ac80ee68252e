import {
  cacheExchange,
  type Cache,
  type Data,
  type Entity,
  type UpdateResolver,
} from '@urql/exchange-graphcache'

/** Parts that live inside their parent and have no identity of their own. */
const embedded = [
  'PaginatorInfo',
  'StatusMessage',
  'AuthResult',
  'WalkerProfile',
  'WalkerPresence',
  'Place',
  'Quote',
  'RoomEntry',
  'IceServer',
  'BookingRequestResult',
  'WalkerAcceptRejectResult',
  'ArchivedTripRating',
  'WalkerRating',
  'MeterSpan',
  'TripReceipt',
  'TrackPoint',
  'MediaGap',
  'TripReplay',
  'DestinationPaginator',
  'CardSetup',
  'RecordingUpload',
  'NotifyWhenFreeResult',
  'TripMove',
  'EvidenceMoney',
]
const none = () => null

/** The identity of a thing whose id has a name of its own. */
const keyOf = (name: string) => (data: Data) => (typeof data[name] === 'string' ? data[name] : null)

const openStates = new Set(['requested', 'accepted', 'live', 'interrupted'])

/** Forgets the answers of these queries, whatever their arguments, so that screens ask again. */
function forget(...fields: readonly string[]): UpdateResolver {
  return (_result, _args, cache) => forgetFields(cache, fields)
}

function forgetFields(cache: Cache, names: readonly string[]): void {
  for (const field of cache.inspectFields('Query'))
    if (names.includes(field.fieldName)) cache.invalidate('Query', field.fieldName, field.arguments)
}

/** What the normalised cache must know: identities, and what each change makes stale or new. */
export const normalisedCache = () =>
  cacheExchange({
    keys: {
      ...Object.fromEntries(embedded.map((name) => [name, none])),
      LiveWalker: keyOf('user_id'),
      IncomingRequest: keyOf('booking_id'),
      Card: keyOf('card_id'),
      // One person's client holds one person's choices.
      UserPreference: () => 'mine',
    },
    updates: {
      Mutation: {
        addCard: forget('getUserCards'),
        updateCard: forget('getUserCards'),
        deleteCard: forget('getUserCards'),
        makeCardDefault: forget('getUserCards'),
        payPendingAmount: forget('me'),
        endSession: forget('mySessions'),
        requestDataExport: (result, _args, cache) =>
          cache.link('Query', 'myDataExport', result['requestDataExport'] as Entity),
        saveUserPreference: (_result, args, cache) => {
          // Whether a welcome is shown is read from the person, who has it under another name.
          const changed = Object.keys((args['data'] as object | undefined) ?? {})
          if (changed.some((name) => name.endsWith('_splash'))) forgetFields(cache, ['me'])
        },
        saveRating: forget('archivedTrips', 'tripReceipt', 'trip'),
        rateTraveller: forget('completedInstantTrip', 'trip'),
        notifyWhenFree: forget('myFreeAlerts'),
        cancelNotifyWhenFree: forget('myFreeAlerts'),
        setWalkerOnline: forget('myWalkerPresence', 'me'),
        sendBookingRequestToWalker: forget('myOpenTrip'),
        cancelBookingRequest: forget('myOpenTrip', 'trip'),
        endTrip: forget('archivedTrips', 'completedInstantTrip', 'tripReceipt'),
      },
      Subscription: {
        walkersNearChanged: (result, args, cache) =>
          cache.link('Query', 'walkersNear', args, (result['walkersNearChanged'] ?? []) as Entity[]),
        incomingRequestsChanged: (result, _args, cache) =>
          cache.link('Query', 'incomingRequests', (result['incomingRequestsChanged'] ?? []) as Entity[]),
        myTripChanged: (result, _args, cache) => {
          const trip = result['myTripChanged'] as { status?: string } | null
          cache.link(
            'Query',
            'myOpenTrip',
            trip && openStates.has(trip.status ?? '') ? (trip as Entity) : null,
          )
        },
      },
    },
  })
