import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { TaxFormDocument, type TaxFormQuery } from '#web/api/generated/payouts.ts'
import { BackToSteps } from '#web/features/money/payouts/back-to-steps.tsx'
import { TaxFields } from '#web/features/money/payouts/tax-fields.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './payouts.module.css'

export const meta = () => pageTitle(t`Tax form`)

type Saved = NonNullable<TaxFormQuery['taxForm']>

/** W-9 or W-8BEN, once before the first payout, and what was earned in each year. */
export default function TaxFormPage() {
  const [isEditing, setEditing] = useState(false)
  const [wasSaved, setSaved] = useState(false)
  return (
    <Page
      width="form"
      title={<Trans>Tax form</Trans>}
      lead={<Trans>Needed once before your first payout. You can walk without it.</Trans>}
    >
      <Load
        query={TaxFormDocument}
        variables={{}}
        pick={(data) => data}
        skeleton={<Skeleton height="30rem" radius="var(--radius-card)" />}
      >
        {({ taxForm: saved, taxYears }, reload) => (
          <Stack gap={16}>
            {wasSaved && (
              <Notice tone="success">
                <Trans>Thank you, your tax form is saved.</Trans>
              </Notice>
            )}
            {saved && !isEditing ? (
              <SavedForm form={saved} onEdit={() => setEditing(true)} />
            ) : (
              <TaxFields
                saved={saved ?? null}
                onSaved={() => {
                  setEditing(false)
                  setSaved(true)
                  reload()
                }}
              />
            )}
            <Years years={taxYears} />
            <BackToSteps />
          </Stack>
        )}
      </Load>
    </Page>
  )
}

function SavedForm({ form, onEdit }: { form: Saved; onEdit: () => void }) {
  const writeDate = useDates()
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>{form.kind === 'w9' ? 'W-9' : 'W-8BEN'}</h2>
      <Stack as="ul" gap={12} className={styles.list}>
        <li>{form.legal_name}</li>
        <li>
          {form.address}, {form.city} {form.state} {form.zip}
        </li>
        <li>
          <span>
            <Trans>
              Number ending in <span dir="ltr">{form.number_last4}</span>
            </Trans>
          </span>
        </li>
        <Muted as="li">
          <Trans>Signed on {writeDate(new Date(form.signed_at), { dateStyle: 'long' })}</Trans>
        </Muted>
      </Stack>
      <div>
        <Button variant="outline" onClick={onEdit}>
          <Trans>Send a new form</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Years({ years }: { years: TaxFormQuery['taxYears'] }) {
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>
        <Trans>Your years</Trans>
      </h2>
      {years.length === 0 && (
        <Muted>
          <Trans>A summary of each year appears here after your first walk.</Trans>
        </Muted>
      )}
      <Stack as="ul" gap={12} className={styles.list}>
        {years.map((year) => (
          <li key={year.year}>
            <span>
              <strong>{year.year}</strong>{' '}
              <MoneyText cents={year.walks_cents + year.tips_cents} currency={year.currency} />
            </span>
            <span>
              {year.pdf_url && (
                <Button size="sm" variant="quiet" href={year.pdf_url} reload>
                  PDF
                </Button>
              )}
              <Button size="sm" variant="quiet" href={year.csv_url} reload>
                CSV
              </Button>
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
