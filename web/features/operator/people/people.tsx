import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClient, type CombinedError } from 'urql'
import * as z from 'zod/mini'
import { searchParts, standingRules } from '#domain/identity/standing.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { PeopleFoundDocument, type FoundPersonFragment } from '#web/api/generated/people.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { fullName, roleWords, standingWords } from '#web/features/operator/people/person-words.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './people.module.css'

const { searchMin, searchMax } = standingRules
const pageSize = 30

/** Finds people; what is looked for stands in the address. */
export function People() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <Page title={<Trans>People</Trans>} lead={<Trans>Each search and each look is in the audit log.</Trans>}>
      <SearchForm key={search} search={search} onSearch={(next) => setParams({ search: next })} />
      {search !== '' && <Found key={`of ${search}`} search={search} />}
    </Page>
  )
}

const rules = z.object({
  search: z.string().check(
    z.refine((typed) => searchParts(typed) !== null, {
      error: () => now`Please enter a part of at least ${searchMin} characters.`,
    }),
    z.maxLength(searchMax),
  ),
})

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  const form = useForm({ search }, rules)
  return (
    <form
      noValidate
      role="search"
      className={styles.search}
      onSubmit={form.submit((typed) => onSearch(typed.search.trim()))}
    >
      <Field
        label={t`Find a person`}
        hint={t`A part of the name, phone number or email, or the id of a person or a trip.`}
        type="search"
        maxLength={searchMax}
        dir="auto"
        {...form.field('search')}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}

type Row = FoundPersonFragment
interface FoundSoFar {
  readonly rows: readonly Row[] | null
  readonly next: string | null
  readonly error: CombinedError | undefined
}

/** Asked for once and never from the cache: each search is one that the server has written down. */
function useFound(search: string) {
  const client = useClient()
  const [found, setFound] = useState<FoundSoFar>({ rows: null, next: null, error: undefined })
  const [isLoading, setLoading] = useState(false)
  const load = useCallback(
    async (after: string | null) => {
      setLoading(true)
      const variables = { search, first: pageSize, after }
      const { data, error } = await client
        .query(PeopleFoundDocument, variables, { requestPolicy: 'network-only' })
        .toPromise()
      setLoading(false)
      setFound((before) =>
        data
          ? {
              rows: [...(after === null ? [] : (before.rows ?? [])), ...data.peopleFound.data],
              next: data.peopleFound.next ?? null,
              error: undefined,
            }
          : { ...before, error },
      )
    },
    [client, search],
  )
  useEffect(() => void load(null), [load])
  return { ...found, isLoading, load }
}

function Found({ search }: { search: string }) {
  const { t } = useLingui()
  const { rows, next, error, isLoading, load } = useFound(search)
  return (
    <WorkTable
      id="people"
      label={t`People`}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => consolePaths.person(id)}
      errorLines={error && errorLines(error)}
      onRetry={() => void load(null)}
      onMore={next === null ? undefined : () => void load(next)}
      isLoadingMore={isLoading}
      empty={
        <EmptyState title={<Trans>No one is found</Trans>}>
          <Trans>Try a shorter part of the name, or the end of the phone number.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns(): readonly WorkColumn<Row>[] {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  return useMemo(() => {
    const wordOf = (words: typeof roleWords, key: string) => (words[key] ? i18n._(words[key]) : key)
    const plain = (key: string, header: string, words: (row: Row) => string) => ({
      key,
      header,
      words,
      sort: words,
    })
    return [
      { ...plain('name', t`Name`, fullName), cell: (row: Row) => <bdi>{fullName(row)}</bdi> },
      {
        ...plain('phone', t`Phone`, (row) => row.phone_number ?? ''),
        cell: (row: Row) => <span dir="ltr">{row.phone_number ?? '–'}</span>,
      },
      {
        ...plain('email', t`Email`, (row) => row.email ?? ''),
        cell: (row: Row) => <span dir="ltr">{row.email ?? '–'}</span>,
      },
      {
        ...plain('role', t`Role`, (row) => wordOf(roleWords, row.type)),
        cell: (row: Row) => (row.is_operator ? t`Operator` : wordOf(roleWords, row.type)),
      },
      {
        ...plain('standing', t`Account`, (row) => wordOf(standingWords, row.standing)),
        cell: (row: Row) => <StandingBadge person={row} />,
      },
      {
        key: 'since',
        header: t`Since`,
        sort: (row: Row) => row.created_at,
        cell: (row: Row) => (
          <time dateTime={row.created_at}>
            {writeDate(new Date(row.created_at), { dateStyle: 'medium' })}
          </time>
        ),
      },
    ]
  }, [t, i18n, writeDate])
}

/** How an account stands, as a small label. */
export function StandingBadge({ person }: { person: Row }) {
  const { t, i18n } = useLingui()
  if (person.is_erased) return <Badge>{t`Erased`}</Badge>
  const words = standingWords[person.standing]
  const tone = person.standing === 'open' ? 'calm' : person.standing === 'suspended' ? 'gold' : 'danger'
  return <Badge tone={tone}>{words ? i18n._(words) : person.standing}</Badge>
}
