import { useLingui } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { ChatBox } from '#web/features/walk/panels/chat-box.tsx'
import { travellerPhrases, walkerPhrases } from '#web/features/walk/panels/phrases.ts'

/** The chat of a side of the walk; `name` is the other side's. Guests who write are named. */
export function ChatPanel({ call, name }: { call: CallViewModel; name: string }) {
  const { t } = useLingui()
  const { chat, role } = useObservable(call.state, 'chat', 'role')
  const { guests } = useObservable(call.viewers.state, 'guests')
  const lines = chat.map((line) => ({
    ...line,
    isOwn: line.from === role,
    name: line.name ?? name,
    isNamed: line.name !== undefined,
  }))
  return (
    <ChatBox
      lines={lines}
      label={t`Chat with ${name}`}
      fieldLabel={guests.length > 0 ? t`Message to all` : t`Message ${name}`}
      phrases={role === 'walker' ? walkerPhrases : travellerPhrases}
      onSay={(text) => call.say(text)}
      onRead={() => call.chatRead()}
    />
  )
}
