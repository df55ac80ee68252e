import { addUser } from '#server/modules/identity/profile/users.store.ts'
import { createPasswords } from '#server/modules/identity/passwords/passwords.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** What the proofs about accounts share: people with passwords, addresses, operations sent from them. */
export function accountsOf(test: TestApp) {
  const passwords = createPasswords()
  let people = 0
  return {
    password: 'Cobblestone7',

    /** A person who registered some time ago. */
    async person(): Promise<{ userId: string; phone: string }> {
      const number = ++people
      const phone = `+1646${String(2_000_000 + number).padStart(7, '0')}`
      const hash = await passwords.hash('Cobblestone7')
      if (typeof hash !== 'string') throw new Error('too many hashes wait')
      const userId = test.app.base.newId('usr')
      await addUser(
        test.app.base.db,
        {
          id: userId,
          firstName: `Person${number}`,
          lastName: 'Proof',
          email: `person${number}@people.test`,
          phone,
          phoneCountryCode: '+1',
          phoneCountryKey: 'US',
          passwordHash: hash,
        },
        test.app.base.clock.now(),
      )
      return { userId, phone }
    },

    /** The code in the newest message to a phone; null when there is none. */
    codeFor(phone: string): string | null {
      const message = test.app.twins?.inbox.messages().find((one) => one.to === phone)
      return /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? null
    },

    /** Sends one request as from an address; gives the answer as it was sent. */
    async send(payload: unknown, address: string, token: string | null = null): Promise<string> {
      const response = await test.http.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: address,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        payload: JSON.stringify(payload),
      })
      return response.body
    },

    /** The nth of many addresses of sockets. */
    address: (n: number) => `127.${((n >> 16) & 127) + 1}.${(n >> 8) & 255}.${n & 255}`,
  }
}

/** Does every piece of work, so many at once. */
export async function atOnce<T>(many: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let mine = next++; mine < work.length; mine = next++) {
      const one = work[mine]
      if (one) results[mine] = await one()
    }
  }
  await Promise.all(Array.from({ length: Math.min(many, work.length) }, worker))
  return results
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** What nineteen of twenty figures do not pass. */
export function p95(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN
}
