import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { ConfirmNewsletterDocument } from '#web/api/generated/newsletter.ts'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { LinkPage } from '#web/ui/layout/link-page.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Newsletter`)

/** Where the link in the newsletter's mail leads: its button subscribes, and once more is the same. */
export default function NewsletterConfirmPage() {
  const [params] = useSearchParams()
  const { send, isSending, answer, lines } = useSend(ConfirmNewsletterDocument, { isQuiet: true })
  const home = (
    <Button href={paths.home}>
      <Trans>Go to the home page</Trans>
    </Button>
  )
  if (!answer)
    return (
      <LinkPage
        title={<Trans>Get the newsletter?</Trans>}
        label={<Trans>Yes, subscribe me</Trans>}
        isBusy={isSending}
        lines={lines}
        onPress={() => void send({ token: params.get('token') ?? '' })}
      >
        <Trans>
          Press the button to get the {brandName} newsletter at the address this link was sent to.
        </Trans>
      </LinkPage>
    )
  return (
    <Page width="text">
      {answer.status === 'SUBSCRIBED' ? (
        <EmptyState level={1} title={<Trans>You are on the list</Trans>} actions={home}>
          {answer.message}
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title={<Trans>This link didn’t work</Trans>}
          lines={[answer.message]}
          actions={home}
        />
      )}
    </Page>
  )
}
