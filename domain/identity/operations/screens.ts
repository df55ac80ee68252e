import { allCallers, owner } from '#domain/identity/operations/needs.ts'
import { changes, changesOnly, rate, reads, type Rows } from '#domain/identity/operations/row.ts'

export const screensOperations = {
  'Query.screenState': reads(allCallers),
  'Query.screenRoom': reads(allCallers),
  'Query.walkScreen': reads(owner),
  'Query.remoteRoom': reads(owner),
  'Mutation.openScreen': changes(allCallers, 'none', rate('screenCodesByAddress')),
  'Mutation.findScreen': changes(owner, 'none', rate('screenTriesByPerson')),
  'Mutation.pairScreen': changes(owner, 'none', rate('screenTriesByPerson')),
  'Mutation.unpairScreen': changes(owner, 'none', changesOnly),
} as const satisfies Rows
