import { Trans, useLingui } from '@lingui/react/macro'
import type { Way, WayTurn } from '#domain/walk/way.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { distanceText } from '#web/ui/i18n/distance.ts'
import styles from './way-words.module.css'

interface WayWordsProps {
  readonly way: Way
  /** What lies on the way beside its turns. */
  readonly asked: readonly { readonly id: string; readonly label: string }[]
  readonly isOver: boolean
}

/** What the map of a walk says, as a list: for those who do not see it, and for all who open it. */
export function WayWords({ way, asked, isOver }: WayWordsProps) {
  const { i18n } = useLingui()
  const far = (metres: number) => distanceText(Math.round(metres / 10) * 10, i18n.locale)
  const length = far(way.lengthM)
  const time = way.durationMs === null ? null : clockOf(way.durationMs / 1000)
  return (
    <details className={styles.words}>
      <summary>
        {time === null ? (
          <Trans>The way in words: {length}</Trans>
        ) : (
          <Trans>
            The way in words: {length} in {time}
          </Trans>
        )}
      </summary>
      <ol>
        <li>
          <Trans>Start</Trans>
        </li>
        {way.turns.map((turn) => (
          <li key={turn.atM}>
            <TurnWords turn={turn} after={far(turn.atM)} />
          </li>
        ))}
        {isOver && (
          <li>
            <Trans>End after {length}</Trans>
          </li>
        )}
      </ol>
      {asked.length > 0 && (
        <ul>
          {asked.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

function TurnWords({ turn, after }: { turn: WayTurn; after: string }) {
  const time =
    turn.afterMs === null ? null : <span className={styles.time}>{clockOf(turn.afterMs / 1000)}</span>
  switch (turn.side) {
    case 'left':
      return (
        <>
          <Trans>Turn left after {after}</Trans> {time}
        </>
      )
    case 'right':
      return (
        <>
          <Trans>Turn right after {after}</Trans> {time}
        </>
      )
    case 'back':
      return (
        <>
          <Trans>Turn back after {after}</Trans> {time}
        </>
      )
  }
}
