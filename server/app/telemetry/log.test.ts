import { expect, test } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'

test('an error of the database tells its rule and not the row', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const refused = Object.assign(new Error('violates check constraint "users_phone"'), {
    code: '23514',
    detail: 'Failing row contains (usr_1, Ana, +12025550100).',
    where: 'COPY users, line 1: "+12025550100"',
  })
  log.error({ err: refused, requestId: 'r1' }, 'operation failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('+12025550100')
  const { err } = JSON.parse(lines[0] ?? '') as { err: Record<string, string> }
  expect(err).toMatchObject({ code: '23514', message: 'violates check constraint "users_phone"' })
  expect(err['stack']).toContain('log.test.ts')
})

test('secrets by name are cut out', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info({ user: { password: 'Cobblestone7', phone: '+12025550100' } }, 'x')
  expect(lines[0]).toContain('"user":{"password":"[cut]","phone":"[cut]"}')
})
