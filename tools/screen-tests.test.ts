import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What keeps tests of screens free of chance: they act, wait for the barrier, and look once. */
const root = path.resolve(import.meta.dirname, '..')
const files = fs
  .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.screen.test.ts'))
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

test('tests of screens never wait and look again', () => {
  const waits = /expect\.poll|toPass\(|networkidle|waitFor\w*\(|setTimeout\(|timeout:/
  // The barrier's own test begins timers of a page.
  const others = files.filter(({ file }) => file !== 'web/testing/settled.screen.test.ts')
  expect(others.filter(({ text }) => waits.test(text)).map(({ file }) => file)).toEqual([])
})

/** Acts of the browser's own driver, after which a page is still at work. */
const act =
  /\.(?:focus|blur|fill|click|dblclick|check|uncheck|setInputFiles|selectOption|hover|tap|dragTo|pressSequentially|clear|dispatchEvent)\(|\bkeyboard\.|\bmouse\.|\.press\('/
/** What comes back once the page is at rest (web/testing/screen.ts). */
const rests =
  /\b(?:settled|press|key|passes|tell|look|saves|open|goto)\((?!')|\b(?:key|open|goto|look|passes|rest)\('/

/** The lines of a test that look at a page after an act, with no barrier between. */
function hurriedLooks(text: string): string[] {
  const found: string[] = []
  let hasActed = false
  for (const line of text.split('\n')) {
    if (rests.test(line) || /^\s*test\(|^}/.test(line)) hasActed = false
    else if (act.test(line)) hasActed = true
    if (hasActed && /\bexpect(?:\.soft)?\((?!await )/.test(line)) found.push(line.trim())
  }
  return found
}

test('tests of screens look once the page has settled', () => {
  const found = files.flatMap(({ file, text }) => hurriedLooks(text).map((line) => `${file}: ${line}`))
  expect(found, 'wait for `settled()` (web/testing/screen.ts) between the act and the look').toEqual([])
})

test('a look right after an act is found, and none after the barrier', () => {
  expect(hurriedLooks("  await name.fill('Ana')\n  await expect(name).toHaveValue('Ana')\n")).toHaveLength(1)
  expect(hurriedLooks("  await old.press('Enter')\n  expect(answers.calls).toEqual([])\n")).toHaveLength(1)
  expect(
    hurriedLooks("  await name.fill('Ana')\n  await settled()\n  await expect(name).toBeVisible()\n"),
  ).toEqual([])
  expect(
    hurriedLooks("  await name.fill('Ana')\n  await press(save)\n  await expect(name).toBeHidden()\n"),
  ).toEqual([])
})
