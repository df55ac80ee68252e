import type { Payments } from '#adapters/payments/port.ts'

export function stripePayments(_options: {
  secretKey: string
  webhookSecret: string
  publicUrl: string
}): Payments {
  throw new Error('being built')
}
