/** Names of prepared statements by their text: stores give them (server/db/prepared.ts), connections look here (server/db/pool.ts). */
const names = new Map<string, string>()

/** Gives a text its name; a text has one. */
export function namePrepared(name: string, text: string): void {
  if (names.has(text)) throw new Error(`the statement ${name} is prepared twice`)
  names.set(text, name)
}

/** So many texts of libraries have a name; further ones are parsed each time. */
const libraryTextsMost = 200
let libraryTexts = 0

/** The name of a text that a library makes anew each time it is sent, with nothing of the values in it. */
export function nameOfLibraryText(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || libraryTexts >= libraryTextsMost) return known
  libraryTexts++
  const name = `library.${libraryTexts}`
  names.set(text, name)
  return name
}

/** The name under which a connection keeps a statement parsed; undefined for one that is parsed each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
