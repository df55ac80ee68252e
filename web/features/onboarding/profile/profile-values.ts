import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { countryOf } from '#domain/shared/country.ts'
import type { MyWalkerProfileQuery, WalkerProfileFieldsFragment } from '#web/api/generated/onboarding.ts'
import { sentState, stateRule } from '#web/ui/forms/address/address-rules.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** The person whose profile it is. */
export type Walker = NonNullable<MyWalkerProfileQuery['me']>

/** What every walker must enter, with the contract's messages. */
export const rules = z
  .object({
    city: filled(() => t`Please Enter City Or Town`),
    state: z.string(),
    country: filled(() => t`Country is required.`),
    destination1: filled(() => t`Please Enter destination1`),
    destination2: filled(() => t`Please Enter destination2`),
    destination3: filled(() => t`Please Enter destination3`),
    languages: z.array(z.number()),
    equipment: z.array(z.number()),
    description: filled(() => t`Please Enter Walker Description`),
  })
  .check(
    stateRule(() => t`Please Enter State Or Province`),
    rule<{ languages: readonly number[] }>(
      ({ languages }) => (languages.length === 0 ? t`Please Enter Languages` : null),
      'languages',
    ),
  )
export type ProfileValues = z.infer<typeof rules>

/** The server's field names and ours; what is wrong with all three destinations is shown at the first. */
export const names = {
  city_or_town: 'city',
  state_or_province: 'state',
  country: 'country',
  top_three_destinations: 'destination1',
  'top_three_destinations.0': 'destination1',
  'top_three_destinations.1': 'destination2',
  'top_three_destinations.2': 'destination3',
  languages: 'languages',
  equipments: 'equipment',
  description: 'description',
} as const satisfies Record<string, keyof ProfileValues>

export const destinationFields = ['destination1', 'destination2', 'destination3'] as const

/** What the form begins with. */
export const initialValues = (saved: WalkerProfileFieldsFragment | null): ProfileValues => ({
  city: saved?.city_or_town ?? '',
  state: saved?.state_or_province ?? '',
  country: countryOf(saved?.country ?? '')?.code ?? '',
  destination1: saved?.top_three_destinations[0] ?? '',
  destination2: saved?.top_three_destinations[1] ?? '',
  destination3: saved?.top_three_destinations[2] ?? '',
  languages: [...(saved?.languages ?? [])],
  equipment: [...(saved?.equipments ?? [])],
  description: saved?.description ?? '',
})

/** The values as the server takes them. */
export const wireOf = (values: ProfileValues) => ({
  city_or_town: values.city.trim(),
  state_or_province: sentState(values),
  country: values.country,
  top_three_destinations: destinationFields.map((field) => values[field]),
  languages: values.languages,
  equipments: values.equipment,
  description: values.description.trim(),
})
