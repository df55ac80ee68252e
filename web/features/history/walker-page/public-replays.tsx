import { Trans, useLingui } from '@lingui/react/macro'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { paths } from '#web/app/paths.ts'
import { ReplayVideo } from '#web/features/history/replay/replay-video.tsx'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { Link } from '#web/ui/button/link.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './walker-page.module.css'

type Replay = Walker['replays'][number]

const askFirstMs = 3000

/** Replays that the walker and the traveler of each have agreed to show. */
export function PublicReplays({ walker, onReload }: { walker: Walker; onReload: () => void }) {
  const { first_name: name, is_mine: isMine, replays } = walker
  useAskAgain(
    replays.some((replay) => replay.film_state === 'making'),
    askFirstMs,
    onReload,
  )
  return (
    <Stack as="section" gap={14} aria-labelledby="walks-to-watch">
      <h2 id="walks-to-watch">
        <Trans>Walks to watch</Trans>
      </h2>
      {replays.length === 0 && !isMine && (
        <p className={styles.small}>
          <Trans>{name} shows no walks yet.</Trans>
        </p>
      )}
      {isMine && (
        <p className={styles.small}>
          <Trans>
            You can show up to three replays here, each once its traveler agrees. Choose them on the replay’s
            page, which your <Link href={paths.completedTripsForWalker}>completed walks</Link> lead to.
          </Trans>
        </p>
      )}
      {replays.length > 0 && (
        <ul className={styles.replays}>
          {replays.map((replay, index) => (
            <li key={index}>
              <ReplayCard replay={replay} name={name} onReload={onReload} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function ReplayCard({ replay, name, onReload }: { replay: Replay; name: string; onReload: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const place = replay.destination.name
  const month = writeDate(new Date(`${replay.month}-01T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Stack as="article" gap={6} className={styles.replay}>
      {replay.video_url ? (
        <ReplayVideo
          replay={{ duration_ms: replay.duration_ms, poster_url: null, gaps: [], films: [] }}
          url={replay.video_url}
          label={t`A walk in ${place} with ${name}`}
          onTime={ignoreTime}
          onReload={onReload}
        />
      ) : (
        <p role="status" className={styles.small}>
          {replay.film_state === 'failed' ? (
            <Trans>The replay could not be prepared.</Trans>
          ) : (
            <Trans>The replay is being prepared. This takes a minute or two.</Trans>
          )}
        </p>
      )}
      <h3>
        {place}, <time dateTime={replay.month}>{month}</time>
      </h3>
    </Stack>
  )
}

/** No map follows a public replay. */
const ignoreTime = () => undefined
