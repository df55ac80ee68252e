import type { Operation } from '#domain/identity/operations.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { sentClip } from '#server/testing/clips.ts'
import { signUp } from '#server/testing/people.ts'
import { id, ofDestination, place, status, type Call } from '#server/testing/rights/scene.ts'

/** A place to mark where no other test walks. */
const farAway = { kind: 'school', name: 'A school', place: { latitude: 60, longitude: 10 }, radius_m: 50 }

/** A place that is marked for all walkers. */
const markedPlace: (at: Parameters<NonNullable<Call['variables']>>[0]) => Promise<string> = async ({
  test,
  scene,
}) => {
  const written = { kind: 'school', name: 'A school', latitude: 60, longitude: 10, radiusM: 50 }
  const marked = await test.app.services.places.markNoWalk(
    scene.people.operator.userId,
    { ...written, source: 'A map', reason: 'A school' },
    { address: '127.0.0.1', requestId: 'rights' },
  )
  return marked.kind === 'marked' ? marked.place.id : 'nwp_none'
}

/** The first photo of the caller where they are the walker of the scene, else of that walker. */
const ofPhoto = async ({ test, scene }: Parameters<NonNullable<Call['variables']>>[0]) => {
  const { userId } = scene.people.walker
  const { walkers } = test.app.services
  const [photo] = await walkers.myPhotos(userId)
  if (photo) return { id: photo.id }
  const added = await walkers.addPhoto(userId, { image: smallPicture, alt: 'A dot' })
  return { id: added.kind === 'photos' ? (added.photos[0]?.id ?? '') : 'wph_none' }
}

/** Nothing is passed; the walker of the scene has a clip, so that there is one to see. */
const withClip = async ({ test, scene }: Parameters<NonNullable<Call['variables']>>[0]) => {
  const { userId } = scene.people.walker
  const { walkers } = test.app.services
  if (!(await walkers.shownClipOf(userId)))
    await walkers.addClip(userId, { clip: await sentClip(test, userId), image: smallPicture, alt: 'A dot' })
  return {}
}

/** How the operations of walkers are called in earnest. */
export const walkersCalls = {
  'Query.walkersNear': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: '{ user_id }',
    variables: ofDestination,
  },
  'Query.destinationsNow': {
    arguments: '(first: 1, live: true, daylight: true, language: "pt")',
    selection: '{ data { id } }',
  },
  'Subscription.walkersNearChanged': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: '{ user_id }',
    variables: ofDestination,
  },
  'Subscription.walkersNearDifferences': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: '{ number all { user_id } }',
    variables: ofDestination,
  },
  'Query.myWalkerPresence': { arguments: '', selection: '{ online }' },
  'Mutation.setWalkerOnline': {
    arguments: '($data: WalkerOnlineInput!) (data: $data)',
    selection: '{ online }',
    variables: () => ({ data: { online: true, place } }),
  },
  'Mutation.updateWalkerPosition': {
    arguments: '($place: PlaceInput!) (place: $place)',
    selection: '{ online }',
    variables: () => ({ place }),
  },
  'Query.blockedPeople': { arguments: '', selection: '{ blocked_at }' },
  'Mutation.unblockPerson': {
    arguments: '($id: ID!) (user_id: $id)',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.walker.userId }),
  },
  'Query.walkerAvailability': { arguments: '', selection: '{ time_zone }' },
  'Query.myWalkerPhotos': { arguments: '', selection: id },
  'Mutation.addWalkerPhoto': {
    arguments: '($image: String!) (image: $image, alt: "A red dot")',
    selection: id,
    variables: () => ({ image: smallPicture }),
  },
  'Mutation.describeWalkerPhoto': {
    arguments: '($id: ID!) (id: $id, alt: "A red dot")',
    selection: id,
    variables: ofPhoto,
  },
  'Mutation.orderWalkerPhotos': {
    arguments: '($ids: [ID!]!) (ids: $ids)',
    selection: status,
    variables: async (at) => ({ ids: [(await ofPhoto(at)).id] }),
  },
  'Mutation.removeWalkerPhoto': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    variables: ofPhoto,
  },
  'Query.myWalkerClip': { arguments: '', selection: id, variables: withClip },
  'Mutation.openWalkerClipUpload': { arguments: '', selection: '{ upload_url }' },
  'Mutation.addWalkerClip': {
    arguments: '($clip: String!, $image: String!) (clip: $clip, image: $image, alt: "A red dot")',
    selection: id,
    variables: async ({ test, scene }) => ({
      clip: await sentClip(test, scene.people.walker.userId),
      image: smallPicture,
    }),
  },
  'Mutation.removeWalkerClip': { arguments: '(id: "wcl_none")', selection: status },
  'Mutation.saveWalkerAvailability': {
    arguments: '($data: WalkerAvailabilityInput!) (data: $data)',
    selection: '{ time_zone }',
    variables: () => ({ data: { time_zone: 'Europe/Lisbon', hours: [], days_off: [] } }),
  },
  'Query.walkerPage': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ id }',
    variables: ({ scene }) => ({ id: scene.people.walker.userId }),
  },
  'Query.myHomeZone': { arguments: '', selection: '{ radius_m }' },
  'Mutation.saveHomeZone': {
    arguments: '($data: HomeZoneInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: { place, radius_m: 300 } }),
  },
  'Mutation.deleteHomeZone': { arguments: '', selection: status },
  'Query.noWalkPlaces': { arguments: '(first: 10, page: 1)', selection: '{ data { id } }' },
  'Mutation.markNoWalkPlace': {
    arguments: '($data: NoWalkPlaceInput!) (data: $data, source: "A map", reason: "A school")',
    selection: status,
    variables: () => ({ data: farAway }),
  },
  'Mutation.liftNoWalkPlace': {
    arguments: '($id: ID!) (id: $id, reason: "It has moved away")',
    selection: status,
    variables: async (at) => ({ id: await markedPlace(at) }),
  },
  'Mutation.changeNoWalkPlace': {
    arguments:
      '($id: ID!, $data: NoWalkPlaceInput!) (id: $id, data: $data, source: "A map", reason: "A school")',
    selection: status,
    variables: async (at) => ({ id: await markedPlace(at), data: farAway }),
  },
  'Query.myNoWalkPlaces': { arguments: '', selection: id },
  'Mutation.markMyNoWalkPlace': {
    arguments: '($data: NoWalkPlaceInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: farAway }),
  },
  'Mutation.dropMyNoWalkPlace': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    async variables({ test, scene }) {
      const { userId } = scene.people.owner
      const { place: at, radius_m: radiusM, ...marked } = farAway
      const outcome = await test.app.services.places.markOwnNoWalk(userId, { ...marked, ...at, radiusM })
      return { id: outcome.kind === 'marked' ? outcome.place.id : '' }
    },
  },
  'Query.favouriteWalkers': { arguments: '', selection: '{ online }' },
  'Query.isFavouriteWalker': { arguments: '(walker_id: "usr_none")' },
  'Mutation.followWalker': {
    arguments: '($id: ID!) (walker_id: $id)',
    selection: status,
    // A person who is no tie of this try, so that the walker does not follow themself.
    variables: async ({ test }) => ({
      id: (await signUp(test, { firstName: 'Followed', walker: true })).userId,
    }),
  },
  'Mutation.unfollowWalker': {
    arguments: '($id: ID!) (walker_id: $id)',
    selection: status,
    variables: ({ scene }) => ({ id: scene.people.walker.userId }),
  },
  'Query.myFreeAlerts': { arguments: '', selection: id },
  'Mutation.notifyWhenFree': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: status,
    variables: ofDestination,
  },
  'Mutation.cancelNotifyWhenFree': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: status,
    variables: ofDestination,
  },
} as const satisfies Partial<Record<Operation, Call>>
