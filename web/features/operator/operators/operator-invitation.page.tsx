import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  AcceptOperatorInvitationDocument,
  OperatorInvitationDocument,
  type OperatorInvitationQuery,
} from '#web/api/generated/operators.ts'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { rightsOf, rightWords } from '#web/features/operator/operators/right-words.ts'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './operators.module.css'

export const meta = () => pageTitle(now`Invitation`)

/** Where the link of an invitation leads: to sign in or up, and to become an operator. */
export default function OperatorInvitationPage() {
  const { code = '' } = useParams()
  const [accepting, accept] = useMutation(AcceptOperatorInvitationDocument)
  const isAccepted = accepting.data?.acceptOperatorInvitation.status === 'ACCEPTED'
  const [{ data, error }, ask] = useQuery({
    query: OperatorInvitationDocument,
    variables: { code },
    requestPolicy: 'network-only',
    pause: isAccepted,
  })
  const { state } = useSession()
  if (isAccepted) return <Accepted />
  if (data?.operatorInvitation)
    return (
      <Invitation
        code={code}
        invitation={data.operatorInvitation}
        isBusy={accepting.fetching}
        lines={accepting.error ? errorLines(accepting.error) : []}
        onAccept={() => void accept({ code })}
      />
    )
  // The link works once; opened again by an operator, there is nothing left to do.
  if (data && state.kind === 'signedIn' && state.me.isAdmin) return <Accepted isOpenedAgain />
  return (
    <Page width="text">
      {data ? (
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
      ) : error ? (
        <ErrorState
          level={1}
          lines={errorLines(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <div aria-busy="true">
          <h1 className="visually-hidden">
            <Trans>Invitation</Trans>
          </h1>
          <Skeleton height="12rem" />
        </div>
      )}
    </Page>
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
      <div className={styles.form}>
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
      </div>
    </Page>
  )
}

/** The page is loaded anew on the way to the console, so that every part of the app knows of the rights. */
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
