import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { ServiceLevelsDocument, type ServiceLevelsQuery } from '#web/api/generated/console-figures.ts'
import { classes } from '#web/ui/classes.ts'
import { PercentText } from '#web/ui/display/percent-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './figures.module.css'

const words: Record<string, { text: MessageDescriptor; about: MessageDescriptor }> = {
  accept: { text: msg`Accepted within 60 s`, about: msg`Of requests for now.` },
  firstPicture: { text: msg`First picture within 30 s`, about: msg`Of walks, from the acceptance.` },
  pictureBack: { text: msg`Picture back within 10 s`, about: msg`Of interruptions.` },
  api: {
    text: msg`Answers without a fault`,
    about: msg`Of the API, as the servers count them while they run.`,
  },
}

/** The service levels of the last 30 days, each with what is left of its error budget. */
export function Levels() {
  const [{ data, error }, ask] = useQuery({
    query: ServiceLevelsDocument,
    requestPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Service levels of the last 30 days</Trans>
      </h2>
      {data ? (
        <ul className={styles.levels}>
          {data.serviceLevels.map((level) => (
            <Level key={level.key} level={level} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          level={3}
          lines={errorLines(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="8rem" radius="var(--radius-card)" />
        </div>
      )}
    </section>
  )
}

function Level({ level }: { level: ServiceLevelsQuery['serviceLevels'][number] }) {
  const { i18n } = useLingui()
  const { key, objective, good, all } = level
  const left = level.budget_left ?? null
  const word = words[key]
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
