import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { RenamePasskeyDocument } from '#web/api/generated/passkeys.ts'
import { passkeyNameField } from '#web/features/identity/passkeys/add-passkey.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import styles from './passkeys.module.css'

const rules = z.object({ name: passkeyNameField })

/** Another name for a passkey. */
export function RenamePasskey({
  passkey,
  onClose,
  onRenamed,
}: {
  readonly passkey: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onRenamed: () => void
}) {
  const { t } = useLingui()
  const [{ fetching }, rename] = useMutation(RenamePasskeyDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ name: passkey.name }, rules)
  const send = async ({ name }: { name: string }) => {
    if (fetching) return
    setLines([])
    const { error } = await rename({ id: passkey.id, name: name.trim() })
    if (!error) return onRenamed()
    const told = ownFieldErrors(error, { name: 'name' } as const)
    if (told) form.setErrors(told)
    else setLines(errorLines(error))
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Rename the passkey</Trans>}>
      <form noValidate className={styles.form} onSubmit={form.submit(send)}>
        <Field
          label={t`Name of the passkey`}
          dir="auto"
          maxLength={passkeyRules.nameMax}
          {...form.field('name')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" fullWidth loading={fetching}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
