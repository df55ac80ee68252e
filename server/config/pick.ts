/** The named values of a whole, and no others: what a module is given of the configuration or of the keys. */
export function pick<T, K extends keyof T>(whole: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>
}
