import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The languages of the contract, by code 0 to 13 (specification section 3). */
export const languageNames: readonly MessageDescriptor[] = [
  msg`English`,
  msg`Spanish`,
  msg`Chinese`,
  msg`Hindi`,
  msg`Japanese`,
  msg`Arabic`,
  msg`Bengali`,
  msg`Portuguese`,
  msg`Russian`,
  msg`Lahnda`,
  msg`Italian`,
  msg`Greek`,
  msg`French`,
  msg`German`,
]
