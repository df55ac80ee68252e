import type { Sms } from '#adapters/sms/port.ts'

export function twilioSms(_options: { accountSid: string; authToken: string; from: string }): Sms {
  throw new Error('being built')
}
