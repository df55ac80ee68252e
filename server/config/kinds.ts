import { platformCurrencies } from '#domain/money/platform-currency.ts'
import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import { isSupportedCountry } from 'libphonenumber-js/max'
import * as z from 'zod'
import { isRecipient } from '#server/durable/sealed/sealed-file.ts'

/**
 * What a variable's text can be. Each makes a schema from text; what a message says follows the name of the variable.
 * Every call makes a schema of its own, because a schema belongs to one variable.
 */
export const text = () => z.string()

/** A text, or null where it is not set. */
export const optionalText = () => z.string().nullable().default(null)

/** on or off, also true and false, yes and no, 1 and 0. */
export const flag = () =>
  z
    .string()
    .refine((given) => flags.has(given.toLowerCase()), {
      error: ({ input }) => `must be on or off, not "${String(input)}".`,
    })
    .transform((given) => flags.get(given.toLowerCase()) === true)

const flags = new Map([
  ...['1', 'true', 'on', 'yes'].map((word) => [word, true] as const),
  ...['0', 'false', 'off', 'no'].map((word) => [word, false] as const),
])

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((given) => Number.isInteger(Number(given)) && Number(given) >= min && Number(given) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${String(input)}".`,
    })
    .transform(Number)

export const oneOf = <const T extends readonly string[]>(...allowed: T) =>
  z.enum(allowed, { error: `must be one of ${allowed.join(', ')}.` })

/** A currency that the platform can be in. */
export const currency = () =>
  z.enum(platformCurrencies, {
    error: `must be one of ${platformCurrencies.join(', ')}: prices, fees and credits are hundredths of a currency of that size.`,
  })

/** A text of a form, which `must` describes. */
export const formed = (form: RegExp, must: string) => z.string().regex(form, { error: `must be ${must}.` })

/** A public key of the curve P-256, as dashboards show it: base64 without header lines. */
export const verificationKey = () =>
  z
    .string()
    .refine(isVerificationKey, { error: 'must be a verification key in base64, without header lines.' })

function isVerificationKey(given: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** An http(s) origin, kept without a trailing slash. */
export const origin = () =>
  z
    .string()
    .refine(isOrigin, { error: 'must be an origin such as https://walks.example, without a path.' })
    .transform((given) => new URL(given).origin)

/** An origin, or the word `none`. */
export const originOrNone = () =>
  z
    .string()
    .refine((given) => given === 'none' || isOrigin(given), {
      error: 'must be an origin such as https://files.example, without a path, or none.',
    })
    .transform((given) => (given === 'none' ? given : new URL(given).origin))

function isOrigin(given: string): boolean {
  const url = URL.canParse(given) ? new URL(given) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/'
}

/** A URL of one of these protocols, with a host. */
export const address = (...protocols: string[]) =>
  z.string().refine(
    (given) => {
      const url = URL.canParse(given) ? new URL(given) : null
      return url !== null && url.host !== '' && protocols.includes(url.protocol)
    },
    { error: `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.` },
  )

/** The address of a PostgreSQL; instead of a host it may name the folder of its socket (`?host=/run/postgresql`). */
export const database = () =>
  z.string().refine(
    (given) => {
      const url = URL.canParse(given) ? new URL(given) : null
      const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
      return url !== null && /^postgres(ql)?:$/.test(url.protocol) && host !== '' && url.pathname.length > 1
    },
    { error: 'must be such as postgres://huvr:secret@db.example:5432/huvr.' },
  )

/** A secret of a length, drawn and not made up. */
export const secret = (length: number) =>
  z.string().refine((given) => secretFault(given, length) === null, {
    error: ({ input }) => `must ${secretFault(String(input), length)}`,
  })

function secretFault(given: string, length: number): string | null {
  if (given.length < length) return `have at least ${length} characters.`
  const drawn = 'be drawn at random, such as by "openssl rand -base64 48"; this one'
  // A text that repeats itself is found in its double before its end.
  const isRepeated = `${given}${given}`.indexOf(given, 1) < given.length
  if (new Set(given).size < 8 || isRepeated) return `${drawn} repeats itself.`
  return placeholders.test(given) ? `${drawn} is a placeholder.` : null
}

const placeholders = /change.?(me|this)|your.?secret|secret.?key|placeholder|password|example/i

/**
 * The proxies in front, as Fastify has them: how many (the hops), or their addresses and networks. Off is none.
 * "On" is refused, because then the client itself names its address.
 */
export const proxies = () =>
  z
    .string()
    .refine((given) => given === 'off' || /^[1-9]$/.test(given) || split(given).every(isNetwork), {
      error: ({ input }) =>
        `must be the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8, not "${String(input)}".`,
    })
    .transform((given) => (given === 'off' ? false : /^\d$/.test(given) ? Number(given) : split(given)))

function isNetwork(given: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(given)) return true
  const [ip = '', bits, ...more] = given.split('/')
  const version = net.isIP(ip)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Texts, comma separated. */
export const list = () => z.string().transform(split)

/** Names out of these, comma separated. */
export const listOf = <const T extends readonly string[]>(...allowed: T) =>
  z
    .string()
    .transform(split)
    .pipe(
      z.array(
        z.enum(allowed, {
          error: ({ input }) =>
            `must name some of ${allowed.join(', ')}; "${String(input)}" is none of them.`,
        }),
      ),
    )

/** Texts of a form, comma separated; `must` describes one. */
export const listFormed = (form: RegExp, must: string) =>
  z
    .string()
    .transform(split)
    .pipe(
      z.array(
        z
          .string()
          .regex(form, { error: ({ input }) => `must be ${must}, comma separated, not "${String(input)}".` }),
      ),
    )

/** Origins, comma separated, spelt exactly as a content policy names them. */
export const origins = () =>
  z
    .string()
    .transform(split)
    .pipe(
      z.array(
        z.string().refine((one) => URL.canParse(one) && new URL(one).origin === one, {
          error: ({ input }) =>
            `must be origins such as https://tiles.example, comma separated, not "${String(input)}".`,
        }),
      ),
    )

/** Countries by ISO 3166-1 alpha-2, comma separated, kept in capitals. */
export const countries = () =>
  z
    .string()
    .transform((given) => split(given).map((key) => key.toUpperCase()))
    .pipe(
      z.array(
        z.string().refine(isSupportedCountry, {
          error: ({ input }) => `must be countries such as US,PT; there is no country "${String(input)}".`,
        }),
      ),
    )

/** The path of a file that is there. */
export const existingFile = () =>
  z.string().refine((file) => fs.existsSync(file), {
    error: ({ input }) => `must be a file; there is no file ${String(input)}.`,
  })

/** Bytes of one length, in base64url. */
export const bytes = (length: number) =>
  z.string().refine((given) => Buffer.from(given, 'base64url').length === length, {
    error: `must be ${length} bytes in base64url.`,
  })

/** The public key of an age recipient, whose secret key opens what is sealed for it. */
export const recipient = () =>
  z.string().refine(isRecipient, { error: 'must be the public key of age, which begins with age1.' })

/** Keys of 32 bytes by their names, `name:key` with the key in base64url, comma separated. */
export const keyRing = () =>
  z
    .string()
    .refine((given) => split(given).length > 0 && split(given).every((one) => keyOf(one) !== null), {
      error: 'must be name:key, the key 32 bytes in base64url, several of them comma separated.',
    })
    .refine((given) => new Set(split(given).map((one) => keyOf(one)?.id)).size === split(given).length, {
      error: 'must give each key a name of its own.',
    })
    .transform((given) => split(given).flatMap((one) => keyOf(one) ?? []))

function keyOf(text: string): { id: string; key: Buffer } | null {
  const [, id, encoded] = /^([A-Za-z0-9][A-Za-z0-9._-]{0,39}):([A-Za-z0-9_-]+=*)$/.exec(text) ?? []
  const key = Buffer.from(encoded ?? '', 'base64url')
  return id !== undefined && key.length === 32 ? { id, key } : null
}

function split(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** An Android app by its package and the SHA-256 prints of the keys that sign it: `package=PRINT,PRINT`. */
export const androidApp = () =>
  formed(
    /^[a-zA-Z]\w*(?:\.\w+)+=[0-9A-F]{2}(?::[0-9A-F]{2}){31}(?:,[0-9A-F]{2}(?::[0-9A-F]{2}){31})*$/,
    'an app and the SHA-256 prints of its keys, such as com.walks.app=14:6D:…',
  ).transform((given) => {
    const [name = '', prints = ''] = given.split('=')
    return { name, prints: prints.split(',') }
  })
