import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from 'urql'
import { fileFormats, type FileFormat } from '#domain/places/files/file-rows.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { DestinationFileDocument } from '#web/api/generated/destination-files.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { ImportDestinations } from '#web/features/operator/destinations/import-destinations.tsx'
import { saveFile } from '#web/features/operator/table/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

/** All destinations as a file, and from a file. */
export function DestinationFiles() {
  return (
    <Page
      width="text"
      title={<Trans>Import and export</Trans>}
      lead={<Trans>Destinations as a table (CSV) or as GeoJSON.</Trans>}
      aside={
        <Button size="sm" variant="outline" href={consolePaths.destinations}>
          <Trans>All destinations</Trans>
        </Button>
      }
    >
      <Stack gap={18}>
        <ExportDestinations />
        <ImportDestinations />
      </Stack>
    </Page>
  )
}

const types = { csv: 'text/csv;charset=utf-8', geojson: 'application/geo+json' } as const
/** How the formats are called; names that are the same in every language. */
const formatNames: Readonly<Record<FileFormat, string>> = { csv: 'CSV', geojson: 'GeoJSON' }

interface Saving {
  readonly isSaving: boolean
  /** Why there is no file, one line each. */
  readonly lines: readonly string[]
}
const idle: Saving = { isSaving: false, lines: [] }

function ExportDestinations() {
  const { t } = useLingui()
  const client = useClient()
  const [format, setFormat] = useState<FileFormat>('csv')
  const [{ isSaving, lines }, setSaving] = useState(idle)
  const changed = t`The destinations changed while they were exported. Please export them again.`

  /** The files in their order; or why there are none. */
  const load = async (): Promise<{ texts: string[]; lines: readonly string[] }> => {
    const texts: string[] = []
    let state: string | null = null
    for (let part = 1; ; part++) {
      const { data, error } = await client
        .query(DestinationFileDocument, { format, part }, { requestPolicy: 'network-only' })
        .toPromise()
      if (error || !data) return { texts: [], lines: error ? errorLines(error) : [] }
      const file = data.destinationFile
      state ??= file.state
      if (file.state !== state) return { texts: [], lines: [changed] }
      texts.push(file.text)
      if (part >= file.parts) return { texts, lines: [] }
    }
  }
  const save = async () => {
    if (isSaving) return
    setSaving({ isSaving: true, lines })
    const loaded = await load()
    setSaving({ isSaving: false, lines: loaded.lines })
    const count = loaded.texts.length
    for (const [index, text] of loaded.texts.entries()) {
      const name = count === 1 ? `destinations.${format}` : `destinations-${index + 1}-${count}.${format}`
      saveFile(name, new Blob([text], { type: types[format] }))
    }
    if (count === 1) toast(t`The file is saved.`)
    if (count > 1) toast(t`${count} files are saved.`)
  }
  return (
    <Card as="section" look="flat" gap={16}>
      <h2>
        <Trans>Export</Trans>
      </h2>
      <p>
        <Trans>All destinations in their order, with the retired ones.</Trans>
      </p>
      <div>
        <Segments
          label={t`Format`}
          options={fileFormats.map((key) => ({ key, label: formatNames[key] }))}
          selected={format}
          onSelect={setFormat}
        />
      </div>
      <ErrorNotice lines={lines} />
      <div>
        <Button loading={isSaving} onClick={() => void save()}>
          <Trans>Save the file</Trans>
        </Button>
      </div>
    </Card>
  )
}
