import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { TakeBackRuleVersionDocument } from '#web/api/generated/rules.ts'
import { TakeBackTariffDocument } from '#web/api/generated/tariffs.ts'
import { command } from '#web/features/operator/kit/command.ts'

const shared = { label: msg`Take it back`, doneAs: 'TAKEN_BACK', isHard: true } as const

/** Takes a version of a rule back that has not begun. */
export const takeBackRule = (title: MessageDescriptor, version: number) =>
  command({
    ...shared,
    title,
    document: TakeBackRuleVersionDocument,
    variables: ({ reason }) => ({ version, reason }),
  })

/** Takes a price back that has not begun. */
export const takeBackTariff = (id: string) =>
  command({
    ...shared,
    title: msg`Take this price back?`,
    document: TakeBackTariffDocument,
    variables: ({ reason }) => ({ id, reason }),
  })
