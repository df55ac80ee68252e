declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'recording.joined': { ownerId: string; durationMs: number; gaps: number; shortfallMs: number }
    /** A recording can be watched for the first time by the person it is stored for. */
    'recording.ready': { ownerId: string; userId: string }
    /** The room server has told of a room of ours. */
    'room.toldOf': { roomName: string; what: string }
  }
}

export type RecordingReady = { ownerId: string; userId: string }
