export type Answer = {
  data: Record<string, any> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

export type NewPerson = { role: 'traveller' | 'operator' } | { role: 'walker'; destination: string }

/** A whole server of a test's own: bundled database, twins, seeds; thrown away at the end. */
export type TestServer = {
  url: string
  port: number
  dataDir: string
  /** Text messages and e-mail, newest first. */
  messages(): Promise<{ id: string; channel: string; to: string; text: string; sent_at: string }[]>
  forward(seconds: number): Promise<void>
  /** Resolves when what is due has been done and nothing of it is under way. */
  settle(): Promise<void>
  faults(switches: Record<string, unknown>): Promise<void>
  /** Makes a person that no other test knows: a traveler with a card, or a walker of this destination. */
  newPerson(as: NewPerson): Promise<{ user_id: string; first_name: string; phone: string }>
  walkers(act: { user_id: string; act: 'end' | 'lose'; seconds?: number }): Promise<void>
  gql(document: string, variables?: Record<string, unknown>, token?: string): Promise<Answer>
  /** kill -9 of the server process alone; the database is found again by `restart`. */
  kill(): Promise<void>
  /** SIGTERM, as for an upgrade: it drains and ends; its data stays for `restart`. */
  drain(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}
