import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { circlesOf } from '#tools/circles.ts'
import { importsOf, layoutFault, moduleArrows, webArrows } from '#tools/layout.ts'
import { unusedClasses } from '#tools/styles.ts'
import { tableFaults } from '#tools/tables.ts'

test.each([
  ['domain/trips/a.ts', 'domain/money/b.ts', true],
  ['domain/money/a.ts', 'domain/trips/b.ts', false],
  ['domain/shared/a.ts', 'domain/money/b.ts', false],
  ['domain/money/a.ts', 'server/db/pool.ts', false],
  ['server/modules/trips/a.ts', 'server/modules/money/public.ts', true],
  ['server/modules/trips/a.ts', 'server/modules/money/money.service.ts', false],
  ['server/modules/recordings/a.ts', 'server/modules/trips/public.ts', false],
  ['server/modules/trips/trips.resolvers.ts', 'server/modules/trips/trips.store.ts', false],
  ['server/modules/notifications/a.ts', 'server/modules/trips/trips.events.ts', true],
  ['server/modules/notifications/a.ts', 'server/modules/trips/public.ts', true],
  ['server/modules/notifications/a.ts', 'server/modules/trips/trips.store.ts', false],
  ['server/modules/identity/a.ts', 'server/modules/notifications/public.ts', false],
  ['server/modules/trips/a.ts', 'server/modules/recordings/recordings.events.ts', false],
  ['server/modules/money/a.ts', 'adapters/payments/port.ts', true],
  ['server/modules/money/a.ts', 'adapters/payments/stripe.ts', false],
  ['server/http/server.ts', 'adapters/sms/twilio.ts', false],
  ['server/app/context.ts', 'adapters/sms/twilio.ts', true],
  ['server/app/adapters.ts', 'adapters/sms/twilio.ts', true],
  ['web/features/booking/a.tsx', 'web/features/places/public.tsx', true],
  ['web/features/feedback/a.tsx', 'web/features/places/call.ts', false],
  ['web/features/booking/a.tsx', 'server/http/server.ts', false],
  ['web/ui/button.tsx', 'web/app/paths.ts', false],
  ['web/features/walk/a.tsx', 'web/features/booking/public.tsx', true],
  ['web/features/places/a.tsx', 'web/features/walkers/public.tsx', false],
  ['web/features/money/a.tsx', 'web/features/operator/public.tsx', false],
  ['web/features/operator/a.tsx', 'web/features/history/public.tsx', true],
  ['web/features/settings/a.tsx', 'web/features/notifications/public.tsx', true],
  ['web/features/notifications/a.tsx', 'web/features/settings/public.tsx', false],
  ['web/features/walk/a.tsx', 'web/features/notifications/public.tsx', true],
  ['web/features/walk/a.tsx', 'web/features/history/public.tsx', false],
  ['web/features/unlisted/a.tsx', 'web/features/booking/public.tsx', false],
  ['web/features/booking/a.tsx', 'web/features/unlisted/public.tsx', false],
  ['server/modules/trips/public.ts', 'server/modules/trips/trips.wire.ts', false],
  ['server/modules/trips/a.ts', 'proofs/proof.ts', false],
  ['web/ui/a.ts', 'assets/posters/brush.ts', false],
  ['server/main.ts', 'dev/demo.ts', false],
  ['dev/demo.ts', 'server/app/context.ts', true],
  ['dev/demo.ts', 'proofs/proof.ts', false],
  ['e2e/walk.e2e.ts', 'proofs/proof.ts', false],
  ['e2e/walk.e2e.ts', 'dev/seeds/people.ts', true],
  ['proofs/walk/a.ts', 'e2e/support/link.ts', true],
  ['proofs/walk/a.ts', 'bench/world.ts', false],
  ['bench/server/map.ts', 'proofs/proof.ts', false],
  ['bench/server/fleet.ts', 'proofs/operations/testing/servers/fleet.ts', true],
  ['server/modules/trips/a.db.test.ts', 'proofs/money/testing/acts.ts', false],
  ['server/modules/trips/a.db.test.ts', 'tools/testing/properties.ts', true],
  ['server/modules/trips/a.ts', 'tools/testing/properties.ts', false],
  ['server/modules/trips/a.ts', 'server/testing/app.ts', false],
  ['server/modules/trips/a.db.test.ts', 'server/testing/app.ts', true],
  ['server/modules/trips/a.db.test.ts', 'server/modules/money/ledger/ledger.store.ts', true],
  ['server/modules/money/a.db.test.ts', 'server/modules/trips/trips.store.ts', false],
  ['server/modules/money/a.db.test.ts', 'adapters/payments/embedded.ts', true],
  ['domain/money/a.test.ts', 'server/testing/money.ts', false],
  ['web/features/walk/a.test.ts', 'server/testing/app.ts', false],
  ['adapters/payments/a.engine.test.ts', 'server/testing/engine.ts', true],
  ['adapters/payments/stripe.ts', 'server/testing/engine.ts', false],
])('%s -> %s is allowed: %s', (from, to, allowed) => {
  expect(layoutFault(from, to) === null).toBe(allowed)
})

/** The arrows of a drawing of ARCHITECTURE.md: the lines `one -> other, other` of the block under this heading. */
function drawnArrows(heading: string) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')
  const block = text.split(`${heading}\n`)[1]?.split('```')[0] ?? ''
  const lines = block.split('\n').filter((line) => line.includes('->'))
  return Object.fromEntries(
    lines
      .map((line) => line.split('->'))
      .map(([own = '', others = '']) => [own.trim(), others.trim().split(', ')]),
  )
}

test.each([
  ['the arrows of the domain and of the modules', moduleArrows],
  ['the arrows of the web', webArrows],
])('%s are drawn in ARCHITECTURE.md as they are held', (heading, arrows) => {
  const some = Object.entries(arrows).filter(([, others]) => others.length > 0)
  expect(drawnArrows(heading)).toEqual(Object.fromEntries(some))
  // An arrow leads to a feature with a row.
  expect(some.flatMap(([, others]) => others.filter((other) => !arrows[other]))).toEqual([])
})

test('imports are found by alias, beside the file and loaded later', () => {
  const text =
    "import { a } from '#domain/x.ts'\nimport type { b } from './b.ts'\nimport '../c.css'\nconst d = await import('#web/d.ts')\nimport z from 'zod'"
  expect(importsOf({ path: 'web/features/booking/a.tsx', text }).sort()).toEqual([
    'domain/x.ts',
    'web/d.ts',
    'web/features/booking/b.ts',
    'web/features/c.css',
  ])
})

test('circles are found, also of three and by types', () => {
  const file = (name: string, ...targets: string[]) => ({
    path: `domain/${name}.ts`,
    text: targets.map((target) => `import type { X } from '#domain/${target}.ts'\n`).join(''),
  })
  expect(circlesOf([file('a', 'b'), file('b', 'c'), file('c', 'd'), file('d')])).toEqual([])
  expect(circlesOf([file('a', 'b'), file('b', 'c'), file('c', 'a', 'd'), file('d'), file('e', 'a')])).toEqual(
    [['domain/a.ts', 'domain/b.ts', 'domain/c.ts']],
  )
})

test('a foreign table is found in a store, and a table that two folders write', () => {
  const migrations = [
    { path: 'server/db/migrations/0001-money.sql', text: 'create table cards (id text);' },
    { path: 'server/db/migrations/0002-trips.sql', text: 'alter table tours rename to trips;' },
  ]
  const store = (name: string, text: string) => ({ path: `server/modules/${name}.store.ts`, text })
  expect(
    tableFaults(
      [
        store('money/cards/cards', "sql.insertInto('cards')"),
        store('money/holds/holds', 'raw`update cards set brand = 1`'),
        store('trips/trips', "sql.selectFrom('trips').innerJoin('cards', 'a', 'b')"),
      ],
      migrations,
    ),
  ).toEqual([
    'cards is written in modules/money/cards and modules/money/holds',
    'server/modules/trips/trips.store.ts touches cards, a table of money',
  ])
})

test('a class without a user is found, one that is taken by name or by another sheet is not', () => {
  const sheets = [
    { path: 'web/a.module.css', text: '.used { } .taken:hover { } .dead .used { } :global(.map) { }' },
    { path: 'web/b.module.css', text: ".b { composes: taken from './a.module.css'; }" },
  ]
  const source = (text: string) => ({ path: 'web/a.tsx', text })
  expect(
    unusedClasses(sheets, [source("import css from './a.module.css'\ncss.used"), source('styles.b')]),
  ).toEqual(['web/a.module.css: .dead'])
  expect(unusedClasses(sheets, [source("from './a.module.css'\ncss[name]"), source('css.b')])).toEqual([])
})
