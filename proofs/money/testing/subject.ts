/** One traveler's trip in a random sequence of commands, with what a model expects of it. */
export type Subject = {
  tripId: string
  userId: string
  heldKeys: number
  charged: number | null
  released: boolean
}
