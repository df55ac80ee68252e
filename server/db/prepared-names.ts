/** Names of prepared statements by their text: stores give them (server/db/prepared.ts), connections look here (server/db/pool.ts). */
const names = new Map<string, string>()

/** Gives a text its name; a text has one. */
export function namePrepared(name: string, text: string): void {
  if (names.has(text)) throw new Error(`the statement ${name} is prepared twice`)
  names.set(text, name)
}

/** The name under which a connection keeps a statement parsed; undefined for one that is parsed each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
