import { contactNameMax } from '#domain/safety/help.ts'
import { issueCharsMax } from '#domain/support/issue.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const safetyTexts = textsOf('safety', { nameMax: contactNameMax, issueMax: issueCharsMax })
