import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InstitutionKind } from '#domain/venues/institution.ts'
import type { InstitutionFieldsFragment } from '#web/api/generated/venues.ts'
import { InstitutionForm } from '#web/features/venues/institution-form.tsx'
import { Invoices } from '#web/features/venues/invoices.tsx'
import { VenueWalks } from '#web/features/venues/venue-walks.tsx'
import { kindWords } from '#web/features/venues/venue-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { MailAddress } from '#web/ui/display/mail-address.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Fact, Facts } from '#web/ui/layout/facts.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

interface MineProps {
  readonly institution: InstitutionFieldsFragment
  readonly onChanged: () => void
}

/** The person's institution: how it stands, its limit, its walks and invoices. */
export function MyInstitution({ institution, onChanged }: MineProps) {
  const { t, i18n } = useLingui()
  const [isChanging, setChanging] = useState(false)
  const { name, kind, status } = institution
  return (
    <>
      <State institution={institution} />
      {status === 'approved' && <Month institution={institution} />}
      {status === 'approved' && <VenueWalks />}
      <Card as="section" gap={12}>
        <h2 dir="auto">{name}</h2>
        <Muted>{i18n._(kindWords[kind as InstitutionKind])}</Muted>
        <Facts>
          <Fact>
            <dt>
              <Trans>Address</Trans>
            </dt>
            <dd dir="auto">{institution.address}</dd>
          </Fact>
          <Fact>
            <dt>
              <Trans>Email for invoices</Trans>
            </dt>
            <dd>
              <MailAddress address={institution.email} />
            </dd>
          </Fact>
          <Fact>
            <dt>
              <Trans>Contact</Trans>
            </dt>
            <dd dir="auto">{institution.contact_name}</dd>
          </Fact>
        </Facts>
        <div>
          <Button variant="outline" onClick={() => setChanging(true)}>
            {status === 'refused' ? <Trans>Change and ask again</Trans> : <Trans>Change</Trans>}
          </Button>
        </div>
        <Dialog isOpen={isChanging} onClose={() => setChanging(false)} title={t`Your institution`}>
          <InstitutionForm
            before={institution}
            onDone={() => {
              setChanging(false)
              onChanged()
            }}
          />
        </Dialog>
      </Card>
      {status === 'approved' && <Invoices />}
    </>
  )
}

function State({ institution: { status, reason, overdue_cents } }: Pick<MineProps, 'institution'>) {
  if (status === 'asked')
    return (
      <Notice>
        <Trans>We are looking at your request. You will find the answer here within two working days.</Trans>
      </Notice>
    )
  if (status === 'refused')
    return (
      <Notice tone="warning">
        <Trans>We could not approve this account.</Trans> <span dir="auto">{reason}</span>
      </Notice>
    )
  if (overdue_cents > 0)
    return (
      <Notice tone="warning">
        <Trans>
          <MoneyText cents={overdue_cents} /> is overdue. New walks can be booked once it is paid; walks that
          are agreed take place.
        </Trans>
      </Notice>
    )
  return null
}

/** What this month's walks cost, beside the limit. */
function Month({
  institution: { limit_cents, used_cents, unbilled_cents, open_cents },
}: Pick<MineProps, 'institution'>) {
  return (
    <Card as="section" gap={12}>
      <h2>
        <Trans>This month</Trans>
      </h2>
      <Facts>
        <Fact>
          <dt>
            <Trans>Walks, booked ones included</Trans>
          </dt>
          <dd>
            <Trans>
              <MoneyText cents={used_cents} /> of <MoneyText cents={limit_cents ?? 0} />
            </Trans>
          </dd>
        </Fact>
        <Fact>
          <dt>
            <Trans>On the next invoice</Trans>
          </dt>
          <dd>
            <MoneyText cents={unbilled_cents} />
          </dd>
        </Fact>
        <Fact>
          <dt>
            <Trans>To be paid</Trans>
          </dt>
          <dd>
            <MoneyText cents={open_cents} />
          </dd>
        </Fact>
      </Facts>
    </Card>
  )
}
