import { expect, test } from 'vitest'
import { appealOf } from '#domain/support/appeal.ts'

test('an appeal has 10 to 1,000 characters, without the blanks around it', () => {
  expect(appealOf(`  ${'x'.repeat(10)}\n`)).toBe('x'.repeat(10))
  expect(appealOf('x'.repeat(1000))).toBe('x'.repeat(1000))
  expect(appealOf(`${'x'.repeat(9)}   `)).toBeNull()
  expect(appealOf('x'.repeat(1001))).toBeNull()
})
