import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { MySecondFactorsDocument } from '#web/api/generated/second-factor.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { useConsoleTexts } from '#web/features/operator/console-texts.ts'
import { VerifyFactor } from '#web/features/operator/factors/verify-factor.tsx'
import { SetUpApp } from '#web/features/operator/factors/set-up-app.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './factors.module.css'

/** What the console knows of the operator whose session has shown the second factor. */
export interface OperatorSession {
  readonly rights: readonly OperatorRight[]
}

/** The server forgets a proof after 12 hours, so the page asks now and then. */
const askEveryMs = 5 * MINUTE

/** The first screen of the console until the second factor is shown in this session: to show it, or to set up the first one. */
export function SecondFactorGate({ children }: { children: (operator: OperatorSession) => ReactNode }) {
  const isRead = useConsoleTexts()
  const asked = useAsked(MySecondFactorsDocument, {})
  const reload = asked.again
  useOnReturn(reload)
  useAskEvery(true, askEveryMs, reload)
  const mine = isRead ? asked.data?.mySecondFactors : undefined
  if (mine?.is_proved) return children({ rights: mine.rights as OperatorRight[] })
  return (
    <main id="main" tabIndex={-1} className={styles.gate}>
      {mine ? (
        mine.factors.length > 0 || mine.recovery_codes_left > 0 ? (
          <VerifyFactor onVerified={reload} />
        ) : (
          <Page
            width="form"
            title={<Trans>Set up your second factor</Trans>}
            lead={
              <Trans>
                Operators need an authenticator app beside the login. It is asked for every 12 hours.
              </Trans>
            }
          >
            <SetUpApp onDone={reload} />
          </Page>
        )
      ) : asked.error && isRead ? (
        <Page width="form">
          <ErrorState
            level={1}
            title={<Trans>The console can’t be opened right now</Trans>}
            lines={errorLines(asked.error)}
            onRetry={reload}
          />
        </Page>
      ) : (
        <Page width="form">
          <div aria-busy="true">
            <Skeleton height="14rem" radius="var(--radius-card)" />
          </div>
        </Page>
      )}
    </main>
  )
}
