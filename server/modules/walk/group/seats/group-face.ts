import { walkerSeat } from '#domain/walk/group/people.ts'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import type { LoadedGroup } from '#server/modules/walk/group/seats/group-rows.ts'
import type { GroupSeating } from '#server/modules/walk/group/seats/group-seating.ts'

type Rows = Pick<LoadedGroup, 'group' | 'seats' | 'wheel' | 'people' | 'terms'>

/** What a person gets of the wheel and the people; `me` is their seat. */
export function faceOf(
  { group, seats, wheel, people, terms }: Rows,
  seating: GroupSeating,
  me: string,
): Extract<ServerMessage, { type: 'group' }> {
  const { holder } = wheel
  const { turnMs } = terms.wheel
  const endsAt = holder && turnMs !== null ? new Date(holder.sinceMs + turnMs).toISOString() : null
  return {
    type: 'group',
    me,
    wheel: {
      isOpen: wheel.isOpen,
      holder: holder && { id: holder.personId, name: seats.get(holder.personId)?.name ?? '', endsAt },
      asking: [...wheel.asking],
    },
    people: [...seats.values()].map(({ id, name }) => ({
      id,
      name,
      isHere: seating.isHere(id),
      isSilenced: people.get(id)?.isSilenced ?? false,
    })),
    terms: { turnMs, chatMs: terms.chatMs, language: group.language },
  }
}

/** To whom the walker's device sends: all who are here. Friends learn by it where the walker is. */
export function rosterOf(
  { seats, wheel }: Rows,
  seating: GroupSeating,
): Extract<ServerMessage, { type: 'roster' }> {
  const holder = wheel.holder?.personId ?? null
  return {
    type: 'roster',
    sides: { traveller: null, walker: seating.peerOf(walkerSeat) },
    guests: seating.seatsHere().flatMap((id) => {
      const peer = seating.peerOf(id)
      return peer === null ? [] : [{ id, name: seats.get(id)?.name ?? '', peer, maySpeak: id === holder }]
    }),
    wheel: holder,
  }
}
