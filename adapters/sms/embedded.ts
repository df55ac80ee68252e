import type { Clock } from '#adapters/clock/port.ts'
import {
  textPaths,
  type InboundText,
  type Sms,
  type SmsResult,
  type TextRequest,
  type TextState,
} from '#adapters/sms/port.ts'
import { callReportPath } from '#adapters/phone-calls/port.ts'
import { wishIn } from '#adapters/sms/wish.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'
import { isSigned, signWebhook } from '#adapters/twin/signature.ts'

/** How long the twin takes for a number that ends in 0408. */
const slowMs = 3000

/** How numbers end that are refused at once. */
export const refusedNumbers: Readonly<Record<string, SmsResult>> = {
  '0404': { kind: 'undeliverable', reason: 'unknown number' },
  '0503': { kind: 'unavailable', reason: 'the provider is down', isDown: false },
  '0421': { kind: 'unavailable', reason: 'twilio 400 21408', isDown: false, fault: 'twilio 21408' },
}

/** How numbers end whose texts are taken and do not arrive: the phone is off, or our sender is not registered. */
const lost: Readonly<Record<string, string>> = { '0606': 'twilio 30003', '0634': 'twilio 30034' }

/** The number of the twin that reminders and alerts leave from. */
export const noticesNumber = '+12025550101'

export const textsSignatureHeader = 'huvr-texts-signature'

/** Takes a request of the twin to the product. */
type Deliver = (path: string, form: string, headers: Record<string, string>) => Promise<void>

export type EmbeddedSms = Sms & {
  deliverTo(deliver: Deliver): void
  /** Sends the reports that wait, and waits for them. */
  flush(): Promise<void>
  /** A person writes to our number. */
  write(from: string, text: string): Promise<void>
  /** A call has ended: it was picked up, or was not for the reason of this code. */
  reportCall(id: string, code: string | null): void
  /** Whether the twin has sent a request. */
  isOwn(request: TextRequest): boolean
}

/**
 * Keeps messages instead of sending them; /dev shows them with how far they came. Sentinel numbers: ending in 0404 undeliverable,
 * in 0503 unavailable, in 0421 of a country that is turned off, in 0606 and 0634 taken and never delivered, in 0408 slow (3 s),
 * in 0409 without an answer, though the text leaves.
 * A number that has sent STOP gets no notices, as at Twilio, until it sends START.
 */
export function embeddedSms(options: Options): EmbeddedSms {
  const { inbox, clock } = options
  const stopped = new Set<string>()
  const desk = reportDesk(options)
  let written = 0
  return {
    deliverTo: desk.deliverTo,
    flush: desk.flush,
    reportCall: desk.reportCall,
    isOwn: (request) => isOurs(options, request),
    async write(from, text) {
      const { wish } = wishIn(text)
      if (wish === 'stop') stopped.add(from)
      if (wish === 'start') stopped.delete(from)
      await desk.post(textPaths.inbound, { id: `in-${clock.nowMs()}-${++written}`, from, text })
    },
    async send({ id, to, text, purpose }) {
      const ending = to.slice(-4)
      const answer = refusedNumbers[ending]
      if (answer) return answer
      if (purpose === 'notice' && stopped.has(to))
        return { kind: 'undeliverable', reason: 'twilio 400 21610' }
      if (inbox.faults.sms) return { kind: 'unavailable', reason: 'the provider is down', isDown: true }
      if (ending === '0408') await new Promise((resolve) => setTimeout(resolve, slowMs))
      const code = lost[ending] ?? null
      const state = code === null ? 'delivered' : `undelivered: ${code}`
      inbox.add({ id, channel: 'sms', to, text, sentAt: clock.now(), state })
      desk.report(id, code)
      if (ending === '0409')
        return { kind: 'unavailable', reason: 'no answer', isDown: false, isUnclear: true }
      return { kind: 'sent', providerId: `twin-${id}` }
    },
    readReport(request) {
      const id = request.path.split('/').at(-1) ?? ''
      const [state, code = null] = [request.form.get('state') as TextState, request.form.get('code')]
      if (!isOurs(options, request)) return null
      return { id, state, code, fault: code === 'twilio 30034' ? code : null }
    },
    readInbound(request): InboundText | null {
      const { form } = request
      if (!isOurs(options, request)) return null
      return {
        providerId: form.get('id') ?? '',
        from: form.get('from') ?? '',
        to: noticesNumber,
        ...wishIn(form.get('text') ?? ''),
      }
    },
  }
}

type Options = { inbox: Inbox; clock: Clock; secret?: Buffer }
const noSecret = Buffer.alloc(32)

/** Keeps what is to be told of texts, and tells it in order once there is somewhere to report it. */
function reportDesk({ clock, secret = noSecret }: Options) {
  let reports: { path: string; state: TextState; code: string | null }[] = []
  let deliver: Deliver | null = null
  let running = Promise.resolve()
  const post = async (path: string, form: Record<string, string>) => {
    const raw = new URLSearchParams(form).toString()
    const header = signWebhook(`${path}?${raw}`, secret, clock.nowMs())
    await deliver?.(path, raw, { [textsSignatureHeader]: header })
  }
  const sendReports = async () => {
    const now = reports
    reports = []
    for (const { path, state, code } of now) await post(path, { state, ...(code === null ? {} : { code }) })
  }
  const flush = () => (running = running.then(sendReports))
  const queueReports = (path: string, states: readonly TextState[], code: string | null) => {
    reports.push(...states.map((state) => ({ path, state, code: state === 'undelivered' ? code : null })))
    if (deliver) setImmediate(() => void flush())
  }
  const endOf = (code: string | null) => (code === null ? 'delivered' : 'undelivered')
  return {
    post,
    flush,
    deliverTo: (to: Deliver) => void (deliver = to),
    /** A text was sent, and has arrived or has not. */
    report: (id: string, code: string | null) =>
      queueReports(`${textPaths.report}/${id}`, ['sent', endOf(code)], code),
    reportCall: (id: string, code: string | null) =>
      queueReports(`${callReportPath}/${id}`, [endOf(code)], code),
  }
}

function isOurs({ clock, secret = noSecret }: Options, { path, form, headers }: TextRequest): boolean {
  const header = headers[textsSignatureHeader]
  const raw = `${path}?${new URLSearchParams([...form]).toString()}`
  return typeof header === 'string' && isSigned(raw, header, secret, clock.nowMs())
}
