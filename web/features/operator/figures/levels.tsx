import { Trans, useLingui } from '@lingui/react/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import { ServiceLevelsDocument, type ServiceLevelsQuery } from '#web/api/generated/console-figures.ts'
import { levelWords } from '#web/features/operator/figures/level-words.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { classes } from '#web/ui/classes.ts'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './figures.module.css'

/** The service levels of the last 30 days, each with what is left of its error budget. */
export function Levels() {
  return (
    <Part title={<Trans>Service levels of the last 30 days</Trans>}>
      <Load
        query={ServiceLevelsDocument}
        variables={{}}
        pick={({ serviceLevels }) => serviceLevels}
        level={3}
        skeleton={<Skeleton height="8rem" radius="var(--radius-card)" />}
      >
        {(levels) => (
          <Grid as="ul" column={15} gap={16}>
            {levels.map((level) => (
              <Level key={level.key} level={level} />
            ))}
          </Grid>
        )}
      </Load>
    </Part>
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
    <Card as="li" look="flat" gap={6} className={styles.level}>
      <h3>{word ? i18n._(word.text) : key}</h3>
      <Muted>{word && i18n._(word.about)}</Muted>
      {left === null ? (
        <p>
          <Trans>Nothing was measured.</Trans>
        </p>
      ) : (
        <>
          <Text size={22} figures>
            <PercentText share={good / all} />{' '}
            <Muted as="small">
              <Trans>
                of at least <PercentText share={objective} />
              </Trans>
            </Muted>
          </Text>
          <Muted>
            <Trans>
              {goodText} of {allText}
            </Trans>
          </Muted>
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
    </Card>
  )
}
