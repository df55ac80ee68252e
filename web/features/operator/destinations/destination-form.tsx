import { Trans, useLingui } from '@lingui/react/macro'
import { placePictureRules } from '#domain/places/pictures.ts'
import { useCallback, useState, type ReactNode } from 'react'
import { translationFields, translationLanguageOf } from '#domain/places/translations.ts'
import { destinationRules } from '#domain/places/destination.ts'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import type { DestinationDraft } from '#web/features/operator/destinations/destination-rules.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { ImageField } from '#web/ui/pictures/image-field.tsx'
import { PointFields } from '#web/features/operator/destinations/point-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { Form } from '#web/ui/forms/form.ts'
import styles from './destinations.module.css'

const { nameMax, locationMax, descriptionMax } = destinationRules

/** The fields of a destination, for making and for changing one. A picture is asked for when one is made. */
export function DestinationForm({
  form,
  isNew = false,
  onSubmit,
  children,
}: {
  form: Form<DestinationDraft>
  isNew?: boolean
  onSubmit: (event?: { preventDefault: () => void }) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const { set } = form
  const setImage = useCallback((image: string) => set('image', image), [set])
  return (
    <Stack as="form" gap={18} noValidate onSubmit={onSubmit}>
      <Field label={t`Name`} maxLength={nameMax} dir="auto" {...form.field('name')} />
      <Field
        label={t`Description`}
        rows={5}
        maxLength={descriptionMax}
        dir="auto"
        {...form.field('description')}
      />
      <Translations form={form} />
      {isNew && (
        <ImageField
          label={t`Image`}
          current={null}
          sideMin={placePictureRules.sideMin}
          {...form.field('image')}
          onChange={setImage}
        />
      )}
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
      {children}
    </Stack>
  )
}

/** The description in the other languages of the product; those who read none of them see the English one. */
function Translations({ form }: { form: Form<DestinationDraft> }) {
  const { t, i18n } = useLingui()
  const count = translationFields.filter((field) => form.values[field].trim() !== '').length
  const hasError = translationFields.some((field) => form.errors[field])
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.languages}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>Description in other languages</Trans> ({i18n.number(count)})
      </summary>
      <Muted>
        <Trans>Travelers who read one of these languages see it. All others see the description above.</Trans>
      </Muted>
      {translationFields.map((field) => {
        const language = languageNameIn(translationLanguageOf(field) ?? '', i18n.locale)
        return (
          <Field
            key={field}
            label={t`Description in ${language}`}
            optional
            rows={3}
            maxLength={descriptionMax}
            dir="auto"
            {...form.field(field)}
          />
        )
      })}
    </details>
  )
}
