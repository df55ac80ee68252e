import { expect, test } from 'vitest'
import { importsOf, layoutFault } from '#tools/layout.ts'

test.each([
  ['domain/trips/a.ts', 'domain/money/b.ts', true],
  ['domain/money/a.ts', 'domain/trips/b.ts', false],
  ['domain/shared/a.ts', 'domain/money/b.ts', false],
  ['domain/money/a.ts', 'server/db/pool.ts', false],
  ['server/modules/trips/a.ts', 'server/modules/money/public.ts', true],
  ['server/modules/trips/a.ts', 'server/modules/money/money.service.ts', false],
  ['server/modules/media/a.ts', 'server/modules/trips/public.ts', false],
  ['server/modules/trips/trips.resolvers.ts', 'server/modules/trips/trips.store.ts', false],
  ['server/modules/notifications/a.ts', 'server/modules/trips/trips.events.ts', true],
  ['server/modules/notifications/a.ts', 'server/modules/trips/public.ts', false],
  ['server/modules/trips/a.ts', 'server/modules/media/media.events.ts', false],
  ['server/modules/money/a.ts', 'adapters/payments/port.ts', true],
  ['server/modules/money/a.ts', 'adapters/payments/stripe.ts', false],
  ['server/app/http.ts', 'adapters/sms/twilio.ts', false],
  ['server/app/context.ts', 'adapters/sms/twilio.ts', true],
  ['web/features/trips/a.tsx', 'web/features/media/public.tsx', true],
  ['web/features/trips/a.tsx', 'web/features/media/call.ts', false],
  ['web/features/trips/a.tsx', 'server/app/http.ts', false],
  ['web/ui/button.tsx', 'web/app/paths.ts', false],
  ['server/main.ts', 'dev/demo.ts', false],
  ['dev/demo.ts', 'server/app/context.ts', true],
])('%s -> %s is allowed: %s', (from, to, allowed) => {
  expect(layoutFault(from, to) === null).toBe(allowed)
})

test('imports are found by alias, beside the file and loaded later', () => {
  const text =
    "import { a } from '#domain/x.ts'\nimport type { b } from './b.ts'\nimport '../c.css'\nconst d = await import('#web/d.ts')\nimport z from 'zod'"
  expect(importsOf({ path: 'web/features/trips/a.tsx', text }).sort()).toEqual([
    'domain/x.ts',
    'web/d.ts',
    'web/features/c.css',
    'web/features/trips/b.ts',
  ])
})
