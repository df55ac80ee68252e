import type { Answer, TestApp } from '#server/testing/test-app.ts'

export type Cookies = Record<string, string>
export type WebAnswer = Answer & {
  cookies: Cookies
  setCookies: { name: string; value: string; [key: string]: unknown }[]
  /** As it was sent. */
  body: string
}

/** The web app as the server sees it: operations with cookies from an address, and the codes that arrive. */
export function browserOf(t: Pick<TestApp, 'app' | 'http'>) {
  let numbers = 0
  return {
    /** A valid phone that no other test uses. */
    newPhone: (ending = '') =>
      `+1646${String(5_000_000 + ++numbers * 10_000).slice(0, 7 - ending.length)}${ending}`,

    /** The code in the last message to a phone. */
    lastCode(phone: string): string {
      const message = t.app.twins?.inbox.messages().find((one) => one.to === phone)
      return /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? 'no code'
    },

    /** Time passes; nothing is swept. */
    later: (seconds: number) => t.app.twins?.clock.forward(seconds * 1000),

    /** One operation with cookies; the address is the socket's. */
    async web(
      query: string,
      variables: Record<string, unknown> = {},
      cookies: Cookies = {},
      address = '127.0.0.1',
      headers: Record<string, string> = {},
    ): Promise<WebAnswer> {
      const response = await t.http.inject({
        method: 'POST',
        url: '/graphql',
        cookies,
        remoteAddress: address,
        headers,
        payload: { query, variables },
      })
      const setCookies = response.cookies as { name: string; value: string }[]
      return {
        ...response.json<Answer>(),
        cookies: Object.fromEntries(setCookies.map((one) => [one.name, one.value])),
        setCookies,
        body: response.body,
      }
    },
  }
}
