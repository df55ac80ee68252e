import { expect, onTestFinished, test } from 'vitest'
import { startVendor, type Reply } from '#adapters/service-checks/testing/vendor.ts'
import { checkTwilio, checkTwilioKey } from '#adapters/service-checks/twilio.ts'

const sid = 'AC00000000000000000000000000000001'
const account = `/2010-04-01/Accounts/${sid}.json`
const numbers = `/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers.json`

/** A Twilio account in which all is as it should be, but for what is given by path. */
async function twilio(own: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = {
    [account]: { sid, status: 'active', type: 'Full' },
    [numbers]: { incoming_phone_numbers: [{ sid: 'PN1', capabilities: { sms: true, voice: true } }] },
    '/v1/Services/MG1/PhoneNumbers': { phone_numbers: [{ sid: 'PN1', capabilities: ['SMS', 'MMS'] }] },
    '/v1/Services/MG1/Compliance/Usa2p': { compliance: [{ campaign_status: 'VERIFIED' }] },
    '/v1/Tollfree/Verifications': { verifications: [{ status: 'TWILIO_APPROVED' }] },
    '/v1/Messaging/GeoPermissions': {
      permissions: ['US', 'PT'].map((country) => ({ country_code: country, type: 'country', enabled: true })),
    },
    '/v1/DialingPermissions/Countries/US': { iso_code: 'US', low_risk_numbers_enabled: true },
    '/v1/DialingPermissions/Countries/PT': { iso_code: 'PT', low_risk_numbers_enabled: false },
    [`/2010-04-01/Accounts/${sid}/OutgoingCallerIds.json`]: { outgoing_caller_ids: [] },
    ...own,
  }
  const expected = `Basic ${Buffer.from(`${sid}:token`).toString('base64')}`
  const server = await startVendor(({ method, path, authorization }): Reply | null => {
    if (authorization !== expected)
      return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    if (method !== 'GET' || !(path in known)) return null
    return { status: 200, body: known[path] }
  })
  onTestFinished(server.close)
  const hosts = { api: server.url, messaging: server.url, accounts: server.url, voice: server.url }
  const options = {
    accountSid: sid,
    authToken: 'token',
    senders: { codes: 'MG1' },
    countries: ['US', 'PT'],
    calls: null,
    hosts,
  }
  return { server, options }
}

const states = async (findings: Promise<readonly { about: string; state: string; code?: string }[]>) =>
  (await findings).map(({ about, state, code }) => [about.replace('Twilio, ', ''), state, code])

test('an account with a registered messaging service is in order, and only read', async () => {
  const { server, options } = await twilio()
  expect(await states(checkTwilio(options))).toEqual([
    ['account', 'ok', undefined],
    ['sender of codes', 'ok', undefined],
    ['registration of codes in the United States', 'ok', undefined],
    ['countries', 'ok', undefined],
    ['calls', 'skipped', undefined],
  ])
  expect(server.asked.at(-1)).toBe('GET /v1/Messaging/GeoPermissions?CountryCode=US%2CPT')
})

test('each sender is looked at', async () => {
  const { options } = await twilio()
  const senders = { codes: 'MG1', notices: '+12025550100' }
  expect(
    (await states(checkTwilio({ ...options, senders }))).map(([about, state]) => [about, state]),
  ).toEqual([
    ['account', 'ok'],
    ['sender of codes', 'ok'],
    ['registration of codes in the United States', 'ok'],
    ['sender of notices', 'ok'],
    ['registration of notices in the United States', 'fault'],
    ['countries', 'ok'],
    ['calls', 'skipped'],
  ])
})

const from = '+12025550102'
const owned = `/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers.json`
const verified = `/2010-04-01/Accounts/${sid}/OutgoingCallerIds.json`

test.each([
  ['all is in order', ['US'], {}, ['ok', undefined], ['ok', undefined]],
  ['a country is turned off', ['US', 'PT'], {}, ['ok', undefined], ['fault', 'twilio 21215']],
  ['Twilio has no such country', ['AQ'], {}, ['ok', undefined], ['fault', 'twilio 21215']],
  [
    'the number has no voice',
    ['US'],
    { [owned]: { incoming_phone_numbers: [{ sid: 'PN1', capabilities: { sms: true, voice: false } }] } },
    ['fault', 'twilio 21210'],
    ['ok', undefined],
  ],
  [
    'the number is of others',
    ['US'],
    { [owned]: { incoming_phone_numbers: [] } },
    ['fault', 'twilio 21210'],
    ['ok', undefined],
  ],
  [
    'the number was verified',
    ['US'],
    { [owned]: { incoming_phone_numbers: [] }, [verified]: { outgoing_caller_ids: [{ sid: 'PN2' }] } },
    ['ok', undefined],
    ['ok', undefined],
  ],
] as const)('rights of calls: %s', async (_what, countries, own, number, permissions) => {
  const { options } = await twilio(own)
  // The number that texts come from is a service, so that only calls ask for a number.
  const found = await states(checkTwilio({ ...options, calls: { from, countries } }))
  expect(found.slice(-2)).toEqual([
    ['number that calls', ...number],
    ['countries of calls', ...permissions],
  ])
})

test('keys that Twilio does not know are one fault, and nothing else is asked', async () => {
  const { server, options } = await twilio()
  const wrong = { ...options, authToken: 'another' }
  expect(await states(checkTwilio(wrong))).toEqual([['account', 'fault', 'twilio 20003']])
  expect(await states(checkTwilioKey(wrong))).toEqual([['account', 'fault', 'twilio 20003']])
  expect(server.asked).toHaveLength(2)
})

test.each([
  [
    'a trial account',
    { [account]: { status: 'active', type: 'Trial' } },
    ['account', 'fault', 'twilio trial'],
  ],
  [
    'a suspended one',
    { [account]: { status: 'suspended', type: 'Full' } },
    ['account', 'fault', 'twilio account'],
  ],
  [
    'a service without a number',
    { '/v1/Services/MG1/PhoneNumbers': { phone_numbers: [] } },
    ['sender of codes', 'fault', 'twilio sender'],
  ],
  [
    'a service whose number has no text messages',
    { '/v1/Services/MG1/PhoneNumbers': { phone_numbers: [{ sid: 'PN1', capabilities: ['Voice'] }] } },
    ['sender of codes', 'fault', 'twilio sender'],
  ],
  [
    'a campaign that waits',
    { '/v1/Services/MG1/Compliance/Usa2p': { compliance: [{ campaign_status: 'IN_PROGRESS' }] } },
    ['registration of codes in the United States', 'fault', 'twilio 30034'],
  ],
  [
    'no campaign',
    { '/v1/Services/MG1/Compliance/Usa2p': { compliance: [] } },
    ['registration of codes in the United States', 'fault', 'twilio 30034'],
  ],
  [
    'a country that is closed',
    {
      '/v1/Messaging/GeoPermissions': {
        permissions: [
          { country_code: 'US', enabled: true },
          { country_code: 'PT', enabled: false },
        ],
      },
    },
    ['countries', 'fault', 'twilio 21408'],
  ],
])('%s is told', async (_what, own, finding) => {
  const { options } = await twilio(own)
  expect(await states(checkTwilio(options))).toContainEqual(finding)
})

test('a number of its own is looked for, and has to be registered for the United States', async () => {
  const { options } = await twilio()
  const registration = 'registration of codes in the United States'
  expect(await states(checkTwilio({ ...options, senders: { codes: '+12025550100' } }))).toContainEqual([
    registration,
    'fault',
    'twilio 30034',
  ])
  expect(await states(checkTwilio({ ...options, senders: { codes: '+18445550100' } }))).toContainEqual([
    registration,
    'ok',
    undefined,
  ])
  const { options: waiting } = await twilio({
    '/v1/Tollfree/Verifications': { verifications: [{ status: 'PENDING_REVIEW' }] },
  })
  expect(await states(checkTwilio({ ...waiting, senders: { codes: '+18445550100' } }))).toContainEqual([
    registration,
    'fault',
    'twilio 30032',
  ])
  const { options: other } = await twilio({ [numbers]: { incoming_phone_numbers: [] } })
  expect(await states(checkTwilio({ ...other, senders: { codes: '+351210000000' } }))).toEqual([
    ['account', 'ok', undefined],
    ['sender of codes', 'fault', 'twilio sender'],
    [registration, 'skipped', undefined],
    ['countries', 'ok', undefined],
    ['calls', 'skipped', undefined],
  ])
})

test('what is not served or not named is not looked at, and silence is no fault of ours', async () => {
  const { options } = await twilio()
  expect(await states(checkTwilio({ ...options, countries: ['PT'] }))).toContainEqual([
    'registration of codes in the United States',
    'skipped',
    undefined,
  ])
  expect(await states(checkTwilio({ ...options, countries: null }))).toContainEqual([
    'countries',
    'skipped',
    undefined,
  ])
  const nowhere = 'http://127.0.0.1:9'
  const hosts = { api: nowhere, messaging: nowhere, accounts: nowhere, voice: nowhere }
  expect(await states(checkTwilio({ ...options, hosts }))).toEqual([['account', 'fault', undefined]])
})
