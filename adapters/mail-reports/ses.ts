import { X509Certificate, createVerify } from 'node:crypto'
import * as z from 'zod'
import {
  mailIdIn,
  type MailReport,
  type MailReports,
  type ReportRequest,
} from '#adapters/mail-reports/port.ts'

type Options = {
  /** The topic to which SES publishes; a message of another one is not ours, though Amazon has signed it. */
  topicArn: string
  /** Fetches a text of Amazon's; tests give their own. */
  fetchText?: (url: string) => Promise<string>
}

const answersWithinMs = 5000

/** A message of SNS over HTTPS (docs.aws.amazon.com/sns, "HTTP/HTTPS notification JSON format"). */
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(200),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
  Token: z.string().optional(),
  SubscribeURL: z.string().max(2000).optional(),
})
type Envelope = z.output<typeof envelope>

const recipient = z.object({ emailAddress: z.string(), status: z.string().optional() })
const mail = z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).optional() })

/** What SES says of mails (docs.aws.amazon.com/ses, "Amazon SNS notification contents"); fields may be added. */
const bounce = z.object({
  mail,
  bounce: z.object({
    bounceType: z.string(),
    bounceSubType: z.string().optional(),
    bouncedRecipients: z.array(recipient),
    timestamp: z.iso.datetime({ offset: true }),
    feedbackId: z.string().max(200),
  }),
})
const complaint = z.object({
  mail,
  complaint: z.object({
    complainedRecipients: z.array(recipient),
    complaintFeedbackType: z.string().nullish(),
    timestamp: z.iso.datetime({ offset: true }),
    feedbackId: z.string().max(200),
  }),
})

/**
 * Amazon SES by a topic of SNS. A message is believed when Amazon has signed it and it is of our topic; the subscription
 * of our address to the topic is confirmed by itself. The id of our mail is known where the topic gets the original headers.
 */
export function sesMailReports({ topicArn, fetchText = textAt }: Options): MailReports {
  const host = snsHostOf(topicArn)
  const certificates = new Map<string, string>()
  const isGenuine = async (message: Envelope): Promise<boolean> => {
    const url = message.SigningCertURL
    if (
      message.TopicArn !== topicArn ||
      !isOf(host, url, /^\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/)
    )
      return false
    const pem = certificates.get(url) ?? (await fetchText(url))
    const { publicKey } = new X509Certificate(pem)
    const verify = createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    const isRight = verify.update(signedText(message)).verify(publicKey, message.Signature, 'base64')
    // Amazon changes the certificate now and then, and never back.
    if (isRight && certificates.size > 4) certificates.clear()
    if (isRight) certificates.set(url, pem)
    return isRight
  }
  return {
    provider: 'ses',
    async read({ raw }: ReportRequest) {
      const message = envelope.safeParse(parsed(raw)).data
      if (!message || !(await isGenuine(message))) return null
      if (message.Type === 'SubscriptionConfirmation' && isOf(host, message.SubscribeURL ?? '', /^\/$/))
        await fetchText(message.SubscribeURL ?? '')
      return message.Type === 'Notification' ? reportsIn(parsed(message.Message)) : []
    },
  }
}

/** The text that SNS signs: the fields of the kind in the order of their names, each on lines of its own. */
export function signedText(message: Record<string, unknown>): string {
  const names =
    message['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  return names
    .filter((name) => typeof message[name] === 'string')
    .map((name) => `${name}\n${String(message[name])}\n`)
    .join('')
}

/** The host of a topic's region: Amazon signs and confirms nowhere else. */
function snsHostOf(topicArn: string): string {
  const [, partition = '', , region = ''] = topicArn.split(':')
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
}

function isOf(host: string, text: string, path: RegExp): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.origin === `https://${host}` && url.username === '' && path.test(url.pathname)
}

function reportsIn(message: unknown): MailReport[] {
  const bounced = bounce.safeParse(message).data
  if (bounced) {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp, feedbackId } = bounced.bounce
    const kind = bounceType === 'Permanent' ? 'bounced' : 'delayed'
    return bouncedRecipients.map(({ emailAddress: address, status }, n) => {
      const code = ['ses', bounceType, bounceSubType, status].filter(Boolean).join(' ').slice(0, 80)
      return { ...noticeOf(bounced.mail, feedbackId, n, timestamp), kind, address, code }
    })
  }
  const complained = complaint.safeParse(message).data
  // A reader who takes a mail out of the unwanted ones complains of nothing.
  if (!complained || complained.complaint.complaintFeedbackType === 'not-spam') return []
  const { complainedRecipients, complaintFeedbackType, timestamp, feedbackId } = complained.complaint
  return complainedRecipients.map(({ emailAddress: address }, n) => {
    const code = ['ses', complaintFeedbackType].filter(Boolean).join(' ').slice(0, 80)
    return { ...noticeOf(complained.mail, feedbackId, n, timestamp), kind: 'complained', address, code }
  })
}

function noticeOf({ headers = [] }: z.output<typeof mail>, feedbackId: string, n: number, at: string) {
  // SES gives a mail a Message-ID of its own; among the original headers stands ours.
  const messageId = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  return { providerId: `ses:${feedbackId}:${n}`, mailId: mailIdIn(messageId), at: new Date(at) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(answersWithinMs) })
  if (!response.ok) throw new Error(`Amazon SNS answers ${response.status}`)
  return response.text()
}
