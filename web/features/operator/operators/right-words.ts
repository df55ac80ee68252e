import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { operatorRights, type OperatorRight } from '#domain/identity/rights.ts'

/** What operators call their rights. */
export const rightWords: Readonly<Record<OperatorRight, MessageDescriptor>> = {
  support: msg`Support`,
  money: msg`Money`,
  safety: msg`Safety`,
  owner: msg`Owner`,
}

/** The rights that a list of the server's words names, in the order of the table. */
export const rightsOf = (words: readonly string[]): readonly OperatorRight[] =>
  operatorRights.filter((one) => words.includes(one))
