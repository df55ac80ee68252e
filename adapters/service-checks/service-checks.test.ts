import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { checkCheckr } from '#adapters/service-checks/checkr.ts'
import { checkMail, checkMailLogin } from '#adapters/service-checks/mail.ts'
import { checkPush } from '#adapters/service-checks/push.ts'
import { checkLivekit } from '#adapters/service-checks/rooms.ts'
import { checkStore } from '#adapters/service-checks/store.ts'
import { startVendor } from '#adapters/service-checks/testing/vendor.ts'

const states = async (findings: Promise<readonly { about: string; state: string; code?: string }[]>) =>
  (await findings).map(({ about, state, code }) => [about, state, code])

const nowhere = 'http://127.0.0.1:9'

test('Checkr: the key, and the package that is ordered', async () => {
  const server = await startVendor(({ path, authorization }) => {
    if (authorization !== `Basic ${Buffer.from('key_1:').toString('base64')}`)
      return { status: 401, body: { error: 'Bad authentication' } }
    return path === '/v1/packages'
      ? { status: 200, body: { object: 'list', data: [{ object: 'package', slug: 'basic_plus' }] } }
      : null
  })
  onTestFinished(server.close)
  const options = { apiKey: 'key_1', package: 'basic_plus', baseUrl: server.url }
  expect(await states(checkCheckr(options))).toEqual([
    ['Checkr, key', 'ok', undefined],
    ['Checkr, package', 'ok', undefined],
  ])
  expect(await states(checkCheckr({ ...options, package: 'driver_pro' }))).toEqual([
    ['Checkr, key', 'ok', undefined],
    ['Checkr, package', 'fault', 'checkr package'],
  ])
  expect(await states(checkCheckr({ ...options, apiKey: 'key_2' }))).toEqual([
    ['Checkr, key', 'fault', 'checkr 401'],
  ])
  expect(await states(checkCheckr({ ...options, baseUrl: nowhere }))).toEqual([
    ['Checkr, key', 'fault', undefined],
  ])
})

test('LiveKit: the key by the list of rooms', async () => {
  const server = await livekitServer()
  onTestFinished(() => server.close())
  const options = { url: server.url, ...livekitKeys, timeoutMs: 1000 }
  expect(await states(checkLivekit(options))).toEqual([['LiveKit, key', 'ok', undefined]])
  const wrong = { ...options, apiSecret: 'another-secret-of-32-characters!!!' }
  expect(await states(checkLivekit(wrong))).toEqual([['LiveKit, key', 'fault', 'livekit 401']])
  server.state.behaviour = 'failing'
  expect(await states(checkLivekit(options))).toEqual([['LiveKit, key', 'fault', undefined]])
})

const records: Record<string, string[]> = {
  'walks.example': ['google-site-verification=1', 'v=spf1 include:relay.example -all'],
  '_dmarc.walks.example': ['v=DMARC1; p=quarantine'],
  'k1._domainkey.walks.example': ['v=DKIM1; k=rsa; p=MIGfMA0GCSq'],
  'old._domainkey.walks.example': ['v=DKIM1; k=rsa; p='],
}

test('e-mail: the log in, and what mailboxes ask the domain for', async () => {
  const server = new SMTPServer({
    secure: false,
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      done(password === 'right' ? null : new Error('Invalid credentials'), { user: 'mailer' }),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const options = {
    url: `smtp://mailer:right@127.0.0.1:${port}`,
    from: 'Walks <hello@Walks.example>',
    dkimSelector: 'k1',
    timeoutMs: 1000,
    texts: async (name: string) => records[name] ?? [],
  }
  expect(await states(checkMail(options))).toEqual([
    ['E-mail, server', 'ok', undefined],
    ['E-mail, SPF', 'ok', undefined],
    ['E-mail, DKIM', 'ok', undefined],
    ['E-mail, DMARC', 'ok', undefined],
    ['E-mail, reports', 'skipped', undefined],
  ])
  expect(await states(checkMail({ ...options, reports: ['Amazon SES'] }))).toContainEqual([
    'E-mail, reports',
    'ok',
    undefined,
  ])
  const wrong = { ...options, url: `smtp://mailer:wrong@127.0.0.1:${port}` }
  expect(await states(checkMailLogin(wrong))).toEqual([['E-mail, server', 'fault', 'smtp 535']])
  expect(await states(checkMailLogin({ ...options, url: 'smtp://127.0.0.1:9' }))).toEqual([
    ['E-mail, server', 'fault', undefined],
  ])
  const faults = async (own: Partial<typeof options>) =>
    (await states(checkMail({ ...options, ...own }))).slice(1, 4).map(([, state, code]) => code ?? state)
  expect(await faults({ dkimSelector: 'old' })).toEqual(['ok', 'mail DKIM', 'ok'])
  expect(await faults({ from: 'hello@other.example' })).toEqual(['mail SPF', 'mail DKIM', 'mail DMARC'])
  const two = async (name: string) =>
    name === 'walks.example' ? ['v=spf1 a -all', 'v=spf1 mx -all'] : (records[name] ?? [])
  expect(await faults({ texts: two })).toEqual(['mail SPF', 'ok', 'ok'])
  expect(await states(checkMail({ ...options, dkimSelector: undefined as never }))).toContainEqual([
    'E-mail, DKIM',
    'skipped',
    undefined,
  ])
  const silent = () => Promise.reject(new Error('ETIMEOUT'))
  expect(await faults({ texts: silent })).toEqual(['fault', 'fault', 'fault'])
})

const store = await s3Server()
afterAll(() => store.close())
beforeEach(() => store.clear())

test('a bucket: what we do with it is done once, and nothing is left in it', async () => {
  const options = { ...s3Account, endpoint: store.endpoint, patience: { answerMs: 1000, pauseMs: 1 } }
  expect(await states(checkStore(options))).toEqual([['Store of files, rights', 'ok', undefined]])
  expect(store.requests.at(-2)).toMatch(/^DELETE /)
  store.faults.push({ status: 403 })
  expect(await states(checkStore(options))).toEqual([
    ['Store of files, rights', 'fault', 'store s3:ListBucket'],
  ])
  store.faults.push(null, null, null, null, null, null, { status: 403 })
  expect(await states(checkStore(options))).toEqual([
    ['Store of files, rights', 'fault', 'store s3:AbortMultipartUpload'],
  ])
  const wrong = { ...options, secretAccessKey: 'another' }
  const [found] = await checkStore(wrong)
  expect([found?.state, found?.words]).toEqual(['fault', expect.stringContaining('SignatureDoesNotMatch')])
  expect(await states(checkStore({ ...options, endpoint: nowhere }))).toEqual([
    ['Store of files, rights', 'fault', undefined],
  ])
})

test('push: the key is of its curve, and services are reached or not', async () => {
  const privateKey = Buffer.alloc(32, 7)
  const reached: string[] = []
  const reach = async (url: string) => void reached.push(url)
  expect(await states(checkPush({ privateKey, reach }))).toEqual([
    ['Push, key', 'ok', undefined],
    ['Push, Chrome and Edge', 'ok', undefined],
    ['Push, Firefox', 'ok', undefined],
    ['Push, Safari', 'ok', undefined],
  ])
  expect(reached.every((url) => url.startsWith('https://'))).toBe(true)
  const away = () => Promise.reject(new Error('no route'))
  expect(await states(checkPush({ privateKey: Buffer.alloc(32, 255), reach: away }))).toEqual([
    ['Push, key', 'fault', 'push key'],
    ['Push, Chrome and Edge', 'fault', undefined],
    ['Push, Firefox', 'fault', undefined],
    ['Push, Safari', 'fault', undefined],
  ])
})
