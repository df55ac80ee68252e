import { useSend, linesOf } from '#web/api/doors/send.tsx'
import { IconKey } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoginByPasskeyDocument } from '#web/api/generated/identity.ts'
import { BeginPasskeyLoginDocument } from '#web/api/generated/passkeys.ts'
import { ownZone } from '#web/device/time-zone.ts'
import { endCeremony, offersAtFields, signWithPasskey } from '#web/features/identity/passkeys/ceremony.ts'
import { useHasPasskeys } from '#web/features/identity/passkeys/use-has-passkeys.ts'
import { useEnter } from '#web/features/identity/sign-in/use-enter.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

/** What the server gives to sign is good for 5 minutes, so the field's offer is renewed a little earlier. */
const renewMs = 4 * 60_000

interface PasskeyLoginProps {
  readonly remember: boolean
  /** The passkey is right, but an operator has closed the account. */
  readonly onClosed: (closed: { message: string; token: string }) => void
}

/**
 * Logging in by a passkey: by its button, or where the browser offers one at the number. Nothing where the browser has no
 * passkeys; the page stands the same until then, as the button comes last.
 */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return useHasPasskeys() ? <Ways {...props} /> : null
}

/** Logs in by what the device has signed; an account that is closed is shown as such. */
function useLogin(remember: boolean, onClosed: PasskeyLoginProps['onClosed']) {
  const enter = useEnter()
  const { send, lines, setLines } = useSend(LoginByPasskeyDocument, {
    doneAs: 'LOGGED_IN',
    isQuiet: true,
    onDone: ({ user }) => enter(user ?? null),
  })
  const login = async (credential: string) => {
    const sent = await send({ credential, remember_me: remember, time_zone: ownZone() })
    if (sent.kind === 'refused' && sent.answer.appeal_token)
      onClosed({ message: sent.answer.message, token: sent.answer.appeal_token })
  }
  return { login, lines, setLines }
}

function Ways({ remember, onClosed }: PasskeyLoginProps) {
  const { t } = useLingui()
  const { send: begin } = useSend(BeginPasskeyLoginDocument)
  // An offer may be begun while the button is pressed.
  const { send: beginOffer } = useSend(BeginPasskeyLoginDocument)
  const { login, lines, setLines } = useLogin(remember, onClosed)
  const [isBusy, setBusy] = useState(false)
  // Counts the offers at the field: each takes the place of the one before.
  const [offer, setOffer] = useState(0)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setLines([])
    const begun = await begin({})
    if (begun.kind === 'failed') setLines(linesOf(begun))
    const options = begun.kind === 'done' && begun.answer.options
    if (options) {
      const signed = await signWithPasskey(options)
      if (signed.kind === 'done') await login(signed.credential)
      else if (signed.kind === 'failed')
        setLines([t`This device did not sign. Please try again, or use a code.`])
    }
    setBusy(false)
    setOffer((count) => count + 1)
  }
  const offerAtField = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await offersAtFields()) || isOver()) return
    const begun = await beginOffer({})
    const options = begun.kind === 'done' && begun.answer.options
    if (!options || isOver()) return
    const signed = await signWithPasskey(options, true)
    if (signed.kind === 'done' && !isOver()) await login(signed.credential)
  })
  useEffect(() => {
    let isOver = false
    void offerAtField(() => isOver)
    const timer = setTimeout(() => setOffer((count) => count + 1), renewMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      endCeremony()
    }
  }, [offer])
  return (
    <>
      <Row as="p" oneLine gap={16} align="center" className={styles.or}>
        <Trans>OR</Trans>
      </Row>
      <Button
        variant="outline"
        size="lg"
        fullWidth
        loading={isBusy}
        icon={<IconKey size={22} aria-hidden />}
        onClick={() => void press()}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </>
  )
}
