import { pino, type Logger } from 'pino'

export type Log = Logger

/** Paths that never reach a log line, whatever is logged. */
const secretPaths = [
  'password',
  'password_confirmation',
  'otp',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'phone',
  'email',
  'jwt_token',
  'credential',
]

/** Structured lines on stdout; secrets and personal data are cut out at one and two levels of depth. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  })
}
