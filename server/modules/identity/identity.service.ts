import { operatorRules } from '#domain/identity/operators.ts'
import { DAY } from '#domain/shared/units.ts'
import { bind } from '#server/app/module/bind.ts'
import { createLoader } from '#server/graphql/loader.ts'
import type { Caller, IdentityContext, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import {
  deleteSecondFactor,
  makeRecoveryCodes,
  secondFactors,
} from '#server/modules/identity/factors/factors.ts'
import {
  correctName,
  removePicture,
  findPeople,
  forOperators,
  sessionsForOperators,
  signOutEverywhere,
} from '#server/modules/identity/console/console.ts'
import { isFactorFresh } from '#server/modules/identity/factors/fresh.ts'
import { proveSecondFactor } from '#server/modules/identity/factors/prove.ts'
import { beginTotp, confirmTotp } from '#server/modules/identity/factors/set-up.ts'
import {
  acceptInvitation,
  inviteOperator,
  operatorInvitation,
  withdrawInvitation,
} from '#server/modules/identity/operators/invitations.ts'
import {
  changeOperatorRights,
  operators,
  removeOperator,
} from '#server/modules/identity/operators/operators.ts'
import { forgetInvitationsBefore } from '#server/modules/identity/operators/operators.store.ts'
import { addPasskey, beginPasskey } from '#server/modules/identity/passkeys/add-passkey.ts'
import { beginPasskeyLogin, loginByPasskey } from '#server/modules/identity/passkeys/passkey-login.ts'
import {
  declinePasskey,
  deletePasskey,
  passkeys,
  renamePasskey,
} from '#server/modules/identity/passkeys/passkeys.ts'
import { forgetChallengesBefore } from '#server/modules/identity/passkeys/passkeys.store.ts'
import { createAfterAnswer } from '#server/modules/identity/passwords/after-answer.ts'
import { changePassword } from '#server/modules/identity/passwords/change-password.ts'
import { createPasswords, passwordList } from '#server/modules/identity/passwords/passwords.ts'
import { forgotPassword, updateForgottenPassword } from '#server/modules/identity/passwords/reset-password.ts'
import { dataExport, requestExport } from '#server/modules/identity/privacy/data-export.ts'
import { exportCall } from '#server/modules/identity/privacy/export.call.ts'
import { eraseAccount } from '#server/modules/identity/privacy/erase-account.ts'
import { editProfile } from '#server/modules/identity/profile/edit-profile.ts'
import { appealClaim } from '#server/modules/identity/sign-in/appeal-token.ts'
import { confirmEmail, verifyEmail } from '#server/modules/identity/profile/email-link.ts'
import {
  addRating,
  applicant,
  becomeWalker,
  contacts,
  firstNames,
  isBanned,
  localeOfPhone,
  nameOf,
  people,
  pictureOf,
  takeRatingOut,
} from '#server/modules/identity/profile/people.ts'
import {
  notificationWishes,
  pauseNotices,
  preferences,
  savePreferences,
} from '#server/modules/identity/profile/preferences.ts'
import { ownRecords, saveRecordingConsent } from '#server/modules/identity/profile/profile.ts'
import { ban, unban } from '#server/modules/identity/sessions/ban.ts'
import { endedSuspensions, endSuspensions } from '#server/modules/identity/sessions/end-suspensions.ts'
import { createLiveSessions } from '#server/modules/identity/sessions/live-sessions.ts'
import { openSession } from '#server/modules/identity/sessions/open-session.ts'
import { refresh, type RefreshOutcome } from '#server/modules/identity/sessions/refresh.ts'
import { endAllSessions, endSession, logout, sessionsOf } from '#server/modules/identity/sessions/sessions.ts'
import { singleFlight } from '#server/modules/identity/sessions/single-flight.ts'
import { forgetCodesBefore } from '#server/modules/identity/sign-in/codes.store.ts'
import { behindGate, createSignInGate } from '#server/modules/identity/sign-in/sign-in-gate.ts'
import { deviceOf } from '#server/modules/identity/sign-in/known-device.ts'
import { login } from '#server/modules/identity/sign-in/login.ts'
import { mailAgain, mailBounced, refusedMailbox } from '#server/modules/identity/profile/mailbox.ts'
import { callWithCode, callsReach } from '#server/modules/identity/sign-in/call-code.ts'
import { sendCodeByEmail } from '#server/modules/identity/sign-in/mail-code.ts'
import { register } from '#server/modules/identity/sign-in/register.ts'
import { takeTextFor } from '#server/modules/identity/sign-in/text-budget.ts'
import { enterOtp, verifyPhoneNumber } from '#server/modules/identity/sign-in/verify-phone.ts'
import type { Billing } from '#server/modules/money/public.ts'

export type IdentityService = ReturnType<typeof createIdentityService>

const useCases = {
  people,
  firstNames,
  pictureOf,
  nameOf,
  becomeWalker,
  isBanned,
  contacts,
  applicant,
  addRating,
  takeRatingOut,
  takeText: takeTextFor,
  ban,
  unban,
  verifyPhoneNumber,
  enterOtp,
  login,
  register,
  forgotPassword,
  sendCodeByEmail,
  callWithCode,
  callsReach,
  updateForgottenPassword,
  changePassword,
  openSession,
  sessionsOf,
  endSession,
  endAllSessions,
  logout,
  saveRecordingConsent,
  editProfile,
  verifyEmail,
  confirmEmail,
  refusedMailbox,
  mailAgain,
  mailBounced,
  localeOfPhone,
  appealClaim,
  preferences,
  notificationWishes,
  pauseNotices,
  savePreferences,
  dataExport,
  requestExport,
  eraseAccount,
  secondFactors,
  proveSecondFactor,
  beginTotp,
  confirmTotp,
  deleteSecondFactor,
  makeRecoveryCodes,
  passkeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  deletePasskey,
  declinePasskey,
  beginPasskeyLogin,
  loginByPasskey,
  operators,
  inviteOperator,
  withdrawInvitation,
  operatorInvitation,
  acceptInvitation,
  changeOperatorRights,
  removeOperator,
}

/** People, how they sign in, and what is theirs. */
export function createIdentityService(deps: IdentityDeps) {
  const ctx: IdentityContext = {
    ...deps,
    passwords: createPasswords(passwordList(deps.config.commonPasswordsFile)),
    afterAnswer: createAfterAnswer(deps.log),
    liveSessions: createLiveSessions(deps),
  }
  ctx.calls.add(ctx, exportCall)
  const refreshing = singleFlight<RefreshOutcome>()
  const bound = bind(ctx, useCases)
  const gate = createSignInGate()
  const billing = createLoader(ctx.money.billingOf)
  return {
    ...bound,
    login: behindGate(gate, bound.login),
    loginByPasskey: behindGate(gate, bound.loginByPasskey),
    beginPasskey: behindGate(gate, bound.beginPasskey),
    register: behindGate(gate, bound.register),
    verifyPhoneNumber: behindGate(gate, bound.verifyPhoneNumber),
    enterOtp: behindGate(gate, bound.enterOtp),
    forgotPassword: behindGate(gate, bound.forgotPassword),
    sendCodeByEmail: behindGate(gate, bound.sendCodeByEmail),
    callWithCode: behindGate(gate, bound.callWithCode),
    updateForgottenPassword: behindGate(gate, bound.updateForgottenPassword),
    changePassword: behindGate(gate, bound.changePassword),
    eraseAccount: behindGate(gate, bound.eraseAccount),
    deviceOf: (token: string | null) => deviceOf(ctx, token),
    /** Calls back when a session has ended, within 5 s, until the returned function is called. */
    watchSession: ctx.liveSessions.watch,
    sessionEnded: ctx.liveSessions.ended,
    sessionChanged: ctx.liveSessions.changed,
    forgetSessions: ctx.liveSessions.forgetAll,
    /** Exchanges a refresh token; tabs that send the same one at the same moment share the work and the answer. */
    refresh: (refreshToken: string, caller: Caller, isRepeat = false) =>
      refreshing(`${refreshToken} ${isRepeat}`, () => refresh(ctx, refreshToken, caller, isRepeat)),
    /** The session if it has neither ended nor run out, else null. */
    liveSession: ctx.liveSessions.find,
    /** The record of a signed-in person; those of people who ask at the same moment are read together. */
    me: createLoader((userIds) => ownRecords(ctx, userIds)),
    /** What a person owes and pays with; those of people who ask at the same moment are read together. */
    billing: async (userId: string): Promise<Billing> =>
      (await billing(userId)) ?? { due: null, disputeMessage: null, card: null },
    sweepSessions: ctx.liveSessions.sweepWatched,
    /** Suspensions that have ended by themselves. */
    suspensions: { due: () => endedSuspensions(ctx), sweep: () => endSuspensions(ctx) },
    hashFigures: ctx.passwords.figures,
    /** Resolves when everything that was put off until after its answer is done; for stopping and for tests. */
    settled: ctx.afterAnswer.settled,
    desk: bind(ctx, {
      findPeople,
      forOperators,
      sessionsForOperators,
      signOutEverywhere,
      correctName,
      removePicture,
      isFactorFresh,
    }),

    /** Forgets codes and counters that no rule looks at any more. */
    async forgetOld(): Promise<void> {
      const before = new Date(ctx.clock.nowMs() - 3 * DAY)
      await forgetCodesBefore(ctx.db, before)
      await forgetChallengesBefore(ctx.db, ctx.clock.now())
      const listedSince = new Date(ctx.clock.nowMs() - operatorRules.listedAfterMs)
      await forgetInvitationsBefore(ctx.db, listedSince)
      await ctx.limits.forgetBefore(before)
    },
  }
}
