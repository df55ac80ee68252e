import { Plural, useLingui } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { LineActs } from '#web/features/walk/group/line-acts.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { ChatBox } from '#web/features/walk/panels/chat-box.tsx'
import { phrasesToWalker, phrasesOfWalker } from '#web/features/walk/panels/phrases.ts'

/** The chat of a side of the walk; `name` is the other side's. Guests who write are named; in a group the walker may hide lines. */
export function ChatPanel({ call, name }: { call: CallViewModel; name: string }) {
  const { t } = useLingui()
  const { chat, role } = useObservable(call.state, 'chat', 'role')
  const { guests } = useObservable(call.viewers.state, 'guests')
  const { face } = useObservable(call.group.state, 'face')
  const lines = chat.map((line) => ({
    ...line,
    isOwn: line.from === role,
    name: line.name ?? name,
    isNamed: line.name !== undefined,
  }))
  const isToAll = guests.length > 0 || face !== null
  return (
    <ChatBox
      lines={lines}
      label={t`Chat with ${name}`}
      fieldLabel={isToAll ? t`Message to all` : t`Message ${name}`}
      phrases={role === 'walker' ? phrasesOfWalker : phrasesToWalker}
      onSay={(text) => call.say(text)}
      onRead={() => call.chatRead()}
      hint={face !== null && role !== 'walker' && <SlowMode chatMs={face.terms.chatMs} />}
      {...(face !== null &&
        role === 'walker' && {
          actsOn: (line) => <LineActs line={line} face={face} group={call.group} />,
        })}
    />
  )
}

/** How often a person with a seat on a group walk may write. */
export function SlowMode({ chatMs }: { chatMs: number }) {
  const seconds = Math.ceil(chatMs / 1000)
  return (
    <Plural
      value={seconds}
      one="Each person writes one message a second."
      other="Each person writes one message in # seconds."
    />
  )
}
