import * as z from 'zod'
import type { Clock } from '#adapters/clock/port.ts'
import { mailReportPaths, type MailReportKind, type MailReports } from '#adapters/mail-reports/port.ts'
import { isSigned, signWebhook } from '#adapters/twin/signature.ts'

export const mailReportsSignatureHeader = 'huvr-mail-signature'

/** Takes a request of the twin to the product. */
type Deliver = (path: string, raw: string, headers: Record<string, string>) => Promise<void>

export type EmbeddedMailReports = MailReports & {
  deliverTo(deliver: Deliver): void
  /** Reports of a mail, once there is somewhere to report it. */
  report(mail: { id: string; to: string }, kind: MailReportKind): Promise<void>
}

const notice = z.object({
  id: z.string(),
  kind: z.enum(['bounced', 'delayed', 'complained']),
  mail: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
})

const codes = { bounced: 'twin 5.1.1', delayed: 'twin 4.2.2', complained: 'twin abuse' } as const

/** The notices of the mailbox that /dev shows; a mail bounces, is late or is called unwanted when a person there says so. */
export function embeddedMailReports({
  clock,
  secret = Buffer.alloc(32),
}: {
  clock: Clock
  secret?: Buffer
}): EmbeddedMailReports {
  let deliver: Deliver | null = null
  let sent = 0
  return {
    provider: 'embedded',
    deliverTo: (to) => void (deliver = to),
    async report({ id: mail, to: address }, kind) {
      const id = `twin-${clock.nowMs()}-${++sent}`
      const raw = JSON.stringify({ id, kind, mail, address, at: clock.now().toISOString() })
      const headers = { [mailReportsSignatureHeader]: signWebhook(raw, secret, clock.nowMs()) }
      await deliver?.(mailReportPaths.embedded, raw, headers)
    },
    async read({ raw, headers }) {
      const header = headers[mailReportsSignatureHeader]
      if (typeof header !== 'string' || !isSigned(raw, header, secret, clock.nowMs())) return null
      const { id, kind, mail, address, at } = notice.parse(JSON.parse(raw))
      return [{ providerId: id, kind, mailId: mail, address, code: codes[kind], at: new Date(at) }]
    },
  }
}
