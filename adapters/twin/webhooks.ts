import type { Clock } from '#adapters/clock/port.ts'
import type { TwinEvent } from '#adapters/twin/book.ts'
import type { WebhookFaults } from '#adapters/twin/faults.ts'
import { signWebhook } from '#adapters/twin/signature.ts'

/** Takes a notice to the product; false when it was not accepted and is to be sent again. */
export type Deliver = (raw: string, headers: Record<string, string>) => Promise<boolean>

/**
 * What a notice is about: its kind, and the thing by our name (null where it has none) and by the provider's. `afterMs`: it is sent
 * so much later.
 */
export type Notice = {
  type: string
  reference: string | null
  objectId: string
  customerId?: string
  afterMs?: number
}

export type Notices = {
  /** The row of a notice, to be committed together with what it tells. */
  about(notice: Notice): { kind: 'event'; row: TwinEvent }
  /** Sends what is due, soon. */
  pump(): void
  /** Sends what is due and waits for it. */
  flush(): Promise<void>
  deliverTo(deliver: Deliver): void
  close(): Promise<void>
}

/** Notices are sent again for up to 3 days, as Stripe does. */
const resentForMs = 3 * 24 * 60 * 60 * 1000
const retryEveryMs = 500

/** The part of a twin's book that notices are stored in. */
type EventBook = {
  nextId(prefix: string): string
  openEvents(): TwinEvent[]
  note(put: { kind: 'event'; row: TwinEvent }): void
}

export type NoticeOptions = { clock: Clock; secret: Buffer; signatureHeader: string }

/** Signed notices about the book: sent at least once, kept until accepted, and made worse by the fault switches. */
export function createNotices(
  book: EventBook,
  faults: { webhooks: WebhookFaults },
  { clock, secret, signatureHeader }: NoticeOptions,
): Notices {
  let deliver: Deliver | null = null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const due = () => {
    const events = book.openEvents().filter((event) => event.dueMs <= clock.nowMs())
    return faults.webhooks.reordered ? events.reverse() : events
  }
  const send = async (event: TwinEvent): Promise<void> => {
    const to = deliver
    if (to === null || closed) return
    const raw = bodyOf(event)
    const once = () =>
      to(raw, {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook(raw, secret, clock.nowMs()),
      }).catch(() => false)
    let accepted = faults.webhooks.lost || (await once())
    if (accepted && faults.webhooks.duplicate) accepted = await once()
    if (closed) return
    const tooOld = clock.nowMs() - event.createdMs > resentForMs
    if (accepted || tooOld)
      // What the disk has lost of this is sent again.
      book.note({ kind: 'event', row: { ...event, tries: event.tries + 1, delivered: true } })
  }
  const round = async (): Promise<void> => {
    for (const event of due()) await send(event)
    if (book.openEvents().length > 0 && !closed) later(retryEveryMs)
  }
  const run = () => (running = running.then(round))
  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
    timer.unref()
  }
  return {
    about: ({ afterMs = 0, ...notice }) => ({
      kind: 'event',
      row: {
        ...notice,
        id: book.nextId('evt'),
        createdMs: clock.nowMs() + afterMs,
        dueMs: clock.nowMs() + afterMs + faults.webhooks.lateMs,
        tries: 0,
        delivered: false,
      },
    }),
    pump: () => {
      if (deliver !== null && !closed) later(10)
    },
    flush: () => run(),
    deliverTo(to) {
      deliver = to
      later(10)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

function bodyOf({ id, type, createdMs, objectId, reference, customerId }: TwinEvent): string {
  const metadata = reference === null ? {} : { reference }
  return JSON.stringify({
    id,
    type,
    created: Math.floor(createdMs / 1000),
    data: { object: { id: objectId, customer: customerId, metadata } },
  })
}
