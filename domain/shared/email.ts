import { readableLabel } from '#domain/shared/punycode.ts'

/** The longest address and the longest part before its @ (RFC 5321, 4.5.3.1). */
export const emailMax = 254
const localMax = 64
const domainMax = 253
const labelMax = 63

const localShape = /^[^\s@<>()",;:\\[\]\p{C}]+$/u
const domainShape = /^(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u
const topLevel = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/**
 * An e-mail address as it is stored and compared, so that one mailbox has one spelling: small letters, composed, its domain
 * in its own script (docs/rules/accounts.md#e-mail). Null for what no mail can be sent to, as far as its shape tells.
 */
export function readEmail(written: string): string | null {
  if (written.length > 2 * emailMax) return null
  const text = written.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const local = text.slice(0, at).toLowerCase()
  if (local.length > localMax || !localShape.test(local)) return null
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null
  const domain = readDomain(text.slice(at + 1))
  if (domain === null || local.length + 1 + domain.sent.length > emailMax) return null
  return `${local}@${domain.read}`
}

/** True for an address that mail can be sent to, as far as its shape tells. */
export function looksLikeEmail(email: string): boolean {
  return email.trim() === email && readEmail(email) !== null
}

/** A domain as servers send it, in ASCII, and as people read it. */
function readDomain(written: string): { sent: string; read: string } | null {
  if (written.length > domainMax || !domainShape.test(written)) return null
  const sent = asciiHost(written)
  if (sent === null || sent.length > domainMax) return null
  const labels = sent.split('.')
  if (labels.length < 2 || !topLevel.test(labels.at(-1) ?? '')) return null
  const isLabel = (label: string) => /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label)
  if (!labels.every((label) => label.length <= labelMax && isLabel(label))) return null
  const readable = labels.map(readableLabel)
  if (readable.includes(null)) return null
  const read = readable.join('.').normalize('NFC')
  // A label that does not come back as it was is no name that anyone has registered.
  return asciiHost(read) === sent ? { sent, read } : null
}

/** The host of an address of the web: UTS 46 and Punycode by the platform, in browsers too. Null for what is none. */
function asciiHost(domain: string): string | null {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null
}
