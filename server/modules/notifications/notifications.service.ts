import type { ModuleBase } from '#server/app/module.ts'
import type { Email } from '#adapters/email/port.ts'
import type { Sms } from '#adapters/sms/port.ts'

export type NotificationsDeps = ModuleBase & {
  sms: Sms
  email: Email
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

export function createNotificationsService(_deps: NotificationsDeps) {
  return {}
}
