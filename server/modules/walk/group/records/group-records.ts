import type { SeatedPerson } from '#domain/walk/group/people.ts'
import type { Wheel } from '#domain/walk/wheel.ts'
import { peopleOf, readWheel } from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import {
  allMessagesOf,
  turnsOf,
  type RecordedMessage,
  type StoredTurn,
} from '#server/modules/walk/group/records/group-records.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

const turnsAtMost = 200
const messagesAtMost = 500

/** What was said and steered on a group walk, hidden messages as well. People are named by their seats. */
export type GroupRecords = {
  wheel: Wheel
  people: ReadonlyMap<string, SeatedPerson>
  turns: StoredTurn[]
  messages: RecordedMessage[]
}

/** Reads what is stored of a group walk's wheel, chat and people. It checks no right: only for operators. */
export async function groupRecords({ db }: WalkDeps, groupWalkId: string): Promise<GroupRecords> {
  const [{ wheel }, people, turns, messages] = await Promise.all([
    readWheel(db, groupWalkId),
    peopleOf(db, groupWalkId),
    turnsOf(db, groupWalkId, turnsAtMost),
    allMessagesOf(db, groupWalkId, messagesAtMost),
  ])
  return { wheel, people, turns, messages }
}
