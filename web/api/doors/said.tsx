import { linesOf, type Answer, type Sent } from '#web/api/doors/send.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'

/** What became of a command that a part of the page has sent, as a notice; nothing before there is anything to say. */
export function Said({ of: sent }: { of: Sent<Answer | null> | null }) {
  const lines = sent ? linesOf(sent) : []
  if (sent?.kind !== 'done') return <ErrorNotice lines={lines} />
  return lines.length > 0 ? <Notice tone="success">{lines.join(' ')}</Notice> : null
}
