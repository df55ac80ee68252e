import { entryPages } from '#domain/notifications/entries.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const notificationTexts = textsOf('notifications', {
  pageMin: entryPages.least,
  pageMax: entryPages.most,
})
