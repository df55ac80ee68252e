import { createPublicKey, createVerify } from 'node:crypto'
import * as z from 'zod'
import {
  mailIdIn,
  statusIn,
  type MailReport,
  type MailReports,
  type ReportRequest,
} from '#adapters/mail-reports/port.ts'
import { SECOND } from '#domain/shared/units.ts'

/** The headers in which SendGrid signs its requests. */
export const sendgridHeaders = {
  signature: 'x-twilio-email-event-webhook-signature',
  timestamp: 'x-twilio-email-event-webhook-timestamp',
} as const

/** One event of the Event Webhook (twilio.com/docs/sendgrid, "Event Webhook Reference"); fields may be added. */
const event = z.object({
  email: z.string(),
  timestamp: z.number(),
  event: z.string(),
  sg_event_id: z.string().max(200),
  'smtp-id': z.string().optional(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
})
type Event = z.output<typeof event>

/** SendGrid by its signed Event Webhook; `publicKey` is the key that its dashboard shows. Its events come many at once. */
export function sendgridMailReports({ publicKey }: { publicKey: string }): MailReports {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const isSigned = ({ raw, headers }: ReportRequest): boolean => {
    const [signature, timestamp] = [headers[sendgridHeaders.signature], headers[sendgridHeaders.timestamp]]
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || signature.length > 200) return false
    return createVerify('sha256')
      .update(timestamp + raw)
      .verify(key, signature, 'base64')
  }
  return {
    provider: 'sendgrid',
    async read(request) {
      if (!isSigned(request)) return null
      const events = z.array(z.unknown()).safeParse(JSON.parse(request.raw)).data ?? []
      return events.flatMap((one) => {
        const known = event.safeParse(one).data
        return known ? (reportOf(known) ?? []) : []
      })
    },
  }
}

/** Why SendGrid has not tried a mail: the address is on one of its own lists. */
const dropped: Readonly<Record<string, MailReport['kind']>> = {
  'Bounced Address': 'bounced',
  Invalid: 'bounced',
  'Spam Reporting Address': 'complained',
}

function kindOf({ event: name, type, reason = '' }: Event): MailReport['kind'] | null {
  switch (name) {
    case 'bounce':
      // "Blocked" is a server that refuses this mail, or us, for now.
      return type === 'blocked' ? 'delayed' : 'bounced'
    case 'deferred':
      return 'delayed'
    case 'spamreport':
      return 'complained'
    case 'dropped':
      return dropped[reason] ?? null
    default:
      return null
  }
}

function reportOf(known: Event): MailReport | null {
  const kind = kindOf(known)
  if (kind === null) return null
  const status = statusIn(known.status) ?? statusIn(known.reason) ?? statusIn(known.response)
  return {
    providerId: `sendgrid:${known.sg_event_id}`,
    kind,
    mailId: mailIdIn(known['smtp-id']),
    address: known.email,
    code: ['sendgrid', known.event, known.type, status].filter(Boolean).join(' ').slice(0, 80),
    at: new Date(known.timestamp * SECOND),
  }
}
