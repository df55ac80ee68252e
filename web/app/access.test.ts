import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { pageAccess, type PageAccess } from '#domain/identity/pages.ts'
import { accessAt, pageAt } from '#web/app/access.ts'
import { paths, patterns, type PageName } from '#web/app/paths.ts'
import routes from '#web/app/routes.ts'
import { menuFor, menus } from '#web/app/shell/menu/menu.ts'

/** Every screen that is routed, and whether the guard stands around it. */
function screens(entries: readonly RouteConfigEntry[], isGuarded = false): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const entry of entries) {
    const guarded = isGuarded || entry.file.endsWith('personal-layout.tsx')
    if (entry.children) for (const [name, inner] of screens(entry.children, guarded)) found.set(name, inner)
    else if (entry.id) found.set(entry.id, guarded)
  }
  return found
}

const routed = screens(routes)
const pageNames = Object.keys(patterns) as PageName[]

test('every row of the table is a page', () => {
  expect(Object.keys(pageAccess).toSorted()).toEqual(pageNames.toSorted())
})

test('every screen that is not public has the guard', () => {
  for (const [name, isGuarded] of routed)
    if (name !== 'other') expect(isGuarded || pageAccess[name as PageName] === 'public', name).toBe(true)
})

test('every page has a screen', () => {
  for (const name of pageNames) expect(routed.has(name), name).toBe(true)
})

test.each<[string, PageName | null, PageAccess]>([
  ['/walker-terms-traveler', 'walkerTermsTraveler', 'public'],
  ['/Walker-Terms-Traveler/', 'walkerTermsTraveler', 'public'],
  ['/SETTINGS', 'settings', 'signedIn'],
  ['/trips/trip_1/Live', 'tripLive', 'signedIn'],
  ['/Create-New-Destination', 'createNewDestination', 'operator'],
  ['/walk', 'walk', 'walker'],
  ['/console', 'console', 'operator'],
  ['/Console/checks/bgc_1', 'console', 'operator'],
  ['/nothing-here', null, 'public'],
])('%s is the page %s', (path, page, access) => {
  expect(pageAt(path)).toBe(page)
  expect(accessAt(path)).toBe(access)
})

test('no address is two pages', () => {
  for (const name of pageNames) {
    const pathname = patterns[name].replace(':id', 'trip_1')
    expect(
      pageNames.filter((other) => matchPath(patterns[other], pathname)),
      pathname,
    ).toEqual([name])
  }
})

test('every entry of both drawers leads to a screen', () => {
  for (const entry of [...menus.traveller, ...menus.walker]) {
    const pathname = entry.href.split('?')[0] ?? ''
    const page = pageAt(pathname)
    expect(page, entry.href).not.toBeNull()
    expect(routed.has(page ?? ''), entry.href).toBe(true)
  }
})

test('drawers follow the table: what may be opened is shown, with what the steps open', () => {
  const hrefs = (viewer: { isWalker: boolean; isOperator: boolean }, needsSteps: boolean) =>
    [...menuFor('traveller', viewer, () => false), ...menuFor('walker', viewer, () => false)]
      .filter((entry) => entry.needsSteps === needsSteps)
      .map((entry) => entry.href)
  const traveller = { isWalker: false, isOperator: false }
  const walker = { isWalker: true, isOperator: false }
  expect(hrefs(traveller, false)).not.toContain(patterns.createNewDestination)
  expect(hrefs(traveller, true)).toContain(patterns.walk)
  expect(hrefs(walker, false)).not.toContain(paths.console)
  expect(hrefs(walker, true)).toEqual([])
  expect(hrefs(traveller, false)).toContain(patterns.groupTrips)
  const operator = hrefs({ isWalker: true, isOperator: true }, false)
  expect(operator).toContain(patterns.yourTrips)
  expect(operator.filter((href) => href === paths.console)).toHaveLength(2)
})

test('what a feature that is off would begin has no entry; the membership stays, to be cancelled', () => {
  const operator = { isWalker: true, isOperator: true }
  const lost = (view: 'traveller' | 'walker', feature: string) => {
    const left = menuFor(view, operator, (one) => one === feature).map(({ href }) => href)
    return menuFor(view, operator, () => false)
      .map(({ href }) => href)
      .filter((href) => !left.includes(href))
  }
  expect(lost('traveller', 'gifts')).toEqual([paths.sendGiftCard])
  expect(lost('traveller', 'scheduling')).toEqual([paths.scheduleWalker])
  expect(lost('walker', 'wishes')).toEqual([paths.wishes])
  expect(lost('traveller', 'memberships')).toEqual([])
})
