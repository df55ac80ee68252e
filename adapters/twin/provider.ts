import type { Clock } from '#adapters/clock/port.ts'
import { isSigned } from '#adapters/twin/signature.ts'
import type { Deliver, Notices } from '#adapters/twin/webhooks.ts'

/** What each twin is opened with. */
export type TwinOptions = {
  dir: string
  clock: Clock
  secret: Buffer
  publicUrl: string
  /** How long our side waits for an answer, for the stall fault. */
  timeoutMs?: number
  /** Waits for the disk before it answers; off only where nothing but the process is ever killed. */
  durable?: boolean
  /** Hears of what was dropped from the book when it was opened. */
  warn?: (sentence: string) => void
}

/** How each twin hands out its notices and is closed. */
export type TwinProvider = {
  /** Where notices go. Until this is called none are sent; they are stored. */
  deliverWebhooksTo(deliver: Deliver): void
  /** Sends the notices that are due and waits for them. */
  flushWebhooks(): Promise<void>
  close(): Promise<void>
}

export function twinProvider(
  notices: Pick<Notices, 'deliverTo' | 'flush' | 'close'>,
  book: { onDisk(): Promise<void>; close(): void },
): TwinProvider {
  return {
    deliverWebhooksTo: notices.deliverTo,
    flushWebhooks: notices.flush,
    async close() {
      await notices.close()
      await book.onDisk()
      book.close()
    },
  }
}

/** The event of a twin's notice; null when it was not signed by the twin, or too long ago. */
export function signedEvent<Event>(
  raw: Buffer,
  header: string | string[] | undefined,
  { secret, clock }: Pick<TwinOptions, 'secret' | 'clock'>,
): Event | null {
  const text = raw.toString('utf8')
  if (typeof header !== 'string' || !isSigned(text, header, secret, clock.nowMs())) return null
  return JSON.parse(text) as Event
}
