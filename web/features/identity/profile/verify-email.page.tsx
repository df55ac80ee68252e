import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClient } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { ConfirmUserEmailDocument } from '#web/api/generated/edit-account.ts'
import { useMe } from '#web/api/session.tsx'
import { useEmailState } from '#web/features/identity/profile/email-state.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => [
  ...pageTitle(t`Verify your email`),
  // The address holds the link's secret: no other site gets it as referrer.
  { name: 'referrer', content: 'no-referrer' },
]

type Result =
  | { readonly kind: 'asking' }
  | { readonly kind: 'verified'; readonly message: string }
  | { readonly kind: 'notValid'; readonly message: string }
  | { readonly kind: 'failed'; readonly lines: readonly string[] }

/** Where the mailed link leads: says whether the address is verified now, and how to go on. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { result, ask } = useConfirmation(token)
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
  return (
    <Page width="text">
      {result.kind === 'asking' && (
        <div aria-busy>
          <h1 tabIndex={-1} className="visually-hidden">
            <Trans>Verifying your email</Trans>
          </h1>
          <Skeleton height="18rem" />
        </div>
      )}
      {result.kind === 'verified' && (
        <EmptyState level={1} title={<Trans>Your email is verified</Trans>} actions={wayOn}>
          {result.message}
        </EmptyState>
      )}
      {result.kind === 'notValid' && (
        <EmptyState
          level={1}
          art="detour"
          title={<Trans>We couldn’t verify your email</Trans>}
          actions={
            // A link works once; opened again, there is nothing left to do.
            me?.isEmailVerified ? (
              wayOn
            ) : (
              <Button href={paths.editAccount}>
                <Trans>Get a new link</Trans>
              </Button>
            )
          }
        >
          {me?.isEmailVerified ? <Trans>Your email is already verified.</Trans> : result.message}
        </EmptyState>
      )}
      {result.kind === 'failed' && (
        <ErrorState level={1} lines={result.lines} onRetry={ask} actions={wayOn} />
      )}
    </Page>
  )
}

/** Sends the link's token once; a second time only when asked for after a failure. */
function useConfirmation(token: string): { result: Result; ask: () => void } {
  const client = useClient()
  const readAgain = useEmailState(false)
  const [result, setResult] = useState<Result>({ kind: 'asking' })
  const asked = useRef<string | null>(null)
  const ask = async () => {
    setResult({ kind: 'asking' })
    const { data, error } = await client.mutation(ConfirmUserEmailDocument, { token }).toPromise()
    if (error) return setResult({ kind: 'failed', lines: errorLines(error) })
    const answer = data?.confirmUserEmail
    if (answer?.status !== 'EMAIL_VERIFIED')
      return setResult({ kind: 'notValid', message: answer?.message ?? '' })
    setResult({ kind: 'verified', message: answer.message })
    readAgain()
  }
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    void ask()
    // The client changes when the session is read; the link is still the same one.
  }, [token]) // eslint-disable-line react/exhaustive-deps
  return { result, ask: () => void ask() }
}
