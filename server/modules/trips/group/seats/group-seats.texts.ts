import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals about seats of group walks, from the catalogue of server/messages. */
export const groupSeatsTexts = textsOf('groupSeats')
