import type { KeyRing } from '#server/durable/sealed/sealed.ts'

/** Master keys of identification numbers for tests. */
export const testKeys: KeyRing = {
  newestId: 'test',
  keys: new Map([['test', Buffer.alloc(32, 10)]]),
  older: { id: 'tax-numbers', key: Buffer.alloc(32, 12) },
}
