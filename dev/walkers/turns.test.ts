import { expect, test } from 'vitest'
import { turnAct, usualRestMs } from './turns.ts'

const me = 'seat_1'
const free = { isOpen: true, holder: null, asking: [] }
const mine = { ...free, holder: { id: me } }
const after = (sinceMs: number, steeredMs = sinceMs) => ({ me, sinceMs, steeredMs, restMs: usualRestMs })

test('a demo payer asks for the wheel after a rest, and not while it waits or the wheel is closed', () => {
  expect(turnAct(free, after(24_999))).toBeNull()
  expect(turnAct(free, after(25_000))).toBe('ask')
  expect(turnAct({ ...free, asking: ['seat_2', me] }, after(60_000))).toBeNull()
  expect(turnAct({ ...free, isOpen: false }, after(60_000))).toBeNull()
})

test('it gives an instruction now and then, and hands the wheel back sooner while another person waits', () => {
  expect(turnAct(mine, after(5999))).toBeNull()
  expect(turnAct(mine, after(6000))).toBe('steer')
  expect(turnAct(mine, after(20_000, 1000))).toBeNull()
  expect(turnAct(mine, after(30_000))).toBe('withdraw')
  expect(turnAct({ ...mine, asking: ['seat_2'] }, after(15_000))).toBe('withdraw')
})
