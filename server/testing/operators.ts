import { signUp } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let count = 0

/** An invitation to become an operator, sent by an owner of its own; the code is in its mail alone. */
export async function invited(
  test: Pick<TestApp, 'app' | 'gql'>,
  {
    rights = ['support'],
    email = `invited${++count}@people.test`,
  }: { rights?: string[]; email?: string } = {},
): Promise<{ id: string; code: string; email: string; ownerId: string }> {
  const owner = await signUp(test, { firstName: 'Owen', operator: true })
  const { data, errors } = await test.gql(
    'mutation ($data: InviteOperatorInput!) { inviteOperator(data: $data) { status } }',
    { data: { email, rights, reason: 'New in the team' } },
    owner.token,
  )
  if (data?.['inviteOperator']?.status !== 'INVITED') throw new Error(JSON.stringify(errors ?? data))
  const { db } = test.app.base
  const { id } = await db
    .selectFrom('operatorInvitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, code: await codeSentTo(test, email), email, ownerId: owner.userId }
}

/** The code of the newest invitation that was mailed to an address. */
export async function codeSentTo(test: Pick<TestApp, 'app'>, email: string): Promise<string> {
  await test.app.jobs.idle()
  const newest = test.app.twins?.inbox.messages().find((one) => one.to === email)
  const [, code = ''] = /operator-invitation\/([\w-]+)/.exec(newest?.text ?? '') ?? []
  return code
}
