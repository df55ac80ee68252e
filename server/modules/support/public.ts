import type { SupportService } from '#server/modules/support/support.service.ts'

export type {
  Ticket,
  TicketFile,
  MailSender,
  GuestReporter,
  ReplyTemplate,
  TemplateText,
  TemplateVersion,
} from '#server/modules/support/support.types.ts'

/** What other modules may ask of support. */
export type SupportPublic = Pick<
  SupportService,
  | 'ticketsOf'
  | 'ticketsOfTrips'
  | 'notesAbout'
  | 'ticketFile'
  | 'replyTemplates'
  | 'templateTexts'
  | 'templateVersions'
  | 'saveTemplate'
  | 'putTemplateBack'
  | 'storeAnswer'
  | 'setClosed'
  | 'takeGuestReport'
>
