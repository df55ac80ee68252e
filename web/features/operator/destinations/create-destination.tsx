import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useMutation } from 'urql'
import { destinationRules } from '#domain/places/destination.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { CreateDestinationDocument } from '#web/api/generated/destinations-console.ts'
import {
  createRules,
  fieldNames,
  sentDestination,
  type DestinationDraft,
} from '#web/features/operator/destinations/destination-rules.ts'
import { ImageField } from '#web/features/operator/destinations/image-field.tsx'
import { PointFields } from '#web/features/operator/destinations/point-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './destinations.module.css'

const { nameMax, locationMax, descriptionMax } = destinationRules

const empty: DestinationDraft = {
  name: '',
  description: '',
  image: '',
  location: '',
  longitude: '',
  latitude: '',
  order: '',
}

/** Makes a destination. Once it is made the form is empty again, for the next one. */
export function CreateDestination() {
  const [made, setMade] = useState(0)
  return (
    <Page width="form" title={<Trans>Create New Destination</Trans>}>
      <CreateForm key={made} onMade={() => setMade(made + 1)} />
    </Page>
  )
}

function CreateForm({ onMade }: { onMade: () => void }) {
  const { t } = useLingui()
  const form = useForm(empty, createRules)
  const [{ fetching }, create] = useMutation(CreateDestinationDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  const submit = form.submit(async (draft) => {
    if (fetching) return
    setLines([])
    const { error } = await create({ data: sentDestination(draft) })
    if (!error) {
      toast(t`Created New Destination Successfully`)
      return onMade()
    }
    const told = ownFieldErrors(error, fieldNames)
    if (told) form.tell(told)
    setLines(told ? [] : errorLines(error))
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t`Name`} maxLength={nameMax} dir="auto" {...form.field('name')} />
      <Field
        label={t`Description`}
        rows={5}
        maxLength={descriptionMax}
        dir="auto"
        {...form.field('description')}
      />
      <ImageField label={t`Image`} {...form.field('image')} onChange={setImage} />
      <Field
        label={t`Location`}
        hint={t`Ends with the country, for example: Lisbon, Portugal`}
        maxLength={locationMax}
        dir="auto"
        {...form.field('location')}
      />
      <PointFields
        longitude={form.field('longitude')}
        latitude={form.field('latitude')}
        onPick={(point) => {
          set('latitude', point.latitude)
          set('longitude', point.longitude)
        }}
      />
      <Field
        label={t`Order`}
        hint={t`Its place in the list, from 1.`}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        {...form.field('order')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Create</Trans>
      </Button>
    </form>
  )
}
