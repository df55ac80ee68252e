import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The names of the contract's codes of equipment, which begin at 1. */
export const equipmentNames: readonly (readonly [code: number, name: MessageDescriptor])[] = [
  [1, msg`Mobile phone`],
  [2, msg`Bicycle`],
  [3, msg`Motor scooter`],
  [4, msg`Drone`],
  [5, msg`Stabilizer`],
  [6, msg`GoPro`],
]
