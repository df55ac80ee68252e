import type { InboundEmail, InboundMail, MailVerdict, TakeMail } from '#adapters/inbound-email/port.ts'

/** What is written to us on /dev, in place of a mailbox of the world. */
export type EmbeddedInboundEmail = InboundEmail & {
  /**
   * Brings a mail as its sender's server does: a mail that was not stored comes once more, and with the switch for it one that
   * was stored does too, because the answer was lost. Resolves with the last verdict, `later` while the server does not listen.
   */
  write(mail: InboundMail): Promise<MailVerdict>
  /** Fault switch, set from /dev: each mail comes twice. */
  faults: { twice: boolean }
}

/** Takes mail from /dev instead of a mail server. */
export function embeddedInbound(): EmbeddedInboundEmail {
  let taker: TakeMail | null = null
  const faults = { twice: false }
  const bring = async (mail: InboundMail): Promise<MailVerdict> => taker?.(mail) ?? { kind: 'later' }
  return {
    faults,
    listen(take) {
      taker = take
      return Promise.resolve({
        stop: () => {
          taker = null
          return Promise.resolve()
        },
      })
    },
    async write(mail) {
      const verdict = await bring(mail)
      return verdict.kind === 'later' || faults.twice ? bring(mail) : verdict
    },
  }
}
