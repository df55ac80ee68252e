import { IconMessage } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { ChatBox } from '#web/features/walk/panels/chat-box.tsx'
import { SlowMode } from '#web/features/walk/panels/chat-panel.tsx'
import { CountBadge } from '#web/features/walk/panels/count-badge.tsx'
import { phrasesToWalker } from '#web/features/walk/panels/phrases.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import sides from '#web/features/walk/stage/payer-stage.module.css'

/** The chat of a walk with more than two, each line under the name of who wrote it: for guests, friends and the remote. */
export function GuestChat({ call }: { call: GuestCall }) {
  const { t } = useLingui()
  const { chat, names } = useObservable(call.state, 'chat', 'names')
  const { face } = useObservable(call.group.state, 'face')
  const lines = chat.map((line) => ({
    ...line,
    isOwn: call.isOwn(line),
    name: line.name ?? (line.from === 'guest' ? '' : names[line.from]),
    isNamed: true,
  }))
  return (
    <ChatBox
      lines={lines}
      label={t`Chat`}
      fieldLabel={t`Message to all`}
      phrases={phrasesToWalker}
      onSay={(text) => call.say(text)}
      hint={face !== null && <SlowMode chatMs={face.terms.chatMs} />}
      onRead={() => call.chatRead()}
    />
  )
}

/** Opens the chat, and says how many lines have come since it was read. */
export function GuestChatKey({
  call,
  isOpen,
  onClick,
}: {
  call: GuestCall
  isOpen: boolean
  onClick: () => void
}) {
  const { t } = useLingui()
  const { unread } = useObservable(call.state, 'unread')
  const count = isOpen ? 0 : unread
  return (
    <Tool word={<Trans>Chat</Trans>}>
      <span className={sides.withCount}>
        <IconButton
          variant="glass"
          label={count > 0 ? t`Chat, ${count} new` : t`Chat`}
          aria-expanded={isOpen}
          onClick={onClick}
        >
          <IconMessage size={24} />
        </IconButton>
        {count > 0 && <CountBadge count={count} />}
      </span>
    </Tool>
  )
}
