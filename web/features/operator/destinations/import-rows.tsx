import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FileField } from '#domain/places/files/file-rows.ts'
import { translationLanguageOf, type TranslationField } from '#domain/places/translations.ts'
import { languageNameIn } from '#domain/shared/language-tags.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import type { ImportPreview } from '#web/features/operator/destinations/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './destinations.module.css'

type Row = ImportPreview['rows'][number]

/** So many rows are drawn at a time. */
const step = 50

/** What is to be looked at first stands first. */
const order = ['refused', 'changed', 'made']
const badges: Readonly<Record<string, { tone: 'danger' | 'accent' | 'calm'; text: MessageDescriptor }>> = {
  refused: { tone: 'danger', text: msg`Refused` },
  changed: { tone: 'accent', text: msg`Changed` },
  made: { tone: 'calm', text: msg`New` },
}

const fields: Readonly<Record<Exclude<FileField, TranslationField>, MessageDescriptor>> = {
  id: msg`Id`,
  name: msg`Name`,
  description: msg`Description`,
  location: msg`Location`,
  longitude: msg`Longitude`,
  latitude: msg`Latitude`,
  order: msg`Order`,
  is_featured: msg`Featured`,
  status: msg`Status`,
  image: msg`Image`,
}

/** The rows of a file that do something or are refused, and what or why. */
export function ImportRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(step)
  if (rows.length === 0) return null
  const sorted = rows.toSorted((a, b) => order.indexOf(a.act) - order.indexOf(b.act) || a.row - b.row)
  return (
    <>
      <Stack as="ol" gap={8} aria-label={t`Rows of the file`}>
        {sorted.slice(0, shown).map((row) => (
          <RowOfFile key={row.row} row={row} />
        ))}
      </Stack>
      {shown < sorted.length && (
        <div>
          <Button variant="outline" onClick={() => setShown(shown + step)}>
            <Trans>Show more rows</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function RowOfFile({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const badge = badges[row.act]
  const wordOf = (field: string) => {
    const tag = translationLanguageOf(field)
    if (tag !== null) {
      const language = languageNameIn(tag, i18n.locale)
      return t`Description in ${language}`
    }
    const words = (fields as Readonly<Record<string, MessageDescriptor>>)[field]
    return words ? i18n._(words) : field
  }
  const number = row.row
  return (
    <Stack as="li" gap={6} className={styles.fileRow}>
      <Row gap={12} lineGap={8} align="center">
        <Muted as="span">
          <Trans>Row {number}</Trans>
        </Muted>
        <strong dir="auto">
          {row.id ? <Link href={consolePaths.destination(row.id)}>{row.name}</Link> : row.name}
        </strong>
        {badge && <Badge tone={badge.tone}>{i18n._(badge.text)}</Badge>}
      </Row>
      <dl className={styles.changes}>
        {row.faults.map(({ field, message }) => (
          <div key={field ?? ''}>
            <dt>{field === null || field === undefined ? <Trans>The row</Trans> : wordOf(field)}</dt>
            <dd>{message}</dd>
          </div>
        ))}
        {row.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{wordOf(field)}</dt>
            <dd>
              {row.act === 'changed' && (
                <>
                  <del dir="auto">{before}</del>{' '}
                </>
              )}
              <ins dir="auto">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
