import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { WalkerKitDocument, type WalkerKitQuery } from '#web/api/generated/onboarding.ts'
import { paths, safeBack } from '#web/app/paths.ts'
import { KitForm } from '#web/features/onboarding/kit/kit-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './kit.module.css'

export const meta = () => pageTitle(t`Walker kit`)

type Kit = NonNullable<WalkerKitQuery['walkerKit']>

/** What we send to a new walker, and where to. */
export default function WalkerKitPage() {
  const [isChanging, setChanging] = useState(false)
  const [isThanked, setThanked] = useState(false)
  return (
    <Page
      width="form"
      title={<Trans>Walker kit</Trans>}
      lead={<Trans>Two things that make a walk better. Both are free.</Trans>}
    >
      <div className={styles.stack}>
        <Blocks />
        <Load
          query={WalkerKitDocument}
          variables={{}}
          pick={(data) => data}
          skeleton={<Skeleton height="26rem" radius="var(--radius-card)" />}
        >
          {({ walkerKit: kit }) =>
            kit && !isChanging ? (
              <Ordered kit={kit} onChange={() => setChanging(true)} />
            ) : (
              <KitForm
                key={kit?.ordered_at}
                ordered={kit}
                onOrdered={() => {
                  setChanging(false)
                  setThanked(true)
                }}
              />
            )
          }
        </Load>
      </div>
      {isThanked && <Thanks />}
    </Page>
  )
}

/** The order is through; both ways lead on. */
function Thanks() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const steps = safeBack(params.get('back')) ?? paths.makeMoneyForWalker
  const leave = (to: string) => void navigate(to)
  return (
    <Dialog isOpen onClose={() => leave(paths.home)} title={<Trans>Thank you</Trans>}>
      <p>
        <Trans>Walker Training kit ordered successfully</Trans>
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={() => leave(steps)}>
          <Trans>Back to your steps</Trans>
        </Button>
        <Button onClick={() => leave(paths.home)}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Blocks() {
  return (
    <Stack as="ul" gap={16}>
      <Card as="li" className={styles.block}>
        <Stabilizer />
        <div>
          <h2>
            <Trans>A stabilizer</Trans>
          </h2>
          <p>
            <Badge tone="calm">
              <MoneyText cents={0} /> USD
            </Badge>
          </p>
          <Muted>
            <Trans>We recommend one for your phone: the picture stays calm while you walk.</Trans>
          </Muted>
        </div>
      </Card>
      <Card as="li" className={styles.block}>
        <Parcel />
        <div>
          <h2>
            <Trans>A parcel with our swag</Trans>
          </h2>
          <p>
            <Badge tone="calm">
              <Trans>Free</Trans>
            </Badge>
          </p>
          <Muted>
            <Trans>A cap and a badge, so that people on the street see who you walk for.</Trans>
          </Muted>
        </div>
      </Card>
    </Stack>
  )
}

function Ordered({ kit, onChange }: { kit: Kit; onChange: () => void }) {
  const writeDate = useDates()
  return (
    <Card gap={14} as="section" className={styles.card}>
      <h2>
        <Trans>Your kit is ordered</Trans>
      </h2>
      <address className={styles.address}>
        {kit.street_address}
        <br />
        {kit.city}, {kit.state} {kit.zip_code}
        <br />
        {kit.country}
      </address>
      <Muted>
        <Trans>Ordered on {writeDate(new Date(kit.ordered_at), { dateStyle: 'long' })}</Trans>
      </Muted>
      <Row gap={8}>
        <Button href={paths.makeMoneyForWalker}>
          <Trans>Back to your steps</Trans>
        </Button>
        <Button variant="outline" onClick={onChange}>
          <Trans>Change the address</Trans>
        </Button>
      </Row>
    </Card>
  )
}

/** A phone on a handle. */
function Stabilizer() {
  return (
    <svg className={styles.art} viewBox="0 0 96 96" aria-hidden>
      <circle cx="48" cy="48" r="46" className={styles.ground} />
      <path d="M44 52h8l3 34H41z" className={styles.dark} />
      <circle cx="48" cy="51" r="7" className={styles.accent} />
      <rect x="20" y="20" width="56" height="29" rx="6" className={styles.dark} />
      <rect x="24" y="24" width="48" height="21" rx="3" className={styles.glass} />
    </svg>
  )
}

/** A box with a ribbon. */
function Parcel() {
  return (
    <svg className={styles.art} viewBox="0 0 96 96" aria-hidden>
      <circle cx="48" cy="48" r="46" className={styles.ground} />
      <path d="M22 40h52v34H22z" className={styles.glass} />
      <path d="M19 31h58v11H19zM43 31h10v43H43z" className={styles.accent} />
      <path d="M48 31c-16 0-15-15-6-13 4 1 6 7 6 13 0-6 2-12 6-13 9-2 10 13-6 13z" className={styles.dark} />
    </svg>
  )
}
