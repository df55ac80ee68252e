import type { EventHints, OnAllServers } from '#server/durable/events.ts'

declare module '#server/durable/audit/audit.ts' {
  /** Acts of authentication and of what people do with their accounts. */
  interface AuditActs {
    'code.sent': true
    'code.sendFailed': true
    /** No account has the number; the answer was the same as always. */
    'code.notSent': true
    'code.refused': true
    'code.verified': true
    'login.code': true
    'login.password': true
    'login.passkey': true
    'login.refused': true
    'user.registered': true
    'session.refreshed': true
    'session.reuseDetected': true
    'session.ended': true
    'password.reset': true
    'password.changed': true
    'password.refused': true
    'profile.edited': true
    'data.requested': true
    'account.erased': true
    'account.eraseRefused': true
    'email.linkSent': true
    'email.verified': true
    /** A key was shown to an operator; it counts once a code of it was right. */
    'factor.begun': true
    'factor.added': true
    'factor.deleted': true
    'factor.proved': true
    'factor.refused': true
    'factor.codesMade': true
    'passkey.added': true
    'passkey.deleted': true
    /** What a device sent was not what was asked for, or came too late. */
    'passkey.refused': true
    'user.banned': true
    'user.unbanned': true
    'user.suspensionEnded': true
    'user.signedOut': true
    'user.renamed': true
    'operator.invited': true
    'operator.invitationWithdrawn': true
    'operator.joined': true
    'operator.rightsChanged': true
    'operator.removed': true
    'sms.budgetLow': true
    'sms.budgetExhausted': true
    'sms.prefixExhausted': true
    'consent.granted': true
    'consent.withdrawn': true
  }
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A person does not agree to being recorded any more. */
    'consent.withdrawn': { userId: string }
    /** A suspended or banned account is open again: an operator has opened it, or the suspension has ended. */
    'person.letIn': { userId: string }
    /** A person has another name or e-mail, or the e-mail is verified now. */
    'person.detailsChanged': { userId: string }
    /** A person has another picture. */
    'person.pictureChanged': { userId: string }
    /** A device can sign in to the person's account from now on. */
    'passkey.added': { userId: string; passkeyId: string }
    'session.ended': { sessionIds: readonly string[] }
    /** Their person may do something else as an operator. */
    'session.rightsChanged': { sessionIds: readonly string[] }
  }
}

/** Sessions that have ended are forgotten, and their sockets and subscriptions hear of it, on all servers. */
export function identityHints(identity: { sessionEnded(sessionId: string): void }): EventHints {
  return { 'session.ended': ({ sessionIds }) => sessionIds.forEach(identity.sessionEnded) }
}

/** Sessions whose rights have changed are looked at again. */
export function identityOnAllServers(identity: {
  sessionChanged(sessionId: string): void
  forgetSessions(): void
}): OnAllServers {
  return {
    heard: { 'session.rightsChanged': ({ sessionIds }) => sessionIds.forEach(identity.sessionChanged) },
    missed: () => identity.forgetSessions(),
  }
}
