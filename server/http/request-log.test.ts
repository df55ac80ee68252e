import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'
import { requestLog } from '#server/http/request-log.ts'

test('the lines of a request carry its id, secrets cut out, at the level of the log', () => {
  const lines: string[] = []
  const whole = createLog('info', { write: (line) => void lines.push(line) })
  const log = requestLog(whole as FastifyBaseLogger, { reqId: 'request-1' })
  log.debug('too fine')
  log.error({ token: 'secret' }, 'failed')
  log.child({ part: 'socket' }).warn('slow')
  expect(log.level).toBe('info')
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(written).toEqual([
    expect.objectContaining({ reqId: 'request-1', token: '[cut]', msg: 'failed' }),
    expect.objectContaining({ reqId: 'request-1', part: 'socket', msg: 'slow' }),
  ])
})

test('a request that writes no line makes no child of the log', () => {
  const children: unknown[] = []
  const log = { level: 'info', child: (bindings: unknown) => void children.push(bindings) }
  requestLog(log as unknown as FastifyBaseLogger, { reqId: 'request-2' })
  expect(children).toEqual([])
})
