import type { FastifyReply } from 'fastify'
import { invariant } from '#domain/shared/invariant.ts'
import type { Services } from '#server/app/services.ts'
import type { Session } from '#server/graphql/session.ts'

/** What an operation may know of the press that it is run for. */
export type PressInfo = { key: string; isRepeat: boolean }

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
  /** The key of the press that a mutation is sent for; null where the client sent none. */
  press: PressInfo | null
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

/** What resolvers of operations are given whose row in the table of operations needs a session. */
export type SignedInContext = RequestContext & { session: Session }

/** The session, for fields of things that only operations with a session answer. */
export function signedIn(context: RequestContext): Session {
  invariant(context.session, 'answered without a session by an operation that needs one')
  return context.session
}
