import type { Operation } from '#domain/identity/operations.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** How the operations of media are called in earnest. */
export const recordingsCalls = {
  'Mutation.openTestSession': { arguments: '', selection: '{ seconds }' },
  'Mutation.beginRecording': {
    arguments: '($data: BeginRecordingInput!) (data: $data)',
    selection: id,
    prepare: 'live',
    variables: ({ tripId }) => ({
      data: {
        booking_id: tripId,
        mime_type: 'video/webm;codecs=vp8,opus',
        stretch_key: 's',
        started_at_ms: 0,
      },
    }),
  },
  'Mutation.finishRecording': {
    arguments: '($id: ID!) (recording_id: $id, chunk_count: 1)',
    selection: status,
    prepare: 'live',
    variables: begunRecording,
  },
} as const satisfies Partial<Record<Operation, Call>>

async function begunRecording({
  test,
  scene,
  tripId,
}: {
  test: TestApp
  scene: Scene
  tripId: string
}): Promise<Record<string, unknown>> {
  const data = {
    booking_id: tripId,
    mime_type: 'video/webm;codecs=vp8,opus',
    stretch_key: 's',
    started_at_ms: 0,
  }
  const begun = await test.gql(
    'mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { id } }',
    { data },
    scene.people.walker.token,
  )
  return { id: begun.data?.['beginRecording']?.id ?? 'rec_none' }
}
