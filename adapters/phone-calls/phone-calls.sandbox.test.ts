import { sandboxContract } from '#adapters/phone-calls/contract.ts'
import { twilioPhoneCalls } from '#adapters/phone-calls/twilio.ts'
import { sandbox } from '#adapters/twin/testing/sandbox.ts'

/** Test credentials call no phone and cost nothing; these numbers are answered so by them. https://www.twilio.com/docs/iam/test-credentials */
const numbers = { good: '+14108675310', undeliverable: '+15005550001', turnedOff: '+15005550003' }

sandbox(
  'phone calls: Twilio',
  ['SANDBOX_TWILIO_ACCOUNT_SID', 'SANDBOX_TWILIO_AUTH_TOKEN'],
  ([accountSid = '', authToken = '']) => {
    const calls = twilioPhoneCalls({
      accountSid,
      authToken,
      from: '+15005550006',
      publicUrl: 'https://walks.example',
      answerWithinMs: 20_000,
    })
    sandboxContract(() => ({ calls, numbers, turnedOffFault: 'twilio 21215' }))
  },
)
