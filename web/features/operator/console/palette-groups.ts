import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { searchParts } from '#domain/identity/account-status.ts'
import { findRules } from '#domain/operator/console-find.ts'
import { foundIn } from '#domain/shared/search-fold.ts'
import { ConsoleFindDocument } from '#web/api/generated/console-find.ts'
import { PeopleFoundDocument, type FoundPersonFragment } from '#web/api/generated/people.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { actsFor } from '#web/features/operator/console/console-acts.ts'
import { entriesFor, rightsFor } from '#web/features/operator/console/entries.ts'
import { useHitRows } from '#web/features/operator/console/hit-rows.ts'
import { useSearch } from '#web/features/operator/console/use-search.ts'
import { fullName } from '#web/features/operator/people/person-words.ts'
import type { FindGroup, FindRow } from '#web/ui/forms/find-box.tsx'

/** Each search for people is a row in the audit log, so the server is asked only after a longer pause in typing. */
const pauseMs = { people: 250, things: 80 }
const peopleShown = 6

/**
 * What the operator with these rights finds by what was typed (without blanks around it), in groups that have rows; `recent` is where
 * they went last, shown before anything is typed.
 */
export function usePaletteGroups(
  rights: readonly OperatorRight[],
  typed: string,
  recent: readonly FindRow[],
) {
  const { t, i18n } = useLingui()
  const named = (entries: ReturnType<typeof actsFor>) =>
    entries.map(({ href, text }) => ({ href, name: i18n._(text) })).filter(({ name }) => foundIn(name, typed))
  const pages = named(entriesFor(rights))
  // A search for people is a row in the audit log; the beginning of a page's name is no search for people.
  const isPage = pages.some(({ name }) =>
    name.split(/\s+/).some((word) => foundIn(word.slice(0, typed.length), typed)),
  )
  const hits = useThings(typed)
  const things = useHitRows(hits.rows)
  const ids = idRows(rights, typed, {
    evidence: t`Trip evidence`,
    books: t`Books of a trip`,
    work: t`Work to do`,
    person: t`Person`,
    groupWalk: t`Group walk`,
  })
  const isId = ids.length > 0
  // The beginning of longer ids is no id itself.
  const isWhole = !hits.rows.some(({ id }) => id !== typed && id.startsWith(typed))
  const people = usePeople(hasRight(rights, rightsFor.people) && !isId && !isPage ? typed : '')
  const groups: FindGroup[] = [
    { key: 'recent', title: t`Where you were`, rows: typed === '' ? recent : [] },
    { key: 'ids', title: t`By id`, rows: isWhole ? ids : [] },
    { key: 'trips', title: t`Trips`, rows: things.trip },
    { key: 'work', title: t`Work`, rows: things.work },
    { key: 'pages', title: t`Pages`, rows: pages },
    { key: 'destinations', title: t`Destinations`, rows: things.destination },
    { key: 'acts', title: t`What you can do`, rows: typed === '' ? [] : named(actsFor(rights)) },
    { key: 'people', title: t`People`, rows: people.rows.map(personRow) },
  ]
  return {
    groups: withoutTwins(groups).filter(({ rows }) => rows.length > 0),
    people: people.state,
    things: hits.state,
  }
}

/** Each address once: in the first group that has it. */
function withoutTwins(groups: readonly FindGroup[]): FindGroup[] {
  const seen = new Set<string>()
  return groups.map((group) => ({
    ...group,
    rows: group.rows.filter(({ href }) => !seen.has(href) && seen.add(href)),
  }))
}

const personRow = (person: FoundPersonFragment): FindRow => ({
  href: consolePaths.person(person.id),
  name: fullName(person) || person.id,
  note: person.email ?? person.phone_number ?? undefined,
})

type IdNames = Readonly<Record<'evidence' | 'books' | 'work' | 'person' | 'groupWalk', string>>

/** The pages of what an id names: a trip, a group walk, a piece of work or a person. Whether it exists is for its page to say. */
function idRows(rights: readonly OperatorRight[], typed: string, names: IdNames): FindRow[] {
  const [, kind] = /^(trip|wrk|usr|gwk)_\w+$/.exec(typed) ?? []
  const rows = {
    trip: [
      { key: 'trip', href: paths.operatorTrip(typed), name: names.evidence },
      { key: 'tripMoney', href: consolePaths.tripMoney(typed), name: names.books },
    ],
    wrk: [{ key: 'workItem', href: consolePaths.workItem(typed), name: names.work }],
    usr: [{ key: 'person', href: consolePaths.person(typed), name: names.person }],
    gwk: [{ key: 'groupWalk', href: consolePaths.groupWalk(typed), name: names.groupWalk }],
  } as const
  if (kind !== 'trip' && kind !== 'wrk' && kind !== 'usr' && kind !== 'gwk') return []
  return rows[kind]
    .filter(({ key }) => hasRight(rights, rightsFor[key]))
    .map(({ href, name }) => ({ href, name, note: typed }))
}

/** The first people whom the text finds. */
function usePeople(typed: string) {
  const client = useClient()
  const search = useCallback(
    async (text: string) => {
      const variables = { search: text, first: peopleShown, after: null }
      const { data } = await client
        .query(PeopleFoundDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
      return data?.peopleFound.data ?? null
    },
    [client],
  )
  return useSearch(searchParts(typed) === null ? '' : typed, pauseMs.people, search)
}

/** Trips, work and destinations that the text finds. */
function useThings(typed: string) {
  const client = useClient()
  const search = useCallback(
    async (text: string) => {
      const { data } = await client
        .query(ConsoleFindDocument, { text }, { requestPolicy: 'network-only' })
        .toPromise()
      return data?.consoleFind ?? null
    },
    [client],
  )
  const isSearched = typed.length >= findRules.nameCharsMin && typed.length <= findRules.textMax
  return useSearch(isSearched ? typed : '', pauseMs.things, search)
}
