import { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { answersWithinMs } from '#adapters/service-checks/http.ts'
import { isOk, isSkipped, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

export type MailCheckOptions = {
  url: string
  from: string
  /** Who tells what became of our mails; empty while bounces and complaints are not known. */
  reports?: readonly string[]
  /** The selector under which the relay signs mails (DKIM); without it the record cannot be looked for. */
  dkimSelector?: string | null
  timeoutMs?: number
  /** The texts that the names of a domain hold; the machine's own resolver unless given. */
  texts?: (name: string) => Promise<string[]>
}

const about = (what: string) => `E-mail, ${what}`

/** Looks at the mail server, and at what mailboxes ask the domain of the sender for: SPF, DKIM and DMARC. */
export async function checkMail(options: MailCheckOptions): Promise<Finding[]> {
  return [...(await checkMailLogin(options)), ...(await domainFindings(options)), reportsOf(options)]
}

/** Whether the notices arrive shows with the first of them; the one that confirms a topic of SNS is the first. */
function reportsOf({ reports = [] }: MailCheckOptions): Finding {
  return reports.length === 0
    ? isSkipped(
        about('reports'),
        'bounces and complaints are not known: set MAIL_REPORTS_SES_TOPIC or MAIL_REPORTS_SENDGRID_KEY',
      )
    : isOk(about('reports'), `bounces and complaints are told by ${reports.join(' and ')}`)
}

/** Whether the server takes our log in; for the start of the server. */
export async function checkMailLogin({ url, timeoutMs }: MailCheckOptions): Promise<Finding[]> {
  const what = about('server')
  const withinMs = timeoutMs ?? answersWithinMs
  const times = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs }
  const transport = createTransport({ url, ...times })
  try {
    await transport.verify()
    return [isOk(what, new URL(url).username === '' ? 'answers; there is no log in' : 'takes our log in')]
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (code === 'EAUTH')
      return [isWrong(what, `smtp ${responseCode ?? 'EAUTH'}`, 'The mail server refuses our log in.')]
    if (code === 'ETLS') return [isWrong(what, 'smtp TLS', 'The mail server offers no TLS that holds.')]
    return [noAnswer(what, 'The mail server')]
  } finally {
    transport.close()
  }
}

async function domainFindings({
  from,
  dkimSelector = null,
  texts = textsByDns,
}: MailCheckOptions): Promise<Finding[]> {
  const domain = (/@([^>\s]+)/.exec(from)?.[1] ?? '').toLowerCase()
  const record = async (what: string, name: string, begins: RegExp, otherwise: string): Promise<Finding> => {
    const found = await texts(name).catch(() => null)
    if (found === null) return noAnswer(about(what), 'The resolver')
    const records = found.filter((text) => begins.test(text))
    const [only] = records
    if (only === undefined) return isWrong(about(what), `mail ${what}`, `${name} has none: ${otherwise}`)
    // With more than one, mailboxes take none.
    if (records.length > 1)
      return isWrong(about(what), `mail ${what}`, `${name} has ${records.length}: keep one.`)
    return isOk(about(what), `${name}: ${only.slice(0, 80)}`)
  }
  const spf = await record('SPF', domain, /^v=spf1(?: |$)/i, 'name the servers that send for it.')
  const dkim =
    dkimSelector === null
      ? isSkipped(about('DKIM'), 'say under which selector the relay signs: -- --dkim=selector')
      : await dkimOf(record, domain, dkimSelector)
  const dmarc = await record(
    'DMARC',
    `_dmarc.${domain}`,
    /^v=DMARC1(?:;|\s|$)/i,
    'say what mailboxes are to do.',
  )
  return [spf, dkim, dmarc]
}

type LookUp = (what: string, name: string, begins: RegExp, otherwise: string) => Promise<Finding>

/** A record without a key is one that was taken back. */
function dkimOf(record: LookUp, domain: string, selector: string): Promise<Finding> {
  const holdsKey = /(?:^|;)\s*p=[A-Za-z0-9+/]/
  return record('DKIM', `${selector}._domainkey.${domain}`, holdsKey, 'publish the key of the relay.')
}

/** The pieces of a text are one; a name that is not there holds none. */
async function textsByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
