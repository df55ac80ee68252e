import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { barePages } from '#web/app/shell/early.ts'
import routes from '#web/app/routes.ts'

/** The screens that are not within the shell. */
function outside(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.file.endsWith('shell-layout.tsx')) return []
    if (entry.children) return outside(entry.children)
    return entry.id ? [entry.id] : []
  })
}

test('pages outside of the shell are the ones that begin without its header', () => {
  expect(outside(routes).toSorted()).toEqual(barePages.toSorted())
})
