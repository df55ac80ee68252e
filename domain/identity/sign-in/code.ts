import { codeIn } from '#domain/shared/digits.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** One-time codes by text message (docs/rules/accounts.md#codes). */
export const codeRules = {
  digits: 5,
  lifetimeMs: 10 * MINUTE,
  /** Wrong or right, a code is looked at so many times. */
  triesMax: 5,
  /** A live code is not sent again within this time. */
  resendAfterMs: 30 * SECOND,
  /** When no code has come by then, other ways are offered. */
  otherWaysAfterMs: 20 * SECOND,
  sendsPerHour: 4,
  sendsPerDay: 10,
  /** So many wrong codes in a row close the code path until a password login. */
  failuresInARowMax: 20,
  /** The verified phone waits this long for the rest of the registration. */
  registrationMs: 15 * MINUTE,
} as const

export const codePurposes = ['login', 'register', 'reset'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** True for text of the right shape: exactly five digits. */
export function looksLikeCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

/** The code in what was typed or pasted (`G-12345`, digits of any script); without one the text as it is, trimmed. */
export function typedCode(text: string): string {
  return codeIn(text, codeRules.digits) ?? text.trim()
}

/** A code of five digits, leading zeros kept, from a fair source of whole numbers. */
export function makeCode(randomBelow: (below: number) => number): string {
  return String(randomBelow(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
}

export type SendDecision =
  /** A code may be made and sent. */
  | { kind: 'send' }
  /** The code sent a moment ago is still valid; nothing is sent, the person has it. */
  | { kind: 'stillValid' }
  | { kind: 'tooMany'; retryAfterMs: number }

/**
 * Whether another code may be sent to a phone. `sentAtMs` are the times of the last day's codes, newest first;
 * `liveSentAtMs` is the time of the code that can still be used, null when there is none.
 */
export function maySendCode(
  sentAtMs: readonly number[],
  liveSentAtMs: number | null,
  nowMs: number,
): SendDecision {
  if (liveSentAtMs !== null && nowMs - liveSentAtMs < codeRules.resendAfterMs) return { kind: 'stillValid' }
  const waits = [
    waitFor(sentAtMs, codeRules.sendsPerHour, HOUR, nowMs),
    waitFor(sentAtMs, codeRules.sendsPerDay, DAY, nowMs),
  ]
  const retryAfterMs = Math.max(...waits)
  return retryAfterMs > 0 ? { kind: 'tooMany', retryAfterMs } : { kind: 'send' }
}

/** Time until fewer than `max` of the sends lie within the window; 0 when that is so now. */
function waitFor(sentAtMs: readonly number[], max: number, windowMs: number, nowMs: number): number {
  const nth = sentAtMs[max - 1]
  return nth === undefined ? 0 : Math.max(0, nth + windowMs - nowMs)
}
