declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'recording.joined': { ownerId: string; durationMs: number; gaps: number; shortfallMs: number }
    /** A recording can be watched for the first time by a person it is stored for; `ownerId`: by what that person knows it. */
    'recording.ready': { ownerId: string; userId: string }
    /** The room server has told of a room of ours. */
    'room.toldOf': { roomName: string; what: string }
  }
}

export type RecordingReady = { ownerId: string; userId: string }
