import type { FastifyReply } from 'fastify'
import type { Services } from '#server/app/services.ts'
import type { Session } from '#server/app/session.ts'
import { failures } from '#server/app/failure.ts'

/** What every resolver is given. */
export type RequestContext = {
  services: Services
  /** Null for visitors. */
  session: Session | null
  /** Whether an access or refresh token came along, valid or not: tells a visitor from a session that has run out. */
  hadToken: boolean
  /** Cookies are sent over https only. */
  secureCookies: boolean
  requestId: string
  /** When the request reached this server, before it waited for anything. */
  receivedAt: Date
  /** Client address, for limits. */
  address: string
  userAgent: string
  /** The languages that the client asks for, as it sent them. */
  languages: string
  cookies: Record<string, string | undefined>
  /** Sets and clears cookies; null on sockets. */
  reply: FastifyReply | null
}

/** The session, or the refusal that sends a visitor to the login dialog. */
export function signedIn(context: RequestContext): Session {
  if (!context.session) throw failures.notSignedIn()
  return context.session
}
