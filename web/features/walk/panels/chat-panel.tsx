import { IconSend } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { liveLimits } from '#domain/walk/live-protocol.ts'
import type { ChatView } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { chatText, travellerPhrases, walkerPhrases } from '#web/features/walk/panels/phrases.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './chat.module.css'

/** Written words beside the voices, with phrases for one tap. */
export function ChatPanel({ call, name }: { call: CallViewModel; name: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { chat, role } = useObservable(call.state, 'chat', 'role')
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const count = chat.length
  useEffect(() => {
    call.chatRead()
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [call, count])
  const phrases = role === 'walker' ? walkerPhrases : travellerPhrases
  const send = () => {
    call.say(text)
    setText('')
  }
  return (
    <div className={styles.panel}>
      <div className={styles.lines} role="log" aria-label={t`Chat with ${name}`} tabIndex={0}>
        {chat.length === 0 && (
          <Muted className={styles.none}>
            <Trans>No messages yet.</Trans>
          </Muted>
        )}
        {chat.map((line) => (
          <Line key={line.id} line={line} isOwn={line.from === role} name={name} />
        ))}
        <div ref={end} />
      </div>
      <Row oneLine gap={6} className={styles.phrases}>
        {phrases.map((phrase) => (
          <button
            key={phrase.en}
            type="button"
            className={styles.phrase}
            onClick={() => call.say(phrase[language])}
          >
            {phrase[language]}
          </button>
        ))}
      </Row>
      <Row
        as="form"
        oneLine
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <input
          className={styles.input}
          value={text}
          maxLength={liveLimits.chatChars}
          placeholder={t`Message ${name}`}
          aria-label={t`Message ${name}`}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton type="submit" variant="accent" label={t`Send`}>
          <IconSend size={20} />
        </IconButton>
      </Row>
    </div>
  )
}

function Line({ line, isOwn, name }: { line: ChatView; isOwn: boolean; name: string }) {
  const language = useLanguage()
  return (
    <p className={classes(styles.line, isOwn && styles.own)} dir="auto">
      <span className="visually-hidden">{isOwn ? <Trans>You:</Trans> : <Trans>{name}:</Trans>} </span>
      {chatText(language, line.text)}
      {line.isPending && (
        <small>
          <Trans>sending</Trans>
        </small>
      )}
      {line.isLost && (
        <small>
          <Trans>not sent</Trans>
        </small>
      )}
    </p>
  )
}
