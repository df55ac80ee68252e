import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import type { WalkersQuery } from '#web/app/paths.ts'
import {
  isNarrowed,
  languagesToAsk,
  wellRatedStars,
  type NarrowedTo,
} from '#web/features/walkers/filters/narrowed.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './walker-filters.module.css'

interface Narrowing {
  readonly query: NarrowedTo
  readonly hrefOf: (query: WalkersQuery) => string
}

/** Goes to the same map, narrowed otherwise; each choice is a step that Back takes back. */
export function useNarrow({ query, hrefOf }: Narrowing) {
  const navigate = useNavigate()
  return (change: WalkersQuery) =>
    void navigate(hrefOf({ ...query, ...change }), { preventScrollReset: true })
}

interface WalkerFiltersProps extends Narrowing {
  /** All walkers who are online here. */
  readonly walkers: readonly WalkerOnMapFragment[]
  /** How many of them fit. */
  readonly shown: number
}

/** Narrows the walkers of the map and of the list beside it; says how many are left. */
export function WalkerFilters({ walkers, shown, ...narrowing }: WalkerFiltersProps) {
  const { t, i18n } = useLingui()
  const narrow = useNarrow(narrowing)
  const { query } = narrowing
  const languages = languagesToAsk(walkers, query.language)
  const total = walkers.length
  return (
    <>
      <Row gap={10} align="end" role="group" aria-label={t`Show only`}>
        <Button
          variant={query.free ? 'calm' : 'outline'}
          aria-pressed={query.free}
          onClick={() => narrow({ free: !query.free })}
        >
          <Trans>Free now</Trans>
        </Button>
        <Button
          variant={query.wellRated ? 'calm' : 'outline'}
          aria-pressed={query.wellRated}
          onClick={() => narrow({ wellRated: !query.wellRated })}
        >
          <Trans>{wellRatedStars} stars or more</Trans>
        </Button>
        {languages.length > 0 && (
          <SelectField
            name="language"
            label={t`Walker’s language`}
            value={query.language ?? ''}
            options={[
              { value: '', label: t`Any language` },
              ...languages.map((tag) => ({ value: tag, label: languageNameIn(tag, i18n.locale) })),
            ]}
            onChange={(language) => narrow({ language: language === '' ? undefined : language })}
          />
        )}
      </Row>
      <Muted className={styles.found} role="status">
        {isNarrowed(query) && (
          <Trans>
            {shown} of {total} walkers
          </Trans>
        )}
      </Muted>
    </>
  )
}

/** Walkers are online here, and none of them fits all that is asked. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>No walker here fits all of this right now</Trans>}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear the filters</Trans>
        </Button>
      }
    >
      <Trans>Walkers who fit appear here as soon as they come online.</Trans>
    </EmptyState>
  )
}
