import { Trans } from '@lingui/react/macro'
import { storedVideos } from '#domain/recordings/stored.ts'
import { paths } from '#web/app/paths.ts'
import type { VideoState } from '#web/features/history/replay/video-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import styles from './replay.module.css'

interface NoVideoProps {
  state: Exclude<VideoState, 'ready'>
  walkersSlug: string
}

/** Why there is no video: it is being made, or what became of it. */
export function NoVideo({ state, walkersSlug }: NoVideoProps) {
  if (state === 'making')
    return (
      <div className={styles.making} role="status">
        <span className={styles.spinner} aria-hidden />
        <strong>
          <Trans>Your replay is being made</Trans>
        </strong>
        <p>
          <Trans>
            The last part may still be on the walker’s phone. It appears here as soon as it arrives.
          </Trans>
        </p>
      </div>
    )
  const { title, why } = words[state]
  return (
    <EmptyState
      title={title}
      actions={
        <Button href={paths.walkersOf(walkersSlug)}>
          <Trans>Go there again</Trans>
        </Button>
      }
    >
      {why}
    </EmptyState>
  )
}

const words = {
  notAgreed: {
    title: <Trans>This walk was not recorded</Trans>,
    why: (
      <Trans>Walks are recorded only if you both agree. The route and the postcards are still here.</Trans>
    ),
  },
  empty: {
    title: <Trans>There is no recording of this walk</Trans>,
    why: (
      <Trans>No recording arrived from the walker’s phone. The route and the postcards are still here.</Trans>
    ),
  },
  failed: {
    title: <Trans>The replay could not be made</Trans>,
    why: (
      <Trans>
        The recording arrived, but no video could be made from it. The route and the postcards are still here.
      </Trans>
    ),
  },
  deleted: {
    title: <Trans>This replay is no longer stored</Trans>,
    why: <Trans>Free accounts keep the replays of the last {storedVideos} walks.</Trans>,
  },
}
