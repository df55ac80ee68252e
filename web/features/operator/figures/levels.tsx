import { Trans, useLingui } from '@lingui/react/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import { ServiceLevelsDocument, type ServiceLevelsQuery } from '#web/api/generated/console-figures.ts'
import { levelWords } from '#web/features/operator/figures/level-words.ts'
import { classes } from '#web/ui/classes.ts'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './figures.module.css'

/** The service levels of the last 30 days, each with what is left of its error budget. */
export function Levels() {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Service levels of the last 30 days</Trans>
      </h2>
      <Load
        query={ServiceLevelsDocument}
        variables={{}}
        pick={({ serviceLevels }) => serviceLevels}
        level={3}
        skeleton={<Skeleton height="8rem" radius="var(--radius-card)" />}
      >
        {(levels) => (
          <ul className={styles.levels}>
            {levels.map((level) => (
              <Level key={level.key} level={level} />
            ))}
          </ul>
        )}
      </Load>
    </section>
  )
}

function Level({ level }: { level: ServiceLevelsQuery['serviceLevels'][number] }) {
  const { i18n } = useLingui()
  const { key, objective, good, all } = level
  const left = level.budget_left ?? null
  const word = levelWords[key]
  const number = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const [goodText, allText] = [number(good), number(all)]
  return (
    <Card as="li" look="flat">
      <div className={styles.level}>
        <h3>{word ? i18n._(word.text) : key}</h3>
        <p className={styles.small}>{word && i18n._(word.about)}</p>
        {left === null ? (
          <p>
            <Trans>Nothing was measured.</Trans>
          </p>
        ) : (
          <>
            <p className={styles.share}>
              <PercentText share={good / all} />{' '}
              <small>
                <Trans>
                  of at least <PercentText share={objective} />
                </Trans>
              </small>
            </p>
            <p className={styles.small}>
              <Trans>
                {goodText} of {allText}
              </Trans>
            </p>
            <meter className={styles.meter} min={0} max={1} value={Math.max(0, left)} aria-hidden="true" />
            <p className={classes(left < 0 && styles.missed)}>
              {left < 0 ? (
                <Trans>Missed: the error budget is used up.</Trans>
              ) : (
                <Trans>
                  <PercentText share={left} /> of the error budget is left.
                </Trans>
              )}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
