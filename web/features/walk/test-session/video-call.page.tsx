import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { OpenTestSessionDocument } from '#web/api/generated/test-session.ts'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { LoudnessBar } from '#web/features/walk/waiting/sound-check.tsx'
import { startTestSession, type TestSession } from '#web/features/walk/test-session/test-session.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './video-call.module.css'

export const meta = () => pageTitle(t`Video session test`)

/** Tries camera, microphone and a connection as a walk has them, in a session of this page with itself. */
export default function VideoCall() {
  const [round, setRound] = useState(0)
  const again = () => setRound((before) => before + 1)
  return (
    <Page
      width="text"
      title={<Trans>Video session test</Trans>}
      lead={<Trans>What you publish here comes back to you over a connection like that of a walk.</Trans>}
    >
      <Card gap={14} as="section">
        <Round key={round} onAgain={again} />
      </Card>
    </Page>
  )
}

/** One session, which the server opens. */
function Round({ onAgain }: { onAgain: () => void }) {
  const [session, setSession] = useState<TestSession | null>(null)
  const { send: open, lines } = useSend(OpenTestSessionDocument)
  useEffect(() => {
    let isGone = false
    let stop = () => undefined as void
    void open({}).then((sent) => {
      if (isGone || sent.kind !== 'done') return
      const started = startTestSession(sent.answer)
      stop = started.stop
      setSession(started.session)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [open])
  if (session) return <Session session={session} onAgain={onAgain} />
  return (
    <>
      <Status isConnected={false} />
      <ErrorNotice lines={lines} />
      {lines.length > 0 && <Again onAgain={onAgain} />}
    </>
  )
}

function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="outline" onClick={onAgain}>
      <Trans>Start again</Trans>
    </Button>
  )
}

function Status({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status">
      <strong>{isConnected ? <Trans>Connected</Trans> : <Trans>Disconnected</Trans>}</strong>
    </p>
  )
}

function Session({ session, onAgain }: { session: TestSession; onAgain: () => void }) {
  const { t } = useLingui()
  const { isConnected, isPublished, remote, failure, isOver } = useObservable(session.state)
  // What a browser says is in its own words; this one is a word of the engine.
  const message = failure === 'relayRefused' ? t`The relay refused the connection.` : failure
  if (isOver)
    return (
      <>
        <Status isConnected={false} />
        <Notice>
          <Trans>This test is over.</Trans>
        </Notice>
        <Again onAgain={onAgain} />
      </>
    )
  return (
    <>
      <Status isConnected={isConnected} />
      <div className={styles.picture}>
        <StreamVideo
          // A browser hands on the sound of a stream only while an element plays it.
          stream={isPublished.video || isPublished.audio ? remote : null}
          isMuted
          label={t`Your picture`}
        />
      </div>
      <CheckField
        name="publish_audio"
        label={t`Publish audio`}
        checked={isPublished.audio}
        onChange={(isOn) => void session.publish('audio', isOn)}
      />
      <CheckField
        name="publish_video"
        label={t`Publish video`}
        checked={isPublished.video}
        onChange={(isOn) => void session.publish('video', isOn)}
      />
      {isPublished.audio && <LoudnessBar stream={remote} />}
      {failure !== null && (
        <Notice tone="error">
          <Trans>Failed to publish: {message}</Trans>
        </Notice>
      )}
    </>
  )
}
