declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** Destinations have been added or changed. */
    'destinations.changed': { count: number }
    'wish.saved': { wishId: string }
    /** A person has taken a wish off their list. */
    'wish.deleted': { wishId: string }
  }
}

export {}
