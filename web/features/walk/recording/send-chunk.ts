import type { StoredChunk } from '#web/features/walk/recording/chunk-store.ts'
import type { ChunkOutcome, UploadTicket } from '#web/features/walk/recording/uploader.ts'

/** A chunk whose request says nothing for this long is sent again; the slowest line that a call can use needs less. */
const answerMs = 60_000

/** PUTs one chunk to its own address. Throws when it can be sent again: no network, or a server that is away or busy. */
export async function sendChunk(ticket: UploadTicket, chunk: StoredChunk): Promise<ChunkOutcome> {
  const { status } = await fetch(`${ticket.uploadUrl}/${chunk.seq}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ticket.uploadToken}`,
      'content-type': 'application/octet-stream',
    },
    body: chunk.blob,
    signal: AbortSignal.timeout(answerMs),
  })
  // 204: the server has it now; 200: it had it before.
  if (status === 204 || status === 200) return 'stored'
  if (status === 401 || status === 403) return 'ticketExpired'
  if (status >= 400 && status < 500 && !maySucceedLater.has(status)) return 'refused'
  throw new Error(`A chunk was answered with ${status}.`)
}

/** Refusals of this moment: a slow request, one that came too early, too many of them. */
const maySucceedLater = new Set([408, 425, 429])
