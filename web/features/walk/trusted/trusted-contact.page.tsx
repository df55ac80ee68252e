import { t as now } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useMutation } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  AnswerContactInvitationDocument,
  ContactInvitationDocument,
  type ContactInvitationQuery,
} from '#web/api/generated/safety.ts'
import { paths } from '#web/app/paths.ts'
import { brandName, pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './trusted.module.css'

export const meta = () => [...pageTitle(now`Trusted contact`)]

/** Where the person whom a walker trusts agrees to be told, or declines. */
export default function TrustedContactPage() {
  const { code = '' } = useParams()
  const { data, error, again: reload } = useAsked(ContactInvitationDocument, { code })
  if (data?.contactInvitation) return <Invitation code={code} invitation={data.contactInvitation} />
  if (data)
    return (
      <Page width="text">
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
      </Page>
    )
  return (
    <Page width="text">
      {error ? (
        <ErrorState level={1} lines={errorLines(error)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <h1 className="visually-hidden">
            <Trans>Trusted contact</Trans>
          </h1>
          <Skeleton height="12rem" />
        </div>
      )}
    </Page>
  )
}

type Asked = NonNullable<ContactInvitationQuery['contactInvitation']>

function Invitation({ code, invitation }: { code: string; invitation: Asked }) {
  const [answering, answer] = useMutation(AnswerContactInvitationDocument)
  const { first_name: name, state } = invitation
  const say = (agree: boolean) => void answer({ code, agree })
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
      <div className={styles.parts}>
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
        <ErrorNotice lines={answering.error ? errorLines(answering.error) : []} />
        <div className={styles.actions}>
          {state !== 'agreed' && (
            <Button loading={answering.fetching} onClick={() => say(true)}>
              <Trans>Yes, text me</Trans>
            </Button>
          )}
          {state !== 'declined' && (
            <Button variant="outline" loading={answering.fetching} onClick={() => say(false)}>
              <Trans>No, do not text me</Trans>
            </Button>
          )}
        </div>
      </div>
    </Page>
  )
}
