import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { paths, safeBack } from '#web/app/paths.ts'
import { CardSetupDocument } from '#web/api/generated/money.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AddCardForm } from './add-card-form.tsx'
import { purposeOf } from './card-purpose.ts'
import { PurposeLead } from './purpose-words.tsx'

export const meta = () => pageTitle(t`Add a card`)

/** What the address says of a setup when the person comes from their bank's page. */
const ofReturn = ['setup_intent', 'setup_intent_client_secret', 'redirect_status']

/** A new card. Its numbers go to the card provider; we get a token. */
export default function AddCardPage() {
  const [params, setParams] = useSearchParams()
  const back = safeBack(params.get('back')) ?? paths.paymentMethods
  const [purpose] = useState(() => purposeOf(tabValues, back))
  const forgetReturn = () =>
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        for (const name of ofReturn) rest.delete(name)
        return rest
      },
      { replace: true },
    )
  return (
    <Page width="form" title={<Trans>Add a card</Trans>} lead={<PurposeLead purpose={purpose} back={back} />}>
      <Load
        query={CardSetupDocument}
        variables={{}}
        policy="cache-first"
        pick={({ cardSetup }) => cardSetup}
        skeleton={
          <Stack gap={18}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="4.9rem" />
            ))}
            <Skeleton height="3.5rem" radius="var(--radius-pill)" />
          </Stack>
        }
        actions={
          <Button variant="quiet" href={back}>
            <Trans>Go back</Trans>
          </Button>
        }
      >
        {(setup) => (
          <AddCardForm
            setup={setup}
            back={back}
            purpose={purpose}
            returned={params.get('setup_intent')}
            onReturned={forgetReturn}
          />
        )}
      </Load>
    </Page>
  )
}
