import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { World } from '#bench/world.ts'

const folder = path.resolve(import.meta.dirname, '../peers')

/** The other GraphQL servers, as the table names them. */
export const peerNames = { mercurius: 'Mercurius with jit', apollo: 'Apollo', yoga: 'Yoga' }

export type Peer = { url: string; pid: number; stop: () => void }

/** Installs the peers' own packages where their lockfile has changed since; null, or why it could not. */
export function installPeers(): string | null {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(folder, 'node_modules', '.installed')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return null
  const isWindows = process.platform === 'win32'
  const done = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--workspaces=false'],
    { cwd: folder, encoding: 'utf8', shell: isWindows },
  )
  if (done.status !== 0)
    return `the packages of bench/peers could not be installed (${done.stderr.trim().split('\n').at(-1)})`
  fs.writeFileSync(stamp, lock)
  return null
}

/** Starts one of the peers over the database of a world. */
export async function startPeer(name: keyof typeof peerNames, world: World): Promise<Peer> {
  const child: ChildProcess = fork(path.join(folder, 'server.mjs'), [name], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: world.databaseUrl,
      TOKEN_SECRET: Buffer.from(world.tokenSecret).toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${name} ended at the start (${code})`)))
  })
  return { url: `http://127.0.0.1:${String(port)}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
