import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { StreamVideo } from '#web/features/walk/camera/stream-video.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { LoudnessBar } from '#web/features/walk/waiting/sound-check.tsx'
import { createLoopback, type Loopback } from '#web/features/walk/test-session/loopback.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './video-call.module.css'

export const meta = () => pageTitle(t`Video session test`)

/** Tries camera, microphone and a connection as a walk has them, in a session of this page with itself. */
export default function VideoCall() {
  const [session, setSession] = useState<Loopback | null>(null)
  useEffect(() => {
    const opened = createLoopback()
    void opened.connect().then(() => setSession(opened))
    return () => opened.close()
  }, [])
  return (
    <Page
      width="text"
      title={<Trans>Video session test</Trans>}
      lead={<Trans>What you publish here comes back to you over a connection like that of a walk.</Trans>}
    >
      <Card as="section" className={styles.card}>
        {session ? <Session session={session} /> : <Status isConnected={false} />}
      </Card>
    </Page>
  )
}

function Status({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status">
      <strong>{isConnected ? <Trans>Connected</Trans> : <Trans>Disconnected</Trans>}</strong>
    </p>
  )
}

function Session({ session }: { session: Loopback }) {
  const { t } = useLingui()
  const { isConnected, isPublished, remote, failure } = useObservable(session.state)
  return (
    <>
      <Status isConnected={isConnected} />
      <div className={styles.picture}>
        <StreamVideo stream={isPublished.video ? remote : null} isMuted label={t`Your picture`} />
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
          <Trans>Failed to publish: {failure}</Trans>
        </Notice>
      )}
    </>
  )
}
