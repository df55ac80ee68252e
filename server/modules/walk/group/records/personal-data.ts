import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { eraseMessagesOf, messagesBy } from '#server/modules/walk/group/lines/group-chat.store.ts'

/** What a person has written on group walks. */
export function groupWalksPersonalData({ db }: { db: Database }): PersonalDataPart {
  return {
    collect: async ({ id }) => ({ data: { messages: await messagesBy(db, id) } }),
    erase: (tx, { id }) => eraseMessagesOf(tx.sql, id, erased),
  }
}
