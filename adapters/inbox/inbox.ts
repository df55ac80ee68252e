import fs from 'node:fs'
import path from 'node:path'

export type StoredMessage = {
  id: string
  channel: 'sms' | 'email' | 'push' | 'call'
  to: string
  subject?: string
  text: string
  /** What most mail programs show of a mail instead of its text. */
  html?: string
  sentAt: Date
  /** How far a text message has come. */
  state?: string
  /** What a mail says of itself beside its text. */
  headers?: Readonly<Record<string, string>>
}

/** Where the twins of SMS, calls, e-mail and push keep what they were given, newest first; survives a restart. At most 500 are stored. */
export type Inbox = {
  add(message: StoredMessage): void
  messages(): StoredMessage[]
  /** Fault switches, set from /dev. */
  faults: { sms: boolean; calls: boolean; email: boolean; push: boolean }
}

const storedAtMost = 500

/**
 * Opens the inbox in a folder. Lines that a full disk or a kill has torn are dropped from the file; `warn` hears how many.
 */
export function openInbox(dir: string, warn: (sentence: string) => void = () => undefined): Inbox {
  const file = path.join(dir, 'inbox.jsonl')
  fs.mkdirSync(dir, { recursive: true })
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  let stored = lines.flatMap((line) => revive(line) ?? [])
  if (stored.length < lines.length) {
    rewrite(file, stored)
    warn(`torn lines were dropped from ${file}: ${lines.length - stored.length}`)
  }
  return {
    add(message) {
      if (stored.some((other) => other.id === message.id)) return
      stored.push(message)
      if (stored.length > storedAtMost * 2) {
        stored = stored.slice(-storedAtMost)
        rewrite(file, stored)
      } else fs.appendFileSync(file, `${JSON.stringify(message)}\n`)
    },
    messages: () => stored.slice(-storedAtMost).reverse(),
    faults: { sms: false, calls: false, email: false, push: false },
  }
}

/** Null for a line that is not a whole message. */
function revive(line: string): StoredMessage | null {
  try {
    const message = JSON.parse(line) as StoredMessage
    return { ...message, sentAt: new Date(message.sentAt) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Written aside and renamed: the file is always whole. */
function rewrite(file: string, messages: readonly StoredMessage[]): void {
  fs.writeFileSync(`${file}.new`, messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
  fs.renameSync(`${file}.new`, file)
}
