import { bind } from '#server/app/module/bind.ts'
import { appealSuspension } from '#server/modules/support/appeals.ts'
import { storeAnswer, setClosed, ticketFile } from '#server/modules/support/tickets/answers.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { forgetOldGuestReports, takeGuestReport } from '#server/modules/support/tickets/guest-reports.ts'
import { forgetOldMails, takeMail } from '#server/modules/support/tickets/mails.ts'
import { askSupport } from '#server/modules/support/tickets/questions.ts'
import { ownTicket, ownTickets, writeTo } from '#server/modules/support/tickets/threads.ts'
import {
  putTemplateBack,
  replyTemplates,
  saveTemplate,
  templateTexts,
  templateVersions,
} from '#server/modules/support/templates.ts'
import {
  notesAbout,
  reportIssue,
  ticketsOf,
  ticketsOfTrips,
} from '#server/modules/support/tickets/tickets.ts'

export type SupportService = ReturnType<typeof createSupportService>

/** Tickets about trips. */
export function createSupportService(ctx: SupportContext) {
  return bind(ctx, {
    reportIssue,
    appealSuspension,
    ticketsOf,
    ticketsOfTrips,
    notesAbout,
    ticketFile,
    replyTemplates,
    templateTexts,
    templateVersions,
    saveTemplate,
    putTemplateBack,
    storeAnswer,
    setClosed,
    askSupport,
    ownTickets,
    ownTicket,
    writeTo,
    takeMail,
    forgetOldMails,
    takeGuestReport,
    forgetOldGuestReports,
  })
}
