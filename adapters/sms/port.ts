export type SmsResult =
  | { kind: 'sent'; providerId: string }
  /** Will never arrive (bad number, blocked): not tried again. */
  | { kind: 'undeliverable'; reason: string }
  /** May work later: the job tries again. `isDown`: the provider itself is at fault, not this message. */
  | { kind: 'unavailable'; reason: string; isDown: boolean }

/** Sends text messages. `id` is ours: sending the same id twice sends once where the provider can tell. */
export interface Sms {
  send(message: { id: string; to: string; text: string }): Promise<SmsResult>
}
