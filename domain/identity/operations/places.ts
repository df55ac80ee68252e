import { allCallers, operator } from '#domain/identity/operations/needs.ts'
import {
  changes,
  changesOnly,
  operatorChanges,
  rate,
  reads,
  type Rows,
} from '#domain/identity/operations/row.ts'

export const placesOperations = {
  'Query.destination': reads(allCallers),
  'Query.destinationById': reads(allCallers),
  'Mutation.createDestination': operatorChanges('owner'),
  'Query.operatorDestinations': reads(operator('owner')),
  'Query.operatorDestination': reads(operator('owner')),
  'Mutation.updateDestination': operatorChanges('owner'),
  'Mutation.orderDestinations': operatorChanges('owner'),
  'Mutation.retireDestination': operatorChanges('owner'),
  'Mutation.restoreDestination': operatorChanges('owner'),
  'Mutation.addDestinationPicture': operatorChanges('owner'),
  'Mutation.describeDestinationPicture': operatorChanges('owner'),
  'Mutation.orderDestinationPictures': operatorChanges('owner'),
  'Mutation.removeDestinationPicture': operatorChanges('owner'),
  'Mutation.subscribeNewsletter': changes(allCallers, 'none', rate('newsletterByAddress')),
  'Mutation.confirmNewsletter': changes(allCallers, 'none', changesOnly),

  'Query.destinationFile': reads(operator('owner')),
  'Query.previewDestinationImport': reads(operator('owner')),
  'Mutation.importDestinations': operatorChanges('owner'),
} as const satisfies Rows
