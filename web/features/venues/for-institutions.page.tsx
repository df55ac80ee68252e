import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { venuePrice, venueTariffAt } from '#domain/money/invoices/venue-tariff.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { MyInstitutionDocument } from '#web/api/generated/venues.ts'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { InstitutionForm } from '#web/features/venues/institution-form.tsx'
import { MyInstitution } from '#web/features/venues/my-institution.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

export const meta = () => pageTitle(t`For institutions`)

/** What private walks for a house are and cost; for its owner the account as it stands, and its invoices. */
export default function ForInstitutionsPage() {
  const { state } = useSession()
  return (
    <Page
      width="text"
      title={<Trans>For institutions</Trans>}
      lead={
        <Trans>
          Private walks for care homes, schools, libraries, museums and companies: one walker, a whole room of
          people, one invoice a month.
        </Trans>
      }
    >
      <Stack gap={16}>
        {state.kind === 'signedIn' ? <Own /> : <Visitor isLoading={state.kind === 'loading'} />}
      </Stack>
    </Page>
  )
}

function Visitor({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <>
      <About />
      <Card as="section" gap={12}>
        <h2>
          <Trans>Ask for an account</Trans>
        </h2>
        {isLoading ? (
          <Skeleton height="3rem" />
        ) : (
          <>
            <p>
              <Trans>Log in first, so that we know whom to answer.</Trans>
            </p>
            <div>
              <Button href={paths.homeWithLogin(paths.forInstitutions)}>
                <Trans>Log in</Trans>
              </Button>
            </div>
          </>
        )}
      </Card>
    </>
  )
}

/** The person's own institution, or the form to ask for one. */
function Own() {
  const asked = useAsked(MyInstitutionDocument, {})
  return (
    <Loaded from={asked} pick={({ myInstitution }) => ({ mine: myInstitution ?? null })}>
      {({ mine }) =>
        mine ? (
          <MyInstitution institution={mine} onChanged={asked.again} />
        ) : (
          <>
            <About />
            <Card as="section" gap={12}>
              <h2>
                <Trans>Ask for an account</Trans>
              </h2>
              <InstitutionForm before={null} onDone={asked.again} />
            </Card>
          </>
        )
      }
    </Loaded>
  )
}

const shownMinutes = 30

function About() {
  const [tariff] = useState(() => venueTariffAt(serverNowMs()))
  return (
    <Card as="section" gap={12}>
      <h2>
        <Trans>What it costs</Trans>
      </h2>
      <p>
        <Trans>
          <MoneyText cents={tariff.connectionCents} /> to connect and{' '}
          <MoneyText cents={tariff.perMinuteCents} /> a minute, however many people are in the room: a walk of{' '}
          {shownMinutes} minutes is <MoneyText cents={venuePrice(shownMinutes, tariff)} />.
        </Trans>
      </p>
      <Muted>
        <Trans>
          On the 1st of each month you get one invoice with a line for each walk. It is due after 14 days, and
          you pay it on a page of our payment provider. A month without walks costs nothing.
        </Trans>
      </Muted>
      <Muted>
        <Trans>We look at each request and agree on a limit a month with you.</Trans>
      </Muted>
    </Card>
  )
}
