import { IconFileUpload } from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fileLimits } from '#domain/places/files/file-rows.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { ImportRows } from '#web/features/operator/destinations/import-rows.tsx'
import { useImport, type ImportPreview } from '#web/features/operator/destinations/use-import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './destinations.module.css'

/** Destinations from a file: it is looked at first, row by row, and imported as it was shown. */
export function ImportDestinations() {
  const { t } = useLingui()
  const { state, isLooking, isImporting, pick, run, retry, stop } = useImport()
  const { file, preview, lines, mayRetry, done } = state
  const [most, kb] = [fileLimits.rows, fileLimits.bytes / 1024]
  const choose = (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    // The same file may be chosen again after it was changed.
    input.value = ''
    if (chosen) void pick(chosen)
  }
  return (
    <Card as="section" look="flat" gap={16}>
      <h2>
        <Trans>Import</Trans>
      </h2>
      <p>
        <Trans>
          You see what the file changes before anything is written. A row without an id is found by its name
          and location, and is a new destination if there is none.
        </Trans>
      </p>
      <Stack gap={8} items="start">
        <label className={styles.pick}>
          <IconFileUpload size={20} aria-hidden />
          <Trans>Choose a file</Trans>
          <input
            type="file"
            accept=".csv,.geojson,.json,text/csv,application/geo+json"
            className="visually-hidden"
            onChange={(event) => choose(event.currentTarget)}
          />
        </label>
        <Muted>
          <Trans>
            CSV or GeoJSON, at most {most} rows and {kb} kB.
          </Trans>
        </Muted>
      </Stack>
      <ErrorNotice
        lines={lines}
        action={
          mayRetry && (
            <Button size="sm" variant="outline" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
      {done && (
        <Notice tone="success" action={<Link href={consolePaths.destinations}>{t`All destinations`}</Link>}>
          <p>{done}</p>
        </Notice>
      )}
      {isLooking && (
        <div aria-busy="true">
          <Skeleton height="8rem" radius="18px" />
        </div>
      )}
      {file && preview && (
        <Shown name={file.name} preview={preview} isImporting={isImporting} onImport={run} onStop={stop} />
      )}
    </Card>
  )
}

function Shown({
  name,
  preview,
  isImporting,
  onImport,
  onStop,
}: {
  name: string
  preview: ImportPreview
  isImporting: boolean
  onImport: () => Promise<void>
  onStop: () => void
}) {
  const { made, changed, unchanged, refused, unknown_columns: unknown } = preview
  const count = made + changed
  const columns = unknown.join(', ')
  return (
    <Stack gap={16}>
      <h3 dir="auto">{name}</h3>
      <p role="status">
        <Plural value={made} one="# new" other="# new" />
        {' · '}
        <Plural value={changed} one="# changed" other="# changed" />
        {' · '}
        <Plural value={unchanged} one="# as it is" other="# as they are" />
        {' · '}
        <Plural value={refused} one="# refused" other="# refused" />
      </p>
      {unknown.length > 0 && (
        <Notice>
          <p>
            <Trans>These columns are not used: {columns}</Trans>
          </p>
        </Notice>
      )}
      <ImportRows key={preview.digest} rows={preview.rows} />
      {refused > 0 && count > 0 && (
        <Notice tone="warning">
          <p>
            <Plural
              value={refused}
              one="# refused row is left out of the import."
              other="# refused rows are left out of the import."
            />
          </p>
        </Notice>
      )}
      <Row gap={12} lineGap={8} align="center">
        {count > 0 ? (
          <Button loading={isImporting} onClick={() => void onImport()}>
            <Plural value={count} one="Import # destination" other="Import # destinations" />
          </Button>
        ) : (
          <p>
            <Trans>There is nothing to import.</Trans>
          </p>
        )}
        <Button variant="outline" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
