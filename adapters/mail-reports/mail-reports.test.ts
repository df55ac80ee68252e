import { createSign, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { mailReportsContract } from '#adapters/mail-reports/contract.ts'
import { embeddedMailReports } from '#adapters/mail-reports/embedded.ts'
import { mailIdIn, statusIn, type MailReportKind, type ReportRequest } from '#adapters/mail-reports/port.ts'
import { sendgridHeaders, sendgridMailReports } from '#adapters/mail-reports/sendgrid.ts'
import { sesMailReports } from '#adapters/mail-reports/ses.ts'
import { snsTopic } from '#adapters/mail-reports/testing/sns.ts'

mailReportsContract('embedded', async () => {
  const reports = embeddedMailReports({ clock: systemClock })
  let request: ReportRequest = { raw: '', headers: {} }
  reports.deliverTo(async (_path, raw, headers) => void (request = { raw, headers }))
  return {
    reports,
    async reportOf(mail, kind) {
      await reports.report(mail, kind)
      return request
    },
  }
})

const topic = snsTopic()
const ses = () => sesMailReports(topic)
const at = '2026-11-29T11:59:58.237Z'
const headers = (id: string) => [
  { name: 'From', value: 'Walks <walks@huvr.test>' },
  { name: 'Message-ID', value: `<${id}@huvr.test>` },
]
/** The mail as a notice repeats it; SES has given it a Message-ID of its own. */
const sesMail = (id: string) => ({
  timestamp: at,
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  headersTruncated: false,
  headers: headers(id),
  commonHeaders: { messageId: '00000138111222aa-33322211' },
})
const sesBounce = (id: string, to: string, bounceType: string, bounceSubType = 'General') => ({
  notificationType: 'Bounce',
  mail: sesMail(id),
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [
      { emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode: `smtp; 550 5.1.1 <${to}>` },
    ],
    timestamp: at,
    feedbackId: '0100017f-aaaa-000000',
    reportingMTA: 'dns; mail.test',
  },
})
const sesComplaint = (id: string, to: string, complaintFeedbackType: string | null = 'abuse') => ({
  notificationType: 'Complaint',
  mail: sesMail(id),
  complaint: {
    complainedRecipients: [{ emailAddress: to }],
    complaintSubType: null,
    complaintFeedbackType,
    timestamp: at,
    feedbackId: '0100017f-bbbb-000000',
  },
})

mailReportsContract('ses', async () => ({
  reports: ses(),
  reportOf: ({ id, to }, kind) => ({
    raw: topic.publish(
      kind === 'complained'
        ? sesComplaint(id, to)
        : sesBounce(id, to, kind === 'bounced' ? 'Permanent' : 'Transient'),
    ),
    headers: { 'x-amz-sns-message-type': 'Notification' },
  }),
}))

describe('ses', () => {
  const read = (raw: string) => ses().read({ raw, headers: {} })
  const notice = sesBounce('eml_1', 'ana@people.test', 'Permanent')

  test.each([
    ['another topic, signed by Amazon', { TopicArn: 'arn:aws:sns:eu-central-1:666666666666:mail' }],
    [
      'a certificate of another host',
      { SigningCertURL: 'https://sns.evil.test/SimpleNotificationService-ab.pem' },
    ],
    [
      'a certificate of another service of Amazon',
      {
        SigningCertURL:
          'https://s3.eu-central-1.amazonaws.com/SimpleNotificationService-6209c161c6221fdf.pem',
      },
    ],
    [
      'a certificate of another region',
      {
        SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-6209c161c6221fdf.pem',
      },
    ],
    ['a certificate without TLS', { SigningCertURL: topic.certificateUrl.replace('https:', 'http:') }],
    ['another path of that host', { SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/?x=.pem' }],
  ])('%s is not believed, and nothing is fetched for it', async (_what, own) => {
    topic.fetched.length = 0
    expect(await read(topic.publish(notice, own))).toBeNull()
    expect(topic.fetched).toEqual([])
  })

  test('both versions of the signature are read, and a certificate is fetched once', async () => {
    const reports = ses()
    topic.fetched.length = 0
    for (const SignatureVersion of ['1', '2']) {
      const raw = topic.publish(notice, { SignatureVersion, Subject: 'Amazon SES Email Event Notification' })
      expect(await reports.read({ raw, headers: {} })).toHaveLength(1)
    }
    expect(topic.fetched).toEqual([topic.certificateUrl])
  })

  test('while the certificate cannot be fetched the request fails, and comes again', async () => {
    const away = sesMailReports({
      topicArn: topic.topicArn,
      fetchText: () => Promise.reject(new Error('away')),
    })
    await expect(away.read({ raw: topic.publish(notice), headers: {} })).rejects.toThrow('away')
  })

  test('the subscription of our topic is confirmed, at Amazon alone', async () => {
    const confirm = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336'
    const own = { Type: 'SubscriptionConfirmation', Token: '2336', SubscribeURL: confirm }
    topic.fetched.length = 0
    expect(await read(topic.publish({}, own))).toEqual([])
    expect(topic.fetched).toEqual([topic.certificateUrl, confirm])
    topic.fetched.length = 0
    const elsewhere = { ...own, SubscribeURL: 'https://sns.evil.test/?Action=ConfirmSubscription&Token=2336' }
    expect(await read(topic.publish({}, elsewhere))).toEqual([])
    expect(topic.fetched).toEqual([topic.certificateUrl])
  })

  test.each([
    ['a bounce whose reason is not known', sesBounce('eml_1', 'a@b.test', 'Undetermined'), 'delayed'],
    ['a full mailbox', sesBounce('eml_1', 'a@b.test', 'Transient', 'MailboxFull'), 'delayed'],
    [
      'an address on the list of the account',
      sesBounce('eml_1', 'a@b.test', 'Permanent', 'OnAccountSuppressionList'),
      'bounced',
    ],
    ['a complaint without a type', sesComplaint('eml_1', 'a@b.test', null), 'complained'],
  ] as const)('%s', async (_what, message, kind) => {
    expect(await read(topic.publish(message))).toMatchObject([{ kind, mailId: 'eml_1' }])
  })

  test('a notice without the headers names its mail by the address alone; other notices say nothing', async () => {
    const bare = { ...notice, mail: { timestamp: at, destination: ['ana@people.test'] } }
    expect(await read(topic.publish(bare))).toMatchObject([{ mailId: null, address: 'ana@people.test' }])
    expect(await read(topic.publish(sesComplaint('eml_1', 'a@b.test', 'not-spam')))).toEqual([])
    expect(await read(topic.publish({ notificationType: 'Delivery', mail: sesMail('eml_1') }))).toEqual([])
    expect(await read(topic.publish({ odd: true }, { Message: 'no JSON' }))).toEqual([])
  })
})

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sendgrid = sendgridMailReports({
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
})
/** A request as SendGrid signs it: the time and the body as it is, by ECDSA. */
function ofSendgrid(events: unknown): ReportRequest {
  const raw = JSON.stringify(events)
  const timestamp = '1796817600'
  const signature = createSign('sha256')
    .update(timestamp + raw)
    .sign(privateKey, 'base64')
  return { raw, headers: { [sendgridHeaders.signature]: signature, [sendgridHeaders.timestamp]: timestamp } }
}
const event = (own: object) => ({
  email: 'ana@people.test',
  timestamp: 1796817500,
  sg_event_id: 'Ym91bmNlLTAtMTIz',
  sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
  'smtp-id': '<ntf_1:email@huvr.test>',
  ...own,
})
const sendgridEvents: Record<MailReportKind, object> = {
  bounced: {
    event: 'bounce',
    type: 'bounce',
    status: '5.1.1',
    reason: '550 5.1.1 no such user ana@people.test',
  },
  delayed: { event: 'deferred', attempt: '2', response: '452 4.2.2 ana@people.test is over quota' },
  complained: { event: 'spamreport' },
}

mailReportsContract('sendgrid', async () => ({
  reports: sendgrid,
  reportOf: (_mail, kind) => ofSendgrid([event(sendgridEvents[kind])]),
}))

describe('sendgrid', () => {
  test('events come many at once; those that say nothing of this kind, or are odd, are left out', async () => {
    const read = await sendgrid.read(
      ofSendgrid([
        event({ event: 'processed' }),
        event({ event: 'delivered' }),
        null,
        { event: 'bounce' },
        event({ event: 'bounce', type: 'blocked', reason: '554 5.7.1 refused for its content' }),
        event({ event: 'dropped', reason: 'Bounced Address', 'smtp-id': '<x@geopod-ismtpd-3>' }),
        event({ event: 'dropped', reason: 'Spam Reporting Address' }),
        event({ event: 'dropped', reason: 'Unsubscribed Address' }),
        event({ event: 'group_unsubscribe' }),
      ]),
    )
    expect(read?.map(({ kind, code, mailId }) => [kind, code, mailId])).toEqual([
      ['delayed', 'sendgrid bounce blocked 5.7.1', 'ntf_1:email'],
      ['bounced', 'sendgrid dropped', 'x'],
      ['complained', 'sendgrid dropped', 'ntf_1:email'],
    ])
  })

  test('another time than the signed one is not believed', async () => {
    const { raw, headers: signed } = ofSendgrid([event(sendgridEvents.bounced)])
    const later = { ...signed, [sendgridHeaders.timestamp]: '1796817601' }
    expect(await sendgrid.read({ raw, headers: later })).toBeNull()
  })
})

test.each([
  ['<eml_1@huvr.test>', 'eml_1'],
  [' <ntf_1:email@huvr.test> ', 'ntf_1:email'],
  ['<a b@huvr.test>', null],
  ['eml_1', null],
  [null, null],
])('the id in the Message-ID %o is %o', (text, id) => expect(mailIdIn(text)).toBe(id))

test.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['550-5.7.26 unauthenticated', '5.7.26'],
  ['5.0.0', '5.0.0'],
  ['552 mailbox 15.1.1 full', null],
  ['550 no such user', null],
  [undefined, null],
])('the status in %o is %o', (text, status) => expect(statusIn(text)).toBe(status))
