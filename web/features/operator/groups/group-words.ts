import { msg } from '@lingui/core/macro'
import type { ConsoleGroupWalkQuery } from '#web/api/generated/console-groups.ts'
import type { Words } from '#web/features/operator/kit/words.ts'

export type GroupFile = NonNullable<ConsoleGroupWalkQuery['consoleGroupWalk']>
export type GroupPayer = GroupFile['payers'][number]
export type GroupSeat = GroupPayer['seats'][number]

/** The states of a group walk in words for operators. */
export const groupStateWords: Words = {
  open: msg`Seats are sold`,
  agreed: msg`Takes place`,
  live: msg`Live`,
  ended: msg`Ended`,
  calledOff: msg`Called off`,
}

/** Why a group walk was called off. */
export const calledOffWords: Words = {
  walker: msg`By its walker`,
  tooFew: msg`Too few seats were sold`,
  walkerMissing: msg`Its walker did not come`,
  operator: msg`By an operator`,
  noRoom: msg`There was no room server`,
}

/** By what a seat is charged. */
export const chargedWords: Words = {
  share: msg`The share that it saw`,
  absent: msg`No person came: its price`,
  nothing: msg`Nothing: the walk did not take place`,
  givenUp: msg`Given up`,
  running: msg`Not charged yet`,
}

/** How a walk that took place ended. */
export const endWords: Words = {
  lengthReached: msg`The planned length was shown`,
  connectionLost: msg`The connection was lost`,
  endedByWalker: msg`The walker ended it`,
  endedByOperator: msg`An operator ended it`,
}

/** How the refund of one payer stands. */
export const partStateWords: Words = {
  toCome: msg`Still to come`,
  ownMoney: msg`Refused: it is yours, or of an account of yours`,
  tooMuch: msg`Refused: not so much is left of it`,
  waiting: msg`Waits for a second operator`,
  paying: msg`On its way`,
  done: msg`Refunded`,
  failed: msg`The bank did not take it`,
  declined: msg`Declined`,
}

/** What operators did about a group walk, by the names of the audit log. */
export const groupActWords: Words = {
  'operator.groupWalkSeen': msg`Opened this page`,
  'operator.groupWalkActed': msg`Acted on the walk`,
  'operator.groupRefund': msg`Refunded seats`,
  'operator.walkEnded': msg`Ended the walk`,
}
