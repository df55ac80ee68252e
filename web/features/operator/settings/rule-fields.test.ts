import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  amountUnit,
  hoursUnit,
  percentUnit,
  wholeUnit,
  type RuleUnit,
} from '#web/features/operator/settings/rule-fields.ts'

const accepts = ({ rule }: RuleUnit, typed: string) => z.safeParse(rule, typed).success

test.each([
  ['an amount', amountUnit({ least: 10, most: 2000 }), ['0.10', '20,00'], ['0.09', '20.01', 'x', ''], -1],
  ['hours', hoursUnit({ least: 1, most: 168 }), ['1', ' 168 '], ['0', '169', '1.5', ''], 0],
  ['a whole number', wholeUnit({ least: 2, most: 50 }), ['2', ' 50 '], ['1', '51', '2.5', '', '1e1'], -1],
  ['percent', percentUnit({ most: 100 }), ['0', '10', '1,5'], ['10.1', '1.55', '-1', ''], -1],
])(
  '%s is taken within its bounds, and what cannot be read is sent outside them',
  (_, unit, good, bad, none) => {
    for (const typed of good) expect(accepts(unit, typed), typed).toBe(true)
    for (const typed of bad) expect(accepts(unit, typed), typed).toBe(false)
    expect(unit.read('no figure')).toBe(none)
  },
)

test.each([
  ['an amount', amountUnit({ least: 0, most: 2000 }), 1050, '10.50'],
  ['hours', hoursUnit({ least: 1, most: 168 }), 24, '24'],
  ['percent', percentUnit({ most: 100 }), 15, '1.5'],
])('%s is typed as it is written', (_, unit, figure, typed) => {
  expect(unit.write(figure)).toBe(typed)
  expect(unit.read(typed)).toBe(figure)
})
