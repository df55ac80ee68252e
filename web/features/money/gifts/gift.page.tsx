import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { GiftPreviewDocument, type GiftPreviewQuery } from '#web/api/generated/gifts.ts'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { GiftPoster } from '#web/features/money/gifts/gift-poster.tsx'
import { RedeemForm } from '#web/features/money/wallet/redeem-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(t`Your gift card`)

type Gift = NonNullable<GiftPreviewQuery['giftPreview']>

/** A gift card as the person sees it to whom it was sent, signed in or not. */
export default function GiftPage() {
  const { code = '' } = useParams()
  return (
    <Load
      query={GiftPreviewDocument}
      variables={{ code }}
      pick={({ giftPreview }) => giftPreview}
      none={<Unknown />}
      level={1}
      skeleton={<Skeleton height="20rem" radius="var(--radius-card)" />}
      around={(rest) => <Page width="form">{rest}</Page>}
    >
      {(gift, reload) => <Present gift={gift} code={code} onRedeemed={reload} />}
    </Load>
  )
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      art="lost"
      title={<Trans>We can’t find this gift card</Trans>}
      actions={
        <Button href={paths.home}>
          <Trans>Go to the home page</Trans>
        </Button>
      }
    >
      <Trans>Please check that the link is complete, or ask the person who sent it.</Trans>
    </EmptyState>
  )
}

function Present({ gift, code, onRedeemed }: { gift: Gift; code: string; onRedeemed: () => void }) {
  const { state } = useSession()
  const isSignedIn = state.kind === 'signedIn'
  return (
    <Page width="form">
      <Stack gap={16}>
        <GiftPoster
          heading={
            <h1 tabIndex={-1}>
              <Trans>A walk from {gift.from_name}</Trans>
            </h1>
          }
          cents={gift.amount_cents}
          currency={gift.currency}
          name={gift.recipient_name}
          note={gift.note}
        />
        {gift.status === 'redeemed' && (
          <Notice
            action={
              isSignedIn && (
                <Button size="sm" href={paths.wallet}>
                  <Trans>Open your wallet</Trans>
                </Button>
              )
            }
          >
            <Trans>This gift card has been redeemed.</Trans>
          </Notice>
        )}
        {gift.status === 'refunded' && (
          <Notice tone="warning">
            <Trans>This gift card was taken back.</Trans>
          </Notice>
        )}
        {gift.status === 'disputed' && (
          <Notice tone="warning">
            <Trans>
              This gift card cannot be redeemed right now: the bank is looking at its payment. Please try
              again later, or ask {gift.from_name}.
            </Trans>
          </Notice>
        )}
        {gift.status === 'void' && (
          <Notice tone="warning">
            <Trans>
              This gift card is no longer valid: its payment was taken back. Please ask {gift.from_name}.
            </Trans>
          </Notice>
        )}
        {gift.status === 'open' &&
          (isSignedIn ? <RedeemForm code={code} onRedeemed={onRedeemed} /> : <SignUpFirst code={code} />)}
        <Button variant="quiet" href={paths.showAllDestinations}>
          <Trans>See where you can walk</Trans>
        </Button>
      </Stack>
    </Page>
  )
}

function SignUpFirst({ code }: { code: string }) {
  return (
    <>
      <p>
        <Trans>
          Sign up or log in to add it to your wallet. It pays for your walks before your card does.
        </Trans>
      </p>
      <Button size="lg" fullWidth href={paths.registerThen(paths.gift(code))}>
        <Trans>Sign up</Trans>
      </Button>
      <Button variant="outline" size="lg" fullWidth href={paths.homeWithLogin(paths.gift(code))}>
        <Trans>Log in</Trans>
      </Button>
    </>
  )
}
