import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { consolePaths, type consolePatterns } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'

/** Something that an operator does often, and the page where it is done. */
export interface ConsoleAct {
  readonly key: keyof typeof consolePatterns
  readonly text: MessageDescriptor
  readonly href: string
}

const all: readonly ConsoleAct[] = [
  { key: 'work', text: msg`See the work that you have`, href: `${consolePaths.work}?list=mine` },
  { key: 'work', text: msg`See closed work`, href: `${consolePaths.work}?list=closed` },
  { key: 'help', text: msg`See closed calls for help`, href: consolePaths.helpAt('closed', 1) },
  { key: 'disputes', text: msg`See all disputes`, href: `${consolePaths.disputes}?list=all` },
  { key: 'destinations', text: msg`Make a destination`, href: paths.createNewDestination },
  {
    key: 'destinations',
    text: msg`See retired destinations`,
    href: consolePaths.destinationsAt('retired', 1),
  },
  { key: 'destinationFiles', text: msg`Import and export destinations`, href: consolePaths.destinationFiles },
  { key: 'start', text: msg`Leave the console`, href: paths.selectDestinations },
]

/** What an operator with these rights finds in the box beside the pages. */
export const actsFor = (rights: readonly OperatorRight[]): readonly ConsoleAct[] =>
  all.filter(({ key }) => hasRight(rights, rightsFor[key]))
