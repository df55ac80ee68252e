import type { FastifyRequest } from 'fastify'
import { messageLocales } from '#server/messages/messages.ts'

/** The language that an address names for its page (`?lang=`); null where it names none that there is. */
export function linkedLocale(request: FastifyRequest): string | null {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  return messageLocales.find((locale) => locale === lang) ?? null
}
