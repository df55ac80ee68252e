import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState, type ReactNode } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { walkerPhotoRules } from '#domain/walkers/photos.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
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
import { ImageField } from '#web/ui/pictures/image-field.tsx'
import styles from './photos.module.css'

const alt = filled(() => now`Please say what the photo shows.`)
const addRules = z.object({ image: filled(() => now`Please choose a photo.`), alt })
const describeRules = z.object({ alt })

/** Asks for a photo and for what it shows. */
export function AddPhoto({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ image: '', alt: '' }, addRules)
  const [{ fetching }, add] = useMutation(AddWalkerPhotoDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await add(draft)
    if (!error) {
      toast(t`The photo is on your page.`)
      return onClose()
    }
    const told = ownFieldErrors(error, { image: 'image', alt: 'alt' })
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <PhotoDialog
      title={<Trans>Add a photo</Trans>}
      sendLabel={<Trans>Add it</Trans>}
      {...{ lines, submit, isBusy: fetching, onClose }}
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
  const [{ fetching }, describe] = useMutation(DescribeWalkerPhotoDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await describe({ id: photo.id, alt: draft.alt })
    if (!error) {
      toast(t`The description is saved.`)
      return onClose()
    }
    const told = ownFieldErrors(error, { alt: 'alt' })
    if (told) form.setErrors(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <PhotoDialog
      title={<Trans>What does this photo show?</Trans>}
      sendLabel={<Trans>Save</Trans>}
      {...{ lines, submit, isBusy: fetching, onClose }}
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
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        <ErrorNotice lines={lines} />
        <Button type="submit" loading={isBusy}>
          {sendLabel}
        </Button>
      </form>
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
