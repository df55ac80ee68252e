import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The names of the contract's codes; the index is the code (specification section 3, its spelling corrected). */
export const frequencyNames: readonly MessageDescriptor[] = [
  msg`Very Frequent`,
  msg`Frequent`,
  msg`Normal`,
  msg`Infrequent`,
  msg`Very Infrequent`,
]

export const interestNames: readonly MessageDescriptor[] = [
  msg`Landmarks`,
  msg`Shopping`,
  msg`Museums`,
  msg`Beaches`,
  msg`Architecture`,
  msg`History`,
  msg`Dating`,
  msg`Real Estate`,
  msg`News`,
  msg`Events`,
  msg`Sports`,
  msg`Charity`,
  msg`Education`,
  msg`Antiques`,
]
