import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The states of a background check in words for operators. */
export const stateWords: Readonly<Record<string, MessageDescriptor>> = {
  started: msg`Pictures missing`,
  invited: msg`Invited`,
  pending: msg`With the provider`,
  review: msg`To review`,
  asked: msg`Asked again`,
  considered: msg`Notice sent`,
  clear: msg`Clear`,
  refused: msg`Refused`,
  expired: msg`Expired`,
}

/** What the provider has found. */
export const findingWords: Readonly<Record<string, MessageDescriptor>> = {
  consider: msg`The report has an entry`,
  suspended: msg`The report is suspended`,
  incomplete: msg`Nothing was found, but searches were canceled: have them done at the provider, or decide without them`,
  disputed: msg`The person disputes an entry: the provider looks into it`,
  paused: msg`The report is paused: choose at the provider whether it goes on`,
}

/** What an operator may decide. */
export const decisionWords: Readonly<Record<string, MessageDescriptor>> = {
  accept: msg`Accept`,
  askAgain: msg`Ask again`,
  refuse: msg`Refuse`,
  sendPreAdverse: msg`Send the notice`,
  sendAdverse: msg`Send the refusal`,
  denyAppeal: msg`Deny the appeal`,
  keep: msg`Let it stay clear`,
}

/** The pictures of documents. */
export const sideWords: Readonly<Record<string, MessageDescriptor>> = {
  front: msg`Front`,
  back: msg({ message: 'Back', context: 'of a document' }),
  passport: msg`Passport`,
}
