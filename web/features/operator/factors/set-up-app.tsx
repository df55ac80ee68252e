import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { factorRules, typedFactorCode } from '#domain/identity/sign-in/second-factor.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { BeginTotpDocument, ConfirmTotpDocument } from '#web/api/generated/second-factor.ts'
import { RecoveryCodes } from '#web/features/operator/factors/recovery-codes.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import styles from './factors.module.css'

interface Begun {
  readonly id: string
  readonly secret: string
  readonly uri: string
}

/** Adds an authenticator app: its name, the secret as a picture and as text, the first code, and the recovery codes of the first one. */
export function SetUpApp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begun) return <NameApp onBegun={setBegun} />
  return <FirstCode begun={begun} onAdded={(shown) => (shown ? setCodes(shown) : onDone())} />
}

const nameRules = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', { error: () => now`Please give it a name.` }),
    z.maxLength(factorRules.nameMax),
  ),
})

function NameApp({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useLingui()
  const form = useForm({ name: t`My phone` }, nameRules)
  const { send, isSending, lines, setLines, proof } = useSend(BeginTotpDocument, {
    form,
    isQuiet: true,
    onDone: ({ id, secret, uri, message }) => {
      if (id && secret && uri) onBegun({ id, secret, uri })
      else setLines([message])
    },
  })
  if (proof) return proof
  return (
    <Stack as="form" noValidate gap={16} onSubmit={form.submit(({ name }) => send({ name: name.trim() }))}>
      <Field
        label={t`What do you call the device with the app?`}
        dir="auto"
        maxLength={factorRules.nameMax}
        {...form.field('name')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" fullWidth loading={isSending}>
        <Trans>Show the code to scan</Trans>
      </Button>
    </Stack>
  )
}

const firstCodeRules = z.object({
  code: z.string().check(
    z.refine((typed) => typedFactorCode(typed)?.kind === 'totp', {
      error: () => now`Please enter the 6 digits that the app shows.`,
    }),
  ),
})

function FirstCode({ begun, onAdded }: { begun: Begun; onAdded: (codes: readonly string[] | null) => void }) {
  const { t } = useLingui()
  const form = useForm({ code: '' }, firstCodeRules)
  const { send, isSending, lines, setLines, proof } = useSend(ConfirmTotpDocument, {
    form,
    doneAs: 'FACTOR_ADDED',
    isQuiet: true,
    onDone: (answer) => onAdded(answer.recovery_codes ?? null),
    onRefused: ({ status, message }) => {
      if (status === 'WRONG_CODE') form.setErrors({ code: message })
      else setLines([message])
    },
  })
  if (proof) return proof
  return (
    <Stack as="form" noValidate gap={16} onSubmit={form.submit(({ code }) => send({ id: begun.id, code }))}>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <QrCode text={begun.uri} label={t`Code to scan`} className={styles.qr} />
      <p>
        <Trans>Key</Trans>{' '}
        <Text as="code" breaks dir="ltr">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </p>
      <Field
        label={t`Code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={8}
        {...form.field('code')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" fullWidth loading={isSending}>
        <Trans>Add the app</Trans>
      </Button>
    </Stack>
  )
}
