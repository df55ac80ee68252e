import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Load } from '#web/api/doors/loaded.tsx'
import { WalkerTermsDocument, type WalkerTermsQuery } from '#web/api/generated/terms.ts'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { SignTerms } from '#web/features/onboarding/terms/sign-terms.tsx'
import { SignedCopy } from '#web/features/onboarding/terms/signed-copy.tsx'
import { TermsText } from '#web/features/onboarding/terms/terms-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './terms.module.css'

/** Pixels that a page of text is wide. */
const textWidth = 672

interface TermsProps {
  /** Pixels of the place to sign in, at most. */
  readonly canvasWidth: number
  /** The steps that the person came from. */
  readonly stepsHref: string
}

/** The walker's terms, for both views: to read, to sign, and once signed, the copy to download. */
export function Terms({ canvasWidth, stepsHref }: TermsProps) {
  const [isThanked, setThanked] = useState(false)
  return (
    <Page
      width={canvasWidth > textWidth ? 'page' : 'text'}
      title={<Trans>Walker terms</Trans>}
      lead={<Trans>Our agreement with you as a walker.</Trans>}
    >
      <Load
        query={WalkerTermsDocument}
        variables={{}}
        pick={({ term }) => term}
        skeleton={
          <Stack gap={24}>
            <Skeleton height="12rem" radius="var(--radius-card)" />
            <Skeleton height="30rem" radius="var(--radius-card)" />
          </Stack>
        }
      >
        {(term, reload) => (
          <ToSign term={term} canvasWidth={canvasWidth} reload={reload} onSigned={() => setThanked(true)} />
        )}
      </Load>
      {isThanked && <Thanks stepsHref={stepsHref} />}
    </Page>
  )
}

interface ToSignProps {
  readonly term: WalkerTermsQuery['term']
  readonly canvasWidth: number
  readonly reload: () => void
  readonly onSigned: () => void
}

function ToSign({ term, canvasWidth, reload, onSigned }: ToSignProps) {
  const { state: session } = useSession()
  const [changed, setChanged] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  // The person stands at the end of the old text; what they have to read begins here.
  useEffect(() => {
    if (changed === null) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [changed])
  return (
    <Stack gap={24}>
      {changed !== null && (
        <div ref={notice} tabIndex={-1} className={styles.changed}>
          <Notice tone="warning">{changed}</Notice>
        </div>
      )}
      {term.signature && <SignedCopy signature={term.signature} onLinkOld={reload} />}
      <TermsText html={term.description} version={term.version} datedAt={term.updated_at} />
      {session.kind === 'visitor' && <LoginToSign />}
      {!term.signature && session.kind === 'signedIn' && (
        <SignTerms
          key={term.version}
          version={term.version}
          width={canvasWidth}
          onSigned={onSigned}
          onChanged={(message) => {
            setChanged(message)
            reload()
          }}
        />
      )}
    </Stack>
  )
}

/** A visitor reads; who signs is a person with an account. */
function LoginToSign() {
  const { pathname } = useLocation()
  return (
    <Card gap={16} as="section" id="sign" className={styles.card} aria-labelledby="sign-title">
      <h2 id="sign-title">
        <Trans>Your signature</Trans>
      </h2>
      <p>
        <Trans>You can read these terms without an account. To sign them, log in or create one.</Trans>
      </p>
      <Row gap={10}>
        <Button href={paths.homeWithLogin(pathname)}>
          <Trans>Log in to sign</Trans>
        </Button>
      </Row>
    </Card>
  )
}

/** Signed; both ways lead on. */
function Thanks({ stepsHref }: { stepsHref: string }) {
  const navigate = useNavigate()
  const leave = (to: string) => void navigate(to)
  return (
    <Dialog isOpen onClose={() => leave(paths.home)} title={<Trans>Thank you</Trans>}>
      <p>
        <Trans>You have signed the walker terms. Your signed copy stays on this page.</Trans>
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={() => leave(stepsHref)}>
          <Trans>Back to your steps</Trans>
        </Button>
        <Button onClick={() => leave(paths.home)}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
