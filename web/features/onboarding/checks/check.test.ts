import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { canBegin, canSendForm, type MyCheck } from '#web/features/onboarding/checks/check.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const at = (days: number) => new Date(now + days * DAY).toISOString()
const check = (some: Partial<MyCheck>): MyCheck => ({
  id: 'bgc_1',
  kind: 'other',
  state: 'clear',
  message: '',
  reason: null,
  identification_last4: null,
  identification_type: null,
  form: null,
  documents: [],
  documents_missing: [],
  notices: [],
  can_appeal: false,
  appealed_at: null,
  expires_at: null,
  ...some,
})
const refused = (daysAgo: number) =>
  check({
    state: 'refused',
    notices: [
      {
        id: 'l',
        kind: 'refused',
        text: '',
        sent_at: at(-daysAgo),
        answer_by: null,
      },
    ],
  })

test.each<[string, MyCheck | null, boolean]>([
  ['there is none', null, true],
  ['the last one has run out', check({ state: 'expired' }), true],
  ['it holds for months', check({ expires_at: at(200) }), false],
  ['it soon runs out', check({ expires_at: at(29) }), true],
  ['an operator looks', check({ state: 'review' }), false],
  ['it was refused last week', refused(7), false],
  ['it was refused long ago', refused(91), true],
])('whether a check can be begun when %s', (_when, one, can) => {
  expect(canBegin(one, now)).toBe(can)
})

test('the form can be sent again, and instead of the way of the United States, until an operator looks', () => {
  for (const state of ['started', 'asked', 'invited']) expect(canSendForm(check({ state }), now)).toBe(true)
  for (const state of ['pending', 'review', 'considered'])
    expect(canSendForm(check({ state }), now)).toBe(false)
})
