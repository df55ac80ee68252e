import { checkRules } from '#domain/checks/rules.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { MyBackgroundCheckDocument, type MyBackgroundCheckQuery } from '#web/api/generated/checks.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'

export type MyCheck = NonNullable<MyBackgroundCheckQuery['myBackgroundCheck']>

/** States that another side moves on while the person looks. */
const moving: ReadonlySet<string> = new Set(['invited', 'pending', 'review', 'considered'])
const askFirstMs = 2000

/** My background check, asked for again while another side is at it. */
export function useMyCheck() {
  const asked = useAsked(MyBackgroundCheckDocument, {})
  useAskAgain(moving.has(asked.data?.myBackgroundCheck?.state ?? ''), askFirstMs, asked.again)
  return asked
}

/** Whether a check can be begun: there is none, the last one has run out or soon does, or its refusal is old enough. */
export function canBegin(check: MyCheck | null, nowMs: number): boolean {
  switch (check?.state) {
    case undefined:
    case 'expired':
      return true
    case 'clear':
      return check?.expires_at ? Date.parse(check.expires_at) - nowMs <= checkRules.recheckMs : false
    case 'refused':
      return againAtMs(check) <= nowMs
    default:
      return false
  }
}

/** When a person who was refused may begin again: counted from the letter that refused. */
export function againAtMs(check: MyCheck | null | undefined): number {
  const sent = check?.notices.filter(({ kind }) => kind === 'refused' || kind === 'adverse') ?? []
  return Math.max(0, ...sent.map(({ sent_at }) => Date.parse(sent_at))) + checkRules.againMs
}

/** Whether the form of other countries can be sent: for the first time, again, or instead of the other way. */
export function canSendForm(check: MyCheck | null, nowMs: number): boolean {
  const open = check?.state === 'started' || check?.state === 'asked' || check?.state === 'invited'
  return open || canBegin(check, nowMs)
}
