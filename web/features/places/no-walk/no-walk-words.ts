import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { noWalkKinds, type NoWalkKind } from '#domain/places/no-walk.ts'

const words: Readonly<Record<NoWalkKind, MessageDescriptor>> = {
  privateAddress: msg`Private address`,
  school: msg`School`,
  hospital: msg`Hospital`,
  other: msg`Other place`,
}

/** The kinds of places that are not walked, in words. */
export const noWalkKindWords: Readonly<Record<string, MessageDescriptor>> = words

/** The same for a choice, in their order. */
export const noWalkKindChoices = noWalkKinds.map((kind) => ({ kind, words: words[kind] }))
