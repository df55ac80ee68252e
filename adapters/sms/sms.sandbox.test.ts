import { sandboxContract } from '#adapters/sms/contract.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import { sandbox } from '#adapters/twin/testing/sandbox.ts'

/** Test credentials send nothing and cost nothing; these numbers are answered so by them. https://www.twilio.com/docs/iam/test-credentials */
const numbers = { good: '+15558675310', undeliverable: '+15005550001', turnedOff: '+15005550003' }
const from = '+15005550006'

sandbox(
  'texts: Twilio',
  ['SANDBOX_TWILIO_ACCOUNT_SID', 'SANDBOX_TWILIO_AUTH_TOKEN'],
  ([accountSid = '', authToken = '']) => {
    const sms = twilioSms({
      accountSid,
      authToken,
      fromCodes: from,
      fromNotices: from,
      publicUrl: 'https://walks.example',
      answerWithinMs: 20_000,
    })
    sandboxContract(() => ({ sms, numbers, turnedOffFault: 'twilio 21408' }))
  },
)
