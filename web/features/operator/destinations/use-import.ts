import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useClient } from 'urql'
import { fileLimits } from '#domain/places/files/file-rows.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { useSend } from '#web/api/doors/send.tsx'
import {
  ImportDestinationsDocument,
  PreviewDestinationImportDocument,
  type PreviewDestinationImportQuery,
} from '#web/api/generated/destination-files.ts'
import { pickedFile, type PickedFile } from '#web/features/operator/destinations/picked-file.ts'

export type ImportPreview = PreviewDestinationImportQuery['previewDestinationImport']
type SentFile = Extract<PickedFile, { kind: 'picked' }>['file']

/** Where an import stands: a file is picked, its preview is looked at, and then it is imported. */
export interface ImportState {
  readonly file: SentFile | null
  readonly preview: ImportPreview | null
  /** What is wrong with the file, or with the call. */
  readonly lines: readonly string[]
  /** The call may be made again. */
  readonly mayRetry: boolean
  /** What the last import has done. */
  readonly done: string | null
}

const nothing: ImportState = { file: null, preview: null, lines: [], mayRetry: false, done: null }

/** An import of destinations step by step. */
export function useImport() {
  const { t } = useLingui()
  const client = useClient()
  const [state, setState] = useState(nothing)
  const [isLooking, setLooking] = useState(false)
  const { send, isSending: isImporting } = useSend(ImportDestinationsDocument, {
    doneAs: 'IMPORTED',
    isQuiet: true,
  })
  const kb = fileLimits.bytes / 1024
  const faults = {
    otherKind: t`Please choose a CSV or GeoJSON file.`,
    tooLarge: t`This file is larger than ${kb} kB. Please split it.`,
    unreadable: t`This file can’t be read. Please choose it again.`,
  }

  const look = async (file: SentFile, earlierLines: readonly string[] = []) => {
    setState({ ...nothing, file, lines: earlierLines })
    setLooking(true)
    const { data, error } = await client
      .query(PreviewDestinationImportDocument, { file }, { requestPolicy: 'network-only' })
      .toPromise()
    setLooking(false)
    const wrong = error && ownFieldErrors(error, { file: 'file', name: 'file' })?.file
    setState({
      ...nothing,
      file,
      preview: data?.previewDestinationImport ?? null,
      lines: wrong ? [wrong] : error ? errorLines(error) : earlierLines,
      mayRetry: error !== undefined && !wrong,
    })
  }
  const pick = async (picked: File) => {
    if (isLooking || isImporting) return
    const read = await pickedFile(picked)
    if (read.kind === 'picked') await look(read.file)
    else setState({ ...nothing, lines: [faults[read.fault]] })
  }
  const run = async () => {
    const { file, preview } = state
    if (!file || !preview) return
    const sent = await send({ file, digest: preview.digest })
    if (sent.kind === 'waits') return
    if (sent.kind === 'failed') return setState({ ...state, lines: errorLines(sent.error) })
    if (sent.kind === 'done') return setState({ ...nothing, done: sent.answer.message })
    await look(file, [sent.answer.message, t`This is the new preview.`])
  }
  return {
    state,
    isLooking,
    isImporting,
    pick,
    run,
    retry: () => state.file && void look(state.file),
    stop: () => setState(nothing),
  }
}
