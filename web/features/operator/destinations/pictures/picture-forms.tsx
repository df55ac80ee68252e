import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { placePictureRules } from '#domain/places/pictures.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  AddDestinationPictureDocument,
  DescribeDestinationPictureDocument,
} from '#web/api/generated/destinations-console.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ImageField } from '#web/ui/pictures/image-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'

const alt = filled(() => now`Please say what the picture shows.`)
const addRules = z.object({ image: filled(() => now`Please Select Image`), alt })
const describeRules = z.object({ alt })

/** Asks for a picture and for what it shows. */
export function AddPicture({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Add a picture</Trans>}>
      <AddForm id={id} onDone={onClose} />
    </Dialog>
  )
}

function AddForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({ image: '', alt: '' }, addRules)
  const { send, isSending, lines } = useSend(AddDestinationPictureDocument, {
    form,
    fields: { image: 'image', alt: 'alt' },
    onDone: () => {
      toast(t`The picture is added.`)
      onDone()
    },
  })
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit((draft) => send({ id, ...draft }))}>
      <ImageField
        label={t`Choose a picture`}
        current={null}
        sideMin={placePictureRules.sideMin}
        {...form.field('image')}
        onChange={setImage}
      />
      <AltField {...form.field('alt')} />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        <Trans>Add it</Trans>
      </Button>
    </Stack>
  )
}

/** Asks what a picture shows. */
export function DescribePicture({
  id,
  address,
  alt: written,
  onClose,
}: {
  id: string
  address: string
  alt: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useForm({ alt: written }, describeRules)
  const { send, isSending, lines } = useSend(DescribeDestinationPictureDocument, {
    form,
    fields: { alt: 'alt' },
    onDone: () => {
      toast(t`The description is saved.`)
      onClose()
    },
  })
  const describe = (draft: { alt: string }) => send({ id, address, alt: draft.alt })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>What does this picture show?</Trans>}>
      <Stack as="form" gap={18} noValidate onSubmit={form.submit(describe)}>
        <AltField {...form.field('alt')} />
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={isSending}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </Dialog>
  )
}

function AltField(field: { name: string; value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <Field
      label={t`What it shows`}
      hint={t`In English, for people who can’t see it. For example: A tram climbs a narrow street.`}
      rows={2}
      maxLength={placePictureRules.altMax}
      dir="auto"
      {...field}
    />
  )
}
