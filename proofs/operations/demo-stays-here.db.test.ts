import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { seed } from '#dev/seeds/seed.ts'
import { createHttp } from '#server/http/server.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { freePort } from '#server/db/free-port.ts'
import { productionEnv } from '#server/testing/production.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-demo-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

type Ended = { code: number | null; errors: string }

/** Starts the demo with these settings. */
function startDemo(env: Record<string, string>): { kill: () => void; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [path.join(root, 'dev/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: path.join(dir, 'data'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('exit', (code) => resolve({ code, errors })))
  return { kill: () => child.kill('SIGTERM'), ended }
}

test.each([
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be one of production, development, test\.\n$/],
  [{ NODE_ENV: 'Production' }, /^NODE_ENV must be one of production, development, test\.\n$/],
  [
    { ...productionEnv, DATABASE_URL: 'postgres://huvr@localhost/huvr' },
    /^dev\/main\.ts is the demo and does not run in production; start server\/main\.ts\.\n$/,
  ],
  [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 lets other machines into the demo; .*DEMO_ON_NETWORK=on.*\n$/],
  [{ DATABASE_URL: 'postgres://huvr@db.example/huvr' }, /^DATABASE_URL reaches beyond this machine.*\n$/],
  [{ PUBLIC_URL: 'https://walks.example' }, /^PUBLIC_URL reaches beyond this machine.*\n$/],
])('the demo does not start with %j', async (env, sentence) => {
  const { code, errors } = await startDemo(env).ended
  expect(code).toBe(1)
  expect(errors).toMatch(sentence)
  expect(fs.existsSync(path.join(dir, 'data'))).toBe(false)
})

test('a demo that is ended while it makes its people ends without a word', { timeout: 90_000 }, async () => {
  const port = await freePort()
  const demo = startDemo({ PORT: String(port), DATA_DIR: path.join(dir, 'ended') })
  const answers = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000, interval: 10 }).toBe(true)
  demo.kill()
  expect(await demo.ended).toEqual({ code: 0, errors: '' })
})

const withDemo = (t: TestApp) => createHttp(t.app, (http) => demoExtension().routes(t.app, http, t.work))

test('/dev answers this machine alone, by its own names', async () => {
  const t = await testApp()
  const http = await withDemo(t)
  const status = async (url: string, host: string, remoteAddress = '127.0.0.1') =>
    (await http.inject({ url, headers: { host }, remoteAddress })).statusCode
  for (const url of ['/dev', '/dev/messages.json', '/dev/state.json', '/%64ev/messages.json']) {
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'localhost'])
      expect(await status(url, host), `${url} ${host}`).toBe(200)
    for (const host of [
      'walks.example',
      '192.168.1.5:4000',
      'localhost.walks.example',
      '127.0.0.1.walks.example',
    ])
      expect(await status(url, host), `${url} ${host}`).toBe(403)
    expect(await status(url, 'localhost', '192.168.1.9'), url).toBe(403)
  }
  const moved = await http.inject({
    method: 'POST',
    url: '/dev/clock',
    headers: { host: 'walks.example' },
    payload: { forward_s: 60 },
  })
  expect(moved.statusCode).toBe(403)
  await http.close()
})

test('after a restart /dev makes people of new names', async () => {
  const t = await testApp()
  await seed(t.app)
  const makeTwo = async () => {
    const http = await withDemo(t)
    const made = []
    for (const role of ['traveller', 'walker'])
      made.push(
        await http.inject({
          method: 'POST',
          url: '/dev/people',
          headers: { host: 'localhost' },
          payload: role === 'walker' ? { role, destination: 'lisbon' } : { role },
        }),
      )
    await http.close()
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    return made.map((answer) => answer.json<{ user_id: string; phone: string }>())
  }
  const people = [...(await makeTwo()), ...(await makeTwo())]
  expect(new Set(people.map((person) => person.user_id)).size).toBe(4)
  expect(new Set(people.map((person) => person.phone)).size).toBe(4)
})
