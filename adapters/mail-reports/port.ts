/**
 * What became of a mail once a mail server had taken it. `bounced`: its address takes no mail; `delayed`: not now, or not this one;
 * `complained`: its reader has called it unwanted.
 */
export type MailReportKind = 'bounced' | 'delayed' | 'complained'

export type MailReport = {
  /** The provider's own id of the notice, by which a repeat is known; it holds no address. */
  providerId: string
  kind: MailReportKind
  /** Our own id of the mail; null where the notice does not name it. */
  mailId: string | null
  /** As the provider writes it; a mail that was forwarded names another address than the one that we have written to. */
  address: string
  /** Why, in the provider's own codes; its words repeat the address. */
  code: string | null
  at: Date
}

/** A request of the provider as it came. */
export type ReportRequest = { raw: string; headers: Record<string, string | string[] | undefined> }

/** Where the notices of each provider arrive. */
export const mailReportPaths = {
  ses: '/webhooks/mail/ses',
  sendgrid: '/webhooks/mail/sendgrid',
  embedded: '/webhooks/mail/embedded',
} as const

/** Reads what one provider reports of our mails. */
export interface MailReports {
  readonly provider: keyof typeof mailReportPaths
  /** The notices of a request; null when the provider has not signed it. It throws where that cannot be found out now. */
  read(request: ReportRequest): Promise<MailReport[] | null>
}

/** Our id in a Message-ID, as mails are sent with it (adapters/email); null in one that is not ours. */
export function mailIdIn(messageId: unknown): string | null {
  return typeof messageId === 'string' ? (/^<([\w:-]{1,120})@/.exec(messageId.trim())?.[1] ?? null) : null
}

/** The enhanced status of a mail server (RFC 3463) in a text of its own, such as 5.1.1; null without one. */
export function statusIn(text: unknown): string | null {
  return typeof text === 'string'
    ? (/(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(text.slice(0, 200))?.[1] ?? null)
    : null
}
