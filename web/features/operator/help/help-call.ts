import type { HelpCallsQuery } from '#web/api/generated/operator-help.ts'

/** A call for help as the list has it. */
export type HelpCall = HelpCallsQuery['helpCalls']['data'][number]
