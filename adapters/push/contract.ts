import { beforeEach, describe, expect, test } from 'vitest'
import type { Push, PushMessage } from '#adapters/push/port.ts'
import { payloadBytes } from '#adapters/push/port.ts'
import type { PushAddress } from '#domain/notifications/push.ts'

/** One way of pushing under test: what arrived at the device in clear, and addresses that answer in a known way. */
export type PushUnderTest = {
  push: Push
  arrived(): { id: string | null; payload: string }[]
  addresses: Record<'good' | 'gone' | 'refused' | 'busy', PushAddress>
}

const message = (payload: unknown, more: Partial<PushMessage> = {}): PushMessage => ({
  id: 'push_1',
  payload: JSON.stringify(payload),
  ttlS: 30,
  urgency: 'high',
  ...more,
})
const walk = { title: 'A walk in Lisbon', body: '10 minutes, pays you $9.89 – “olá”', path: '/walk' }

/** What every way of pushing must do. `make` gives a fresh one before each test. */
export function pushContract(name: string, make: () => Promise<PushUnderTest>): void {
  describe(`push: ${name}`, () => {
    let one: PushUnderTest
    beforeEach(async () => {
      one = await make()
    })

    test('a message arrives as it was written', async () => {
      const result = await one.push.send(one.addresses.good, message(walk))
      expect(result).toMatchObject({ kind: 'sent', providerId: expect.stringMatching(/.+/) })
      expect(one.arrived()).toMatchObject([{ payload: expect.stringContaining(walk.title) }])
      expect(one.arrived()[0]?.payload).toContain('“olá”')
    })

    test('a device that is gone, a refusal and a busy service are distinguished', async () => {
      const { gone, refused, busy } = one.addresses
      expect((await one.push.send(gone, message(walk))).kind).toBe('gone')
      expect((await one.push.send(refused, message(walk))).kind).toBe('refused')
      expect((await one.push.send(busy, message(walk))).kind).toBe('unavailable')
      expect(one.arrived()).toEqual([])
    })

    test('what is too large is refused and not sent', async () => {
      const large = message({ ...walk, body: 'x'.repeat(payloadBytes) })
      expect(await one.push.send(one.addresses.good, large)).toMatchObject({ kind: 'refused' })
      expect(one.arrived()).toEqual([])
    })

    test('reasons repeat neither the address nor the text', async () => {
      const { gone, refused, busy } = one.addresses
      for (const address of [gone, refused, busy]) {
        const outcome = JSON.stringify(await one.push.send(address, message(walk)))
        expect(outcome).not.toContain(address.endpoint)
        expect(outcome).not.toContain('Lisbon')
      }
    })

    test('the key for browsers is a point of P-256', () => {
      expect(one.push.publicKey).toMatch(/^B[\w-]{86}$/)
    })
  })
}
