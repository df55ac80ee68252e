import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { DeclinePasskeyDocument, MyPasskeysDocument } from '#web/api/generated/passkeys.ts'
import { forgetOffer } from '#web/features/identity/forms/steps.ts'
import { AddPasskey } from '#web/features/identity/passkeys/add-passkey.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { IconKey } from '#web/ui/icons/generated/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './passkeys.module.css'

/** Whether this device can make passkeys by itself, with its screen lock. */
function useOwnAuthenticator(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setThere, () => undefined)
  }, [])
  return isThere
}

/**
 * Offers a passkey once: it stands beside what the person came for and asks nothing of them. "Not now" is stored with the
 * person, on all their devices; settings still add one.
 */
export function PasskeyOffer() {
  const isAble = useOwnAuthenticator()
  const { data } = useAsked(MyPasskeysDocument, {}, { policy: 'cache-first', pause: !isAble })
  const { send: decline } = useSend(DeclinePasskeyDocument, { isQuiet: true })
  const [state, setState] = useState<'offered' | 'adding' | 'added' | 'declined'>('offered')
  if (state === 'added')
    return (
      <div className={styles.added}>
        <Notice tone="success">
          <Trans>Your passkey is set up. Next time, you can log in without a code.</Trans>
        </Notice>
      </div>
    )
  if (!isAble || !data?.myPasskeys.is_offered || state === 'declined') return null
  const notNow = () => {
    forgetOffer()
    setState('declined')
    // What is lost on the way is asked again after another login, and no sooner.
    void decline({})
  }
  return (
    <Card as="section" look="flat" className={styles.offer} aria-labelledby="passkey-offer">
      <IconKey size={26} aria-hidden />
      <div>
        <h2 id="passkey-offer">
          <Trans>Log in without a code next time?</Trans>
        </h2>
        <p>
          <Trans>A passkey uses the screen lock of this device.</Trans>
        </p>
      </div>
      <Row gap={8}>
        <Button size="sm" onClick={() => setState('adding')}>
          <Trans>Add a passkey</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={notNow}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
      {state === 'adding' && (
        <AddPasskey
          onClose={() => setState('offered')}
          onAdded={() => {
            forgetOffer()
            setState('added')
          }}
        />
      )}
    </Card>
  )
}
