import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  EvidenceFileSumDocument,
  TripEvidenceFileDocument,
  type EvidenceFileSumQuery,
} from '#web/api/generated/evidence-file.ts'
import { fetchFile, NoFile } from '#web/features/operator/evidence/fetch-file.ts'
import { saveFile } from '#web/features/operator/table/save-file.ts'

/** Where the taking of a file stands. `bytes` have come of `about` as many, which leaves out the small parts. */
export type Taking =
  | { kind: 'idle' }
  | { kind: 'running'; bytes: number; about: number }
  | { kind: 'failed'; lines: readonly string[] }
  | { kind: 'saved'; name: string; sum: NonNullable<EvidenceFileSumQuery['evidenceFileSum']> }

/** Takes the evidence of a trip as a file: asks for its address, fetches it, compares its length with what the server noted, saves it. */
export function useEvidenceFile(tripId: string, reason: string) {
  const { t } = useLingui()
  const client = useClient()
  const [taking, setTaking] = useState<Taking>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const parts = async (signal: AbortSignal): Promise<Taking> => {
    const ask = { requestPolicy: 'network-only' } as const
    const order = { id: tripId, reason }
    const { data, error } = await client.query(TripEvidenceFileDocument, order, ask).toPromise()
    if (error) return { kind: 'failed', lines: errorLines(error) }
    const address = data?.tripEvidenceFile
    if (!address) return { kind: 'failed', lines: [t`There is no trip at this address.`] }
    signal.throwIfAborted()
    const about = address.media_bytes
    setTaking({ kind: 'running', bytes: 0, about })
    const onBytes = (bytes: number) => setTaking({ kind: 'running', bytes, about })
    const file = await fetchFile(address.url, { signal, onBytes })
    const noted = await client
      .query(EvidenceFileSumDocument, { id: tripId, fileId: address.id }, ask)
      .toPromise()
    if (noted.error) return { kind: 'failed', lines: errorLines(noted.error) }
    const sum = noted.data?.evidenceFileSum
    if (sum?.bytes !== file.size) throw new NoFile('the file is not as long as the server noted')
    signal.throwIfAborted()
    const name = `evidence-${tripId}.zip`
    saveFile(name, file)
    return { kind: 'saved', name, sum }
  }
  const take = async () => {
    if (taking.kind === 'running') return
    const controller = new AbortController()
    running.current = controller
    setTaking({ kind: 'running', bytes: 0, about: 0 })
    try {
      setTaking(await parts(controller.signal))
    } catch (error) {
      // The page has gone, or its operator has changed their mind: nothing is shown.
      if (controller.signal.aborted) return setTaking({ kind: 'idle' })
      if (!(error instanceof NoFile)) throw error
      setTaking({
        kind: 'failed',
        lines: [t`The download broke off, so nothing was saved. Please try again.`],
      })
    }
  }
  return { taking, take, giveUp: () => running.current?.abort() }
}
