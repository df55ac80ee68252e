/**
 * Asks the server for texts in the languages given (Accept-Language), read again for each call; null leaves it to the
 * browser, which names its own.
 */
export function languageFetch(send: typeof fetch, askedLanguages: () => string | null): typeof fetch {
  return (input, init) => {
    const asked = askedLanguages()
    if (asked === null) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('accept-language', asked)
    return send(input, { ...init, headers })
  }
}

/** The address of a socket with the same languages in it, because a browser cannot set the headers of a socket. */
export function languageAddress(url: string, askedLanguages: () => string | null): string {
  const asked = askedLanguages()
  return asked === null ? url : `${url}?languages=${encodeURIComponent(asked)}`
}
