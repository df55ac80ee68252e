import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { ended, startMain } from '#proofs/operations/testing/start.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-faults-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const server = new URL(inject('postgresUrl'))
/** By TCP, since the socket in the query goes before another host or port. */
const otherwise = (change: Partial<URL>) => Object.assign(new URL(server), { search: '', ...change }).href
const store = await s3Server()
afterAll(() => store.close())
const objects = {
  DATABASE_URL: server.href,
  OBJECTS_ENDPOINT: store.endpoint,
  OBJECTS_BUCKET: s3Account.bucket,
  OBJECTS_REGION: s3Account.region,
  OBJECTS_ACCESS_KEY_ID: s3Account.accessKeyId,
  OBJECTS_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
}

/** One sentence on one line, the exit code 1, no stack trace. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await startMain({ DATA_DIR: fs.mkdtempSync(path.join(root, 'data-')), ...env })
  expect(await ended(started)).toBe(1)
  expect(started.errors()).toMatch(/^[^\n]+\.\n$/)
  return started.errors()
}

test.each([
  ['a password that is wrong', { DATABASE_URL: otherwise({ password: 'wrong' }) }, /it refuses the password/],
  [
    'a role that is not there',
    { DATABASE_URL: otherwise({ username: 'stranger' }) },
    /it refuses the password/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: otherwise({ pathname: '/none' }) },
    /no database of that name/,
  ],
  ['a port where nothing listens', { DATABASE_URL: otherwise({ port: '1' }) }, /nothing answers there/],
  [
    'a host that is none',
    { DATABASE_URL: otherwise({ hostname: 'none.localhost' }) },
    /no such host|nothing answers/,
  ],
  [
    'TLS where there is none',
    { DATABASE_URL: otherwise({ search: '?sslmode=verify-full' }) },
    /TLS with it fails/,
  ],
  [
    'a bucket that is not there',
    { ...objects, OBJECTS_BUCKET: 'another' },
    /^The store of OBJECTS_ENDPOINT .*NoSuchBucket/,
  ],
  [
    'a store that refuses the key',
    { ...objects, OBJECTS_SECRET_ACCESS_KEY: 'wrong' },
    /^The store of OBJECTS_ENDPOINT .* 403/,
  ],
  [
    'a store that is away',
    { ...objects, OBJECTS_ENDPOINT: 'http://127.0.0.1:1' },
    /^The store .* cannot be reached/,
  ],
])('%s', { timeout: 120_000 }, async (_name, env, sentence) => {
  expect(await refusal(env)).toMatch(sentence)
})

test('a port in use, and a HOST that is none of this machine', { timeout: 120_000 }, async () => {
  const taken = net.createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as net.AddressInfo
  const database = { DATABASE_URL: await testDatabaseUrl() }
  expect(await refusal({ ...database, PORT: String(port) })).toBe(
    `Port ${port} is already in use; choose another with PORT.\n`,
  )
  taken.close()
  expect(await refusal({ ...database, HOST: '192.0.2.7', DEMO_ON_NETWORK: 'on' })).toBe(
    'HOST 192.0.2.7 is no address of this machine; correct HOST.\n',
  )
})
