import { expect, test } from 'vitest'
import { arePushKeys, isPushEndpoint } from '#domain/notifications/push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QGuQ',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/a',
  'https://notfcm.googleapis.com.test/a',
  'https://evilpush.apple.com.test/',
  'https://xpush.apple.com/',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/a',
  'https://2130706433/a',
  'file:///etc/passwd',
  'not an address',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

test('an operator may name further services', () => {
  expect(isPushEndpoint('https://push.example.org/x', ['push.example.org'])).toBe(true)
  expect(isPushEndpoint('http://push.example.org/x', ['push.example.org'])).toBe(false)
})

test('keys have the sizes of the standard', () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  const auth = Buffer.alloc(16, 1).toString('base64url')
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  expect(arePushKeys({ p256dh: p256dh.slice(1), auth })).toBe(false)
  expect(arePushKeys({ p256dh, auth: `${auth}A` })).toBe(false)
  expect(arePushKeys({ p256dh: p256dh.replace(/^B/, 'A'), auth })).toBe(false)
})
