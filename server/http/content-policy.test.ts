import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { featurePolicy, inlineOf, openerPolicy, pagePolicy } from '#server/http/content-policy.ts'
import { productionEnv } from '#server/testing/production.ts'
import { checkConfig, type Config } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'

function configOf(env: Record<string, string> = {}): Config {
  const checked = checkConfig(readEnv(env))
  if (checked.kind === 'faulty') throw new Error(checked.faults.join('\n'))
  return checked.config
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.split(' ')
    .slice(1)

test('inline scripts are named by their hash, and files are not', () => {
  const inline = inlineOf(
    '<script>one()</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script>',
  )
  expect(inline.scripts).toEqual([hash('one()'), hash('import "/a.js"')])
})

test('style attributes are hashed as the browser reads them, each once', () => {
  const inline = inlineOf('<i style="--a:1"></i><i style="--a:1"></i><b style="content:&quot;x&quot;"></b>')
  expect(inline.styles).toEqual([hash('--a:1'), hash('content:"x"')])
})

test('nothing of a script is allowed that was not built', () => {
  const policy = pagePolicy(configOf(), inlineOf('<script>one()</script>'))
  expect(directive(policy, 'script-src')).toEqual(["'self'", hash('one()')])
  expect(directive(policy, 'style-src')).toEqual(["'self'"])
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
    expect(directive(policy, name), name).toEqual(["'none'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('providers are named only where they are configured', () => {
  const plain = pagePolicy(configOf())
  expect(plain).not.toMatch(/stripe|livekit|maps\.test/)
  const all = pagePolicy(
    configOf({
      ...productionEnv,
      DATABASE_URL: 'postgres://huvr@db.test/huvr',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
      LIVEKIT_URL: 'wss://rooms.test',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'fKq2mZ7xV9bT4nWd',
      MAP_STYLE: 'https://maps.test/style.json',
    }),
  )
  // Stripe serves its scripts and frames from subdomains of this one, too, and may move them there at any time.
  for (const name of ['script-src', 'frame-src'])
    for (const origin of ['https://js.stripe.com', 'https://*.js.stripe.com'])
      expect(directive(all, name)).toContain(origin)
  expect(directive(all, 'frame-src')).toContain('https://hooks.stripe.com')
  expect(directive(all, 'frame-src')).toContain('https://pay.google.com')
  expect(directive(all, 'connect-src')).toEqual([
    "'self'",
    'wss://walks.test',
    'https://maps.test',
    'wss://rooms.test',
    'https://rooms.test',
    'https://api.stripe.com',
  ])
  expect(all).toContain('upgrade-insecure-requests')
})

test("the browser's payment sheet is for the frames of Stripe and its wallets, and for no page without them", () => {
  const withStripe = { payments: { provider: 'stripe' } } as Parameters<typeof featurePolicy>[0]
  const withTwin = { payments: { provider: 'embedded' } } as Parameters<typeof featurePolicy>[0]
  expect(featurePolicy(withStripe)).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")',
  )
  expect(featurePolicy(withTwin)).toMatch(/payment=\(\)$/)
  expect(openerPolicy(withStripe)).toBe('same-origin-allow-popups')
  expect(openerPolicy(withTwin)).toBe('same-origin')
})

test('films play from the store where browsers read from it, and no script reads there', () => {
  const store = {
    ...productionEnv,
    DATABASE_URL: 'postgres://huvr@db.test/huvr',
    OBJECTS_ENDPOINT: 'http://store.internal:9000',
    OBJECTS_BUCKET: 'walks',
    OBJECTS_REGION: 'eu',
    OBJECTS_ACCESS_KEY_ID: 'key',
    OBJECTS_SECRET_ACCESS_KEY: 'secret',
  }
  const from = (env: Record<string, string>) =>
    directive(pagePolicy(configOf({ ...store, ...env })), 'media-src')
  expect(from({})).toEqual(["'self'", 'blob:'])
  const direct = { OBJECTS_PUBLIC_ENDPOINT: 'https://files.test' }
  expect(from(direct)).toEqual(["'self'", 'blob:', 'https://files.test'])
  const policy = pagePolicy(configOf({ ...store, ...direct }))
  expect(policy.match(/files\.test/g)).toHaveLength(1)
})
