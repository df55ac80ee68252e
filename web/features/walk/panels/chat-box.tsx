import { IconSend } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { liveLimits } from '#domain/walk/live-protocol.ts'
import { chatText, type Phrase } from '#web/features/walk/panels/phrases.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './chat.module.css'

/** A line of the chat as its reader sees it. */
export interface ChatLine {
  readonly id: string
  readonly text: string
  readonly isOwn: boolean
  readonly isPending: boolean
  readonly isLost: boolean
  /** Hidden from the others, by who may. */
  readonly isHidden?: boolean
  readonly seat?: string
  /** Who wrote it, for readers of the screen. */
  readonly name: string
  /** Whether the name is seen as well: where more than two people write. */
  readonly isNamed: boolean
}

interface ChatBoxProps {
  readonly lines: readonly ChatLine[]
  /** What the box is called. */
  readonly label: string
  /** What the field asks for. */
  readonly fieldLabel: string
  readonly phrases: readonly Phrase[]
  readonly onSay: (text: string) => void
  /** How often one may write; null where nothing holds it. */
  readonly hint?: ReactNode
  /** What the reader may do about a line of another one. */
  readonly actsOn?: (line: ChatLine) => ReactNode
  /** All lines are on the screen now. */
  readonly onRead?: () => void
}

/** Written words beside the voices, with phrases for one tap; it knows neither call nor role. */
export function ChatBox({ lines, label, fieldLabel, phrases, onSay, hint, actsOn, onRead }: ChatBoxProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const count = lines.length
  const read = useEffectEvent(() => onRead?.())
  useEffect(() => {
    read()
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const send = () => {
    onSay(text)
    setText('')
  }
  return (
    <div className={styles.panel}>
      <div className={styles.lines} role="log" aria-label={label} tabIndex={0}>
        {count === 0 && (
          <Muted className={styles.none}>
            <Trans>No messages yet.</Trans>
          </Muted>
        )}
        {lines.map((line) => (
          <Line key={line.id} line={line} acts={line.isOwn ? null : actsOn?.(line)} />
        ))}
        <div ref={end} />
      </div>
      <Row oneLine gap={6} className={styles.phrases}>
        {phrases.map((phrase) => (
          <button
            key={phrase.en}
            type="button"
            className={styles.phrase}
            onClick={() => onSay(phrase[language])}
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
          placeholder={fieldLabel}
          aria-label={fieldLabel}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton type="submit" variant="accent" label={t`Send`}>
          <IconSend size={20} />
        </IconButton>
      </Row>
      {hint && <Muted className={styles.hint}>{hint}</Muted>}
    </div>
  )
}

function Line({ line, acts }: { line: ChatLine; acts: ReactNode }) {
  const language = useLanguage()
  const { isOwn, name } = line
  return (
    <div className={classes(styles.line, isOwn && styles.own)} dir="auto" data-hidden={line.isHidden}>
      <span className={line.isNamed && !isOwn ? styles.writer : 'visually-hidden'}>
        {isOwn ? <Trans>You:</Trans> : <Trans>{name}:</Trans>}{' '}
      </span>
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
      {line.isHidden === true && (
        <small>
          <Trans>hidden from the others</Trans>
        </small>
      )}
      {acts}
    </div>
  )
}
