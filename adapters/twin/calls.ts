import type { Unknown } from '#adapters/payments/port.ts'
import { inputHash, type BookOf, type CommonTables, type PutOf } from '#adapters/twin/book.ts'
import type { FaultsOf } from '#adapters/twin/faults.ts'

/** What an operation does: its answer, and the rows that become true with it. */
export type EffectOf<Put, A> = { answer: A; puts: Put[] }

export type CallsOf<Put, Operation extends string> = {
  /** One request to the provider, with its key and whatever is switched to go wrong. */
  call<A>(
    operation: Operation,
    key: string,
    input: Record<string, unknown>,
    work: () => EffectOf<Put, A>,
  ): Promise<A | Unknown>
  /** A request that changes nothing, so it needs no key. `find` unless another operation is given. */
  read<A>(work: () => A, operation?: Operation | 'find'): Promise<A | Unknown>
}

const error500 = { kind: 'error500' } as const
const noAnswer: Unknown = { kind: 'unknown', reason: 'noAnswer' }
const serverError: Unknown = { kind: 'unknown', reason: 'serverError' }
const busy: Unknown = { kind: 'unknown', reason: 'busy' }

/**
 * Requests as Stripe treats them: the first answer is stored under its key, an error 500 too; the same key with other
 * input is refused; a key in use answers 409. `timeoutMs` is how long our side waits for an answer.
 */
export function createCallsOf<
  Tables extends Record<string, { id: string }> & CommonTables,
  Operation extends string,
  Kind extends string,
>(
  book: BookOf<Tables>,
  faults: FaultsOf<Operation | 'find', Kind>,
  timeoutMs: number,
  committed: () => void,
): CallsOf<PutOf<Tables>, Operation> {
  type Put = PutOf<Tables>
  const underWay = new Set<string>()

  /** The stored answer, or does the work and stores its answer in the same commit; answered once it is on the disk. */
  async function settle<A>(key: string, hash: string, work: () => EffectOf<Put, A>): Promise<A> {
    const stored = book.key.get(key)
    if (stored && stored.hash !== hash) throw new Error(`idempotency key ${key} was used with other input`)
    const answer = stored ? (stored.answer as A) : commit(key, hash, work)
    await book.onDisk()
    return answer
  }

  function commit<A>(key: string, hash: string, work: () => EffectOf<Put, A>): A {
    const { answer, puts } = work()
    book.note(...puts, { kind: 'key', row: { id: key, hash, answer } } as unknown as Put)
    committed()
    return answer
  }

  return {
    async call<A>(
      operation: Operation,
      key: string,
      input: Record<string, unknown>,
      work: () => EffectOf<Put, A>,
    ) {
      await Promise.resolve()
      const fault = faults.take(operation)
      if (underWay.has(key)) return busy
      const hash = inputHash(operation, input)
      const settled = async (effect: () => EffectOf<Put, A | typeof error500>): Promise<A | Unknown> => {
        const answer = await settle(key, hash, effect)
        return isError500(answer) ? serverError : answer
      }
      switch (fault?.kind) {
        case 'conflict409':
          return busy
        case 'requestLost':
          return noAnswer
        case 'same500':
          return settled(() => ({ answer: error500, puts: [] }))
        case 'same500AfterCommit':
          return settled(() => ({ answer: error500, puts: work().puts }))
        case 'answerLostAfterCommit':
          await settled(work)
          return noAnswer
        case 'stall':
          return stalled(underWay, key, { stallMs: fault.stallMs ?? 30_000, timeoutMs }, () => settled(work))
        case undefined:
        // What goes wrong in one provider's own way happens in its work.
        default:
          return settled(work)
      }
    },
    async read(work, operation = 'find') {
      await Promise.resolve()
      const fault = faults.take(operation)
      if (fault)
        return fault.kind === 'conflict409' ? busy : fault.kind.startsWith('same500') ? serverError : noAnswer
      return work()
    },
  }
}

/** Happens after our side has given up, while the key stays in use. */
async function stalled<A>(
  underWay: Set<string>,
  key: string,
  { stallMs, timeoutMs }: { stallMs: number; timeoutMs: number },
  run: () => Promise<A | Unknown>,
): Promise<A | Unknown> {
  underWay.add(key)
  const happens = new Promise<A | Unknown>((resolve) => {
    setTimeout(() => {
      underWay.delete(key)
      resolve(run())
    }, stallMs).unref()
  })
  const givenUp = new Promise<Unknown>((resolve) => setTimeout(() => resolve(noAnswer), timeoutMs).unref())
  return Promise.race([happens, givenUp])
}

function isError500<A>(answer: A | typeof error500): answer is typeof error500 {
  return (answer as { kind?: string }).kind === 'error500'
}
