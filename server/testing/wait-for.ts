import { vi } from 'vitest'

/** Waits until the check passes, as long as a busy machine may need; the library's own patience is one second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
