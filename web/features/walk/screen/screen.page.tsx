import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { keepScreenAwake } from '#web/features/walk/call/keep-awake.ts'
import { ScreenCode } from '#web/features/walk/screen/screen-code.tsx'
import { ScreenRoom } from '#web/features/walk/screen/screen-room.tsx'
import { ScreenWaiting } from '#web/features/walk/screen/screen-waiting.tsx'
import { useScreen } from '#web/features/walk/screen/use-screen.ts'
import { PressOk } from '#web/features/walk/screen/press-ok.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { useNight } from '#web/ui/theme/use-night.ts'
import styles from './screen.module.css'

export const meta = () => pageTitle(t`Big screen`)

/** A big screen in a room: nothing is typed here. It shows a code, waits for the walk, shows it, and says goodbye. */
export default function ScreenPage() {
  const { id } = useParams()
  const { shown, again, begin } = useScreen()
  useNight()
  useEffect(() => keepScreenAwake(() => undefined), [])
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-night>
      {shown.kind === 'starting' && <Starting lines={shown.lines} />}
      {shown.kind === 'code' && <ScreenCode code={shown.code} until={shown.until} tripId={id} />}
      {shown.kind === 'asleep' && <Asleep onPress={begin} />}
      {shown.kind === 'over' && <Over onPress={begin} />}
      {shown.kind === 'paired' && !shown.walk.is_open && <ScreenWaiting walk={shown.walk} />}
      {shown.kind === 'paired' && shown.walk.is_open && (
        <ScreenRoom key={shown.pass} walk={shown.walk} pass={shown.pass} onGone={again} />
      )}
    </main>
  )
}

function Starting({ lines }: { lines: readonly string[] }) {
  return (
    <Stack gap={24} items="center" className={styles.step} role="status">
      <h1 tabIndex={-1}>
        <Trans>Getting a code for this screen</Trans>
      </h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length > 0 && (
        <p>
          <Trans>It tries again by itself.</Trans>
        </p>
      )}
    </Stack>
  )
}

function Asleep({ onPress }: { onPress: () => void }) {
  return (
    <Stack gap={24} items="center" className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>This screen is not paired</Trans>
      </h1>
      <PressOk onPress={onPress}>
        <Trans>Press OK to show a code</Trans>
      </PressOk>
    </Stack>
  )
}

function Over({ onPress }: { onPress: () => void }) {
  return (
    <Stack gap={24} items="center" className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Goodbye. The walk has ended</Trans>
      </h1>
      <p>
        <Trans>Thank you for walking along.</Trans>
      </p>
      <PressOk onPress={onPress}>
        <Trans>Press OK for another walk</Trans>
      </PressOk>
    </Stack>
  )
}
