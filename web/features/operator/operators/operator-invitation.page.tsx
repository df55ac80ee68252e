import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AcceptOperatorInvitationDocument,
  OperatorInvitationDocument,
  type OperatorInvitationQuery,
} from '#web/api/generated/operators.ts'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { useConsoleTexts } from '#web/features/operator/console-texts.ts'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(now`Invitation`)

/** Where the link of an invitation leads: to sign in or up, and to become an operator. */
export default function OperatorInvitationPage() {
  const { code = '' } = useParams()
  const [isAccepted, setAccepted] = useState(false)
  const { send, isSending, lines } = useSend(AcceptOperatorInvitationDocument, {
    doneAs: 'ACCEPTED',
    isQuiet: true,
    onDone: () => setAccepted(true),
  })
  const asked = useAsked(OperatorInvitationDocument, { code }, { policy: 'network-only', pause: isAccepted })
  const { state } = useSession()
  const isRead = useConsoleTexts()
  if (isRead && isAccepted) return <Accepted />
  // The link works once; opened again by an operator, there is nothing left to do.
  const isOpenedAgain = state.kind === 'signedIn' && state.me.isAdmin
  if (isRead && asked.data?.operatorInvitation === null && isOpenedAgain) return <Accepted isOpenedAgain />
  return (
    <Loaded
      // Nothing is shown before its texts are there.
      from={isRead ? asked : { ...asked, data: undefined, error: undefined }}
      pick={({ operatorInvitation }) => operatorInvitation}
      level={1}
      around={(rest) => <Page width="text">{rest}</Page>}
      skeleton={
        <>
          <h1 className="visually-hidden">
            <Trans>Invitation</Trans>
          </h1>
          <Skeleton height="12rem" />
        </>
      }
      none={<UsedUp />}
    >
      {(invitation) => (
        <Invitation
          code={code}
          invitation={invitation}
          isBusy={isSending}
          lines={lines}
          onAccept={() => void send({ code })}
        />
      )}
    </Loaded>
  )
}

function UsedUp() {
  return (
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
      <Trans>It was used, was withdrawn, or is older than 7 days. Ask for a new one.</Trans>
    </EmptyState>
  )
}

interface InvitationProps {
  readonly code: string
  readonly invitation: NonNullable<OperatorInvitationQuery['operatorInvitation']>
  readonly isBusy: boolean
  readonly lines: readonly string[]
  readonly onAccept: () => void
}

function Invitation({ code, invitation, isBusy, lines, onAccept }: InvitationProps) {
  const { i18n } = useLingui()
  const { state } = useSession()
  const writeDate = useDates()
  const { first_name: name } = invitation
  const until = writeDate(new Date(invitation.expires_at), { dateStyle: 'long', timeStyle: 'short' })
  const rights = rightsOf(invitation.rights)
    .map((one) => i18n._(rightWords[one]))
    .join(', ')
  const back = paths.operatorInvitation(code)
  return (
    <Page
      width="form"
      title={<Trans>Help run {brandName}</Trans>}
      lead={
        <Trans>
          {name} invites you to be an operator. Your rights: {rights}.
        </Trans>
      }
    >
      <Stack gap={16}>
        <p>
          <Trans>
            You need an account and an authenticator app on your phone. The link works once, until {until}.
          </Trans>
        </p>
        <ErrorNotice lines={lines} />
        {state.kind === 'signedIn' ? (
          <>
            <p>
              <Trans>
                You are logged in as <strong dir="auto">{state.me.first_name}</strong>.
              </Trans>
            </p>
            <Button fullWidth loading={isBusy} onClick={onAccept}>
              <Trans>Accept</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button fullWidth href={paths.homeWithLogin(back)}>
              <Trans>Log in</Trans>
            </Button>
            <Button fullWidth variant="outline" href={paths.registerThen(back)}>
              <Trans>Sign up</Trans>
            </Button>
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The page is loaded again on the way to the console, so that every part of the app knows of the rights. */
function Accepted({ isOpenedAgain = false }: { readonly isOpenedAgain?: boolean }) {
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={<Trans>You are an operator</Trans>}
        actions={
          <Button onClick={() => window.location.assign(paths.console)}>
            <Trans>Open the console</Trans>
          </Button>
        }
      >
        {isOpenedAgain ? (
          <Trans>There is nothing left to accept.</Trans>
        ) : (
          <Trans>In the console you set up your second factor first.</Trans>
        )}
      </EmptyState>
    </Page>
  )
}
