import { expect, test } from 'vitest'
import { backupArguments, restoreArguments } from '#server/app/backups/arguments.ts'

test.each([
  [['--to', '2027-03-01T12:00:00Z'], '2027-03-01T12:00:00.000Z'],
  [['--to=2027-03-01T13:00:00.25+01:00'], '2027-03-01T12:00:00.250Z'],
])('a time to restore to has its zone: %s', (args, to) => {
  expect(restoreArguments(args)).toEqual({ kind: 'ok', to: new Date(to), into: null, isRehearsal: false })
})

test('everything, into a folder, as a rehearsal', () => {
  expect(restoreArguments(['--to', 'latest', '--into', '/srv/pg', '--rehearsal'])).toEqual({
    kind: 'ok',
    to: 'latest',
    into: '/srv/pg',
    isRehearsal: true,
  })
})

test.each([
  [[]],
  [['--to', '2027-03-01 12:00']],
  [['--to', '2027-03-01T12:00:00']],
  [['--to', 'yesterday']],
  [['--to', 'latest', '--into', 'pg']],
  [['--to', 'latest', 'more']],
  [['--to', 'latest', '--onto', 'x']],
])('what is no time, or no word of it, is refused: %s', (args) => {
  expect(restoreArguments(args).kind).toBe('faulty')
})

test('how long backups are stored is a number of days', () => {
  expect(backupArguments([])).toEqual({ kind: 'ok', keepDays: null })
  expect(backupArguments(['--keep-days', '30'])).toEqual({ kind: 'ok', keepDays: 30 })
  for (const text of ['0', '-1', '1.5', 'all', '9999'])
    expect(backupArguments([`--keep-days=${text}`]).kind).toBe('faulty')
  expect(backupArguments(['30']).kind).toBe('faulty')
})
