import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { spawn } from 'node:child_process'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { ended, healthy } from '#proofs/operations/testing/start.ts'
import { freePort } from '#server/db/free-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** What was answered to one request. */
export type Answered = { status: number; headers: http.IncomingHttpHeaders; body: string; ms: number }

export type Production = {
  port: number
  /** The database as its owner reaches it. */
  owner: pg.Client
  request(options: http.RequestOptions, body?: string): Promise<Answered>
  /** Mails that have left by the real adapter, as they were written. */
  letters(): string[]
  /** The newest code that was sent to a phone, and how many there were. */
  codes(phone: string): string[]
  /** Every line that the server has written. */
  log(): string
  close(): Promise<void>
}

/**
 * The server as production runs it, a process of its own: https address, https cookies, the real adapters for mail,
 * objects, peer-to-peer rooms and push, with the partners' places taken on loopback. Cards and text messages run on the
 * stand-ins that ALLOW_TWINS names, because their partners have fixed addresses.
 */
export async function startProduction(databaseUrl: string): Promise<Production> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-hostile-'))
  const [store, mail, port] = [await s3Server(), await mailServer(), await freePort()]
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://walks.test',
      APP_SECRET: randomBytes(48).toString('base64url'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ALLOW_TWINS: 'payments,sms,checks',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Walks <hello@walks.test>',
      OBJECTS_ENDPOINT: store.endpoint,
      OBJECTS_BUCKET: s3Account.bucket,
      OBJECTS_REGION: s3Account.region,
      OBJECTS_ACCESS_KEY_ID: s3Account.accessKeyId,
      OBJECTS_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  await healthy({ port })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const inbox = path.join(dataDir, 'twins', 'inbox.jsonl')
  return {
    port,
    owner,
    request: (options, body) => requestTo(port, options, body),
    letters: () => mail.letters,
    codes: (phone) =>
      (fs.existsSync(inbox) ? fs.readFileSync(inbox, 'utf8').split('\n').filter(Boolean) : [])
        .map((line) => JSON.parse(line) as { to: string; text: string })
        .flatMap(({ to, text: words }) => (to === phone ? (/\b\d{5}\b/.exec(words)?.[0] ?? []) : []))
        .toReversed(),
    log: () => text,
    async close() {
      await owner.end()
      await ended({ child }, 'SIGTERM')
      await Promise.all([store.close(), mail.close()])
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function requestTo(port: number, options: http.RequestOptions, body = ''): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, agent: false, ...options }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          ms: performance.now() - began,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Takes every mail and keeps what was written. */
async function mailServer() {
  const letters: string[] = []
  const server = net.createServer((socket) => {
    let rest = ''
    let letter: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter && line !== '.') letter.push(line)
        else if (letter) {
          letters.push(letter.join('\n'))
          letter = null
          say('250 kept')
        } else if (line === 'DATA') {
          letter = []
          say('354 go on')
        } else say('250 fine')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
