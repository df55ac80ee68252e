/** Lifetime of an access token is 15 minutes; it is renewed this long before. */
const renewAfterMs = 12 * 60 * 1000

type Tokens = { access_token: string; refresh_token: string }

/**
 * Gives a fresh access token of one account whenever asked: signs in once by password, then refreshes. Told of a token
 * that was refused (the server's clock has been moved), it renews at once.
 */
export function tokenSource(
  baseUrl: string,
  phone: string,
  password: string,
): (refused?: string) => Promise<string> {
  let tokens: Tokens | null = null
  let takenAtMs = 0
  let under: Promise<string> | null = null
  const renew = async (): Promise<string> => {
    tokens =
      (tokens && (await refresh(baseUrl, tokens.refresh_token))) ?? (await login(baseUrl, phone, password))
    takenAtMs = performance.now()
    return tokens.access_token
  }
  return (refused) => {
    if (tokens && tokens.access_token !== refused && performance.now() - takenAtMs < renewAfterMs)
      return Promise.resolve(tokens.access_token)
    under ??= renew().finally(() => (under = null))
    return under
  }
}

async function login(baseUrl: string, phone: string, password: string): Promise<Tokens> {
  const document =
    'mutation ($input: LoginInput!) { login(input: $input) { status message access_token refresh_token } }'
  const answer = await ask(baseUrl, document, { input: { username: phone, password, remember_me: true } })
  const tokens = answer.data?.['login'] as Tokens | undefined
  if (!tokens?.access_token) throw new Error('a demo walker could not sign in')
  return tokens
}

/** Null when the refresh token no longer holds; then the password is used again. */
async function refresh(baseUrl: string, token: string): Promise<Tokens | null> {
  const document =
    'mutation ($token: String) { refreshToken(refresh_token: $token) { access_token refresh_token } }'
  const answer = await ask(baseUrl, document, { token })
  const tokens = answer.data?.['refreshToken'] as Tokens | null | undefined
  return tokens?.access_token ? tokens : null
}

async function ask(
  baseUrl: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<{ data: Record<string, unknown> | null }> {
  const response = await fetch(`${baseUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as { data: Record<string, unknown> | null }
}
