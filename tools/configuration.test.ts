import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withVariables } from '#tools/configuration.ts'

test('docs/operations.md lists the variables as the schema has them; if not, run npm run codegen', async () => {
  const file = path.resolve(import.meta.dirname, '../docs/operations.md')
  const page = fs.readFileSync(file, 'utf8')
  expect(page).toBe(await withVariables(page, file))
  expect(page).toContain('`STRIPE_SECRET_KEY`')
})

test('a page without the markers is refused', async () => {
  await expect(withVariables('# Operations', 'page.md')).rejects.toThrow('page.md lacks the markers')
})
