import { IconKey } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { LoginByPasskeyDocument } from '#web/api/generated/identity.ts'
import { BeginPasskeyLoginDocument } from '#web/api/generated/passkeys.ts'
import { ownZone } from '#web/device/time-zone.ts'
import { endCeremony, offersAtFields, signWithPasskey } from '#web/features/identity/passkeys/ceremony.ts'
import { useHasPasskeys } from '#web/features/identity/passkeys/use-has-passkeys.ts'
import { useEnter } from '#web/features/identity/sign-in/use-enter.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
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

function Ways({ remember, onClosed }: PasskeyLoginProps) {
  const { t } = useLingui()
  const enter = useEnter()
  const [, begin] = useMutation(BeginPasskeyLoginDocument)
  const [, login] = useMutation(LoginByPasskeyDocument)
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  // Counts the offers at the field: each takes the place of the one before.
  const [offer, setOffer] = useState(0)
  const send = async (credential: string) => {
    const { data, error } = await login({ credential, remember_me: remember, time_zone: ownZone() })
    const answer = data?.loginByPasskey
    if (answer?.status === 'LOGGED_IN') return enter(answer.user ?? null)
    if (answer?.appeal_token) return onClosed({ message: answer.message, token: answer.appeal_token })
    setLines(error ? errorLines(error) : answer ? [answer.message] : [])
  }
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setLines([])
    const { data, error } = await begin({})
    const options = data?.beginPasskeyLogin.options
    if (error) setLines(errorLines(error))
    if (options) {
      const signed = await signWithPasskey(options)
      if (signed.kind === 'done') await send(signed.credential)
      else if (signed.kind === 'failed')
        setLines([t`This device did not sign. Please try again, or use a code.`])
    }
    setBusy(false)
    setOffer((count) => count + 1)
  }
  const offerAtField = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await offersAtFields()) || isOver()) return
    const { data } = await begin({})
    const options = data?.beginPasskeyLogin.options
    if (!options || isOver()) return
    const signed = await signWithPasskey(options, true)
    if (signed.kind === 'done' && !isOver()) await send(signed.credential)
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
      <p className={styles.or}>
        <Trans>OR</Trans>
      </p>
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
