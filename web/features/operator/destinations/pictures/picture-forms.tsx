import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { placePictureRules } from '#domain/places/pictures.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import {
  AddDestinationPictureDocument,
  DescribeDestinationPictureDocument,
} from '#web/api/generated/destinations-console.ts'
import { ImageField } from '#web/ui/pictures/image-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import styles from './pictures.module.css'

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
  const [{ fetching }, add] = useMutation(AddDestinationPictureDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await add({ id, ...draft })
    if (!error) {
      toast(t`The picture is added.`)
      return onDone()
    }
    const told = ownFieldErrors(error, { image: 'image', alt: 'alt' })
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ImageField
        label={t`Choose a picture`}
        current={null}
        sideMin={placePictureRules.sideMin}
        {...form.field('image')}
        onChange={setImage}
      />
      <AltField {...form.field('alt')} />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={fetching}>
        <Trans>Add it</Trans>
      </Button>
    </form>
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
  const [{ fetching }, describe] = useMutation(DescribeDestinationPictureDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await describe({ id, address, alt: draft.alt })
    if (!error) {
      toast(t`The description is saved.`)
      return onClose()
    }
    const told = ownFieldErrors(error, { alt: 'alt' })
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>What does this picture show?</Trans>}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AltField {...form.field('alt')} />
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={fetching}>
          <Trans>Save</Trans>
        </Button>
      </form>
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
