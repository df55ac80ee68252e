import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { searchParts, accountRules } from '#domain/identity/account-status.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { PeopleFoundDocument, type FoundPersonFragment } from '#web/api/generated/people.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { wordsColumn } from '#web/features/operator/kit/columns.tsx'
import { FindForm } from '#web/features/operator/kit/find-form.tsx'
import { useParts } from '#web/features/operator/kit/use-parts.ts'
import { useWords } from '#web/features/operator/kit/words.ts'
import { fullName, roleWords, accountStatusWords } from '#web/features/operator/people/person-words.ts'
import { WorkTable } from '#web/features/operator/table/work-table.tsx'
import type { WorkColumn } from '#web/features/operator/table/work-columns.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const { searchMin, searchMax } = accountRules
const pageSize = 30

/** Finds people; what is looked for stands in the address. */
export function People() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <Page title={<Trans>People</Trans>} lead={<Trans>Each search and each look is in the audit log.</Trans>}>
      <Stack gap={24}>
        <SearchForm key={search} search={search} onSearch={(next) => setParams({ search: next })} />
        {search !== '' && <Found key={`of ${search}`} search={search} />}
      </Stack>
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
    <FindForm onSubmit={form.submit((typed) => onSearch(typed.search.trim()))}>
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
    </FindForm>
  )
}

type Row = FoundPersonFragment
function Found({ search }: { search: string }) {
  const { t } = useLingui()
  const { rows, error, isLoading, more } = useParts({
    query: PeopleFoundDocument,
    variables: (after) => ({ search, first: pageSize, after }),
    pick: ({ peopleFound }) => peopleFound,
  })
  return (
    <WorkTable
      id="people"
      label={t`People`}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => consolePaths.person(id)}
      errorLines={error && errorLines(error)}
      {...(more && { onRetry: more })}
      onMore={more}
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
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  return useMemo(() => {
    return [
      { ...wordsColumn<Row>('name', t`Name`, fullName), cell: (row: Row) => <bdi>{fullName(row)}</bdi> },
      {
        ...wordsColumn<Row>('phone', t`Phone`, (row) => row.phone_number ?? ''),
        cell: (row: Row) => <span dir="ltr">{row.phone_number ?? '–'}</span>,
      },
      {
        ...wordsColumn<Row>('email', t`Email`, (row) => row.email ?? ''),
        cell: (row: Row) => <span dir="ltr">{row.email ?? '–'}</span>,
      },
      {
        ...wordsColumn<Row>('role', t`Role`, (row) => wordOf(roleWords, row.type)),
        cell: (row: Row) => (row.is_operator ? t`Operator` : wordOf(roleWords, row.type)),
      },
      {
        ...wordsColumn<Row>('standing', t`Account`, (row) => wordOf(accountStatusWords, row.standing)),
        cell: (row: Row) => <AccountBadge person={row} />,
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
  }, [t, wordOf, writeDate])
}

/** How an account stands, as a small label. */
export function AccountBadge({ person }: { person: Row }) {
  const { t } = useLingui()
  const wordOf = useWords()
  if (person.is_erased) return <Badge>{t`Erased`}</Badge>
  const tone = person.standing === 'open' ? 'calm' : person.standing === 'suspended' ? 'gold' : 'danger'
  return <Badge tone={tone}>{wordOf(accountStatusWords, person.standing)}</Badge>
}
