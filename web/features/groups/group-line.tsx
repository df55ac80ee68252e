import { Plural, useLingui } from '@lingui/react/macro'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import type { GroupCardFragment } from '#web/api/generated/groups.ts'
import { locationName } from '#web/ui/i18n/country-name.ts'

type Shown = Pick<GroupCardFragment, 'minutes' | 'language'> & {
  readonly destination: Pick<GroupCardFragment['destination'], 'name' | 'country' | 'location'>
}

/** Where a group walk is, how long it takes, and in which language. */
export function GroupLine({ walk }: { walk: Shown }) {
  const { i18n } = useLingui()
  const { destination: place, minutes } = walk
  return (
    <>
      {place.name}, {locationName(place.country ?? place.location, i18n.locale)} ·{' '}
      <Plural value={minutes} one="# minute" other="# minutes" /> ·{' '}
      {languageNameIn(walk.language, i18n.locale)}
    </>
  )
}
