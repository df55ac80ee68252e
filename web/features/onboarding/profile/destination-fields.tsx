import { NotLoaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { IconMapPin } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NearestDestinationsDocument } from '#web/api/generated/onboarding.ts'
import { WalkPlacesDocument } from '#web/api/generated/walkers-walk.ts'
import { placeNow } from '#web/features/booking/public.tsx'
import { destinationFields, type ProfileValues } from '#web/features/onboarding/profile/profile-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import type { Form } from '#web/ui/forms/form.ts'
import { countryName } from '#web/ui/i18n/country-name.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './profile.module.css'

/** The three nearest destinations, chosen by hand or suggested by where the walker is. */
export function DestinationFields({ form }: { form: Form<ProfileValues> }) {
  const { t, i18n } = useLingui()
  const asked = useAsked(WalkPlacesDocument, {}, { policy: 'cache-first' })
  const { suggest, isAsking, lines } = useSuggestion(form)
  const places = asked.data?.destination.data ?? []
  const labels = {
    destination1: t`Destination 1`,
    destination2: t`Destination 2`,
    destination3: t`Destination 3`,
  }
  const optionsFor = (own: string) => {
    const taken = destinationFields.map((field) => form.values[field]).filter((name) => name !== own)
    const listed = places
      .filter(({ name }) => !taken.includes(name))
      .map(({ name, country }) => ({
        value: name,
        label: country ? t`${name}, ${countryName(country, i18n.locale)}` : name,
      }))
    // What was saved stays to be seen, also when that destination is no longer offered.
    return own === '' || listed.some(({ value }) => value === own)
      ? listed
      : [{ value: own, label: own }, ...listed]
  }
  return (
    <Stack as="fieldset" gap={14} className={styles.destinations}>
      <legend>
        <Trans>Top three nearest destinations</Trans>
      </legend>
      <Muted>
        <Trans>Travelers who choose these places can find you when you are near and online.</Trans>
      </Muted>
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<IconMapPin size={18} aria-hidden />}
          loading={isAsking}
          onClick={() => void suggest()}
        >
          <Trans>Suggest the nearest</Trans>
        </Button>
      </div>
      <ErrorNotice lines={lines} />
      <NotLoaded from={asked} />
      {destinationFields.map((field) => (
        <SelectField
          key={field}
          label={labels[field]}
          placeholder={t`Choose a place`}
          options={optionsFor(form.values[field])}
          {...form.field(field)}
        />
      ))}
    </Stack>
  )
}

/** Fills in what is nearest to this device; where that is not known, to the town of the profile as it was saved. */
function useSuggestion(form: Form<ProfileValues>) {
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const { send, lines, setLines } = useSend(NearestDestinationsDocument, {
    onDone: (nearest) => {
      for (const [index, { name }] of nearest.entries()) {
        const field = destinationFields[index]
        if (field) form.set(field, name)
      }
    },
  })
  const suggest = async () => {
    if (isLooking) return
    setLooking(true)
    setLines([])
    const here = await placeNow()
    const sent = await send({ place: here === 'refused' ? null : here, first: destinationFields.length })
    setLooking(false)
    if (sent.kind === 'done' && sent.answer.length === 0)
      setLines([t`We don’t know where you are. Please choose the places yourself.`])
  }
  return { suggest, isAsking: isLooking, lines }
}
