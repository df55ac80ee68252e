import { Trans, useLingui } from '@lingui/react/macro'
import { ActOnGroupWalkDocument } from '#web/api/generated/console-groups.ts'
import type { GroupFile } from '#web/features/operator/groups/group-words.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { act, type Act } from '#web/features/operator/kit/act.ts'
import { ActForm } from '#web/features/operator/kit/act-form.tsx'
import { Part } from '#web/features/operator/kit/part.tsx'

interface GroupActsProps {
  readonly walk: GroupFile
  readonly onDone: () => void
}

/** What an operator can do about a whole group walk as it stands, each with a reason and a question before it. */
export function GroupActs({ walk, onDone }: GroupActsProps) {
  const [first, ...rest] = useActs(walk)
  if (!first) return null
  return (
    <Part title={<Trans>What to do</Trans>}>
      <ActForm acts={[first, ...rest]} onDone={onDone} />
    </Part>
  )
}

function useActs({ row, live_at: liveAt }: GroupFile): readonly Act[] {
  const { t } = useLingui()
  const { id, status } = row
  const of = (what: 'end' | 'callOff', words: Pick<Act, 'label' | 'question'>) =>
    act({
      key: what,
      document: ActOnGroupWalkDocument,
      variables: (reason) => ({ data: { id, act: what, reason } }),
      doneAs: 'DONE',
      isHard: true,
      ...words,
    })
  if (status === 'live' || (status === 'agreed' && liveAt))
    return [
      of('end', {
        label: t`End the walk for all`,
        question: {
          title: <Trans>End the walk for all?</Trans>,
          text: <Trans>Each seat pays for what it has seen until now. This cannot be undone.</Trans>,
          yes: <Trans>Yes, end it</Trans>,
        },
      }),
    ]
  if (status !== 'open' && status !== 'agreed') return []
  return [
    of('callOff', {
      label: t`Call it off`,
      question: {
        title: <Trans>Call this walk off?</Trans>,
        text: (
          <Trans>
            All seats are released and nothing is charged, neither to payers nor to the walker. All are
            notified. This cannot be undone.
          </Trans>
        ),
        yes: <Trans>Yes, call it off</Trans>,
      },
    }),
  ]
}

interface SmallActProps {
  readonly walk: GroupFile
  readonly what: 'skip' | 'close' | 'open' | 'silence' | 'letSpeak' | 'putOut' | 'hide' | 'unhide'
  /** The seat or the message. */
  readonly target?: string
  readonly onDone: () => void
}

/** One act on the wheel, a seat or a message, with a reason. */
export function SmallAct({ walk, what, target, onDone }: SmallActProps) {
  const { t } = useLingui()
  const labels = {
    skip: t`Skip the turn`,
    close: t`Close the wheel`,
    open: t`Open the wheel`,
    silence: t`Silence`,
    letSpeak: t`Let speak again`,
    putOut: t({ message: 'Remove', context: 'of a walk' }),
    hide: t`Hide`,
    unhide: t`Show again`,
  }
  const one = act({
    label: labels[what],
    document: ActOnGroupWalkDocument,
    variables: (reason) => ({
      data: { id: walk.row.id, act: what, reason, ...(target !== undefined && { target_id: target }) },
    }),
    doneAs: 'DONE',
    isHard: what === 'putOut',
    ...(what === 'putOut' && {
      question: {
        title: <Trans>Remove this person from the walk?</Trans>,
        text: <Trans>They cannot come back to this walk, and pay for what they have seen.</Trans>,
        yes: <Trans>Yes, remove them</Trans>,
      },
    }),
  })
  return <ActButton act={one} variant="outline" onDone={onDone} />
}
