import { Trans, useLingui } from '@lingui/react/macro'
import { Part } from '#web/features/operator/kit/part.tsx'
import { PlainTable } from '#web/features/operator/kit/plain-table.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import { accountWords, entryWords, layerWords } from '#web/features/operator/money/money-words.ts'
import type { Books } from '#web/features/operator/money/books.ts'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from '#web/features/operator/money/money.module.css'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

type Entry = Books['entries'][number]

/** Every entry of the ledger about a trip, each with its postings and their sum. */
export function TripEntries({ books }: { books: Books }) {
  const isBalanced = books.totals.every(({ cents }) => cents === 0)
  return (
    <Part title={<Trans>Ledger</Trans>}>
      {books.entries.length === 0 ? (
        <Muted breaks>
          <Trans>Nothing has been posted for this trip.</Trans>
        </Muted>
      ) : isBalanced ? (
        <p>
          <Trans>
            All postings sum to <MoneyText cents={0} currency={books.money.currency} />.
          </Trans>
        </p>
      ) : (
        <Notice tone="error">
          <Trans>The postings do not sum to zero. Compare the books and tell the engineers.</Trans>
        </Notice>
      )}
      <Grid as="ol" column={24} gap={16}>
        {books.entries.map((entry) => (
          <EntryOf key={entry.id} entry={entry} />
        ))}
      </Grid>
      {books.has_more_entries && (
        <Muted breaks>
          <Trans>Only the first 200 entries are shown.</Trans>
        </Muted>
      )}
    </Part>
  )
}

function EntryOf({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  const name = wordOf(entryWords, entry.kind)
  return (
    <Card as="li" look="flat" gap={8} className={styles.entry}>
      <h3>{name}</h3>
      <Muted breaks>
        <time dateTime={entry.at}>
          {writeDate(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
        {' · '}
        <bdi>{entry.reference}</bdi>
      </Muted>
      <PlainTable className={styles.postings} aria-label={t`Postings: ${name}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col">
              <Trans>Layer</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <Postings entry={entry} />
        <tfoot>
          {entry.totals.map(({ layer, cents, currency }) => (
            <tr key={`${layer} ${currency}`}>
              <th scope="row">
                <Trans>Sum</Trans>
              </th>
              <td>{wordOf(layerWords, layer)}</td>
              <td>
                <MoneyText cents={cents} currency={currency} />
              </td>
            </tr>
          ))}
        </tfoot>
      </PlainTable>
    </Card>
  )
}

function Postings({ entry }: { entry: Entry }) {
  const wordOf = useWords()
  return (
    <tbody>
      {entry.postings.map(({ account, account_kind: kind, layer, cents, currency }) => (
        <tr key={`${account} ${layer} ${cents}`}>
          <th scope="row">{kind in accountWords ? wordOf(accountWords, kind) : account}</th>
          <td>{wordOf(layerWords, layer)}</td>
          <td>
            <MoneyText cents={cents} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
