import { t as now } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AnswerContactInvitationDocument,
  ContactInvitationDocument,
  type ContactInvitationQuery,
} from '#web/api/generated/safety.ts'
import { paths } from '#web/app/paths.ts'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => [...pageTitle(now`Trusted contact`)]

/** Where the person whom a walker trusts agrees to be notified, or declines. */
export default function TrustedContactPage() {
  const { code = '' } = useParams()
  return (
    <Load
      query={ContactInvitationDocument}
      variables={{ code }}
      pick={({ contactInvitation }) => contactInvitation}
      level={1}
      around={(rest) => <Page width="text">{rest}</Page>}
      skeleton={
        <>
          <h1 className="visually-hidden">
            <Trans>Trusted contact</Trans>
          </h1>
          <Skeleton height="12rem" />
        </>
      }
      none={
        <EmptyState
          level={1}
          art="lost"
          title={<Trans>This link no longer works</Trans>}
          actions={
            <Button href={paths.home}>
              <Trans>Go to the home page</Trans>
            </Button>
          }
        >
          <Trans>The walker has chosen another person, or no one.</Trans>
        </EmptyState>
      }
    >
      {(invitation) => <Invitation code={code} invitation={invitation} />}
    </Load>
  )
}

type Asked = NonNullable<ContactInvitationQuery['contactInvitation']>

function Invitation({ code, invitation }: { code: string; invitation: Asked }) {
  const { send, isSending, lines } = useSend(AnswerContactInvitationDocument, { isQuiet: true })
  const { first_name: name, state } = invitation
  return (
    <Page
      width="text"
      title={<Trans>{name} trusts you</Trans>}
      lead={
        <Trans>
          {name} walks for {brandName} and would like us to text you if they ever call for help during a walk.
          You would see where they are until the walk ends.
        </Trans>
      }
    >
      <Stack gap={20}>
        {state === 'agreed' && (
          <Notice tone="success">
            <Trans>You have agreed. We text you only if {name} calls for help.</Trans>
          </Notice>
        )}
        {state === 'declined' && (
          <Notice>
            <Trans>You have declined. We do not text you about {name}.</Trans>
          </Notice>
        )}
        <ErrorNotice lines={lines} />
        <Row gap={12}>
          {state !== 'agreed' && (
            <Button loading={isSending} onClick={() => send({ code, agree: true })}>
              <Trans>Yes, text me</Trans>
            </Button>
          )}
          {state !== 'declined' && (
            <Button variant="outline" loading={isSending} onClick={() => send({ code, agree: false })}>
              <Trans>No, do not text me</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Page>
  )
}
