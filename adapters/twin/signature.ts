import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookToleranceMs } from '#adapters/payments/port.ts'

/** `t=<seconds>,v1=<hmac>`, the form Stripe uses. */
export function signWebhook(raw: string, secret: Buffer, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000)
  return `t=${seconds},v1=${hmac(raw, secret, seconds)}`
}

/** Whether the body was signed with the secret, at most 5 minutes ago and not in the future. */
export function isSigned(raw: string, header: string, secret: Buffer, nowMs: number): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return false
  const seconds = Number(match[1])
  const age = nowMs - seconds * 1000
  if (age > webhookToleranceMs || age < -webhookToleranceMs) return false
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), Buffer.from(hmac(raw, secret, seconds), 'hex'))
}

function hmac(raw: string, secret: Buffer, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')
}
