import { createSign, generateKeyPairSync } from 'node:crypto'
import { signedText } from '#adapters/mail-reports/ses.ts'

/** A topic of Amazon SNS that signs as Amazon does, with a key and a certificate of its own. */
export function snsTopic(topicArn = 'arn:aws:sns:eu-central-1:123456789012:mail') {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = certificateOf(publicKey.export({ type: 'spki', format: 'der' }), (data) =>
    createSign('sha256').update(data).sign(privateKey),
  )
  const origin = 'https://sns.eu-central-1.amazonaws.com'
  const certificateUrl = `${origin}/SimpleNotificationService-6209c161c6221fdf56ec1eb5c821d112.pem`
  const fetched: string[] = []
  return {
    topicArn,
    fetched,
    certificateUrl,
    /** What is found at an address of Amazon's; anything else is not there. */
    async fetchText(url: string): Promise<string> {
      fetched.push(url)
      if (url === certificateUrl) return certificate
      if (url.startsWith(`${origin}/?Action=ConfirmSubscription&`)) return '<ConfirmSubscriptionResponse/>'
      throw new Error('Amazon SNS answers 404')
    },
    /** The body of a request with this message; `own` takes the place of its fields before it is signed. */
    publish(message: object, own: Record<string, unknown> = {}): string {
      const body: Record<string, unknown> = {
        Type: 'Notification',
        MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
        TopicArn: topicArn,
        Message: JSON.stringify(message),
        Timestamp: '2026-11-29T12:00:00.000Z',
        SignatureVersion: '2',
        SigningCertURL: certificateUrl,
        UnsubscribeURL: `${origin}/?Action=Unsubscribe`,
        ...own,
      }
      const hash = body['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
      return JSON.stringify({
        ...body,
        Signature: createSign(hash).update(signedText(body)).sign(privateKey, 'base64'),
      })
    },
  }
}

/** As little of a certificate (RFC 5280) as a public key can be read from. */
function certificateOf(publicKey: Buffer, sign: (data: Buffer) => Buffer): string {
  const rsaWithSha256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
  const name = der(
    0x30,
    der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, 'sns.amazonaws.com'))),
  )
  const validity = der(0x30, der(0x17, '200101000000Z'), der(0x17, '491231235959Z'))
  const body = der(0x30, der(0x02, Buffer.from([1])), rsaWithSha256, name, validity, name, publicKey)
  const whole = der(0x30, body, rsaWithSha256, der(0x03, Buffer.from([0]), sign(body)))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
