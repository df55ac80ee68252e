import { execFile, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/db/free-port.ts'
import { ownFolder } from '#server/testing/own-folder.ts'
import type { Answer, TestServer } from '#e2e/support/test-server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Lets a server fill an empty folder and stop: with its keys, its database and what is seeded, but without demo walkers, who
 * would seem to be online. Nothing in the copies of it outlives the machine, so that no commit waits for the disk.
 */
export async function seedInto(dataDir: string): Promise<void> {
  const child = await launch(await freePort(), dataDir, { DEMO_WALKERS: 'off' })
  await ended(child, 'SIGTERM')
  if (child.exitCode !== 0) throw new Error(`the server that seeds ended with ${child.exitCode}`)
  const settings = ['', 'fsync = off', 'full_page_writes = off', ''].join('\n')
  fs.appendFileSync(path.join(dataDir, 'postgres/pg18/postgresql.conf'), settings)
}

/**
 * Starts the server as `npm start` would, on a free port, and resolves when /healthz answers. Where the run has seeded a
 * folder (`seedInto`), the server begins with a copy of it, which is half of the work of a start. With `TWO_SERVERS=on` in the
 * environment there are two of them behind a proxy.
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  if (process.env['TWO_SERVERS'] === 'on') {
    const { startTwoServers } = await import('#e2e/support/two-servers/start.ts')
    return startTwoServers(env)
  }
  const folder = await ownFolder()
  const dataDir = path.join(folder.dir, 'data')
  const seeded = process.env['SEEDED_DATA_DIR']
  // The folder holds what its own database says, and the twins' books agree with no other.
  if (seeded && env['DATABASE_URL'] === undefined) await promisify(execFile)('cp', ['-a', seeded, dataDir])
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await launch(port, dataDir, env)
  const post = async (where: string, body: unknown) => {
    const response = await fetch(url + where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${where} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    url,
    port,
    dataDir,
    messages: async () => (await fetch(`${url}/dev/messages.json`)).json(),
    forward: (seconds) => post('/dev/clock', { forward_s: seconds }),
    settle: () => post('/dev/settle', {}),
    faults: (switches) => post('/dev/faults', switches),
    newPerson: (as) => post('/dev/people', as),
    walkers: (act) => post('/dev/walkers', act),
    async gql(document, variables = {}, token) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query: document, variables }),
      })
      return (await response.json()) as Answer
    },
    async kill() {
      await ended(child, 'SIGKILL')
    },
    async drain() {
      await ended(child, 'SIGTERM')
    },
    async restart() {
      child = await launch(port, dataDir, env)
    },
    async stop() {
      await ended(child, 'SIGTERM')
      folder.remove()
    },
  }
}

async function launch(port: number, dataDir: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, 'dev/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['E2E_LOG'] ?? 'error',
      ...env,
    },
    // The channel tells the server when the test runner is gone, however it went, so that nothing is left running.
    stdio: ['ignore', process.env['E2E_LOG'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const deadline = Date.now() + 100_000
  while (!(await healthy(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} at the start`)
    if (Date.now() > deadline) {
      // It would go on beside the tests that follow, and take their time.
      await ended(child, 'SIGTERM')
      throw new Error('the server was not ready within 100 s')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return child
}

async function healthy(port: number): Promise<boolean> {
  try {
    const state = await fetch(`http://localhost:${port}/dev/state.json`)
    return state.ok && ((await state.json()) as { ready: boolean }).ready
  } catch {
    // Nothing listens yet.
    return false
  }
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
