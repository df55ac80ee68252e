import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useMe } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { Appeal } from '#web/features/onboarding/checks/appeal.tsx'
import { canBegin, useMyCheck, type MyCheck } from '#web/features/onboarding/checks/check.ts'
import { CheckState } from '#web/features/onboarding/checks/check-state.tsx'
import { Letters } from '#web/features/onboarding/checks/letters.tsx'
import { Ways } from '#web/features/onboarding/checks/ways.tsx'
import { Who } from '#web/features/onboarding/checks/who.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** The background check, for both views: how to begin it, how it stands, letters about it, and a way to object. */
export function BackgroundCheck({ view }: { view: View }) {
  const me = useMe()
  const asked = useMyCheck()
  if (!me) return null
  return (
    <Page width="text">
      <Stack gap={20}>
        <Who me={me} view={view} title={<Trans>Background check</Trans>} />
        <Loaded
          from={asked}
          pick={(data) => data}
          skeleton={
            <Stack gap={20}>
              <Skeleton height="8rem" radius="var(--radius-card)" />
              <Skeleton height="14rem" radius="var(--radius-card)" />
            </Stack>
          }
        >
          {({ myBackgroundCheck }) => <CheckStatus check={myBackgroundCheck ?? null} view={view} />}
        </Loaded>
        <div>
          <Button
            variant="quiet"
            href={view === 'walker' ? paths.makeMoneyForWalker : paths.makeMoneyTraveler}
          >
            <Trans>Back to your steps</Trans>
          </Button>
        </div>
      </Stack>
    </Page>
  )
}

function CheckStatus({ check, view }: { check: MyCheck | null; view: View }) {
  const [said, setSaid] = useState<string | null>(null)
  // Days, not seconds: it need not follow the clock.
  const openedAtMs = useOpenedAt()
  return (
    <>
      {check && <CheckState check={check} view={view} />}
      {said !== null && <Notice tone="success">{said}</Notice>}
      {check?.can_appeal && <Appeal state={check.state} onSent={setSaid} />}
      {canBegin(check, openedAtMs) && <Ways view={view} />}
      {check && <Letters letters={check.notices} />}
    </>
  )
}
