import { expect, test } from 'vitest'
import { parseView } from '#web/api/view.ts'

test.each([
  [null, 'traveller'],
  ['traveller', 'traveller'],
  ['walker', 'walker'],
  ['operator', 'traveller'],
  ['', 'traveller'],
])('a stored view of %j is the %s view', (stored, view) => expect(parseView(stored)).toBe(view))
