import fs from 'node:fs'
import path from 'node:path'
import { parse, print, visit, type DefinitionNode } from 'graphql'
import { DAY } from '#domain/shared/units.ts'
import { bigIds } from '#server/testing/large-data.ts'

/** One page or list of the console, as the web app asks for it. */
export type ConsolePage = { row: string; title: string; document: string; variables: Record<string, unknown> }

const folder = path.resolve(import.meta.dirname, '../../web/api/documents')

/**
 * The lists and pages of the console with the very documents of the web app. `field`, the first of each document, is null where
 * the page shows nothing, which is a fault of the asker: every page has something to show after `fillBig`.
 */
export function consolePages(): ConsolePage[] {
  const definitions = webDefinitions()
  return pages.map(([row, title, operation, variables]) => ({
    row,
    title,
    variables,
    document: printed(definitions, operation),
  }))
}

type Row = readonly [row: string, title: string, operation: string, variables: Record<string, unknown>]

const first = 25
const person = { id: bigIds.traveller }
const tickets = { kind: 'ticket', first }
const groups = { first, after: null, status: null, place: null, walker: null }
const invoices = { first, page: 1, institution: null }
/** A range of so many days that ends today. */
const days = (count: number) => {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { from: dayOf(Date.now() - (count - 1) * DAY), until: dayOf(Date.now()) }
}
const pages: readonly Row[] = [
  ['start', 'the start page', 'ConsoleStart', {}],
  ['now', 'now, with 1,000 walks', 'Now', {}],
  ['people-rare', 'people by a rare word', 'PeopleFound', { search: 'person77@', first, after: null }],
  ['people-common', 'people by a common name', 'PeopleFound', { search: 'ana silva', first, after: null }],
  ['people-none', 'people by a word of none', 'PeopleFound', { search: 'quetzalcoatl', first, after: null }],
  ['people-trip', 'people of a trip', 'PeopleFound', { search: bigIds.settled, first, after: null }],
  ['find-trip', 'the box: a trip', 'ConsoleFind', { text: bigIds.settled }],
  ['find-trips', 'the box: the beginning of many trips’ ids', 'ConsoleFind', { text: 'trip_s000' }],
  ['find-receipt', 'the box: the number of a receipt', 'ConsoleFind', { text: 'R-2026-000123' }],
  ['find-work', 'the box: the beginning of many pieces of work’s ids', 'ConsoleFind', { text: 'wrk_s000' }],
  ['find-ticket', 'the box: the beginning of many tickets’ ids', 'ConsoleFind', { text: 'tkt_s000' }],
  ['find-place', 'the box: a destination', 'ConsoleFind', { text: 'Seeded' }],
  ['person', 'a traveler with many trips', 'PersonFile', person],
  ['person-walker', 'a walker with many trips', 'PersonFile', { id: bigIds.walker }],
  ['person-trips', 'their next trips', 'PersonTrips', { ...person, after: bigIds.settled }],
  ['evidence', 'evidence of a trip', 'TripEvidence', { id: bigIds.settled, reason: 'Ticket 12' }],
  ['trip-books', 'the books of a trip', 'TripBooks', { id: bigIds.settled }],
  ['requests', 'requests for money that wait', 'MoneyRequests', { first, page: 1, waiting: true }],
  ['requests-all', 'all requests for money', 'MoneyRequests', { first, page: 20, waiting: false }],
  ['comparison', 'the comparison of the books', 'Comparison', { after: null }],
  ['disputes', 'open disputes', 'Disputes', { first, after: null, open: true }],
  ['disputes-all', 'all disputes, further down', 'Disputes', { first, after: bigIds.dispute, open: false }],
  ['dispute', 'a dispute', 'Dispute', { id: bigIds.dispute }],
  ['help', 'calls for help that wait', 'HelpCalls', { first, page: 1, open: true }],
  ['help-all', 'calls for help that are closed', 'HelpCalls', { first, page: 20, open: false }],
  ['help-call', 'a call for help', 'HelpCallDetail', { id: bigIds.help }],
  ['checks', 'background checks that wait', 'BackgroundChecks', { first, page: 1, state: 'waiting' }],
  ['checks-all', 'all background checks', 'BackgroundChecks', { first, page: 20, state: null }],
  ['check', 'a background check', 'BackgroundCheckFile', { id: bigIds.check }],
  ['no-walk', 'places that are not walked', 'NoWalkPlaces', { first, page: 1 }],
  ['places', 'destinations', 'OperatorDestinations', { first, page: 1, retired: false }],
  ['place', 'a destination', 'OperatorDestination', { id: bigIds.destination }],
  ['work', 'work that waits', 'WorkItems', { view: 'open', kind: null, first, after: null }],
  [
    'work-kind',
    'tickets that wait, further down',
    'WorkItems',
    { ...tickets, view: 'open', after: bigIds.work },
  ],
  ['work-closed', 'tickets that are closed', 'WorkItems', { ...tickets, view: 'closed', after: null }],
  ['work-mine', 'work of the operator', 'WorkItems', { view: 'mine', kind: null, first, after: null }],
  ['work-item', 'a piece of work', 'WorkItem', { id: bigIds.work }],
  ['work-ticket', 'its ticket', 'WorkTicket', { id: bigIds.work }],
  ['work-times', 'how long work took', 'WorkTimes', {}],
  ['figures', 'figures of 30 days', 'Figures', { ...days(30), place: null, walker: null }],
  [
    'figures-year',
    'figures of a place over a year',
    'Figures',
    { ...days(366), place: bigIds.destination, walker: null },
  ],
  ['figures-walker', 'figures of a walker', 'Figures', { ...days(90), place: null, walker: bigIds.walker }],
  ['figures-places', 'figures by place', 'FiguresBy', { ...days(30), by: 'PLACE' }],
  ['figures-walkers', 'figures by walker', 'FiguresBy', { ...days(30), by: 'WALKER' }],
  ['levels', 'service levels', 'ServiceLevels', {}],
  ['settings', 'settings', 'Settings', {}],
  ['settings-texts', 'texts of messages', 'MessagePreviews', { language: 'es' }],
  ['tariffs', 'versions of the tariff', 'TariffVersions', {}],
  ['operators', 'operators', 'Operators', {}],
  ['groups-now', 'group walks that run', 'ConsoleGroupWalks', { ...groups, view: 'now' }],
  ['groups-past', 'group walks that are over', 'ConsoleGroupWalks', { ...groups, view: 'past' }],
  [
    'groups-off',
    'group walks called off',
    'ConsoleGroupWalks',
    { ...groups, view: 'past', status: 'calledOff' },
  ],
  [
    'groups-walker',
    'group walks of a walker',
    'ConsoleGroupWalks',
    { ...groups, view: 'past', walker: bigIds.walker },
  ],
  ['group', 'a group walk', 'ConsoleGroupWalk', { id: bigIds.groupWalk }],
  ['group-figures', 'figures of group walks', 'GroupFigures', days(30)],
  ['institutions', 'institutions that ask', 'ConsoleInstitutions', { first, page: 1, status: 'asked' }],
  ['institutions-all', 'all institutions', 'ConsoleInstitutions', { first, page: 20, status: null }],
  ['institution', 'an institution', 'ConsoleInstitution', { id: bigIds.institution }],
  [
    'institution-invoices',
    'invoices of an institution',
    'ConsoleInvoices',
    { first, page: 1, filter: 'all', institution: bigIds.institution },
  ],
  ['invoices', 'all invoices', 'ConsoleInvoices', { ...invoices, page: 20, filter: 'all' }],
  ['invoices-overdue', 'invoices that are overdue', 'ConsoleInvoices', { ...invoices, filter: 'overdue' }],
  ['invoice', 'an invoice', 'ConsoleInvoice', { id: bigIds.invoice }],
]

function webDefinitions(): Map<string, DefinitionNode> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.graphql'))
  const all = files.flatMap((name) => parse(fs.readFileSync(path.join(folder, name), 'utf8')).definitions)
  return new Map(all.flatMap((one) => ('name' in one && one.name ? [[one.name.value, one] as const] : [])))
}

/** An operation with the fragments that it spreads, in whichever file they stand. */
function printed(definitions: Map<string, DefinitionNode>, operation: string): string {
  const wanted = new Set([operation])
  for (const name of wanted) {
    const found = definitions.get(name)
    if (!found) throw new Error(`The web app has no document ${name}.`)
    visit(found, { FragmentSpread: (spread) => void wanted.add(spread.name.value) })
  }
  return [...wanted].map((name) => print(definitions.get(name) as DefinitionNode)).join('\n')
}
