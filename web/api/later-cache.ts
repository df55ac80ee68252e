import {
  makeErrorResult,
  type Exchange,
  type ExchangeIO,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { filter, makeSubject, merge, pipe, share, subscribe, tap } from 'wonka'

/**
 * The cache as a file of its own, fetched by the first operation that needs it. Until then what `passesBy` names goes
 * straight to the network and back; everything else waits. When the file cannot be had, what waits fails as it would
 * without a connection, and the next operation tries again.
 */
export function laterCache(
  load: () => Promise<Exchange>,
  passesBy: (operation: Operation) => boolean,
): Exchange {
  return ({ client, dispatchDebug, forward }) =>
    (operations$) => {
      const onward = makeSubject<Operation>()
      const toCache = makeSubject<Operation>()
      const fromCache = makeSubject<OperationResult>()
      const past = new Set<number>()
      let waiting: Operation[] = []
      let state: 'unloaded' | 'loading' | 'loaded' = 'unloaded'
      const results$ = pipe(forward(onward.source), share)
      const passed$ = pipe(
        results$,
        filter((result) => past.has(result.operation.key)),
      )
      const cached$ = pipe(
        results$,
        filter((result) => !past.has(result.operation.key)),
      )

      // The cache listens twice to what comes back; each operation goes onward once all the same.
      const forwardOnce: ExchangeIO = (missing$) =>
        pipe(
          merge([
            cached$,
            pipe(
              missing$,
              tap(onward.next),
              filter((_operation): _operation is never => false),
            ),
          ]),
          share,
        )
      const putIn = (cache: Exchange) => {
        const source = cache({ client, dispatchDebug, forward: forwardOnce })(toCache.source)
        pipe(source, subscribe(fromCache.next))
        state = 'loaded'
        for (const operation of waiting.splice(0)) toCache.next(operation)
      }
      const fail = (reason: unknown) => {
        const error = reason instanceof Error ? reason : new Error(String(reason))
        state = 'unloaded'
        for (const operation of waiting.splice(0))
          if (operation.kind !== 'teardown') fromCache.next(makeErrorResult(operation, error))
      }
      const take = (operation: Operation) => {
        const { key, kind } = operation
        if (kind === 'teardown' ? past.delete(key) : state === 'unloaded' && passesBy(operation)) {
          if (kind !== 'teardown') past.add(key)
          return onward.next(operation)
        }
        past.delete(key)
        if (state === 'loaded') return toCache.next(operation)
        if (kind === 'teardown') {
          waiting = waiting.filter((one) => one.key !== key)
          return
        }
        waiting.push(operation)
        if (state === 'unloaded') {
          state = 'loading'
          load().then(putIn, fail)
        }
      }
      pipe(operations$, subscribe(take))
      return merge([passed$, fromCache.source])
    }
}
