import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { languageNamesIn } from '#domain/walkers/languages.ts'
import { walkerProfileRules } from '#domain/walkers/profile.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { UpdateWalkerProfileDocument } from '#web/api/generated/onboarding.ts'
import { paths } from '#web/app/paths.ts'
import { CardPreview } from '#web/features/onboarding/profile/card-preview.tsx'
import { DestinationFields } from '#web/features/onboarding/profile/destination-fields.tsx'
import {
  initialValues,
  names,
  rules,
  wireOf,
  type ProfileValues,
  type Walker,
} from '#web/features/onboarding/profile/profile-values.ts'
import { equipmentNames } from '#web/features/walkers/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { ChoicesField } from '#web/ui/forms/choices-field.tsx'
import { StateField } from '#web/ui/forms/address/address-fields.tsx'
import { CountryField } from '#web/ui/forms/country/country-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './profile.module.css'

/** The profile with the card beside it that travelers see, as it is being written. */
export function ProfileForm({ me }: { me: Walker }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm<ProfileValues>(initialValues(me.walker_profile ?? null), rules)
  const { send, isSending, lines } = useSend(UpdateWalkerProfileDocument, {
    form,
    fields: names,
    isQuiet: true,
    onDone: () => {
      toast(t`Your walker profile is saved.`)
      return navigate(paths.selectDestinations)
    },
  })
  return (
    <Stack gap={32} className={styles.columns}>
      <Stack
        as="form"
        gap={20}
        className={styles.form}
        noValidate
        onSubmit={form.submit((values) => send({ data: wireOf(values) }))}
      >
        <PlaceFields form={form} />
        <DestinationFields form={form} />
        <AboutFields form={form} />
        <ErrorNotice lines={lines} />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          <Trans>Update</Trans>
        </Button>
      </Stack>
      <CardPreview me={me} values={form.values} />
    </Stack>
  )
}

function PlaceFields({ form }: { form: Form<ProfileValues> }) {
  const { t } = useLingui()
  return (
    <>
      <Grid gap={16} column={11} className={styles.pair}>
        <Field
          label={t`City or Town`}
          autoComplete="address-level2"
          maxLength={partMax}
          {...form.field('city')}
        />
        <StateField country={form.values.country} maxLength={partMax} {...form.field('state')} />
      </Grid>
      <CountryField label={t`Country`} {...form.field('country')} />
    </>
  )
}

const { descriptionMax, partMax } = walkerProfileRules

/** Few enough left to be said while they go. */
const fewLeft = 50

function AboutFields({ form }: { form: Form<ProfileValues> }) {
  const { t, i18n } = useLingui()
  const { value: spoken, onBlur: _leftLanguages, ...languages } = form.field('languages')
  const { value: owned, onBlur: _leftEquipment, ...equipment } = form.field('equipment')
  const { length } = form.values.description
  return (
    <>
      <ChoicesField
        {...languages}
        label={<Trans>Language I Speak</Trans>}
        options={languageNamesIn(i18n.locale).map((label, value) => ({ value, label }))}
        chosen={spoken}
        onChange={(chosen) => languages.onChange([...chosen])}
      />
      <ChoicesField
        {...equipment}
        label={<Trans>Equipment I Have</Trans>}
        options={equipmentNames.map(([value, name]) => ({ value, label: i18n._(name) }))}
        chosen={owned}
        onChange={(chosen) => equipment.onChange([...chosen])}
      />
      <Field
        label={t`Walker Description`}
        rows={7}
        maxLength={descriptionMax}
        hint={
          <span aria-live={descriptionMax - length <= fewLeft ? 'polite' : 'off'}>
            <Trans>
              {length} of {descriptionMax} characters
            </Trans>
          </span>
        }
        {...form.field('description')}
      />
    </>
  )
}
