import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { objectsContract } from '#adapters/objects/contract.ts'
import { s3Keys } from '#adapters/objects/s3/keys.ts'
import { s3Objects } from '#adapters/objects/s3.ts'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'

const store = await s3Server()
afterAll(() => store.close())
beforeEach(() => store.clear())
const patience = { answerMs: 1500, pauseMs: 1 }
const { accessKeyId, secretAccessKey } = s3Account
const temporary = { ...s3Account, endpoint: store.endpoint, patience, sessionToken: 'a token/with+signs==' }

objectsContract('s3 by a temporary key', async () => {
  store.clear()
  store.token = temporary.sessionToken
  return s3Objects(temporary)
})

test('a temporary key without its token, or with another one, is refused', async () => {
  store.token = temporary.sessionToken
  const put = (sessionToken: string | null) =>
    s3Objects({ ...temporary, sessionToken }).put('a', Buffer.from('x'), 'text/plain')
  await expect(put(null)).rejects.toThrow('InvalidAccessKeyId')
  await expect(put('another')).rejects.toThrow('InvalidToken')
})

/** The metadata of a machine and the endpoint of a container, which lend the key of the store. */
async function platform() {
  const state = { lent: 0, untilMs: 3_600_000, isAway: false, token: 'tok_1' }
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request
    const refuse = (status: number) => void response.writeHead(status).end()
    if (state.isAway) return refuse(500)
    const keys = () => {
      state.lent += 1
      response.end(
        JSON.stringify({
          AccessKeyId: accessKeyId,
          SecretAccessKey: secretAccessKey,
          Token: `session_${state.lent}`,
          Expiration: new Date(state.untilMs).toISOString(),
        }),
      )
    }
    if (url === '/container') return headers.authorization === state.token ? keys() : refuse(401)
    if (url === '/latest/api/token')
      return method === 'PUT' && headers['x-aws-ec2-metadata-token-ttl-seconds'] !== undefined
        ? void response.end('imds')
        : refuse(400)
    if (headers['x-aws-ec2-metadata-token'] !== 'imds') return refuse(401)
    const roles = '/latest/meta-data/iam/security-credentials/'
    if (url === roles) return void response.end('walks-role')
    return url === `${roles}walks-role` ? keys() : refuse(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the role of a machine lends a key, which is stored until shortly before it ends', async () => {
  const { state, url } = await platform()
  let nowMs = 0
  const keys = s3Keys({ role: { at: 'machine', tokenFile: null } }, { nowMs: () => nowMs, machine: url })
  const lent = { accessKeyId, secretAccessKey, sessionToken: 'session_1' }
  expect(await Promise.all([keys(), keys()])).toEqual([lent, lent])
  nowMs = 3_300_000 - 1
  expect(await keys()).toEqual(lent)
  expect(state.lent).toBe(1)
  nowMs = 3_300_000
  state.isAway = true
  // It holds for five minutes more.
  expect(await keys()).toEqual(lent)
  state.isAway = false
  state.untilMs = 7_200_000
  expect(await keys()).toMatchObject({ sessionToken: 'session_2' })
  nowMs = 7_200_000
  state.isAway = true
  await expect(keys()).rejects.toThrow('the role of this machine answers 500')
})

test('a container is lent a key at the address that its platform gives, by the token in the file', async () => {
  const { state, url } = await platform()
  state.untilMs = Date.now() + 3_600_000
  const tokenFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-role-')), 'token')
  onTestFinished(() => fs.rmSync(path.dirname(tokenFile), { recursive: true }))
  fs.writeFileSync(tokenFile, 'tok_1\n')
  store.token = 'session_1'
  const objects = s3Objects({
    bucket: s3Account.bucket,
    region: s3Account.region,
    endpoint: store.endpoint,
    patience,
    role: { at: `${url}/container`, tokenFile },
  })
  await objects.put('a', Buffer.from('x'), 'text/plain')
  expect((await objects.list('')).map(({ key }) => key)).toEqual(['a'])
  expect(state.lent).toBe(1)
  fs.writeFileSync(tokenFile, 'tok_old')
  const other = s3Keys({ role: { at: `${url}/container`, tokenFile } })
  await expect(other()).rejects.toThrow('the role of this machine answers 401')
})
