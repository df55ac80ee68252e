import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What keeps tests over the whole stack few and free of chance: what one person sees on one screen is a screen test. */
const root = path.resolve(import.meta.dirname, '..')
const files = fs
  .readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `e2e/${name.replaceAll('\\', '/')}`)
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

test('a browser test says in its first line why it is no screen test (web/testing)', () => {
  const reasonless = files
    .filter(({ file }) => file.endsWith('.e2e.ts'))
    .filter(({ text }) => !/^\/\/ Over the whole stack: .{10,}\.\n/.test(text))
  expect(reasonless.map(({ file }) => file)).toEqual([])
})

/** What stands in the text of browser tests still, by file and how often; a file in which it stands less often is written so here. */
const still: Record<string, { pattern: RegExp; instead: string; counts: Readonly<Record<string, number>> }> =
  {
    'looks that are repeated': {
      pattern: /expect\s*\.poll\(|\.poll\(|toPass\(|networkidle/g,
      instead: 'look once all is at rest (e2e/support/world.ts)',
      counts: {
        'e2e/firefox/cut-link.e2e.ts': 1,
        'e2e/firefox/people.ts': 3,
        'e2e/firefox/seen-picture.ts': 2,
        'e2e/firefox/walk.e2e.ts': 1,
        // What a browser measures of voices and pictures has no event. They were waited for by what never waited.
        'e2e/livekit/voices.ts': 2,
        'e2e/livekit/walk.e2e.ts': 4,
        'e2e/walk-no-walk.e2e.ts': 1,
        'e2e/walk-screens.e2e.ts': 1,
        'e2e/webkit/screens.e2e.ts': 1,
        'e2e/webkit/web-driver.ts': 1,
      },
    },
    'times in numbers': {
      pattern: /\btimeout: ?\d|\bsetTimeout\(\d|waitForTimeout\(/g,
      instead: 'wait for an event, or move the clock (world.forward)',
      counts: {
        'e2e/checks.e2e.ts': 1,
        'e2e/console-people.e2e.ts': 1,
        'e2e/firefox/cut-link.e2e.ts': 3,
        'e2e/firefox/people.ts': 1,
        'e2e/firefox/seen-picture.ts': 1,
        'e2e/firefox/steps.ts': 1,
        'e2e/firefox/walk.e2e.ts': 3,
        'e2e/livekit/fixtures.ts': 2,
        'e2e/livekit/walk.e2e.ts': 3,
        'e2e/newcomer.e2e.ts': 2,
        'e2e/onboarding.e2e.ts': 2,
        'e2e/screens.e2e.ts': 2,
        'e2e/settings.e2e.ts': 1,
        'e2e/support/fixtures.ts': 3,
        'e2e/support/linked-walk.ts': 1,
        'e2e/support/steps.ts': 1,
        'e2e/walk-disputed.e2e.ts': 1,
        'e2e/walk-language.e2e.ts': 1,
        'e2e/walk-no-walk.e2e.ts': 4,
        'e2e/walk-operator.e2e.ts': 3,
        'e2e/walk-other.e2e.ts': 1,
        'e2e/walk-relay.e2e.ts': 2,
        'e2e/walk-safety.e2e.ts': 7,
        'e2e/walk-scheduled.e2e.ts': 2,
        'e2e/walk-screens.e2e.ts': 5,
        'e2e/walk-step-lost.e2e.ts': 1,
        'e2e/walk.e2e.ts': 4,
        'e2e/webkit/screens.e2e.ts': 1,
        'e2e/webkit/web-driver.ts': 1,
      },
    },
    'looks of axe': {
      pattern: /\b(?:checkEverywhere|accessible|checkHere|checkScreen|accessFaults)\(/g,
      instead: 'look at the screen in its screen test (web/testing)',
      counts: {
        'e2e/scheduling.e2e.ts': 8,
        'e2e/screens.e2e.ts': 1,
        'e2e/support/check-screen.ts': 5,
        'e2e/video-call.e2e.ts': 1,
        'e2e/walk-disputed.e2e.ts': 6,
        'e2e/walk-language.e2e.ts': 1,
        'e2e/walk-no-walk.e2e.ts': 2,
        'e2e/walk-operator.e2e.ts': 3,
        'e2e/walk-other.e2e.ts': 5,
        'e2e/walk-safety.e2e.ts': 14,
        'e2e/walk-scheduled.e2e.ts': 3,
        'e2e/walk-screens.e2e.ts': 4,
      },
    },
    'seeded places': {
      pattern: /\b(?:lisbon|kyoto|alfama|porto|rome|tokyo|cairo|lima)\b/gi,
      instead: 'give the test a destination of its own',
      counts: {
        'e2e/api-away.e2e.ts': 4,
        'e2e/booking-refusals.e2e.ts': 6,
        'e2e/firefox/cut-link.e2e.ts': 1,
        'e2e/firefox/steps.ts': 3,
        'e2e/firefox/walk.e2e.ts': 1,
        'e2e/followed-map.e2e.ts': 6,
        'e2e/free-alerts.e2e.ts': 6,
        'e2e/installable.e2e.ts': 4,
        'e2e/no-walk.e2e.ts': 5,
        'e2e/onboarding.e2e.ts': 2,
        'e2e/ring.e2e.ts': 4,
        'e2e/scheduling.e2e.ts': 13,
        'e2e/screens.e2e.ts': 1,
        'e2e/support/screens.ts': 2,
        'e2e/support/fixtures.ts': 2,
        'e2e/support/steps.ts': 6,
        'e2e/reported-position.e2e.ts': 3,
        'e2e/visitor-map.e2e.ts': 2,
        'e2e/walk-disputed.e2e.ts': 1,
        'e2e/walk-language.e2e.ts': 1,
        'e2e/walk-no-walk.e2e.ts': 6,
        'e2e/walk-operator.e2e.ts': 1,
        'e2e/walk-other.e2e.ts': 1,
        'e2e/walk-safety.e2e.ts': 6,
        'e2e/walk-scheduled.e2e.ts': 6,
        'e2e/walk-screens.e2e.ts': 3,
        'e2e/walk-step-lost.e2e.ts': 5,
      },
    },
  }

test.each(Object.entries(still))(
  '%s in browser tests may only become fewer',
  (_kind, { pattern, instead, counts }) => {
    const found = files
      .map(({ file, text }) => [file, text.match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0)
    expect(Object.fromEntries(found), instead).toEqual(counts)
  },
)
