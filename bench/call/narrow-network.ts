import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The two ends of the cable between this machine and the namespace; nothing else is on it. */
const cable = { here: '10.213.77.1', there: '10.213.77.2' }

/** A network namespace of Linux with one cable to this machine, whose way out is as narrow as it was made. */
export type NarrowNetwork = {
  /** This machine's address on the cable, where packets of a call arrive. */
  readonly address: string
  /** A program that starts the browser within the namespace. */
  readonly browser: string
  /** Lets `localhost:<port>` within the namespace lead to the same port of this machine. */
  lead(port: number): Promise<void>
  close(): void
}

const named = () => `huvr-${process.pid}`
const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })

/** Why no namespace can be made on this machine, or null. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'network namespaces need Linux and the rights of root.'
  if (run('tc', '-V').error || run('ip', '-V').error) return 'the programs ip and tc are not on this machine.'
  const made = run('ip', 'netns', 'add', `${named()}-try`)
  if (made.status !== 0) return `no network namespace can be made here: ${made.stderr.trim()}`
  run('ip', 'netns', 'del', `${named()}-try`)
  return null
}

/**
 * Makes a namespace from which at most `kbps` kilobits a second come out, by a token bucket that lets a packet wait for 300 ms
 * at most, as a phone's radio does; what comes in is not slowed down. Throws where the machine gives none (`whyNoNetwork`).
 */
export async function openNarrowNetwork(kbps: number): Promise<NarrowNetwork> {
  const name = named()
  const [outer, inner] = [`hv${process.pid}`, `hw${process.pid}`]
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-network-'))
  const servers: net.Server[] = []
  const relays: ChildProcess[] = []
  const close = () => {
    for (const server of servers) server.close()
    for (const relay of relays) relay.kill('SIGKILL')
    // A program within that is still ending holds the namespace for a moment.
    for (let tries = 0; tries < 20 && run('ip', 'netns', 'del', name).status !== 0; tries++)
      run('sleep', '0.2')
    run('ip', 'link', 'del', outer)
    fs.rmSync(dir, { recursive: true, force: true })
  }
  const within = ['netns', 'exec', name]
  const steps = [
    ['ip', 'netns', 'add', name],
    ['ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner],
    ['ip', 'link', 'set', inner, 'netns', name],
    ['ip', 'addr', 'add', `${cable.here}/30`, 'dev', outer],
    ['ip', 'link', 'set', outer, 'up'],
    ['ip', ...within, 'ip', 'link', 'set', 'lo', 'up'],
    ['ip', ...within, 'ip', 'addr', 'add', `${cable.there}/30`, 'dev', inner],
    ['ip', ...within, 'ip', 'link', 'set', inner, 'up'],
    ['ip', ...within, 'ip', 'route', 'add', 'default', 'via', cable.here],
    // One packet as large as the system makes them must fit into the bucket.
    ['ip', ...within, 'ip', 'link', 'set', inner, 'gso_max_size', '1500'],
    ['ip', ...within, 'tc', 'qdisc', 'add', 'dev', inner, 'root', 'tbf'].concat([
      'rate',
      `${kbps}kbit`,
      'burst',
      '8kb',
      'latency',
      '300ms',
    ]),
  ]
  for (const [program = '', ...args] of steps) {
    const { status, stderr } = run(program, ...args)
    if (status === 0) continue
    close()
    throw new Error(`${program} ${args.join(' ')}: ${stderr.trim()}`)
  }
  const browser = path.join(dir, 'browser')
  const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium'
  fs.writeFileSync(browser, `#!/bin/sh\nexec ip netns exec ${name} ${chromium} "$@"\n`, { mode: 0o755 })
  return {
    address: cable.here,
    browser,
    async lead(port) {
      const server = net.createServer((phone) => join(phone, net.connect(port, '127.0.0.1')))
      await new Promise<void>((resolve) => server.listen(port, cable.here, resolve))
      servers.push(server)
      const relay = spawn('ip', [...within, process.execPath, '-e', relayText, String(port), cable.here], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      relays.push(relay)
      await new Promise((resolve) => relay.stdout?.once('data', resolve))
    },
    close,
  }
}

function join(phone: net.Socket, server: net.Socket): void {
  phone.pipe(server).pipe(phone)
  for (const end of [phone, server]) end.on('error', () => (phone.destroy(), server.destroy()))
}

/** The other half, within the namespace: pages ask `localhost`, since browsers give a camera to it and to https alone. */
const relayText = `
const net = require('node:net')
const [port, address] = process.argv.slice(1)
net.createServer((page) => {
  const way = net.connect(Number(port), address)
  page.pipe(way).pipe(page)
  for (const end of [page, way]) end.on('error', () => (page.destroy(), way.destroy()))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
`
