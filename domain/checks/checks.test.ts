import { expect, test } from 'vitest'
import { endOfBusinessDay, isBusinessDay } from '#domain/checks/business-days.ts'
import { checkFormFaults, lastFour, type CheckForm } from '#domain/checks/form.ts'
import { canAppeal, checkRules, missingSides } from '#domain/checks/rules.ts'
import { checkStatus } from '#domain/checks/check-status.ts'
import { checkActions, checkLeadsTo, checkStates, openDecisions } from '#domain/checks/states.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { fc } from '#tools/testing/properties.ts'

const at = new Date('2026-11-23T12:00:00Z')

test.each([
  // A Monday before Thanksgiving: Thursday does not count.
  ['2026-11-23T12:00:00Z', '2026-12-02T10:00:00Z'],
  // Late on Sunday in Hawaii it is Monday elsewhere already.
  ['2026-06-01T09:59:00Z', '2026-06-06T10:00:00Z'],
  ['2026-06-01T10:00:00Z', '2026-06-09T10:00:00Z'],
  // Christmas on a Friday, New Year on a Friday.
  ['2026-12-23T20:00:00Z', '2027-01-01T10:00:00Z'],
  // The 4th of July 2026 is a Saturday and kept on Friday.
  ['2026-07-01T20:00:00Z', '2026-07-10T10:00:00Z'],
])('five full business days after %s end at %s', (sent, until) => {
  expect(endOfBusinessDay(new Date(sent), 5).toISOString()).toBe(new Date(until).toISOString())
})

test('at least five business days lie wholly between a notice and its deadline', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 * 24 }), (hours) => {
      const sent = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000)
      const until = endOfBusinessDay(sent, 5)
      let days = 0
      // Days of Hawaii that begin after the notice and are over by the deadline.
      const ofHawaii = (ms: number) => ms - 10 * HOUR
      const first = Math.ceil(ofHawaii(sent.getTime()) / DAY) * DAY
      for (let day = first; day + DAY <= ofHawaii(until.getTime()); day += DAY)
        if (isBusinessDay(new Date(day))) days++
      expect(days).toBeGreaterThanOrEqual(5)
      expect(until.getTime() - sent.getTime()).toBeLessThan(14 * DAY)
    }),
  )
})

test('a clear check holds until it runs out, whatever is under way beside it', () => {
  const clear = {
    id: 'a',
    state: 'clear',
    reason: null,
    clearedAt: at,
    endsAt: new Date(at.getTime() + DAY),
  } as const
  for (const state of checkStates.filter((one) => one !== 'clear')) {
    const newer = { id: 'b', state, reason: null, clearedAt: null, endsAt: null }
    expect(checkStatus([newer, clear], at)).toMatchObject({ state: 'clear', checkId: 'a' })
  }
  expect(checkStatus([clear], new Date(at.getTime() + DAY))).toMatchObject({ state: 'expired' })
  expect(checkStatus([], at)).toMatchObject({ state: 'none' })
  const lapsed = { id: 'c', state: 'expired', reason: null, clearedAt: null, endsAt: at } as const
  expect(checkStatus([lapsed], at)).toMatchObject({ state: 'none' })
  expect(checkStatus([{ ...lapsed, state: 'review' }], at)).toMatchObject({ state: 'pending' })
})

test('every action leads somewhere, and nothing leaves an end but an appeal', () => {
  for (const [action, from] of Object.entries(checkActions)) {
    expect(checkStates).toContain(checkLeadsTo[action as keyof typeof checkLeadsTo])
    expect(from).not.toContain('expired')
    if (!['accept', 'denyAppeal'].includes(action)) expect(from).not.toContain('refused')
  }
})

const decidable = {
  kind: 'us',
  finding: null,
  waitsSince: null,
  answerBy: null,
  answeredAt: null,
  appealedAt: null,
  appealDecidedAt: null,
} as const

test('what an operator may decide', () => {
  expect(openDecisions({ ...decidable, state: 'review' }, at)).toEqual(['accept', 'sendPreAdverse'])
  expect(openDecisions({ ...decidable, kind: 'other', state: 'review' }, at)).toEqual([
    'accept',
    'askAgain',
    'refuse',
  ])
  const considered = { ...decidable, state: 'considered', finding: 'consider', answerBy: at } as const
  expect(openDecisions(considered, new Date(at.getTime() - 1))).toEqual(['accept'])
  expect(openDecisions(considered, at)).toEqual(['accept', 'sendAdverse'])
  // While the provider looks into a dispute nothing is refused because of its report.
  expect(openDecisions({ ...considered, finding: 'disputed' }, at)).toEqual(['accept'])
  expect(openDecisions({ ...considered, finding: null }, at)).toEqual(['accept'])
  const clear = { ...decidable, state: 'clear' } as const
  expect(openDecisions(clear, at)).toEqual([])
  expect(openDecisions({ ...clear, finding: 'consider', waitsSince: at }, at)).toEqual([
    'sendPreAdverse',
    'keep',
  ])
  expect(openDecisions({ ...decidable, state: 'refused' }, at)).toEqual([])
  expect(openDecisions({ ...decidable, state: 'refused', appealedAt: at }, at)).toEqual([
    'accept',
    'denyAppeal',
  ])
  expect(openDecisions({ ...decidable, state: 'refused', appealedAt: at, appealDecidedAt: at }, at)).toEqual(
    [],
  )
})

test('a refusal is appealed against once, within its time', () => {
  const refused = {
    state: 'refused',
    answerBy: null,
    answeredAt: null,
    refusedAt: at,
    appealedAt: null,
  } as const
  const last = new Date(at.getTime() + checkRules.appealMs - 1)
  expect(canAppeal(refused, last)).toBe(true)
  expect(canAppeal(refused, new Date(last.getTime() + 1))).toBe(false)
  expect(canAppeal({ ...refused, appealedAt: at }, at)).toBe(false)
  expect(canAppeal({ ...refused, state: 'considered' }, at)).toBe(true)
  expect(canAppeal({ ...refused, state: 'considered', answeredAt: at }, at)).toBe(false)
  expect(canAppeal({ ...refused, state: 'clear' }, at)).toBe(false)
})

test('pictures by the kind of identification, and what is shown of a number', () => {
  expect(missingSides('Passport', [])).toEqual(['passport'])
  expect(missingSides('Driving Licence', ['back'])).toEqual(['front'])
  expect(lastFour('P-123 4567')).toBe('4567')
  expect(lastFour('A-1234')).toBe('34')
})

const form: CheckForm = {
  firstName: 'Ana',
  middleName: 'Maria',
  lastName: 'Silva',
  streetAddress: 'Rua Augusta 1',
  state: 'Lisboa',
  country: 'Portugal',
  zipcode: '1100-048',
  identificationType: 'Passport',
  identificationNumber: 'P-1234567',
  hasNoMiddleName: false,
  hasConsented: true,
}

test('each field of the form is asked for', () => {
  expect(checkFormFaults(form)).toEqual({})
  expect(checkFormFaults({ ...form, middleName: '', hasNoMiddleName: true })).toEqual({})
  expect(checkFormFaults({ ...form, middleName: '' })).toEqual({ middleName: 'missing' })
  expect(checkFormFaults({ ...form, country: 'united states' })).toEqual({ country: 'inUs' })
  expect(checkFormFaults({ ...form, identificationNumber: '--12-' })).toEqual({
    identificationNumber: 'invalid',
  })
  expect(checkFormFaults({ ...form, identificationType: 'Library card' })).toEqual({
    identificationType: 'invalid',
  })
  expect(checkFormFaults({ ...form, hasConsented: false })).toEqual({ hasConsented: 'missing' })
  expect(Object.keys(checkFormFaults({ ...form, firstName: 'x'.repeat(81), zipcode: '' }))).toEqual([
    'firstName',
    'zipcode',
  ])
})
