import { useMemo } from 'react'
import { useClient, type Client } from 'urql'
import { categoryOf } from '#web/api/error-funnel.ts'
import { BeginRecordingDocument, FinishRecordingDocument } from '#web/api/generated/media.ts'
import type { Stretch } from '#web/features/walk/recording/chunk-store.ts'
import type { Uploader, UploadTicket } from '#web/features/walk/recording/uploader.ts'
import { uploads } from '#web/features/walk/recording/uploads.ts'

async function begin(client: Client, stretch: Stretch): Promise<UploadTicket | 'refused'> {
  const data = {
    booking_id: stretch.bookingId,
    mime_type: stretch.mimeType,
    stretch_key: stretch.stretchKey,
    started_at_ms: stretch.startedAtMs,
  }
  const answer = await client.mutation(BeginRecordingDocument, { data }).toPromise()
  const ticket = answer.data?.beginRecording
  if (ticket)
    return {
      recordingId: ticket.id,
      uploadUrl: ticket.upload_url,
      uploadToken: ticket.upload_token,
      received: ticket.received,
    }
  // Refusals of the server are final; no answer at all, or no session right now, is worth another try.
  if (answer.error && ['validation', 'authorization', 'conflict'].includes(categoryOf(answer.error)))
    return 'refused'
  throw answer.error ?? new Error('No answer.')
}

/** The uploader of this page, speaking for the person who is logged in: with the client itself, as it outlives the screens. */
export function useUploader(): Uploader {
  const client = useClient()
  return useMemo(
    () =>
      uploads({
        begin: (stretch) => begin(client, stretch),
        finish: async (recordingId, chunkCount) => {
          const { error } = await client
            .mutation(FinishRecordingDocument, { recordingId, chunkCount })
            .toPromise()
          if (error) throw error
        },
      }),
    [client],
  )
}
