import type { Operation } from '#domain/identity/operations.ts'
import type { Caller } from '#domain/identity/rights.ts'
import { invited } from '#server/testing/operators.ts'
import { signUp } from '#server/testing/people.ts'
import { addPasskeyTo } from '#server/testing/passkeys.ts'
import { addFactorTo, beginFactorOf } from '#server/testing/second-factor.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** How the operations of identity are called in earnest. */
export const identityCalls = {
  'Query.me': { arguments: '', selection: id },
  'Query.verifyPhoneNumber': {
    arguments: '($phone: String!) (phone: $phone)',
    selection: status,
    variables: ({ scene }) => ({ phone: scene.people.owner.phone }),
  },
  'Query.enterOtp': {
    arguments: '($data: EnterOtpInput!) (data: $data)',
    selection: status,
    variables: ({ scene }) => ({ data: { phone: scene.people.owner.phone, otp: '12345' } }),
  },
  'Mutation.login': {
    arguments: '($input: LoginInput!) (input: $input)',
    selection: status,
    variables: ({ scene }) => ({ input: { username: scene.people.owner.phone, otp: '12345' } }),
  },
  'Mutation.register': {
    arguments: '($input: RegisterInput!) (input: $input)',
    selection: status,
    variables: () => ({
      input: {
        first_name: 'Ana',
        last_name: 'Silva',
        phone_number: '+12025550199',
        email: 'ana@people.test',
        password: 'Cobblestone7',
        password_confirmation: 'Cobblestone7',
      },
    }),
  },
  'Mutation.refreshToken': {
    arguments: '($token: String) (refresh_token: $token)',
    selection: status,
    variables: ownRefreshToken,
  },
  'Mutation.logout': { arguments: '', selection: status },
  'Mutation.saveRecordingConsent': { arguments: '(granted: true)', selection: id },
  'Mutation.forgotPassword': {
    arguments: '($data: ForgotPasswordInput!) (data: $data)',
    selection: status,
    variables: ({ scene }) => ({ data: { phone: scene.people.owner.phone } }),
  },
  'Mutation.sendCodeByEmail': {
    arguments: '($phone: String!) (phone: $phone, purpose: "login")',
    selection: status,
    variables: ({ scene }) => ({ phone: scene.people.owner.phone }),
  },
  'Mutation.callWithCode': {
    arguments: '($phone: String!) (phone: $phone, purpose: "login")',
    selection: status,
    variables: ({ scene }) => ({ phone: scene.people.owner.phone }),
  },
  'Query.callsReach': { arguments: '(phone: "+12025550123")' },
  'Mutation.updateForgottenPassword': {
    arguments:
      '($phone: String!) (otp: "12345", phone: $phone, password: "Cobblestone7", password_confirmation: "Cobblestone7")',
    selection: status,
    variables: ({ scene }) => ({ phone: scene.people.owner.phone }),
  },
  'Mutation.changePassword': {
    arguments: '($data: ChangePasswordInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: { old_password: 'Cobblestone7', new_password: 'Cobblestone8' } }),
  },
  'Query.mySecondFactors': { arguments: '', selection: '{ is_proved }' },
  'Mutation.proveSecondFactor': { arguments: '(code: "123456")', selection: status },
  'Mutation.beginTotp': { arguments: '(name: "Phone")', selection: status },
  'Mutation.confirmTotp': {
    arguments: '($id: ID!) (id: $id, code: "123456")',
    selection: status,
    variables: begunTotp,
  },
  'Mutation.deleteSecondFactor': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: addedTotp,
  },
  'Mutation.makeRecoveryCodes': { arguments: '', selection: status },
  'Query.myPasskeys': { arguments: '', selection: '{ is_offered }' },
  'Mutation.beginPasskey': { arguments: '', selection: status },
  'Mutation.addPasskey': { arguments: '(name: "Phone", credential: "{}")', selection: status },
  'Mutation.renamePasskey': {
    arguments: '($id: ID!) (id: $id, name: "Phone")',
    selection: status,
    variables: passkeyOfOwner,
  },
  'Mutation.deletePasskey': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: passkeyOfOwner,
  },
  'Mutation.declinePasskey': { arguments: '', selection: status },
  'Mutation.beginPasskeyLogin': { arguments: '', selection: status },
  'Mutation.loginByPasskey': { arguments: '(credential: "{}")', selection: status },
  'Query.operators': { arguments: '', selection: '{ operators { id } }' },
  'Mutation.inviteOperator': {
    arguments: '(data: { email: "sam@people.test", rights: ["support"], reason: "New in support" })',
    selection: status,
    variables: async (made) => {
      await fewOperators(made)
      return {}
    },
  },
  'Mutation.withdrawOperatorInvitation': {
    arguments: '($id: ID!) (id: $id, reason: "Sent by mistake")',
    selection: status,
    variables: async (made) => ({ id: (await invitation(made)).id }),
  },
  'Mutation.changeOperatorRights': {
    arguments: '($id: ID!) (data: { id: $id, rights: ["money"], reason: "Does the books now" })',
    selection: status,
    variables: otherOperator,
  },
  'Mutation.removeOperator': {
    arguments: '($id: ID!) (id: $id, reason: "Has left us")',
    selection: status,
    variables: otherOperator,
  },
  'Query.operatorInvitation': {
    arguments: '($code: String!) (code: $code)',
    selection: '{ first_name }',
    variables: async (made) => ({ code: (await invitation(made)).code }),
  },
  'Mutation.acceptOperatorInvitation': {
    arguments: '($code: String!) (code: $code)',
    selection: status,
    variables: async (made) => ({ code: (await invitation(made)).code }),
  },
  'Query.mySessions': { arguments: '', selection: id },
  'Mutation.endSession': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    variables: async ({ test, scene }) => ({
      id: (await test.app.services.identity.openSession(scene.people.owner.userId)).sessionId,
    }),
  },
  'Mutation.endAllSessions': { arguments: '', selection: status },
  'Query.getUserPreference': { arguments: '', selection: '{ frequency }' },
  'Mutation.saveUserPreference': { arguments: '(data: { frequency: 1 })', selection: '{ frequency }' },
  'Mutation.editProfile': { arguments: '(data: { first_name: "Anew" })', selection: id },
  'Mutation.verifyUserEmail': { arguments: '', selection: status },
  'Query.myDataExport': { arguments: '', selection: id },
  'Mutation.requestDataExport': { arguments: '', selection: id },
  'Mutation.eraseMyAccount': { arguments: '(data: { password: "Not-this-1" })', selection: status },
  'Mutation.confirmUserEmail': { arguments: '(token: "not a token")', selection: status },
} as const satisfies Partial<Record<Operation, Call>>

async function ownRefreshToken({
  test,
  scene,
  caller,
}: {
  test: TestApp
  scene: Scene
  caller: Caller
}): Promise<Record<string, unknown>> {
  if (caller === 'visitor') return { token: null }
  return { token: (await test.app.services.identity.openSession(scene.people[caller].userId)).refreshToken }
}

/** An app that the operator is setting up. */
async function passkeyOfOwner({ test, scene }: Made) {
  return { id: await addPasskeyTo(test, scene.people.owner) }
}

async function begunTotp({ test, scene }: { test: TestApp; scene: Scene }) {
  return { id: (await beginFactorOf(test, scene.people.operator)).id }
}

/** An app that the operator has set up, which can be deleted. */
async function addedTotp({ test, scene }: { test: TestApp; scene: Scene }) {
  return { id: (await addFactorTo(test, scene.people.operator)).id }
}

async function otherOperator({ test }: { test: TestApp }) {
  return { id: (await signUp(test, { firstName: 'Sam', operator: ['support'] })).userId }
}

type Made = { test: TestApp; scene: Scene }

async function invitation(made: Made) {
  await fewOperators(made)
  return invited(made.test)
}

/** Every call has operators of its own; those of the calls before would reach the limit of operators and invitations. */
async function fewOperators({ test, scene }: Made): Promise<void> {
  const { db } = test.app.base
  await db.deleteFrom('operatorInvitations').execute()
  await db
    .updateTable('users')
    .set({ isAdmin: false, operatorRights: [] })
    .where('isAdmin', '=', true)
    .where('id', '<>', scene.people.operator.userId)
    .execute()
}
