import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { spoken } from '#web/features/walk/voice/spoken.ts'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'

/** Whether the messages of a group are read aloud to its walker; off until the walker wants it. */
export interface Reading {
  readonly isOn: boolean
  readonly hasFailed: boolean
  readonly turn: (isOn: boolean) => void
}

/** Reads each new message of a group walk aloud, with the name of its writer, in the language of the walk. */
export function useReading(call: CallViewModel): Reading {
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { face } = useObservable(call.group.state, 'face')
  const { chat } = useObservable(call.state, 'chat')
  const language = face?.terms.language ?? null
  useEffect(() => {
    if (!isOn || language === null) return undefined
    const voice = spoken()
    voice.onFailed = () => setFailed(true)
    const stop = call.events.on((event) => {
      if (event.type !== 'chatted') return
      const { id, name, text } = event.chat
      voice.line(id, name === undefined ? text : `${name}: ${text}`, language)
    })
    return () => {
      stop()
      voice.silence()
    }
  }, [call, isOn, language])
  useEffect(() => {
    for (const line of chat) if (line.isHidden === true) spoken().forget(line.id)
  }, [chat])
  const turn = (next: boolean) => {
    setFailed(false)
    setOn(next)
  }
  return { isOn, hasFailed, turn }
}

/** The switch, or why this browser cannot read aloud. */
export function ReadingSwitch({ isOn, hasFailed, turn }: Reading) {
  const { t } = useLingui()
  if (!spoken().isAble)
    return (
      <p>
        <Trans>This browser cannot read messages aloud.</Trans>
      </p>
    )
  return (
    <SwitchField
      name="reading"
      label={t`Read new messages aloud`}
      hint={t`Instructions come first.`}
      checked={isOn}
      onChange={turn}
      status={
        hasFailed && (
          <p role="status">
            <Trans>The last message could not be read aloud: this device has no voice for it.</Trans>
          </p>
        )
      }
    />
  )
}
