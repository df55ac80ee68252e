import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { walkerPhotoRules } from '#domain/walkers/photos.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AddWalkerPhotoDocument,
  DescribeWalkerPhotoDocument,
  type WalkerPhotoFieldsFragment,
} from '#web/api/generated/walker-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ImageField } from '#web/ui/pictures/image-field.tsx'

const alt = filled(() => now`Please say what the photo shows.`)
const addRules = z.object({ image: filled(() => now`Please choose a photo.`), alt })
const describeRules = z.object({ alt })

/** Asks for a photo and for what it shows. */
export function AddPhoto({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ image: '', alt: '' }, addRules)
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  const { send, isSending, lines } = useSend(AddWalkerPhotoDocument, {
    form,
    onDone: () => {
      toast(t`The photo is on your page.`)
      onClose()
    },
  })
  return (
    <PhotoDialog
      title={<Trans>Add a photo</Trans>}
      sendLabel={<Trans>Add it</Trans>}
      {...{ lines, submit: form.submit(send), isBusy: isSending, onClose }}
    >
      <ImageField
        label={t`Choose a photo`}
        current={null}
        sideMin={walkerPhotoRules.sideMin}
        {...form.field('image')}
        onChange={setImage}
      />
      <AltField {...form.field('alt')} />
    </PhotoDialog>
  )
}

/** Asks what a photo shows. */
export function DescribePhoto({ photo, onClose }: { photo: WalkerPhotoFieldsFragment; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ alt: photo.alt }, describeRules)
  const { send, isSending, lines } = useSend(DescribeWalkerPhotoDocument, {
    form,
    onDone: () => {
      toast(t`The description is saved.`)
      onClose()
    },
  })
  return (
    <PhotoDialog
      title={<Trans>What does this photo show?</Trans>}
      sendLabel={<Trans>Save</Trans>}
      {...{
        lines,
        submit: form.submit(({ alt }) => send({ id: photo.id, alt })),
        isBusy: isSending,
        onClose,
      }}
    >
      <AltField {...form.field('alt')} />
    </PhotoDialog>
  )
}

interface PhotoDialogProps {
  readonly title: ReactNode
  readonly sendLabel: ReactNode
  readonly lines: readonly string[]
  readonly isBusy: boolean
  readonly submit: (event: { preventDefault: () => void }) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a photo's or a clip's form. */
export function PhotoDialog({
  title,
  sendLabel,
  lines,
  isBusy,
  submit,
  onClose,
  children,
}: PhotoDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Stack as="form" gap={18} noValidate onSubmit={submit}>
        {children}
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={isBusy}>
          {sendLabel}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** What a photo or a clip shows, for people who do not see it. */
export function AltField(field: { name: string; value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`What it shows`}
      hint={t`For people who can’t see it. For example: A tram climbs a narrow street.`}
      rows={2}
      maxLength={walkerPhotoRules.altMax}
      dir="auto"
      {...field}
    />
  )
}
