declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A person has asked for an institution's account, or asks again. */
    'venues.asked': { institutionId: string; ownerId: string }
    'venues.approved': { institutionId: string; ownerId: string; limitCents: number }
    /** `reason`: what the owner reads. */
    'venues.refused': { institutionId: string; ownerId: string; reason: string }
    /** An approved institution has another limit. */
    'venues.limitSet': { institutionId: string; limitCents: number }
  }
}

export {}
