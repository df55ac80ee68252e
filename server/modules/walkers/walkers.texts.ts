import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const walkersTexts = textsOf('walkers', {
  alertsMax: freeAlertRules.atOnce,
})
