import { tokenFor } from '#server/testing/people.ts'
import type { Answer, TestApp } from '#server/testing/test-app.ts'

type Asked = readonly [
  test: Pick<TestApp, 'app' | 'gql'>,
  /** Null: a visitor. */
  who: { userId: string } | null,
  document: string,
  variables?: Record<string, unknown>,
]

/** A person is signed in anew, however far the clock was moved. */
async function answered(...[test, who, document, variables]: Asked): Promise<Answer> {
  return test.gql(document, variables, who && (await tokenFor(test, who.userId)))
}

const first = ({ data }: Answer) => Object.values(data ?? {})[0]

/** What a person is answered to an operation of one field: the field, or what the error says beside its message. */
export async function answerOf(...asked: Asked): Promise<any> {
  const answer = await answered(...asked)
  return answer.errors?.[0]?.extensions ?? first(answer)
}

/** The same, but of an error its code alone. */
export async function answerOrCode(...asked: Asked): Promise<any> {
  const answer = await answered(...asked)
  return answer.errors?.[0]?.extensions['code'] ?? first(answer)
}
