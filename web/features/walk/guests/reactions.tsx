import {
  IconConfetti,
  IconHeartFilled,
  IconHeartHandshake,
  IconMoodSurprised,
  IconMoodXd,
} from '#web/ui/icons/generated/icons.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLingui as useTexts } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { reactions, type Reaction } from '#domain/walk/guests.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './reactions.module.css'

/** Our own icons: letters of a font with faces are missing on some machines. */
const faces: Record<Reaction, typeof IconHeartFilled> = {
  heart: IconHeartFilled,
  wow: IconMoodSurprised,
  laugh: IconMoodXd,
  clap: IconConfetti,
  thanks: IconHeartHandshake,
}
const names: Record<Reaction, MessageDescriptor> = {
  heart: msg({ message: 'Heart', context: 'reaction' }),
  wow: msg({ message: 'Wow', context: 'reaction' }),
  laugh: msg({ message: 'Laughing', context: 'reaction' }),
  clap: msg({ message: 'Applause', context: 'reaction' }),
  thanks: msg({ message: 'Thank you', context: 'reaction' }),
}

/** What can be shown to all who are on the walk with one tap. */
export function Reactions({ onReact }: { onReact: (reaction: Reaction) => void }) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  return (
    <Row oneLine gap={6} justify="center" role="group" aria-label={t`Reactions`} data-fades>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.face}
          aria-label={i18n._(names[reaction])}
          title={i18n._(names[reaction])}
          onClick={() => onReact(reaction)}
        >
          <Face reaction={reaction} size={24} />
        </button>
      ))}
    </Row>
  )
}

function Face({ reaction, size }: { reaction: Reaction; size: number }) {
  const Icon = faces[reaction]
  return <Icon size={size} aria-hidden className={reaction === 'heart' ? styles.heart : undefined} />
}

/** Something that reactions come from: a side's call, or a guest's. */
interface Source {
  readonly events: {
    on: (listener: (event: { type: string; reaction?: Reaction; name?: string | null }) => void) => () => void
  }
}

interface Shown {
  readonly id: number
  readonly reaction: Reaction
  readonly name: string | null
  /** Across the picture, in percent. */
  readonly at: number
}

const shownMs = 3000
/** More at once would cover the picture. */
const atMost = 12
/** Where one after the other rises, so that two in a row do not cover each other. */
const places = [20, 60, 38, 74, 50]

/** Reactions as they come, over the picture for a moment; without movement where that is asked for. */
export function FloatingReactions({ source }: { source: Source }) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<readonly Shown[]>([])
  useEffect(() => {
    let count = 0
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = source.events.on(({ type, reaction, name = null }) => {
      if (type !== 'reacted' || !reaction) return
      const id = ++count
      const one = { id, reaction, name, at: places[id % places.length] ?? 50 }
      setShown((before) => [...before, one].slice(-atMost))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setShown((before) => before.filter((other) => other.id !== id))
      }, shownMs)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [source])
  return (
    <div className={styles.floating} role="status">
      {shown.map(({ id, reaction, name, at }) => (
        <span key={id} className={styles.one} style={{ insetInlineStart: `${at}%` }}>
          <span className={styles.rising}>
            <Face reaction={reaction} size={40} />
          </span>
          <span className="visually-hidden">{i18n._(names[reaction])}</span>
          {name !== null && <span className={styles.name}>{name}</span>}
        </span>
      ))}
    </div>
  )
}
