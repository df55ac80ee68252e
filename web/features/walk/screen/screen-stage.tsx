import { IconMicrophone, IconVolumeOff } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useI18n } from '@lingui/react'
import { useEffect, useState } from 'react'
import { probeFrames } from '#web/features/walk/call/call-probe.ts'
import type { PausedReason } from '#web/features/walk/call/call-state.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { screenOf } from '#web/features/walk/camera/picture-screen.ts'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { GuestVoices } from '#web/features/walk/guests/join/guest-voices.tsx'
import { holderName } from '#web/features/walk/guests/guest-words.ts'
import { FloatingReactions } from '#web/features/walk/guests/reactions.tsx'
import { chatText } from '#web/features/walk/panels/phrases.ts'
import { PressOk } from '#web/features/walk/screen/press-ok.tsx'
import { ScreenOrder } from '#web/features/walk/screen/screen-order.tsx'
import { useScreenSound } from '#web/features/walk/screen/screen-sound.ts'
import { ScreenWaiting } from '#web/features/walk/screen/screen-waiting.tsx'
import type { ScreenWalk } from '#web/features/walk/screen/use-screen.ts'
import { pausedForWatchers } from '#web/features/walk/stage/paused-words.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Clock } from '#web/ui/display/clock.tsx'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './screen.module.css'

/** The walk in a room: the picture is all of it, with words that are read from the last row, and nothing to press. */
export function ScreenStage({ walk, call }: { walk: ScreenWalk; call: CallViewModel }) {
  const { t } = useLingui()
  const { remote, phase } = useObservable(call.state, 'remote', 'phase')
  const [isSeen, setSeen] = useState(false)
  const { video, sound, needsPress, isSpeaking, blocked, press } = useScreenSound(call)
  useEffect(() => (video.current ? probeFrames(video.current) : undefined), [video])
  useEffect(() => (video.current ? call.showOn(screenOf(video.current)) : undefined), [call, video])
  const walker = walk.walker_name ?? ''
  const isArriving = !isSeen && (phase.kind === 'joining' || phase.kind === 'connecting')
  return (
    <div className={styles.stage} data-testid="screen-stage">
      <StreamVideo
        stream={remote}
        fit="contain"
        label={t`What ${walker} shows you`}
        ref={video}
        onSoundBlocked={blocked}
        onFirstFrame={() => setSeen(true)}
      />
      <GuestVoices call={call} />
      {isArriving ? (
        <div className={styles.over}>
          <ScreenWaiting walk={walk} isOpen />
        </div>
      ) : (
        <>
          <Where walk={walk} />
          <Who call={call} />
          <ScreenOrder call={call} walker={walker} />
          <Lines call={call} walker={walker} />
        </>
      )}
      <FloatingReactions source={call.viewers} />
      <div className={styles.marks}>
        {sound.isMuted && (
          <span>
            <IconVolumeOff size="1.4em" aria-hidden /> <Trans>The sound is off</Trans>
          </span>
        )}
        {isSpeaking && (
          <span>
            <IconMicrophone size="1.4em" aria-hidden /> <Trans>You are speaking to {walker}</Trans>
          </span>
        )}
      </div>
      {phase.kind === 'paused' && <Paused reason={phase.reason} walker={walker} />}
      {needsPress && (
        <div className={styles.sound}>
          <PressOk onPress={press}>
            <Trans>Press OK to begin sound</Trans>
          </PressOk>
        </div>
      )}
    </div>
  )
}

function Where({ walk: { destination, walker_name: walker } }: { walk: ScreenWalk }) {
  return (
    <Stack gap={4} className={styles.where}>
      <h1 tabIndex={-1}>{destination?.name}</h1>
      <p>
        <Trans>with {walker}</Trans>
        {destination && (
          <>
            {' · '}
            <Clock timeZone={destination.time_zone} />
          </>
        )}
      </p>
    </Stack>
  )
}

/** An institution's walk has up to 20 relatives: so many of their names leave the picture free. */
const namesShown = 4

/** Whose turn it is to steer, and who watches from elsewhere. */
function Who({ call }: { call: CallViewModel }) {
  const { guests, wheel } = useObservable(call.viewers.state, 'guests', 'wheel')
  const holder = holderName(guests, wheel)
  const names = guests
    .slice(0, namesShown)
    .map(({ name }) => name)
    .join(', ')
  const others = guests.length - namesShown
  return (
    <Stack gap={4} className={styles.who}>
      <strong role="status">
        {holder === undefined ? <Trans>You steer</Trans> : <Trans>{holder} steers</Trans>}
      </strong>
      {names !== '' && (
        <span>
          {others > 0 ? (
            <Trans>
              With you: {names}, and {others} more
            </Trans>
          ) : (
            <Trans>With you: {names}</Trans>
          )}
        </span>
      )}
    </Stack>
  )
}

const linesShown = 3
const lineShownMs = 45_000

/** The newest lines of the chat, which go by themselves: a room looks at the picture. */
function Lines({ call, walker }: { call: CallViewModel; walker: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { chat } = useObservable(call.state, 'chat')
  const [goneId, setGoneId] = useState<string | null>(() => chat.at(-1)?.id ?? null)
  const lastId = chat.at(-1)?.id
  useEffect(() => {
    if (lastId === undefined) return undefined
    const timer = setTimeout(() => setGoneId(lastId), lineShownMs)
    return () => clearTimeout(timer)
  }, [lastId])
  const from = chat.findIndex(({ id }) => id === goneId) + 1
  const lines = chat.slice(from).slice(-linesShown)
  return (
    <div className={styles.lines} role="log" aria-label={t`Chat`}>
      {lines.map(({ id, from: side, name, text }) => (
        <p key={id} dir="auto">
          <strong>{side === 'walker' ? walker : (name ?? t`You`)}</strong> {chatText(language, text)}
        </p>
      ))}
    </div>
  )
}

function Paused({ reason, walker }: { reason: PausedReason; walker: string }) {
  const { i18n } = useI18n()
  return (
    <Stack gap={12} items="center" className={styles.paused} role="status">
      <strong>
        <Trans>The walk waits</Trans>
      </strong>
      <p>{i18n._(pausedForWatchers(reason, walker))}</p>
    </Stack>
  )
}
