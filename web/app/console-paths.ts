/**
 * The addresses of the operator's console, apart from paths.ts so that no other page loads them. The pages below
 * `/console` read the same patterns.
 */
export const consolePatterns = {
  start: '/console',
  work: '/console/work',
  workItem: '/console/work/:id',
  templates: '/console/answer-templates',
  now: '/console/now',
  people: '/console/people',
  person: '/console/people/:id',
  help: '/console/help',
  checks: '/console/checks',
  check: '/console/checks/:id',
  disputes: '/console/disputes',
  dispute: '/console/disputes/:id',
  groupWalks: '/console/group-walks',
  groupWalk: '/console/group-walks/:id',
  institutions: '/console/institutions',
  institution: '/console/institutions/:id',
  invoice: '/console/invoices/:id',
  money: '/console/money',
  tripMoney: '/console/money/trips/:id',
  figures: '/console/figures',
  noWalk: '/console/no-walk-places',
  trip: '/console/trips/:id',
  destinations: '/console/destinations',
  destination: '/console/destinations/:id',
  destinationFiles: '/console/destination-files',
  operators: '/console/operators',
  settings: '/console/settings',
  secondFactor: '/console/settings/second-factor',
} as const

export const consolePaths = {
  ...consolePatterns,
  workItem: (id: string) => consolePatterns.workItem.replace(':id', encodeURIComponent(id)),
  check: (id: string) => consolePatterns.check.replace(':id', encodeURIComponent(id)),
  dispute: (id: string) => consolePatterns.dispute.replace(':id', encodeURIComponent(id)),
  groupWalk: (id: string) => consolePatterns.groupWalk.replace(':id', encodeURIComponent(id)),
  /** Past group walks of one walker or at one place. */
  groupWalksOf: (of: { walker: string } | { place: string }) =>
    `${consolePatterns.groupWalks}?${new URLSearchParams({ view: 'past', ...of }).toString()}`,
  institution: (id: string) => consolePatterns.institution.replace(':id', encodeURIComponent(id)),
  invoice: (id: string) => consolePatterns.invoice.replace(':id', encodeURIComponent(id)),
  person: (id: string) => consolePatterns.person.replace(':id', encodeURIComponent(id)),
  tripMoney: (id: string) => consolePatterns.tripMoney.replace(':id', encodeURIComponent(id)),
  /** The figures of a range of days (yyyy-MM-dd, both ends included), of one place or walker if one is given. */
  figuresOf: (asked: { from: string; until: string; place?: string; walker?: string }) =>
    `${consolePatterns.figures}?${new URLSearchParams(asked).toString()}`,
  /** The page of the list, with one of its places open. */
  noWalkAt: (page: number, place?: string) => {
    const query = new URLSearchParams()
    if (page > 1) query.set('page', String(page))
    if (place) query.set('place', place)
    return query.size === 0 ? consolePatterns.noWalk : `${consolePatterns.noWalk}?${query.toString()}`
  },
  destination: (id: string) => consolePatterns.destination.replace(':id', encodeURIComponent(id)),
  destinationsAt: (list: 'active' | 'retired', page: number) => {
    const query = new URLSearchParams()
    if (list === 'retired') query.set('list', list)
    if (page > 1) query.set('page', String(page))
    return query.size === 0
      ? consolePatterns.destinations
      : `${consolePatterns.destinations}?${query.toString()}`
  },
  helpAt: (tab: 'open' | 'closed', page: number) => {
    const query = new URLSearchParams()
    if (tab === 'closed') query.set('tab', tab)
    if (page > 1) query.set('page', String(page))
    return query.size === 0 ? consolePatterns.help : `${consolePatterns.help}?${query.toString()}`
  },
} as const
