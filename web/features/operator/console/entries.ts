import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { hasRight, operatorRights, type OperatorRight } from '#domain/identity/rights.ts'
import { consolePaths, type consolePatterns } from '#web/app/console-paths.ts'

/** Which rights open a page of the console; the server decides about each operation by itself. */
export const rightsFor: Record<keyof typeof consolePatterns, readonly OperatorRight[]> = {
  start: operatorRights,
  work: operatorRights,
  workItem: operatorRights,
  templates: ['support'],
  now: ['support', 'safety'],
  people: ['support'],
  person: ['support'],
  help: ['safety'],
  checks: ['safety'],
  check: ['safety'],
  disputes: ['support', 'money'],
  dispute: ['support', 'money'],
  groupWalks: ['support', 'money', 'safety'],
  groupWalk: ['support', 'money', 'safety'],
  institutions: ['support', 'money'],
  institution: ['support', 'money'],
  invoice: ['support', 'money'],
  money: ['money'],
  tripMoney: ['money'],
  figures: ['money'],
  noWalk: ['safety'],
  trip: ['support', 'money', 'safety'],
  destinations: ['owner'],
  destination: ['owner'],
  destinationFiles: ['owner'],
  operators: ['owner'],
  settings: ['owner'],
  secondFactor: operatorRights,
}

/** The groups of the navigation, in its order. */
export const entryGroups = {
  today: msg`Today`,
  people: msg`People`,
  money: msg`Money`,
  places: msg`Places`,
  platform: msg`Platform`,
} as const satisfies Record<string, MessageDescriptor>
export type EntryGroup = keyof typeof entryGroups
export const entryGroupKeys = Object.keys(entryGroups) as readonly EntryGroup[]

export interface ConsoleEntry {
  readonly key: keyof typeof consolePatterns
  readonly group: EntryGroup
  readonly text: MessageDescriptor
  readonly href: string
}

const all: readonly ConsoleEntry[] = [
  { key: 'work', group: 'today', text: msg`Work to do`, href: consolePaths.work },
  { key: 'now', group: 'today', text: msg`Now`, href: consolePaths.now },
  { key: 'groupWalks', group: 'today', text: msg`Group walks`, href: consolePaths.groupWalks },
  { key: 'help', group: 'today', text: msg`Calls for help`, href: consolePaths.help },
  { key: 'people', group: 'people', text: msg`People`, href: consolePaths.people },
  { key: 'checks', group: 'people', text: msg`Background checks`, href: consolePaths.checks },
  { key: 'templates', group: 'people', text: msg`Answer templates`, href: consolePaths.templates },
  { key: 'money', group: 'money', text: msg`Money`, href: consolePaths.money },
  { key: 'disputes', group: 'money', text: msg`Disputes`, href: consolePaths.disputes },
  { key: 'institutions', group: 'money', text: msg`Institutions`, href: consolePaths.institutions },
  { key: 'figures', group: 'money', text: msg`Figures`, href: consolePaths.figures },
  { key: 'destinations', group: 'places', text: msg`Destinations`, href: consolePaths.destinations },
  { key: 'noWalk', group: 'places', text: msg`Places that are not walked`, href: consolePaths.noWalk },
  { key: 'operators', group: 'platform', text: msg`Operators`, href: consolePaths.operators },
  { key: 'settings', group: 'platform', text: msg`Settings`, href: consolePaths.settings },
  { key: 'secondFactor', group: 'platform', text: msg`Second factor`, href: consolePaths.secondFactor },
]

/** What an operator with these rights finds in the navigation. */
export const entriesFor = (rights: readonly OperatorRight[]): readonly ConsoleEntry[] =>
  all.filter(({ key }) => hasRight(rights, rightsFor[key]))
