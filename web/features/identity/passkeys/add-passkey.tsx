import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { deviceName } from '#domain/identity/sign-in/device-name.ts'
import { passkeyName, passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { AddPasskeyDocument, BeginPasskeyDocument } from '#web/api/generated/passkeys.ts'
import { endCeremony, makePasskey } from '#web/features/identity/passkeys/ceremony.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, PasswordField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

/** The rule of a passkey's name, at its field. */
export const passkeyNameField = z
  .string()
  .check(z.refine((name) => passkeyName(name) !== null, { error: () => now`Please give it a name.` }))
const rules = z.object({ name: passkeyNameField, password: z.string() })
type Values = z.infer<typeof rules>

interface AddPasskeyProps {
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Asks for a name, where the login is older than 10 minutes for the password, then the device for its passkey. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  useEffect(() => endCeremony, [])
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Add a passkey</Trans>}>
      <Form onAdded={onAdded} />
    </Dialog>
  )
}

/** Why a device has made no passkey, in words. */
const refusals = {
  isThere: () => now`This device has a passkey of your account already.`,
  givenUp: () => now`Your device has added none. You can try again.`,
  failed: () => now`This device cannot add a passkey here.`,
} as const

/** The steps from the name to the stored passkey; `send` does them one after the other, and says at the form why one failed. */
function useAdding(onAdded: () => void) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const [initial] = useState<Values>(() => ({
    name: deviceName(navigator.userAgent, (browser, system) => t`${browser} on ${system}`) ?? t`My device`,
    password: '',
  }))
  const form = useForm<Values>(initial, rules)
  const begin = useSend(BeginPasskeyDocument, { form, isQuiet: true })
  const add = useSend(AddPasskeyDocument, { form, doneAs: 'PASSKEY_ADDED', isQuiet: true, onDone: onAdded })
  const begun = async ({ password }: Values): Promise<string | null> => {
    const sent = await begin.send({ password: password === '' ? null : password })
    if (sent.kind !== 'done') return null
    const { status, message, options } = sent.answer
    if (status === 'PASSWORD_NEEDED') {
      if (asksPassword) form.setErrors({ password: message })
      setAsksPassword(true)
    } else if (!options) begin.setLines([message])
    return options ?? null
  }
  const addIt = async (values: Values): Promise<unknown> => {
    const options = await begun(values)
    if (options === null) return undefined
    const passkey = await makePasskey(options)
    if (passkey.kind !== 'done') return begin.setLines([refusals[passkey.kind]()])
    return add.send({ name: values.name.trim(), credential: passkey.credential })
  }
  const send = async (values: Values) => {
    if (isBusy) return
    setBusy(true)
    add.setLines([])
    await addIt(values)
    setBusy(false)
  }
  return { form, lines: [...begin.lines, ...add.lines], isBusy, asksPassword, send }
}

function Form({ onAdded }: Pick<AddPasskeyProps, 'onAdded'>) {
  const { t } = useLingui()
  const { form, lines, isBusy, asksPassword, send } = useAdding(onAdded)
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit(send)}>
      <p>
        <Trans>
          Your device asks for your face, finger or PIN, and stores the passkey. It goes to no one else.
        </Trans>
      </p>
      <Field
        label={t`Name of the passkey`}
        dir="auto"
        maxLength={passkeyRules.nameMax}
        {...form.field('name')}
      />
      {asksPassword && (
        <PasswordField
          label={t`Your password`}
          hint={t`You logged in more than 10 minutes ago.`}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <ErrorNotice lines={lines} />
      <Button type="submit" fullWidth loading={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </Stack>
  )
}
