import { useLingui } from '@lingui/react'
import { useLingui as useTexts } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import type { SteerView } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { steerIcons } from '#web/features/walk/steering/steer-icons.ts'
import { doingWords, steerNames } from '#web/features/walk/steering/steering-words.ts'
import styles from './screen.module.css'

const shownMs = 6000

function Arrow({ command }: { command: SteerCommand }) {
  const Icon = steerIcons[command]
  return <Icon size="4em" aria-hidden />
}

/** What was asked of the walker last, as an arrow that a room sees, and what became of it. */
export function ScreenOrder({ call, walker }: { call: CallViewModel; walker: string }) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const { steering } = useObservable(call.state, 'steering')
  const last = steering.at(-1)
  const key = last ? last.id + last.state : null
  // What was asked before this screen came is no news.
  const [goneFor, setGoneFor] = useState(key)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setGoneFor(key), shownMs)
    return () => clearTimeout(timer)
  }, [key])
  const words = ({ command, state }: SteerView) => {
    if (state === 'refused') return t`${walker} says it’s not safe`
    return i18n._(state === 'doing' ? doingWords(command, walker) : steerNames[command])
  }
  const isShown = last !== undefined && goneFor !== key
  return (
    <div className={styles.order} role="status" dir="ltr" data-testid="screen-order">
      {isShown && (
        <>
          <Arrow command={last.command} />
          <span dir="auto">{words(last)}</span>
        </>
      )}
    </div>
  )
}
