/**
 * What a text message is for. `code`: a one-time code; `help`: a call for help; `account`: what a person must know of their account;
 * `notice`: a reminder or an alert, which they may stop. Only notices leave from the sender that a STOP is sent to.
 */
export type TextPurpose = 'code' | 'help' | 'account' | 'notice'

/** One text message. `id` is ours; `livesMs`: after so long it is worth nothing, and the provider gives it up by itself. */
export type OutgoingText = { id: string; to: string; text: string; purpose: TextPurpose; livesMs: number }

/** How a text was taken. `fault` names in the provider's own word what is wrong with our account or our senders. */
export type SmsResult =
  /** The provider has taken it; whether it arrives is reported later (`readReport`). */
  | { kind: 'sent'; providerId: string }
  /** Will never arrive (bad number, stopped by its person): not tried again. */
  | { kind: 'undeliverable'; reason: string }
  /**
   * May work later: the job tries again. `isDown`: the provider itself is at fault, not this message; `isUnclear`: there was no
   * answer, so that it may have left all the same.
   */
  | { kind: 'unavailable'; reason: string; isDown: boolean; isUnclear?: boolean; fault?: string }

/** How far a text has come: taken by the provider, sent to the carrier, at the phone, or not going to arrive. */
export const textStates = ['taken', 'sent', 'delivered', 'undelivered'] as const
export type TextState = (typeof textStates)[number]

/** What the provider reports later of one text; `code` says why it did not arrive, `fault` that our own sender is the reason. */
export type TextReport = { id: string; state: TextState; code: string | null; fault: string | null }

/** What a person has written to one of our numbers. */
export type InboundText = {
  providerId: string
  from: string
  /** Our own number that it was sent to; null where the provider does not name it. */
  to: string | null
  wish: 'stop' | 'start' | 'help' | 'other'
  /** The language of the word of a wish; null for one of no language alone. */
  language: string | null
}

/** A request of the provider as it came: the path with its query, the form and the headers. */
export type TextRequest = {
  path: string
  form: ReadonlyMap<string, string>
  headers: Record<string, string | string[] | undefined>
}

/** Where the provider's own requests arrive; the id of the text stands behind the first. */
export const textPaths = { report: '/webhooks/texts/report', inbound: '/webhooks/texts/inbound' } as const

/** Sends text messages, and reads what the provider reports of them. `id`: the same twice is sent once where the provider can tell. */
export interface Sms {
  send(text: OutgoingText): Promise<SmsResult>
  /** Null when the request is not signed by the provider, or says nothing of a text of ours. */
  readReport(request: TextRequest): TextReport | null
  /** Null when the request is not signed by the provider. */
  readInbound(request: TextRequest): InboundText | null
}
