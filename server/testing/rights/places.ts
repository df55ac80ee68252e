import type { Operation } from '#domain/identity/operations.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { id, ofDestination, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A file with one destination that there is not yet. */
const fileOf = (userId: string) => ({
  name: 'places.csv',
  format: 'csv' as const,
  content: Buffer.from(
    `name,description,location,longitude,latitude\nAlfama ${userId.slice(-12)},Steep,"Lisbon, Portugal",-9.13,38.71\n`,
  ).toString('base64'),
})

/** The scene's destination with two pictures, in another order. */
async function ofPictures({ test, scene }: { test: TestApp; scene: Scene }) {
  const { destinationId, people } = scene
  const add = () =>
    test.app.services.places.addPicture(
      people.operator.userId,
      { id: destinationId, image: smallPicture, alt: 'A dot' },
      { address: '198.18.0.1', requestId: 'of-pictures' },
    )
  await add()
  const outcome = await add()
  const pictures = outcome.kind === 'changed' ? outcome.destination.pictures : []
  const addresses = pictures.map(({ address }) => address).toReversed()
  return { id: destinationId, address: addresses[0], addresses }
}

/** How the operations of destinations are called in earnest. */
export const destinationsCalls = {
  'Query.destination': { arguments: '(first: 1)', selection: '{ data { id } }' },
  'Query.destinationById': { arguments: '($id: ID!) (id: $id)', selection: id, variables: ofDestination },
  'Mutation.createDestination': {
    arguments:
      '($image: String!, $name: String!) (data: { name: $name, description: "The tower", image: $image, location: "Lisbon, Portugal", latitude: 38.69, longitude: -9.21, order: 1 })',
    selection: id,
    // There is one of a name at a location.
    variables: ({ scene }) => ({
      image: smallPicture,
      name: `Belém ${scene.people.operator.userId.slice(-12)}`,
    }),
  },
  'Query.operatorDestinations': { arguments: '(first: 1, page: 1)', selection: '{ data { id } }' },
  'Query.operatorDestination': { arguments: '($id: ID!) (id: $id)', selection: id, variables: ofDestination },
  'Mutation.updateDestination': {
    arguments: '($id: ID!) (id: $id, data: { is_featured: true })',
    selection: id,
    variables: ofDestination,
  },
  'Mutation.orderDestinations': {
    arguments: '($ids: [ID!]!) (ids: $ids)',
    selection: status,
    variables: () => ({ ids: ['dst_a', 'dst_b'] }),
  },
  'Mutation.retireDestination': {
    arguments: '($id: ID!) (id: $id, reason: "Closed for repairs")',
    selection: status,
    variables: ofDestination,
  },
  'Mutation.restoreDestination': {
    arguments: '($id: ID!) (id: $id, reason: "Open again")',
    selection: status,
    variables: ofDestination,
  },
  'Mutation.addDestinationPicture': {
    arguments: '($id: ID!, $image: String!) (id: $id, image: $image, alt: "A red dot")',
    selection: id,
    variables: (at) => ({ ...ofDestination(at), image: smallPicture }),
  },
  'Mutation.describeDestinationPicture': {
    arguments: '($id: ID!, $address: String!) (id: $id, address: $address, alt: "A red dot")',
    selection: id,
    variables: ofPictures,
  },
  'Mutation.orderDestinationPictures': {
    arguments: '($id: ID!, $addresses: [String!]!) (id: $id, addresses: $addresses)',
    selection: status,
    variables: ofPictures,
  },
  'Mutation.removeDestinationPicture': {
    arguments: '($id: ID!, $address: String!) (id: $id, address: $address)',
    selection: id,
    variables: ofPictures,
  },
  'Query.destinationFile': { arguments: '(format: "csv", part: 1)', selection: '{ count }' },
  'Query.previewDestinationImport': {
    arguments: '($file: DestinationFileInput!) (file: $file)',
    selection: '{ made }',
    variables: ({ scene }) => ({ file: fileOf(scene.people.operator.userId) }),
  },
  'Mutation.importDestinations': {
    arguments: '($file: DestinationFileInput!, $digest: String!) (file: $file, digest: $digest)',
    selection: status,
    async variables({ test, scene }) {
      const { userId } = scene.people.operator
      const file = fileOf(userId)
      const outcome = await test.app.services.places.previewImport(userId, file)
      return { file, digest: outcome.kind === 'plan' ? outcome.plan.digest : '' }
    },
  },
  'Query.getDestinationWishlist': { arguments: '', selection: id },
  'Query.wishPlaces': { arguments: '', selection: '{ city }' },
  'Mutation.saveDestinationWishlist': {
    arguments: '(data: { destination: "Belém Tower", city: "Lisbon", country: "PT" })',
    selection: id,
  },
  'Mutation.deleteDestinationWishlist': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    async variables({ test, scene }) {
      const wish = { destination: 'Belém Tower', city: 'Lisbon', country: 'PT' }
      const outcome = await test.app.services.places.saveWish(scene.people.owner.userId, wish)
      return { id: outcome.kind === 'saved' ? outcome.wish.id : '' }
    },
  },
  'Mutation.subscribeNewsletter': { arguments: '(email: "reader@people.test")', selection: status },
  'Mutation.confirmNewsletter': { arguments: '(token: "none")', selection: status },
} as const satisfies Partial<Record<Operation, Call>>
