import { randomUUID } from 'node:crypto'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  StreamTarget,
  WebMOutputFormat,
} from 'mediabunny'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Api } from './api.ts'
import type { Clip } from './clip.ts'
import type { Unit } from './player.ts'

/** Pieces like those of a phone's recorder. */
const chunkEveryMs = 2000
const triesPerChunk = 5

const documents = {
  begin: `mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { id upload_url upload_token } }`,
  finish: `mutation ($id: ID!, $count: Int!) { finishRecording(recording_id: $id, chunk_count: $count) { status } }`,
}

type Ticket = { id: string; upload_url: string; upload_token: string }

export type Recording = {
  take(unit: Unit): void
  /** Sends what is left and says that there is no more. */
  finish(): Promise<void>
}

/**
 * Records what a demo walker shows, as a phone would: a WebM file in chunks, uploaded while walking. Nothing is
 * encoded; the clip's own pictures and sounds are written with the times at which they were shown.
 */
export async function startRecording(options: {
  api: Api
  baseUrl: string
  tripId: string
  /** Media time of the trip at which this stretch begins. */
  startedAtMs: number
  look: Clip
  log: Log
}): Promise<Recording | null> {
  const { api, log, look } = options
  const data = {
    booking_id: options.tripId,
    mime_type: 'video/webm;codecs=vp8,opus',
    stretch_key: randomUUID(),
    started_at_ms: Math.max(0, Math.round(options.startedAtMs)),
  }
  // Refused until both people have agreed, which the traveler may do long after the start: the walk asks again.
  const begun = await api
    .run<{ beginRecording: Ticket }>(documents.begin, { data })
    .catch((error: unknown) => {
      log.debug({ err: error }, 'demo walker does not record yet')
      return null
    })
  if (!begun) return null
  const file = growingFile()
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true }),
    target: new StreamTarget(file.stream),
  })
  const tracks = { video: new EncodedVideoPacketSource('vp8'), audio: new EncodedAudioPacketSource('opus') }
  output.addVideoTrack(tracks.video)
  output.addAudioTrack(tracks.audio)
  await output.start()
  const chunks = sender({ ...options, ticket: begun.beginRecording })

  let writing: Promise<unknown> = Promise.resolve()
  let firstAtMs: number | null = null
  let cutAtMs = 0
  let finished = false
  const metas = {
    video: { decoderConfig: look.videoConfig },
    audio: { decoderConfig: look.audioConfig },
  }
  return {
    take(unit) {
      // Begins with a key frame: what comes before one cannot be shown.
      if (finished || (firstAtMs === null && !(unit.kind === 'video' && unit.isKey))) return
      firstAtMs ??= unit.atMs
      const atS = Math.max(0, (unit.atMs - firstAtMs) / 1000)
      const packet = new EncodedPacket(unit.data, unit.isKey ? 'key' : 'delta', atS, unit.lastsMs / 1000)
      writing = writing.then(() =>
        unit.kind === 'video' ? tracks.video.add(packet, metas.video) : tracks.audio.add(packet, metas.audio),
      )
      if (unit.atMs - firstAtMs - cutAtMs < chunkEveryMs) return
      cutAtMs = unit.atMs - firstAtMs
      writing = writing.then(() => chunks.add(file.cut()))
      writing.catch((error: unknown) => {
        finished = true
        log.warn({ err: error }, 'demo walker stopped recording')
      })
    },
    async finish() {
      finished = true
      await writing
      await output.finalize()
      chunks.add(file.cut())
      await chunks.sent()
      await api.run(documents.finish, { id: begun.beginRecording.id, count: chunks.count() })
    },
  }
}

/** A file that only grows; `cut` takes what has come since the last time. */
function growingFile(): { stream: WritableStream<{ data: Uint8Array }>; cut(): Buffer } {
  let parts: Buffer[] = []
  return {
    stream: new WritableStream({ write: ({ data }) => void parts.push(Buffer.from(data)) }),
    cut() {
      const all = Buffer.concat(parts)
      parts = []
      return all
    },
  }
}

/** Sends chunks one after the other, each in one request; a chunk that fails is sent again. */
function sender(options: { baseUrl: string; ticket: Ticket; log: Log }) {
  const { ticket } = options
  let count = 0
  let sending: Promise<void> = Promise.resolve()

  async function send(seq: number, body: Buffer): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(new URL(`${ticket.upload_url}/${seq}`, options.baseUrl), {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          authorization: `Bearer ${ticket.upload_token}`,
        },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      if (response?.ok) return
      if (attempt === triesPerChunk) {
        options.log.warn({ seq, status: response?.status }, 'demo walker lost a chunk of its recording')
        return
      }
      await new Promise((again) => setTimeout(again, 500 * attempt))
    }
  }

  return {
    add(body: Buffer): void {
      if (body.length === 0) return
      const seq = count++
      sending = sending.then(() => send(seq, body))
    },
    sent: () => sending,
    count: () => count,
  }
}
