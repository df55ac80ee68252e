/** How long what a person reports about a trip may be. */
export const issueCharsMax = 4000

/** Why a person reports the other one of a trip. */
export const issueReasons = ['unsafe', 'rude', 'harassment', 'illegal', 'other'] as const
export type IssueReason = (typeof issueReasons)[number]

export function isIssueReason(text: string): text is IssueReason {
  return (issueReasons as readonly string[]).includes(text)
}
