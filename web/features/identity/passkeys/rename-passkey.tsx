import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { RenamePasskeyDocument } from '#web/api/generated/passkeys.ts'
import { passkeyNameField } from '#web/features/identity/passkeys/add-passkey.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

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
  const form = useForm({ name: passkey.name }, rules)
  const { send, isSending, lines } = useSend(RenamePasskeyDocument, {
    form,
    isQuiet: true,
    onDone: onRenamed,
  })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Rename the passkey</Trans>}>
      <Stack
        as="form"
        gap={18}
        noValidate
        onSubmit={form.submit(({ name }) => send({ id: passkey.id, name: name.trim() }))}
      >
        <Field
          label={t`Name of the passkey`}
          dir="auto"
          maxLength={passkeyRules.nameMax}
          {...form.field('name')}
        />
        <ErrorNotice lines={lines} />
        <Button type="submit" fullWidth loading={isSending}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}
