import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { ConfirmUserEmailDocument } from '#web/api/generated/edit-account.ts'
import { useMe } from '#web/api/session.tsx'
import { useEmailState } from '#web/features/identity/profile/email-state.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LinkPage } from '#web/ui/layout/link-page.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => [
  ...pageTitle(t`Verify your email`),
  // The address holds the link's secret: no other site gets it as referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** Where the mailed link leads: its button verifies the address, and the answer says how to continue. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  const readAgain = useEmailState(false)
  const { send, isSending, answer, lines } = useSend(ConfirmUserEmailDocument, {
    isQuiet: true,
    onDone: ({ status }) => status === 'EMAIL_VERIFIED' && readAgain(),
  })
  if (answer) return <Answered {...answer} />
  return (
    <LinkPage
      title={<Trans>Verify your email</Trans>}
      label={<Trans>Verify my email</Trans>}
      isBusy={isSending}
      lines={lines}
      onPress={() => void send({ token: params.get('token') ?? '' })}
    >
      <Trans>Press the button to show that this address is yours.</Trans>
    </LinkPage>
  )
}

function Answered({ status, message }: { status: string; message: string }) {
  const me = useMe()
  const wayOn = me ? (
    <Button href={paths.selectDestinations}>
      <Trans>Choose a destination</Trans>
    </Button>
  ) : (
    <Button href={paths.home}>
      <Trans>Go to the home page</Trans>
    </Button>
  )
  const newLink = (
    <Button href={paths.editAccount}>
      <Trans>Get a new link</Trans>
    </Button>
  )
  const shown = (title: ReactNode, actions: ReactNode, isDone: boolean) => (
    <Page width="text">
      <EmptyState level={1} art={isDone ? 'street' : 'detour'} title={title} actions={actions}>
        {message}
      </EmptyState>
    </Page>
  )
  switch (status) {
    case 'EMAIL_VERIFIED':
      return shown(<Trans>Your email is verified</Trans>, wayOn, true)
    case 'ALREADY_VERIFIED':
      return shown(<Trans>Already done</Trans>, wayOn, true)
    default:
      return shown(<Trans>We couldn’t verify your email</Trans>, newLink, false)
  }
}
