/**
 * A fetch that ends: a server that takes a call and never answers is the same to a person as one that is away, and a
 * screen must be able to say so. The body has to have come within the time as well.
 */
export function boundedFetch(send: typeof fetch, withinMs: number): typeof fetch {
  return (input, init) => {
    const late = AbortSignal.timeout(withinMs)
    return send(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late })
  }
}
