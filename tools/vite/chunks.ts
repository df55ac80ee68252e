import path from 'node:path'

/** As the bundler writes it on every system. */
const root = path.resolve(import.meta.dirname, '../..').replaceAll('\\', '/')

/** How the paths of files begin that the groups below name. */
export const named: string[] = []

/** Files of ours whose paths begin so; `not` are taken out again. */
function ours(starts: readonly string[], not: readonly string[] = []): (id: string) => boolean {
  named.push(...starts, ...not)
  const [taken, left] = [starts, not].map((all) => all.map((start) => `${root}/${start}`))
  const begins = (id: string, all: readonly string[] = []) => all.some((start) => id.startsWith(start))
  return (id) => begins(id, taken) && !begins(id, left)
}

const packages = (names: readonly string[]) => (id: string) =>
  names.some((name) => id.includes(`/node_modules/${name}/`))

const either =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id))

/**
 * Files that pages share, and load in one request each: many small ones pack badly, wait for one another on a slow wire,
 * and fill the manifest of routes with their names. What is in no group stays with the pages that use it. The first
 * group that names a file takes it, and with it what it imports, unless an earlier group has that.
 */
export const chunks = [
  // The libraries of every page: they outlive our own releases in caches.
  {
    name: 'base',
    test: packages([
      'react',
      'react-dom',
      'react-router',
      'scheduler',
      'use-sync-external-store',
      '@urql/core',
      'urql',
      'wonka',
      '@0no-co',
      '@lingui',
    ]),
  },
  // What every screen of ours begins with.
  {
    name: 'shell',
    test: ours(
      [
        'domain/money/list-price',
        'domain/shared/cents',
        'domain/shared/invariant',
        'domain/shared/language-tags',
        'domain/walkers/languages',
        'web/api/',
        'web/app/paths',
        'web/app/shell/errors/error-page',
        'web/app/shell/focus-on-navigation',
        'web/app/shell/frame/',
        'web/app/shell/router-link',
        'web/app/shell/shell-layout',
        'web/app/shell/updates/',
        'web/features/identity/sign-in/lazy-login-dialog',
        'web/ui/brand/',
        'web/ui/button/button',
        'web/ui/button/link.',
        'web/ui/device/install-prompt',
        'web/ui/dialog/toast-store',
        'web/ui/dialog/toast.',
        'web/ui/display/badge',
        'web/ui/display/clock.',
        'web/ui/display/money-text',
        'web/ui/display/percent-text',
        'web/ui/display/use-late',
        'web/ui/icons/generated/arrow-left.',
        'web/ui/icons/generated/arrow-right.',
        'web/ui/icons/generated/arrow-up.',
        'web/ui/icons/generated/check.',
        'web/ui/icons/generated/hand-stop.',
        'web/ui/icons/generated/map-pin.',
        'web/ui/icons/generated/search.',
        'web/ui/icons/icon.',
        'web/ui/layout/empty-state',
        'web/ui/layout/page.',
        'web/ui/layout/skeleton',
        'web/ui/theme/color-scheme',
      ],
      [
        'web/api/cache',
        'web/api/documents/',
        // What draws comes with the notices and dialogs that it draws.
        'web/api/doors/loaded',
        'web/api/doors/pages',
        'web/api/doors/rows',
        'web/api/doors/said',
        'web/api/doors/send',
        'web/api/generated/',
        'web/api/outdated',
        'web/api/sign-out',
        'web/api/socket-client',
      ],
    ),
  },
  // Rules of a few lines each.
  {
    name: 'rules',
    test: ours([
      'domain/money/quoted-pay',
      'domain/money/split',
      'domain/money/tariff',
      'domain/shared/rate-limit',
      'domain/trips/trip-times',
    ]),
  },
  // Dialogs and fields, with what they take from their library.
  {
    name: 'kit',
    test: ours([
      'web/api/doors/loaded',
      'web/api/doors/pages',
      'web/api/doors/rows',
      'web/api/doors/said',
      'web/api/doors/send',
      'web/ui/button/link-rows.module',
      'web/ui/dialog/dialog-form',
      'web/ui/dialog/dialog.',
      'web/ui/dialog/toast-region',
      'web/ui/display/corner-card.module',
      'web/ui/display/notice',
      'web/ui/display/stars',
      'web/ui/forms/choice-field',
      'web/ui/forms/choices-field',
      'web/ui/forms/code-input.module',
      'web/ui/forms/field.',
      'web/ui/forms/rules',
      'web/ui/forms/stepper-field.module',
      'web/ui/forms/switch-field',
      'web/ui/layout/card.',
      'web/ui/layout/facts',
      'web/ui/layout/grid',
      'web/ui/layout/pager',
      'web/ui/layout/piece.',
      'web/ui/layout/pieces.',
      'web/ui/layout/row',
      'web/ui/layout/stack',
      'web/ui/layout/text',
      'web/ui/pictures/clip-player.module',
    ]),
  },
  // Words and rules of a live walk, a few lines each.
  {
    name: 'live',
    test: ours(['domain/walk/guests', 'domain/walk/live-protocol', 'domain/walk/uplink']),
  },
  // What a form adds to them.
  { name: 'forms', test: either(ours(['web/ui/forms/form.']), packages(['zod'])) },
  // Lists to choose from, and tabs.
  {
    name: 'choices',
    test: ours([
      'web/ui/forms/country/country-field',
      'web/ui/forms/country/flag',
      'web/ui/forms/picker/',
      'web/ui/layout/tabs',
    ]),
  },
  // What pages with places share.
  {
    name: 'places',
    test: ours(
      [
        'domain/places/time-of-day',
        'web/api/generated/places',
        'web/features/places/destination-card',
        'web/ui/poster/',
      ],
      // Cards of walks alone have it, and the start page has none.
      ['web/ui/poster/poster-head'],
    ),
  },
  // What pages about walkers and their walks ask the server.
  {
    name: 'questions',
    test: ours(
      ['booking', 'favourites', 'feedback', 'flags', 'money', 'walkers'].map(
        (name) => `web/api/generated/${name}`,
      ),
    ),
  },
  // What every page of a person who has signed in begins with.
  {
    name: 'personal',
    test: either(
      ours([
        'domain/identity/pages',
        'domain/trips/safety-end',
        'domain/trips/states',
        'web/api/cache',
        'web/api/generated/notification-list',
        'web/api/generated/notifications',
        'web/api/generated/trips',
        'web/app/access',
        'web/app/shell/menu/bell',
        'web/app/shell/menu/menu-button',
        'web/app/shell/menu/viewer',
        'web/app/shell/personal-',
        'web/features/booking/on-every-page',
        'web/features/booking/trip/known-trip',
        'web/features/booking/trip/open-trip-bar',
        'web/features/booking/trip/trip-data',
        'web/features/notifications/answers',
        'web/features/notifications/save-device',
        'web/features/notifications/subscription',
        'web/features/walk/on-every-page',
        'web/features/walk/safety/safety-ends',
        'web/features/walk/safety/send-safety-end',
        'web/ui/pictures/avatar',
      ]),
      packages(['@urql/exchange-graphcache', 'graphql-ws']),
    ),
  },
  // What a login leaves behind for the pages after it.
  {
    name: 'after-login',
    test: ours(['web/features/identity/forms/steps', 'web/features/identity/passkeys/use-has-passkeys']),
  },
  // The other icons: a file each would be a request each, for less than a packet.
  { name: 'icons', test: ours(['web/ui/icons/generated/']) },
  // What pages with times of walks share.
  {
    name: 'times',
    test: ours([
      'web/features/scheduling/times/both-clocks',
      'web/features/scheduling/times/cancel-terms',
      'web/features/scheduling/times/day-strip',
      'web/features/scheduling/times/schedule.module',
      'web/features/scheduling/times/slots.module',
      'web/features/scheduling/upcoming/group-badge',
      'web/features/scheduling/upcoming/upcoming-card.module',
    ]),
  },
  // What pages of group walks share.
  {
    name: 'groups',
    test: ours([
      'web/api/generated/groups',
      'web/features/groups/group-',
      'web/features/groups/list/group-card',
      'web/features/groups/list/group-trips.module',
      'web/features/groups/publish/publish.module',
      'web/features/groups/seat/seat.module',
      'web/features/groups/walk/group-walk.module',
      'web/features/groups/walk/walk-head',
    ]),
  },
  // The start page alone.
  {
    name: 'home',
    test: ours(['web/features/marketing/home/'], ['web/features/marketing/home/hero-scene']),
  },
]
