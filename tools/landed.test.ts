import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

// Plain JavaScript without types, as all that runs before the packages are there.
const { changedSinceLanding, partsFor } = await import(new URL('landed.mjs', import.meta.url).href)

const parts = (changed: string[] | null) => partsFor(changed).map(({ part }: { part: string }) => part)

test.each([
  ['web/features/walk/engine/make-engine.ts', ['walks']],
  ['server/modules/recordings/delivery/delivery.ts', ['walks']],
  ['adapters/rooms/livekit.ts', ['walks']],
  ['server/http/content-policy.ts', ['screens']],
  ['web/ui/button.tsx', ['screens']],
  ['e2e/support/world.ts', ['walks', 'screens']],
  ['package-lock.json', ['walks', 'screens']],
  ['web/features/walk/home/walk.screen.test.ts', []],
  ['server/modules/walk/test-session.api.test.ts', []],
  ['server/modules/money/payouts/sending/send.call.ts', []],
  ['docs/operations.md', []],
])('a change of %s asks for %j', (file, expected) => {
  expect(parts([file])).toEqual(expected)
})

test('a change that is not known asks for all, and each part names the file that asks for it', () => {
  expect(parts(null)).toEqual(['walks', 'screens'])
  expect(partsFor(['README.md', 'domain/walk/meter.ts'])).toEqual([
    { part: 'walks', because: 'domain/walk/meter.ts' },
  ])
})

test('what has changed is told against the landed commit, with what is not committed; never guessed', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-landed-'))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Huvr', '-c', 'user.email=huvr@example.com', ...words], {
      cwd: dir,
      encoding: 'utf8',
    }).trim()
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  git('init', '-q')
  write('kept.ts', 'one')
  git('add', '.')
  git('commit', '-qm', 'first')
  expect(changedSinceLanding(dir)).toBeNull()
  write('.ci/landed', 'not a commit\n')
  expect(changedSinceLanding(dir)).toBeNull()
  write('.ci/landed', `${'0'.repeat(40)}\n`)
  expect(changedSinceLanding(dir)).toBeNull()
  write('.ci/landed', `${git('rev-parse', 'HEAD')}\n`)
  write('kept.ts', 'two')
  expect(changedSinceLanding(dir)).toEqual(['kept.ts', '.ci/landed'])
  fs.rmSync(dir, { recursive: true })
})
