import fs from 'node:fs'
import path from 'node:path'

export type KeptMessage = {
  id: string
  channel: 'sms' | 'email' | 'push'
  to: string
  subject?: string
  text: string
  sentAt: Date
}

/** Where the twins of SMS, e-mail and push keep what they were given, newest first; survives a restart. At most 500 are kept. */
export type Inbox = {
  keep(message: KeptMessage): void
  messages(): KeptMessage[]
  /** Fault switches, set from /dev. */
  faults: { sms: boolean; email: boolean; push: boolean }
}

const keptAtMost = 500

/** Opens the inbox in a folder. */
export function openInbox(dir: string): Inbox {
  const file = path.join(dir, 'inbox.jsonl')
  fs.mkdirSync(dir, { recursive: true })
  let kept: KeptMessage[] = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map(revive)
    : []
  return {
    keep(message) {
      if (kept.some((other) => other.id === message.id)) return
      kept.push(message)
      if (kept.length > keptAtMost * 2) {
        kept = kept.slice(-keptAtMost)
        fs.writeFileSync(file, kept.map((m) => `${JSON.stringify(m)}\n`).join(''))
      } else fs.appendFileSync(file, `${JSON.stringify(message)}\n`)
    },
    messages: () => kept.slice(-keptAtMost).reverse(),
    faults: { sms: false, email: false, push: false },
  }
}

function revive(line: string): KeptMessage {
  const message = JSON.parse(line) as KeptMessage
  return { ...message, sentAt: new Date(message.sentAt) }
}
