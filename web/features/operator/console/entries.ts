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

export interface ConsoleEntry {
  readonly key: keyof typeof consolePatterns
  readonly text: MessageDescriptor
  readonly about: MessageDescriptor
  readonly href: string
}

const all: readonly ConsoleEntry[] = [
  {
    key: 'work',
    text: msg`Work to do`,
    about: msg`Reports, appeals, checks, disputes and everything else that waits for an operator.`,
    href: consolePaths.work,
  },
  {
    key: 'now',
    text: msg`Now`,
    about: msg`Walks under way, new requests, walkers online and calls for help.`,
    href: consolePaths.now,
  },
  {
    key: 'people',
    text: msg`People`,
    about: msg`Anyone by name, phone, email, id or trip, and what you can do for them.`,
    href: consolePaths.people,
  },
  {
    key: 'help',
    text: msg`Calls for help`,
    about: msg`People who need help in a walk, as soon as they ask.`,
    href: consolePaths.help,
  },
  {
    key: 'templates',
    text: msg`Answer templates`,
    about: msg`What answers to people begin from, in each language.`,
    href: consolePaths.templates,
  },
  {
    key: 'checks',
    text: msg`Background checks`,
    about: msg`People who would like to walk and wait for a decision.`,
    href: consolePaths.checks,
  },
  {
    key: 'disputes',
    text: msg`Disputes`,
    about: msg`Payments that a bank takes back, and the evidence for them.`,
    href: consolePaths.disputes,
  },
  {
    key: 'money',
    text: msg`Money`,
    about: msg`The books of a trip, refunds and credits, what waits for approval, and the comparison with the provider.`,
    href: consolePaths.money,
  },
  {
    key: 'figures',
    text: msg`Figures`,
    about: msg`Requests, walks, live minutes and money by day, place and walker, and the service levels.`,
    href: consolePaths.figures,
  },
  {
    key: 'noWalk',
    text: msg`Places that are not walked`,
    about: msg`Private addresses, schools and hospitals that no walk leads to.`,
    href: consolePaths.noWalk,
  },
  {
    key: 'destinations',
    text: msg`Destinations`,
    about: msg`The places that travelers can visit, and their order.`,
    href: consolePaths.destinations,
  },
  {
    key: 'operators',
    text: msg`Operators`,
    about: msg`Who works in this console, what each may do, and invitations.`,
    href: consolePaths.operators,
  },
  {
    key: 'settings',
    text: msg`Settings`,
    about: msg`Announcement, maintenance, features, countries, prices, terms and the texts of messages.`,
    href: consolePaths.settings,
  },
  {
    key: 'secondFactor',
    text: msg`Second factor`,
    about: msg`Your authenticator apps and recovery codes.`,
    href: consolePaths.secondFactor,
  },
]

/** What an operator with these rights finds in the navigation. */
export const entriesFor = (rights: readonly OperatorRight[]): readonly ConsoleEntry[] =>
  all.filter(({ key }) => hasRight(rights, rightsFor[key]))
