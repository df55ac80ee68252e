import { createFairLimiter } from '#server/app/module/fair-limiter.ts'
import { busy } from '#server/app/module/limiter.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller } from '#server/modules/identity/identity.deps.ts'

/** So many requests that sign in are worked on at once, and so many wait: about as long as a person does. */
const places = { strangers: { atOnce: 8, waitingMax: 60 }, known: { atOnce: 2, waitingMax: 20 } } as const

/**
 * Refuses a flood of sign-ins from memory, before it takes a connection to the database or a place in the hashing
 * queue. Addresses share the places of strangers; devices that have signed in before have places of their own.
 */
export function createSignInGate() {
  const strangers = createFairLimiter(places.strangers)
  const known = createFairLimiter(places.known)
  return async <T>(
    caller: Pick<Caller, 'address' | 'device'>,
    work: () => Promise<T>,
  ): Promise<T | TooMany> => {
    const done = await (caller.device ? known(caller.device.userId, work) : strangers(caller.address, work))
    return done === busy ? { kind: 'tooMany', retryAfterS: 2 } : done
  }
}

type SignInGate = ReturnType<typeof createSignInGate>

/** A use case behind the gate; its last argument says who is calling. */
export function behindGate<Args extends unknown[], Outcome>(
  gate: SignInGate,
  useCase: (...args: [...Args, Caller]) => Promise<Outcome>,
): (...args: [...Args, Caller]) => Promise<Outcome | TooMany> {
  return (...args) => gate(args.at(-1) as Caller, () => useCase(...args))
}
