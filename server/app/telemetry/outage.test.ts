import { expect, test } from 'vitest'
import { createOutage } from '#server/app/telemetry/outage.ts'
import { DatabaseUnreachable } from '#server/db/passing-fault.ts'

function observed() {
  const lines: string[] = []
  let nowMs = 0
  const outage = createOutage(
    (level, fields, message) => {
      const { err: _err, ...rest } = fields as { err?: unknown }
      lines.push(`${level} ${message} ${JSON.stringify(rest)}`)
    },
    () => nowMs,
  )
  return { lines, outage, later: (ms: number) => (nowMs += ms) }
}

test('an outage is one line when it begins and one with the count when it is over', () => {
  const { lines, outage, later } = observed()
  for (let n = 0; n < 400; n++) {
    expect(outage.takes(new DatabaseUnreachable('away'))).toBe(true)
    later(25)
    outage.look()
  }
  expect(lines).toEqual(['warn the database does not answer; further failures are counted {}'])
  later(5000)
  outage.look()
  outage.look()
  expect(lines[1]).toBe('info the database answers again {"failures":400,"ms":9975}')
  expect(lines).toHaveLength(2)
  outage.takes(Object.assign(new Error('locked'), { code: '55P03' }))
  expect(lines).toHaveLength(3)
})

test.each([
  ['a defect of ours', new TypeError('x is not a function')],
  ['a row that breaks a rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a provider that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['no error at all', 'away'],
])('%s keeps its own line', (_name, error) => {
  const { lines, outage } = observed()
  expect(outage.takes(error)).toBe(false)
  expect(lines).toEqual([])
})
