import { expect, test } from 'vitest'
import { startFaultOf } from '#server/app/start/start-faults.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { DatabaseUnreachable } from '#server/db/passing-fault.ts'
import { OtherVersionError } from '#server/db/migrate.ts'

const base = { dataDir: '/data', host: '127.0.0.1', port: 80, objects: { provider: 'folder' as const } }
const bundled = { ...base, database: { provider: 'embedded' as const } }
const url = 'postgres://huvr:secret@db.example:5432/huvr'
const external = { ...base, database: { provider: 'external' as const, url } }
const failing = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields)

test.each([
  [
    failing({ code: 'EADDRINUSE', syscall: 'listen' }),
    'Port 80 is already in use; choose another with PORT.',
  ],
  [
    failing({ code: 'EACCES', syscall: 'listen' }),
    /^Port 80 may not be opened by this user; choose one above 1023/,
  ],
  [failing({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST 127\.0\.0\.1 is no address of this machine/],
  [
    failing({ code: 'ENOSPC', syscall: 'write' }),
    /^There is no space left on the disk \(data folder \/data\)/,
  ],
  [failing({ errcode: 13 }, 'database or disk is full'), /^There is no space left on the disk/],
  [failing({ code: 'EROFS', syscall: 'open' }), /^A file of the data folder \/data cannot be used/],
  [new StartFault('A sentence.'), 'A sentence.'],
  [new Error('around', { cause: new StartFault('A sentence.') }), 'A sentence.'],
  [new OtherVersionError('0001.sql'), /^The data folder \/data was filled by another version/],
  [
    failing({ code: '28P01' }, 'no'),
    /^The bundled PostgreSQL in \/data cannot be used: it refuses the password \(no\)\./,
  ],
])('at the start: %s', (error, sentence) => {
  expect(startFaultOf(error, bundled)).toMatch(sentence)
})

test('a database that gives up what it was asked, because it is slow, has a sentence', () => {
  const slow = /^The bundled PostgreSQL in \/data is too slow at the moment \(.+\)\. Start again/
  expect(startFaultOf(new DatabaseUnreachable('the database cannot be reached'), bundled)).toMatch(slow)
  expect(startFaultOf(failing({ code: '57014' }, 'canceling statement'), bundled)).toMatch(slow)
  expect(startFaultOf(failing({}, 'Query read timeout'), bundled)).toMatch(slow)
  expect(startFaultOf(failing({ code: '57014' }, 'canceling statement'), external)).toMatch(
    /cannot be used: it is too slow or away/,
  )
})

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'nothing answers there'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' }, 'there is no such host'],
  [{ code: '28P01' }, 'it refuses the password (it failed)'],
  [{ code: '3D000' }, 'there is no database of that name (it failed)'],
  [{ code: '42501' }, 'the role lacks a right (it failed)'],
])('a database that cannot be used: %j', (fields, reason) => {
  const sentence = `The database of DATABASE_URL (db.example:5432/huvr) cannot be used: ${reason}. Correct DATABASE_URL or the database.`
  expect(startFaultOf(failing(fields), external)).toBe(sentence)
  const migration = new Error('migration 0001.sql failed', { cause: failing(fields) })
  expect(startFaultOf(migration, external)).toBe(sentence)
  const each = new AggregateError([failing(fields)], 'all addresses failed')
  expect(startFaultOf(each, external)).toBe(sentence)
})

test('a defect has no sentence', () => {
  expect(startFaultOf(new TypeError('x is not a function'), bundled)).toBeNull()
  expect(startFaultOf(failing({ code: 'ENOENT', syscall: 'open' }), external)).toBeNull()
  expect(startFaultOf('text', bundled)).toBeNull()
})
