import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aboutPayment, aboutPayout, paymentEvents, payoutEvents } from '#adapters/payments/stripe/events.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const listed = new Set([...Object.keys(paymentEvents), ...Object.keys(payoutEvents)])
/** A text in code that is an event of Stripe by its name, or the beginning of one. */
const named =
  /'((?:account|capability|charge|customer\.subscription|invoice|payment_intent|payout|radar|refund|review|setup_intent|transfer)\.[a-z_.]*)'/g

/** The code of a folder; twins and stand-ins say what Stripe would, beside what is acted on. */
function* sources(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory() && !/\/(twin|testing|generated)$/.test(file)) yield* sources(file)
    else if (file.endsWith('.ts') && !/\.test\.ts$|\/(contract|embedded)[^/]*\.ts$/.test(file)) yield file
  }
}

/** All that may read what Stripe sends; other modules have events of their own names. */
const code = () =>
  ['adapters', 'server/app', 'server/modules/money'].flatMap((folder) => [...sources(folder)])

test('no code names an event of Stripe beside the list that the webhooks are made with', () => {
  const beside: string[] = []
  for (const file of code()) {
    if (file === 'adapters/payments/stripe/events.ts') continue
    for (const [, name] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(named))
      beside.push(`${file}: ${name}`)
  }
  expect(beside).toEqual([])
})

test('operators read the list as it is: docs/operations.md names each event, and no other', () => {
  const page = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const lines = page.split('\n').filter((line) => /^- `\/webhooks\/(payments|payouts)`/.test(line))
  const names = lines.map((line) => [...line.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, name]) => name))
  expect(names).toEqual([Object.keys(paymentEvents), Object.keys(payoutEvents)])
})

test('only what is listed is about something', () => {
  for (const type of ['something.new', 'charge.refunded', 'toString', '__proto__'])
    expect([aboutPayment(type), aboutPayout(type)]).toEqual([null, null])
  for (const type of listed) expect(aboutPayment(type) ?? aboutPayout(type)).not.toBeNull()
  expect(aboutPayment('charge.dispute.created')).toBe('dispute')
  expect(aboutPayment('refund.failed')).toBe('refund')
  expect(aboutPayout('payout.canceled')).toBe('payout')
})

test('the version of the API is named in one place, by which every call is made', () => {
  const made = code().filter((file) => /new Stripe\(/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(made).toEqual(['adapters/payments/stripe/client.ts'])
})
