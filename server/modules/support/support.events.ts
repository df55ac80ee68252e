declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'support.ticketOpened': { tripId: string }
  }
}

export {}
