import type { Person } from '#e2e/support/fixtures.ts'

/** Asks the API as this person's browser does: its cookies are renewed by the page, however far the clock was moved. */
export async function asked<T>({ context }: Person, query: string, variables: object = {}): Promise<T> {
  const response = await context.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = (await response.json()) as { data: T | null; errors?: unknown }
  if (!data) throw new Error(`the API answered ${JSON.stringify(errors)}`)
  return data
}
