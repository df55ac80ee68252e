import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const recordingsTexts = textsOf('recordings')
