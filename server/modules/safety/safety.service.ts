import { bind } from '#server/app/module/bind.ts'
import { topics } from '#adapters/realtime/port.ts'
import { callForHelp, cancelHelpCall, tripSafety } from '#server/modules/safety/calls/call-for-help.ts'
import {
  callDetail,
  closeHelpCall,
  deskCalls,
  openCalls,
  takeHelpCall,
  watchCalls,
} from '#server/modules/safety/calls/desk.ts'
import { answerWalkCheck, sweepChecks } from '#server/modules/safety/checks/checks.ts'
import { checksDue } from '#server/modules/safety/checks/checks.store.ts'
import { guestReporter, reportAsGuest } from '#server/modules/safety/guests/guest-reports.ts'
import { helpLink } from '#server/modules/safety/calls/help-link.ts'
import {
  answerContactInvitation,
  contactInvitation,
  deleteTrustedContact,
  saveTrustedContact,
  trustedContact,
} from '#server/modules/safety/contact/trusted-contact.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

export type SafetyService = ReturnType<typeof createSafetyService>

/** Calls for help, and the people who are notified of them. */
export function createSafetyService(ctx: SafetyContext) {
  const desk = bind(ctx, {
    calls: deskCalls,
    detail: callDetail,
    openCount: openCalls,
    take: takeHelpCall,
    close: closeHelpCall,
    watch: watchCalls,
  })
  return {
    /** For the operators' console, which asks for the right and writes the audit log before. */
    desk,
    ...bind(ctx, {
      callForHelp,
      cancelHelpCall,
      tripSafety,
      helpLink,
      saveTrustedContact,
      trustedContact,
      deleteTrustedContact,
      contactInvitation,
      answerContactInvitation,
      answerWalkCheck,
      guestReporter,
      reportAsGuest,
    }),
    checks: { due: () => checksDue(ctx.clock.now()), sweep: () => sweepChecks(ctx) },
    /** Hints about one person. */
    watch: (userId: string) => ctx.realtime.events(topics.user(userId)),
  }
}
