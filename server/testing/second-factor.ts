import { totpCode } from '#server/modules/identity/factors/totp.ts'
import type { TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Test = Pick<TestApp, 'app' | 'gql'>
type Operator = Pick<TestPerson, 'token'>

/** An authenticator app that an operator begins to set up. */
export async function beginFactorOf(test: Test, operator: Operator): Promise<{ id: string; secret: string }> {
  const document = 'mutation { beginTotp(name: "Phone") { status id secret } }'
  const { data, errors } = await test.gql(document, {}, operator.token)
  const { id, secret } = data?.['beginTotp'] ?? {}
  if (!id) throw new Error(JSON.stringify(errors ?? data))
  return { id, secret }
}

/** What the app shows now. */
export const codeOf = (test: Test, secret: string) => totpCode(secret, test.app.base.clock.nowMs())

/** An authenticator app of an operator; recovery codes come with the first one. */
export async function addFactorTo(
  test: Test,
  operator: Operator,
): Promise<{ id: string; secret: string; recoveryCodes: string[] }> {
  const { id, secret } = await beginFactorOf(test, operator)
  const document =
    'mutation ($id: ID!, $code: String!) { confirmTotp(id: $id, code: $code) { status recovery_codes } }'
  const { data, errors } = await test.gql(document, { id, code: codeOf(test, secret) }, operator.token)
  if (data?.['confirmTotp'].status !== 'FACTOR_ADDED') throw new Error(JSON.stringify(errors ?? data))
  return { id, secret, recoveryCodes: data['confirmTotp'].recovery_codes ?? [] }
}
