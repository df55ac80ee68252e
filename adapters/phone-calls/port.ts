import type { SmsResult, TextRequest } from '#adapters/sms/port.ts'

/**
 * One call that says something to a person. `greeting` is said first and asks for a key: a voicemail presses none, and hears no
 * more. `words` are said after the key, twice.
 */
export type OutgoingCall = {
  id: string
  to: string
  /** A language of our texts, in which both are spoken. */
  language: string
  greeting: string
  words: string
}

/** As a text is taken: that a call was begun does not say that it was picked up. */
export type CallResult = SmsResult

/** Where the provider asks what it is to say after the key; what follows it is sealed. */
export const phoneCallsPath = '/webhooks/calls'

/** Where the provider reports how a call has ended; the id of the call stands behind it. */
export const callReportPath = '/webhooks/call-reports'

/**
 * How a call has ended. `delivered`: it was picked up, by a person or a voicemail; `code` says why it was not, `fault` that our own
 * number or account is the reason.
 */
export type CallReport = {
  id: string
  state: 'delivered' | 'undelivered'
  code: string | null
  fault: string | null
}

/** Calls people, says what a call continues with, and reads what the provider reports of it when it is over. */
export interface PhoneCalls {
  call(order: OutgoingCall): Promise<CallResult>
  /** What is said in a call once a key was pressed, in the provider's own form; null when the provider has not asked for it. */
  wordsFor(request: TextRequest): string | null
  /** Null when the request is not signed by the provider, or says nothing of the end of a call. */
  readReport(request: TextRequest): CallReport | null
}
