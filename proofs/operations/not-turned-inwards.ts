/**
 * Promise 38: the server and the relay cannot be turned inwards. A person gives the server one kind of address to call,
 * that of their browser's push service: hostile ones are refused, and names that lead inside are not called, also when
 * they change in between or answer with a redirect. No other file calls an address that a person has given. The relay,
 * with the flags of the operators' guide, sends to no peer inside, and credentials open nothing after their time.
 */
import { randomBytes } from 'node:crypto'
import type dns from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import path from 'node:path'
import { browserKeys } from '#adapters/push/testing/push-service.ts'
import { isPrivate, publicOnly } from '#adapters/push/public-only.ts'
import { vapidKeysOf, type VapidKeys } from '#adapters/push/vapid.ts'
import { webPush } from '#adapters/push/webpush.ts'
import { iceServersFor } from '#adapters/rooms/ice.ts'
import { turnClient, type TurnAddress } from '#adapters/rooms/turn-client.ts'
import { pushHosts } from '#domain/notifications/push.ts'
import { documentedFlags } from '#proofs/operations/testing/relay-guide.ts'
import { startRelay } from '#server/testing/relay.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = { addresses: number; peers: number; relay: 'needed' | 'where installed' }
type Results = { failures: string[]; count(what: string): void }

const root = path.join(import.meta.dirname, '../..')

export const prove: Proof<Size> = async ({ size }) => {
  const figures: Record<string, number | string> = {}
  const results: Results = { failures: [], count: (what) => (figures[what] = Number(figures[what] ?? 0) + 1) }
  const canary = await startCanary()
  try {
    blocksAreInside(results, size.addresses)
    await hostileEndpoints(results, canary.port)
    await namesThatLeadInside(results, size.addresses)
    await redirects(results, canary)
    figures['connections to the machine inside'] = canary.connections()
    if (canary.connections() > 0) results.failures.push('a machine inside was called')
  } finally {
    await canary.close()
  }
  callersAreKnown(results)
  figures['relay'] = await relayStaysOutside(results, size)
  const runs = Object.values(figures).reduce<number>((sum, n) => sum + (typeof n === 'number' ? n : 0), 0)
  return { runs, failures: results.failures.slice(0, 20), figures }
}

/** A machine inside: it counts who comes. */
async function startCanary() {
  let connections = 0
  const server = http.createServer((_request, response) => response.end('inside'))
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const part = (below = 256) => randomBytes(2).readUInt16BE() % below
const hex = () => randomBytes(2).toString('hex')

/** Addresses of which none is a public push service: IANA's special-purpose blocks. */
const inside: Record<string, () => string> = {
  loopback: () => `127.${part()}.${part()}.${part()}`,
  'this network': () => `0.${part()}.${part()}.${part()}`,
  'private, 10': () => `10.${part()}.${part()}.${part()}`,
  'private, 172.16': () => `172.${16 + part(16)}.${part()}.${part()}`,
  'private, 192.168': () => `192.168.${part()}.${part()}`,
  'link-local and metadata': () => (part(2) ? '169.254.169.254' : `169.254.${part()}.${part()}`),
  'shared by providers': () => `100.${64 + part(64)}.${part()}.${part()}`,
  multicast: () => `${224 + part(16)}.${part()}.${part()}.${part()}`,
  reserved: () => `${240 + part(16)}.${part()}.${part()}.${part()}`,
  benchmarks: () => `198.${18 + part(2)}.${part()}.${part()}`,
  'IPv6 loopback': () => '::1',
  'IPv6 unspecified': () => '::',
  'IPv6 unique local': () => `fd${hex().slice(2)}:${hex()}::${hex()}`,
  'IPv6 link-local': () => `fe80::${hex()}:${hex()}`,
  'IPv6 multicast': () => `ff02::${hex()}`,
  'IPv4 mapped': () => `::ffff:10.${part()}.${part()}.${part()}`,
  'IPv4 mapped, in hex': () => `::ffff:7f00:${hex()}`,
  'IPv4 compatible': () => `::127.0.0.${1 + part(254)}`,
  NAT64: () => `64:ff9b::10.${part()}.${part()}.${part()}`,
  '6to4': () => `2002:7f00:${hex()}::1`,
  Teredo: () => `2001:0:${hex()}:${hex()}::1`,
}

function blocksAreInside(results: Results, times: number): void {
  for (const [block, address] of Object.entries(inside))
    for (let n = 0; n < Math.ceil(times / 20); n++) {
      const one = address()
      results.count('addresses inside')
      if (!isPrivate(one)) results.failures.push(`${block}: ${one} counts as public`)
    }
}

/** Web push as production has it, with names resolved by the proof. */
function pushWith(resolve: typeof dns.lookup) {
  const keys = vapidKeysOf(randomBytes(32)) as VapidKeys
  const guard = publicOnly([], resolve)
  return webPush({ keys, subject: 'mailto:ops@huvr.test', guard, nowMs: Date.now, answerWithinMs: 500 })
}

const message = { id: 'push_1', payload: '{"title":"A walk"}', ttlS: 30, urgency: 'high' as const }

async function hostileEndpoints(results: Results, port: number): Promise<void> {
  let lookups = 0
  const push = pushWith(((_name: string, _options: unknown, done: (error: Error) => void) => {
    lookups++
    done(new Error('was looked up'))
  }) as unknown as typeof dns.lookup)
  const [host = ''] = pushHosts
  const endpoints = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    'localhost',
    'localhost.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    'metadata.google.internal',
    '[fd00:ec2::254]',
    '10.0.0.1',

    `${host}.evil.example`,
    `evil-${host}`,
    `${host}@127.0.0.1`,
    `127.0.0.1#.${host}`,
    `127.0.0.1/.${host}`,
    `127.0.0.1\\@${host}x`,
    `${host}:${port}`,
    `user:word@${host}`,
    `${host}%00.evil.example`,
  ].flatMap((name) => [`https://${name}/push/1`, `http://${name}/push/1`, `https://${name}:${port}/`])
  const others = [
    `http://${host}/push/1`,
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/',
    'javascript:1',
    '',
  ]
  for (const endpoint of [...endpoints, ...others]) {
    results.count('hostile addresses')
    if (push.accepts(endpoint)) results.failures.push(`${endpoint} is accepted`)
    const { kind } = await push.send({ endpoint, ...newKeys() }, message)
    if (kind !== 'gone') results.failures.push(`${endpoint} was ${kind}`)
  }
  if (lookups > 0) results.failures.push(`${lookups} hostile names were looked up`)
}

const newKeys = () => {
  const { p256dh, auth } = browserKeys()
  return { p256dh, auth }
}

type Found = { address: string; family: number }

async function namesThatLeadInside(results: Results, times: number): Promise<void> {
  let answer: Found[] = []
  let lookups = 0
  const push = pushWith(((_name: string, _options: unknown, done: (error: null, found: Found[]) => void) => {
    lookups++
    done(null, answer)
  }) as unknown as typeof dns.lookup)
  const family = (address: string) => (address.includes(':') ? 6 : 4)
  const blocks = Object.values(inside)
  for (let n = 0; n < times; n++) {
    const address = blocks[n % blocks.length]?.() ?? ''
    const one = { address, family: family(address) }
    const open = { address: '8.8.8.8', family: 4 }
    answer = [[one], [open, one], [one, open]][n % 3] ?? []
    const before = lookups
    const endpoint = `https://${pushHosts[n % pushHosts.length]}/push/${n}`
    const result = await push.send({ endpoint, ...newKeys() }, message)
    results.count('names that lead inside')
    if (result.kind !== 'refused') results.failures.push(`a name for ${address} was ${result.kind}`)
    if (lookups - before > 1) results.failures.push(`a name was looked up ${lookups - before} times`)
  }
  rebinding(results)
}

/** A name that is public when it is looked at and inside a moment later: what was looked at is what is called. */
function rebinding(results: Results): void {
  const answers = ['8.8.8.8', '127.0.0.1']
  const { lookup } = publicOnly([], ((_n: string, _o: unknown, done: (error: null, found: Found[]) => void) =>
    done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])) as unknown as typeof dns.lookup)
  lookup(pushHosts[0] ?? '', {}, (error, address) => {
    results.count('names that change')
    if (error || address !== '8.8.8.8') results.failures.push(`the name that changes led to another address`)
  })
  lookup(pushHosts[0] ?? '', {}, (error) => {
    if (!error) results.failures.push('the name that has changed was called')
  })
}

/** A push service that sends the server on to a machine inside. */
async function redirects(results: Results, canary: { port: number; connections(): number }): Promise<void> {
  let status = 301
  const service = http.createServer((_request, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end(),
  )
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const keys = vapidKeysOf(randomBytes(32)) as VapidKeys
  // The service of this proof is on this machine, which the real guard refuses: only its answers are looked at here.
  const guard = { allows: () => true, lookup: publicOnly([]).lookup }
  const push = webPush({ keys, subject: 'mailto:ops@huvr.test', guard, nowMs: Date.now })
  for (status of [301, 302, 303, 307, 308]) {
    const { kind } = await push.send({ endpoint: `${origin}/push`, ...newKeys() }, message)
    results.count('redirects')
    if (kind !== 'refused') results.failures.push(`a redirect with ${status} was ${kind}`)
  }
  await new Promise<void>((resolve) => service.close(() => resolve()))
}

/** Every file that opens a connection, and who says where to. A new one is added here when it has been looked at. */
const callers: Record<string, 'configuration' | 'person'> = {
  'adapters/background-checks/checkr.ts': 'configuration',
  'adapters/email/smtp.ts': 'configuration',
  // Certificates of Amazon's notices: their host follows from the configured topic, and redirects are not followed.
  'adapters/mail-reports/ses.ts': 'configuration',
  'adapters/objects/s3/ask.ts': 'configuration',
  'adapters/objects/s3/keys.ts': 'configuration',
  // Our own webhooks, at the address of the configuration, by a command of the owner.
  'adapters/payments/stripe/replay-events.ts': 'configuration',
  'adapters/push/webpush.ts': 'person',
  'adapters/rooms/turn-client.ts': 'configuration',
  'adapters/service-checks/http.ts': 'configuration',
  'adapters/service-checks/mail.ts': 'configuration',
  'adapters/service-checks/push.ts': 'configuration',
  'adapters/sms/twilio.ts': 'configuration',
}

function callersAreKnown(results: Results): void {
  const opens =
    /(?<![.\w])fetch\(\w*[uU]rl|await fetch\(|https?\.request\(|\{ request \} = (?!message)|createTransport\(|net\.connect\(|tls\.connect\(/
  const found = ['server', 'adapters', 'domain']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .filter(
      (file) =>
        file.endsWith('.ts') && !/\.test\.ts$|\/contract[\w-]*\.ts$|\/testing\/|\/generated\//.test(file),
    )
    .filter((file) => opens.test(fs.readFileSync(path.join(root, file), 'utf8')))
  results.count('files that call out are known')
  for (const file of found)
    if (!(file in callers)) results.failures.push(`${file} opens connections and is not in the list`)
  for (const file of Object.keys(callers))
    if (!found.includes(file)) results.failures.push(`${file} is in the list and opens no connection`)
}

const peersInside = Object.entries(inside).filter(([, address]) => !address().includes(':'))

/** Codes of TURN: refused credentials, a peer that is denied, and more addresses than a person may have. */
const refused = { credentials: 401, peer: 403, quota: 486 } as const

async function relayStaysOutside(results: Results, { peers, relay }: Size): Promise<string> {
  const turnserver = process.env['TURNSERVER_PATH'] ?? ''
  if (turnserver === '') {
    if (relay === 'needed') results.failures.push('there is no turnserver at TURNSERVER_PATH')
    return 'not installed'
  }
  const secret = 'relay-of-proofs-3Kd9'
  // While a secret is changed the relay knows both.
  const before = 'relay-of-proofs-before-7Qx2'
  const running = await startRelay(turnserver, secret, [
    ...documentedFlags(),
    `--static-auth-secret=${before}`,
  ])
  const address = { host: '127.0.0.1', port: running.port, transport: 'udp' } as const
  const at = (nowMs: number, validMs: number, own = { secret, personId: 'usr_1' }) => {
    const clock = { now: () => new Date(nowMs), nowMs: () => nowMs }
    const ice = { stunUrls: [], turn: { urls: [], secret: own.secret }, relayOnly: true }
    const [server] = iceServersFor(ice, clock, { personId: own.personId, validMs })
    return { username: server?.username ?? '', credential: server?.credential ?? '' }
  }
  const expect = (what: string, got: number, wanted: number) => {
    results.count(what)
    if (got !== wanted) results.failures.push(`${what}: ${got} instead of ${wanted}`)
  }
  const tried = async (user: { username: string; credential: string }) => {
    const client = turnClient(address, user)
    const code = await client.allocate()
    client.close()
    return code
  }
  try {
    const good = at(Date.now(), 60_000)
    const client = turnClient(address, good)
    expect('relay: its own person gets an address', await client.allocate(), 0)
    expect('relay: a public peer', await client.permit('8.8.8.8'), 0)
    for (let n = 0; n < peers; n++) {
      const [block, address] = peersInside[n % peersInside.length] ?? ['', () => '127.0.0.1']
      const peer = address()
      const code = await client.permit(peer)
      results.count('relay: peers inside')
      if (code !== refused.peer) results.failures.push(`the relay answers ${code} for ${peer} (${block})`)
    }
    client.close()
    const past = at(Date.now() - 120_000, 60_000)
    const later = { ...past, username: good.username.replace(/^\d+/, (time) => String(Number(time) + 3600)) }
    const other = { ...good, username: good.username.replace('usr_1', 'usr_2') }
    expect('relay: credentials after their time', await tried(past), refused.credentials)
    expect('relay: credentials made longer', await tried(later), refused.credentials)
    expect('relay: credentials under another name', await tried(other), refused.credentials)
    const byBefore = at(Date.now(), 60_000, { secret: before, personId: 'usr_3' })
    expect('relay: the secret from before, beside the new one', await tried(byBefore), 0)
    expect('relay: no credentials', await tried({ username: 'x', credential: 'x' }), refused.credentials)
    expect('relay: a person beyond the quota', await beyondQuota(address, secret, at), refused.quota)
  } finally {
    running.stop()
  }
  return 'coturn with the flags of docs/operations.md'
}

type Credentials = { username: string; credential: string }
type At = (nowMs: number, validMs: number, own: { secret: string; personId: string }) => Credentials

/** What the relay answers to one address more than a person may have by the guide; credentials of another time change nothing. */
async function beyondQuota(address: TurnAddress, secret: string, at: At): Promise<number> {
  const quota = Number(
    documentedFlags()
      .find((flag) => flag.startsWith('--user-quota='))
      ?.split('=')[1],
  )
  const own = { secret, personId: 'usr_4' }
  const clients = Array.from({ length: quota + 1 }, (_one, n) =>
    turnClient(address, at(Date.now(), 60_000 + n * 1000, own)),
  )
  const codes: number[] = []
  for (const client of clients) codes.push(await client.allocate())
  for (const client of clients) client.close()
  const firstRefused = codes.findIndex((code) => code !== 0)
  return firstRefused === quota ? (codes[firstRefused] ?? 0) : 0
}
