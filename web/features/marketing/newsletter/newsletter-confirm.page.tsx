import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { ConfirmNewsletterDocument } from '#web/api/generated/newsletter.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Newsletter`)

type Outcome =
  | { readonly kind: 'asking' }
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'failed'; readonly lines: readonly string[] }

/** Where the link in the newsletter's mail leads: confirms once. */
export default function NewsletterConfirmPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [, confirm] = useMutation(ConfirmNewsletterDocument)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' })
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === token && token !== '') return
    asked.current = token
    const run = async () => {
      const { data, error } = await confirm({ token })
      if (error) return setOutcome({ kind: 'failed', lines: errorLines(error) })
      const answer = data?.confirmNewsletter
      setOutcome(
        answer?.status === 'SUBSCRIBED'
          ? { kind: 'done', message: answer.message }
          : { kind: 'failed', lines: [answer?.message ?? ''] },
      )
    }
    void run()
  }, [token, confirm])
  const home = (
    <Button href={paths.home}>
      <Trans>Go to the home page</Trans>
    </Button>
  )
  return (
    <Page width="text">
      {outcome.kind === 'asking' && (
        <div aria-busy="true">
          <Skeleton height="16rem" radius="var(--radius-card)" />
        </div>
      )}
      {outcome.kind === 'done' && (
        <EmptyState level={1} title={<Trans>You are on the list</Trans>} actions={home}>
          {outcome.message}
        </EmptyState>
      )}
      {outcome.kind === 'failed' && (
        <ErrorState
          level={1}
          title={<Trans>This link didn’t work</Trans>}
          lines={outcome.lines}
          actions={home}
        />
      )}
    </Page>
  )
}
