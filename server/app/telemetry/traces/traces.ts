/** What a span is: work of this server, a request to it, a call to another one, or a job from the queue. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

/**
 * What a span says beside its name and how long it took. Values are names of the code, of the contract and numbers: nothing
 * that a person has sent, and no id of a person or of what is theirs.
 */
export type SpanAttributes = Record<string, string | number>

/** A span that is under way. */
export type OpenSpan = {
  name(name: string): void
  set(attributes: SpanAttributes): void
  /** The work failed: by a word of the code, never by the text of an error, which may repeat what a person has sent. */
  failed(type: string): void
  end(): void
}

export type Span = {
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
  /** The W3C `traceparent` of a caller, whose trace continues; without one that of the work around it does. */
  from?: string | undefined
}

/** Traces of this server, which go to a collector of OpenTelemetry. */
export type Traces = {
  /** Runs work within a span, which the caller ends. */
  open<T>(span: Span, work: (open: OpenSpan) => T): T
  /** Whether the work at hand belongs to a span: statements of the server's own watch would be traces of nothing. */
  isWithin(): boolean
  /** The `traceparent` of the work at hand, for others that go on with it; null outside of any span. */
  parent(): string | null
  /** Sends what is left, for 2 s at most. */
  close(): Promise<void>
}

/** Runs work within a span that ends with it; what it throws fails the span. */
export async function within<T>(
  traces: Traces,
  span: Span,
  work: () => Promise<T>,
  judge?: (open: OpenSpan, answer: T) => void,
): Promise<T> {
  return traces.open(span, async (open) => {
    try {
      const answer = await work()
      judge?.(open, answer)
      return answer
    } catch (error) {
      open.failed(wordOf(error))
      throw error
    } finally {
      open.end()
    }
  })
}

/** What an error is, by its code where it has one of plain letters, else by its class. */
export function wordOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code)) return code
  return error instanceof Error ? error.constructor.name : typeof error
}
