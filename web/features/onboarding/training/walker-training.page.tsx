import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { WalkerTrainingDocument, type WalkerTrainingQuery } from '#web/api/generated/onboarding.ts'
import { paths } from '#web/app/paths.ts'
import { TrainingVideo } from '#web/features/onboarding/training/training-video.tsx'
import { Quiz } from '#web/features/onboarding/training/quiz.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './training.module.css'

export const meta = () => pageTitle(t`Walker training`)

/** The video, and after it the questions. */
export default function WalkerTrainingPage() {
  return (
    <Page
      width="text"
      title={<Trans>Walker training</Trans>}
      lead={<Trans>A video of less than two minutes, then a few questions.</Trans>}
    >
      <Load
        query={WalkerTrainingDocument}
        variables={{}}
        pick={({ walkerTrainingVideo }) => walkerTrainingVideo}
        skeleton={<Skeleton height="22rem" radius="var(--radius-card)" />}
      >
        {(training) => <Training key={training.version} training={training} />}
      </Load>
    </Page>
  )
}

function Training({ training }: { training: WalkerTrainingQuery['walkerTrainingVideo'] }) {
  const writeDate = useDates()
  const [hasEnded, setEnded] = useState(false)
  const doneAt = training.done_at
  return (
    <div className={styles.stack}>
      {doneAt && (
        <Notice
          tone="success"
          action={
            <Button size="sm" href={paths.makeMoneyForWalker}>
              <Trans>Back to your steps</Trans>
            </Button>
          }
        >
          <Trans>You finished the training on {writeDate(new Date(doneAt), { dateStyle: 'long' })}.</Trans>
        </Notice>
      )}
      <TrainingVideo training={training} isKnown={Boolean(doneAt)} onEnded={() => setEnded(true)} />
      {!doneAt && !hasEnded && (
        <Muted>
          <Trans>The questions appear when the video has ended.</Trans>
        </Muted>
      )}
      {!doneAt && hasEnded && <Quiz questions={training.questions} />}
    </div>
  )
}
