import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  LinkPayoutAccountDocument,
  PayoutAccountDocument,
  type LinkPayoutAccountMutation,
  type PayoutAccountQuery,
} from '#web/api/generated/payouts.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { paths } from '#web/app/paths.ts'
import { BackToSteps } from '#web/features/money/payouts/back-to-steps.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './payouts.module.css'

export const meta = () => pageTitle(t`Payout Accounts`)

type Data = PayoutAccountQuery
type Account = Data['payoutAccount']

const askFirstMs = 2000

/** Where a walker is paid: the account at the provider, what it still needs, and the tax form. */
export default function PayoutAccountPage() {
  const [params] = useSearchParams()
  const asked = useAsked(PayoutAccountDocument, {})
  const cameBack = params.get('payout')
  // The provider looks at what was entered for a few seconds. Where the person has just come back from its page, what
  // was entered there may not be known here yet either.
  const status = asked.data?.payoutAccount.status ?? 'none'
  const isAwaited = cameBack === 'done' && status !== 'none' && status !== 'active'
  useAskAgain(status === 'submitted' || isAwaited, askFirstMs, asked.again)
  return (
    <Page
      width="text"
      title={<Trans>Payout Accounts</Trans>}
      lead={<Trans>Your earnings go to your own bank account every Monday.</Trans>}
    >
      <Loaded
        from={asked}
        pick={(data) => data}
        skeleton={
          <Stack gap={16}>
            <Skeleton height="8rem" radius="var(--radius-card)" />
            <Skeleton height="12rem" radius="var(--radius-card)" />
          </Stack>
        }
      >
        {({ payoutAccount, payoutWays, taxForm }) => (
          <Stack gap={16}>
            <AccountStatus account={payoutAccount} cameBack={cameBack} />
            <Attention account={payoutAccount} />
            <Methods account={payoutAccount} />
            <Connect account={payoutAccount} ways={payoutWays} />
            <TaxCard form={taxForm ?? null} />
            <BackToSteps />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const tones = {
  none: 'info',
  started: 'warning',
  submitted: 'info',
  active: 'success',
  attention: 'warning',
  restricted: 'error',
} as const

function AccountStatus({ account, cameBack }: { account: Account; cameBack: string | null }) {
  if (account.status === 'none') return null
  const tone = tones[account.status as keyof typeof tones] ?? 'info'
  return (
    <Notice tone={tone}>
      {cameBack === 'done' && account.status === 'submitted' ? (
        <Trans>Thank you. We are checking what you entered; this takes a few seconds.</Trans>
      ) : (
        account.message
      )}
    </Notice>
  )
}

function Attention({ account }: { account: Account }) {
  const writeDate = useDates()
  return (
    <Section title={<Trans>Attention Needed</Trans>}>
      {account.attention.length === 0 ? (
        <Muted>
          {account.status === 'none' ? (
            <Trans>Connect an account and anything that is missing is listed here.</Trans>
          ) : (
            <Trans>Nothing is missing.</Trans>
          )}
        </Muted>
      ) : (
        <Stack as="ul" gap={12} className={styles.list}>
          {account.attention.map((need) => (
            <li key={need.code}>
              <span>{need.text}</span>
              {need.is_past_due ? (
                <Badge tone="danger">
                  <Trans>Overdue</Trans>
                </Badge>
              ) : (
                need.due_at && (
                  <Muted as="span">
                    <Trans>by {writeDate(new Date(need.due_at), { dateStyle: 'medium' })}</Trans>
                  </Muted>
                )
              )}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Methods({ account }: { account: Account }) {
  return (
    <Section title={<Trans>Linked Payment Methods</Trans>}>
      {account.methods.length === 0 ? (
        <Muted>
          <Trans>No bank account yet.</Trans>
        </Muted>
      ) : (
        <Stack as="ul" gap={12} className={styles.list}>
          {account.methods.map((method) => (
            <li key={method.id}>
              <span>
                {method.name} <span dir="ltr">··{method.last4}</span>
              </span>
              {method.default && (
                <Badge tone="calm">
                  <Trans>Default</Trans>
                </Badge>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** The country, once, and the way to the provider's own page. */
function Connect({ account, ways }: { account: Account; ways: Data['payoutWays'] }) {
  const { t: text, i18n } = useLingui()
  const [country, setCountry] = useState(account.country ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const way = ways.find(({ country_code: code }) => code === country)
  const { send, isSending, lines, setLines } = useSend(LinkPayoutAccountDocument, {
    form: { setErrors: (errors) => setWrong(errors['country'] ?? null) },
    fields: { country_code: 'country' },
    doneAs: 'SUCCESS',
    isQuiet: true,
    refusedAt: { COUNTRY_NOT_SERVED: 'country' },
  })
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
  const options = ways
    .map(({ country_code: value }) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))
  const go = async () => {
    setLines([])
    if (country === '') return setWrong(text`Country is required.`)
    if (way && !way.is_paid && account.status === 'none') return setWrong(way.message)
    const sent = await send({ country_code: country })
    if (sent.kind === 'done') goTo(sent.answer)
  }
  return (
    <Card gap={14} as="section" className={styles.card}>
      <SelectField
        name="country"
        label={<Trans>Country</Trans>}
        hint={
          account.country === null || account.country === undefined ? (
            way?.is_paid ? (
              way.message
            ) : (
              <Trans>The country of your bank account. It can’t be changed later.</Trans>
            )
          ) : undefined
        }
        placeholder={text`Choose a country`}
        options={options}
        value={country}
        disabled={account.country !== null && account.country !== undefined}
        error={wrong}
        onChange={(value) => {
          setCountry(value)
          const chosen = ways.find(({ country_code: code }) => code === value)
          setWrong(chosen && !chosen.is_paid ? chosen.message : null)
        }}
      />
      <ErrorNotice lines={lines} />
      <Button size="lg" fullWidth loading={isSending} onClick={() => void go()}>
        {account.status === 'none' ? (
          <Trans>Connect to Stripe Account</Trans>
        ) : account.status === 'active' ? (
          <Trans>Change my payout details</Trans>
        ) : (
          <Trans>Continue with my payout details</Trans>
        )}
      </Button>
      <Muted>
        <Trans>You enter your bank details on our payment partner’s page. We never see them.</Trans>
      </Muted>
    </Card>
  )
}

/** Leaves for the provider's page, which leads back here. */
function goTo({
  url: page,
  return_url,
  refresh_url,
}: LinkPayoutAccountMutation['createStripeAccountAndGenerateLink']) {
  if (!page) return
  const url = new URL(page)
  if (return_url) url.searchParams.set('return_url', return_url)
  if (refresh_url) url.searchParams.set('refresh_url', refresh_url)
  window.location.assign(url.href)
}

function TaxCard({ form }: { form: Data['taxForm'] }) {
  const writeDate = useDates()
  return (
    <Section title={<Trans>Tax form</Trans>}>
      <p>
        {form ? (
          <Trans>
            {form.kind === 'w9' ? 'W-9' : 'W-8BEN'} signed on{' '}
            {writeDate(new Date(form.signed_at), { dateStyle: 'medium' })}, number ending in{' '}
            <span dir="ltr">{form.number_last4}</span>.
          </Trans>
        ) : (
          <Trans>We need a W-9 or W-8BEN before your first payout.</Trans>
        )}
      </p>
      <div>
        <Button variant="outline" href={paths.taxForm}>
          {form ? <Trans>See the tax form</Trans> : <Trans>Fill in the tax form</Trans>}
        </Button>
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
