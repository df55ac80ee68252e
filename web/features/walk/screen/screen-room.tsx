import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { PressOk } from '#web/features/walk/screen/press-ok.tsx'
import { useScreenCall } from '#web/features/walk/screen/screen-call.ts'
import { ScreenStage } from '#web/features/walk/screen/screen-stage.tsx'
import { ScreenWaiting } from '#web/features/walk/screen/screen-waiting.tsx'
import type { ScreenWalk } from '#web/features/walk/screen/use-screen.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './screen.module.css'

interface RoomProps {
  readonly walk: ScreenWalk
  readonly pass: string
  /** The walk has ended, or the screen was taken off: what it shows next is asked for. */
  readonly onGone: () => void
}

/** The walk on a big screen, from when it is open to its end. */
export function ScreenRoom(props: RoomProps) {
  // Another try on the seat is another call.
  const [tries, setTries] = useState(0)
  return <Call key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

function Call({ walk, pass, onGone, onAgain }: RoomProps & { onAgain: () => void }) {
  const running = useScreenCall({ pass, tripId: walk.trip_id })
  if (!running) return <ScreenWaiting walk={walk} isOpen />
  return <Inside walk={walk} call={running.call} onGone={onGone} onAgain={onAgain} />
}

function Inside({
  walk,
  call,
  onGone,
  onAgain,
}: Omit<RoomProps, 'pass'> & { call: CallViewModel; onAgain: () => void }) {
  const { phase } = useObservable(call.state, 'phase')
  const isElsewhere = phase.kind === 'refused' && phase.why === 'joinedElsewhere'
  const isGone = phase.kind === 'ended' || (phase.kind === 'refused' && !isElsewhere)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) gone()
  }, [isGone])
  if (isElsewhere) return <Elsewhere onPress={onAgain} />
  if (isGone) return <ScreenWaiting walk={walk} isOpen />
  return <ScreenStage walk={walk} call={call} />
}

function Elsewhere({ onPress }: { onPress: () => void }) {
  return (
    <Stack gap={24} items="center" className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>The walk is shown on another device now</Trans>
      </h1>
      <PressOk onPress={onPress}>
        <Trans>Press OK to show it here again</Trans>
      </PressOk>
    </Stack>
  )
}
