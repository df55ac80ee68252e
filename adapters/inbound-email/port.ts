/** A mail that was written to us, as far as we keep it. Who sends a mail is what the mail says, and proves nothing. */
export type InboundMail = {
  /** The Message-ID, by which a repeat is recognised. */
  id: string
  from: { address: string; name: string }
  subject: string
  /** The plain text; of a mail in HTML alone, its words. */
  text: string
  attachments: number
  /** A machine has sent it (an answer to a mail, a list, a bounce): it is never answered. */
  isAutomatic: boolean
}

/**
 * What became of a mail. `kept`: it is the receiver's from now on. `refused`: never will be, and why, which its sender is notified
 * by their own mail server. `later`: the same mail may be stored when it comes again.
 */
export type MailVerdict = { kind: 'stored' } | { kind: 'refused'; reason: string } | { kind: 'later' }

/** Keeps a mail or says why not; it resolves once that is certain, since the sender forgets the mail then. */
export type TakeMail = (mail: InboundMail) => Promise<MailVerdict>

/** Takes in what people write to our address. */
export interface InboundEmail {
  listen(take: TakeMail): Promise<{ stop(): Promise<void> }>
}

/** The largest mail, in bytes; a larger one is refused. */
export const mailBytesMax = 2_000_000
