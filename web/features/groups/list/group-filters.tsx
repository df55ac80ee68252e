import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { languageNameIn, languageTags } from '#domain/shared/language-tags.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { DestinationsDocument } from '#web/api/generated/places.ts'
import { groupPaths, type GroupsQuery } from '#web/app/group-paths.ts'
import { priceSteps, type SearchedGroups } from '#web/features/groups/list/groups-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoney } from '#web/ui/display/money-text.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './group-trips.module.css'

/** The most that the server gives at once. */
const offeredAtMost = 50

interface GroupFiltersProps {
  readonly query: SearchedGroups
  /** yyyy-MM-dd on the viewer's clock. */
  readonly today: string
}

/** What narrows the list; each choice is a step that Back takes back. */
export function GroupFilters({ query, today }: GroupFiltersProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const places = usePlaces()
  const choose = (change: GroupsQuery) =>
    void navigate(groupPaths.listAt({ ...query, ...change, page: 1 }), { preventScrollReset: true })
  const none = (value: string) => (value === '' ? undefined : value)
  return (
    <Stack gap={14} className={styles.tools}>
      <Segments
        label={t`How the walks are shown`}
        selected={query.view}
        onSelect={(view) => choose({ view, week: undefined })}
        options={[
          { key: 'list', label: <Trans>List</Trans> },
          { key: 'calendar', label: <Trans>Calendar</Trans> },
        ]}
      />
      <div className={styles.filters} role="group" aria-label={t`Show only`}>
        <SelectField
          name="place"
          label={t`Place`}
          value={query.place ?? ''}
          options={[{ value: '', label: t`Any place` }, ...places]}
          onChange={(place) => choose({ place: none(place) })}
        />
        <SelectField
          name="language"
          label={t`Language`}
          value={query.language ?? ''}
          options={[
            { value: '', label: t`Any language` },
            ...languageTags.map((tag) => ({ value: tag, label: languageNameIn(tag, i18n.locale) })),
          ]}
          onChange={(language) => choose({ language: none(language) })}
        />
        <SelectField
          name="price"
          label={t`Price a seat`}
          value={String(query.price ?? '')}
          options={[
            { value: '', label: t`Any price` },
            ...priceSteps.map((cents) => {
              const price = formatMoney(cents, i18n.locale)
              return { value: String(cents), label: t`Up to ${price}` }
            }),
          ]}
          onChange={(price) => choose({ price: price === '' ? undefined : Number(price) })}
        />
        {query.view === 'list' && <DayField query={query} today={today} onChoose={choose} />}
        <Button
          variant={query.seats ? 'calm' : 'outline'}
          aria-pressed={query.seats}
          onClick={() => choose({ seats: !query.seats })}
        >
          <Trans>With seats left</Trans>
        </Button>
      </div>
    </Stack>
  )
}

/** A day of the list; the device's own calendar. */
function DayField({
  query,
  today,
  onChoose,
}: GroupFiltersProps & { readonly onChoose: (change: GroupsQuery) => void }) {
  const { t } = useLingui()
  const day = query.day ?? ''
  return (
    <Field
      name="day"
      type="date"
      label={t`Day`}
      value={day}
      error={day !== '' && day < today ? t`Please choose today or a later day.` : null}
      onChange={(next) => onChoose({ day: next === '' ? undefined : next })}
    />
  )
}

function usePlaces(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useAsked(
    DestinationsDocument,
    { first: offeredAtMost, page: 1 },
    { policy: 'cache-first' },
  )
  return (data?.destination.data ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
