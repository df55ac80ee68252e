import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { searchParts } from '#domain/identity/standing.ts'
import { foundIn } from '#domain/shared/search-fold.ts'
import { PeopleFoundDocument, type FoundPersonFragment } from '#web/api/generated/people.ts'
import { underWay } from '#web/api/under-way.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { entriesFor, rightsFor } from '#web/features/operator/console/entries.ts'
import { fullName } from '#web/features/operator/people/person-words.ts'

/** One place to go; the address is its key. */
export interface PaletteRow {
  readonly href: string
  readonly name: string
  readonly note?: string | undefined
}

export interface PaletteGroup {
  readonly key: 'ids' | 'pages' | 'people'
  readonly title: string
  readonly rows: readonly PaletteRow[]
}

type PeopleState = 'none' | 'loading' | 'found' | 'failed'

/** Each search for people is a row in the audit log, so the server is asked only after a pause in typing. */
const pauseMs = 250
const peopleShown = 6

/** What the operator with these rights finds by what was typed (without blanks around it), in groups that have rows. */
export function usePaletteGroups(rights: readonly OperatorRight[], typed: string) {
  const { t, i18n } = useLingui()
  const ids = idRows(rights, typed, {
    evidence: t`Trip evidence`,
    books: t`Books of a trip`,
    work: t`Work to do`,
    person: t`Person`,
  })
  const isId = ids.length > 0
  const pages = entriesFor(rights)
    .map(({ href, text }) => ({ href, name: i18n._(text) }))
    .filter(({ name }) => foundIn(name, typed))
  // A search for people is a row in the audit log; the beginning of a page's name is no search for people.
  const isPage = pages.some(({ name }) =>
    name.split(/\s+/).some((word) => foundIn(word.slice(0, typed.length), typed)),
  )
  const { state, people } = usePeople(hasRight(rights, rightsFor.people) && !isId && !isPage ? typed : '')
  const groups: PaletteGroup[] = [
    { key: 'ids', title: t`By id`, rows: ids },
    { key: 'pages', title: t`Pages`, rows: pages },
    { key: 'people', title: t`People`, rows: people.map(personRow) },
  ]
  return { groups: groups.filter(({ rows }) => rows.length > 0), people: state }
}

const personRow = (person: FoundPersonFragment): PaletteRow => ({
  href: consolePaths.person(person.id),
  name: fullName(person) || person.id,
  note: person.email ?? person.phone_number ?? undefined,
})

type IdNames = Readonly<Record<'evidence' | 'books' | 'work' | 'person', string>>

/** The pages of what an id names: a trip, a piece of work or a person. Whether it exists is for its page to say. */
function idRows(rights: readonly OperatorRight[], typed: string, names: IdNames): PaletteRow[] {
  const [, kind] = /^(trip|wrk|usr)_\w+$/.exec(typed) ?? []
  const rows = {
    trip: [
      { key: 'trip', href: paths.operatorTrip(typed), name: names.evidence },
      { key: 'tripMoney', href: consolePaths.tripMoney(typed), name: names.books },
    ],
    wrk: [{ key: 'workItem', href: consolePaths.workItem(typed), name: names.work }],
    usr: [{ key: 'person', href: consolePaths.person(typed), name: names.person }],
  } as const
  if (kind !== 'trip' && kind !== 'wrk' && kind !== 'usr') return []
  return rows[kind]
    .filter(({ key }) => hasRight(rights, rightsFor[key]))
    .map(({ href, name }) => ({ href, name, note: typed }))
}

interface FoundPeople {
  readonly typed: string
  readonly people: readonly FoundPersonFragment[]
  readonly hasFailed: boolean
}

/** The first people whom the text finds; an answer to an earlier text is dropped. */
function usePeople(typed: string): { state: PeopleState; people: readonly FoundPersonFragment[] } {
  const client = useClient()
  const [found, setFound] = useState<FoundPeople | null>(null)
  const isSearched = searchParts(typed) !== null
  useEffect(() => {
    if (!isSearched) return
    let isCurrent = true
    const ask = async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isCurrent) return
      const variables = { search: typed, first: peopleShown, after: null }
      const { data } = await client
        .query(PeopleFoundDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
      if (isCurrent) setFound({ typed, people: data?.peopleFound.data ?? [], hasFailed: !data })
    }
    void underWay(ask())
    return () => {
      isCurrent = false
    }
  }, [client, typed, isSearched])
  if (!isSearched) return { state: 'none', people: [] }
  if (found?.typed !== typed) return { state: 'loading', people: [] }
  return { state: found.hasFailed ? 'failed' : 'found', people: found.people }
}
