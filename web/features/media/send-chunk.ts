import type { StoredChunk } from '#web/features/media/chunk-store.ts'
import type { ChunkOutcome, UploadTicket } from '#web/features/media/uploader.ts'

/** Sends one chunk as one resumable upload (tus). The library is loaded only when there is something to send. */
export async function sendChunkByTus(ticket: UploadTicket, chunk: StoredChunk): Promise<ChunkOutcome> {
  const { DetailedError, Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(chunk.blob, {
      endpoint: ticket.uploadUrl,
      headers: { authorization: `Bearer ${ticket.uploadToken}` },
      metadata: { recordingId: ticket.recordingId, seq: String(chunk.seq) },
      retryDelays: [300, 1000, 3000],
      storeFingerprintForResuming: false,
      uploadDataDuringCreation: true,
      onShouldRetry: (error) => !isFinal(error.originalResponse?.getStatus()),
      onSuccess: () => resolve('stored'),
      onError: (error) => {
        const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
        if (status === 401 || status === 403) resolve('ticketExpired')
        else if (status === 409) resolve('stored')
        else if (isFinal(status)) resolve('refused')
        else reject(error)
      },
    })
    upload.start()
  })
}

/** Answers that will be the same next time; 409 says that the server has this chunk. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![408, 423, 425, 429].includes(status)
