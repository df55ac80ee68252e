import type { CookieSerializeOptions } from '@fastify/cookie'
import { codeRules } from '#domain/identity/sign-in/code.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { cookieNames } from '#server/http/auth.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'

/**
 * Cookies of the web app. Scripts never see them (HttpOnly), foreign pages never send them with a POST (SameSite),
 * and the refresh token goes only where it is needed. Without Remember Me they end with the browser's session.
 */
export function setSessionCookies(context: RequestContext, tokens: Tokens): void {
  const life = tokens.remember ? { maxAge: sessionRules.rememberedMs / 1000 } : {}
  context.reply?.setCookie(cookieNames.access, tokens.accessToken, { ...accessOptions(context), ...life })
  context.reply?.setCookie(cookieNames.refresh, tokens.refreshToken, { ...refreshOptions(context), ...life })
  // Stays when the session ends: it opens nothing, and tells this device from strangers at the next sign-in.
  context.reply?.setCookie(cookieNames.device, tokens.deviceToken, {
    ...refreshOptions(context),
    maxAge: sessionRules.knownDeviceMs / 1000,
  })
}

export function clearSessionCookies(context: RequestContext): void {
  context.reply?.clearCookie(cookieNames.access, accessOptions(context))
  context.reply?.clearCookie(cookieNames.refresh, refreshOptions(context))
}

/** Binds the registration to the browser that entered the code. */
export function setProofCookie(context: RequestContext, proof: string): void {
  context.reply?.setCookie(cookieNames.verifiedPhone, proof, {
    ...refreshOptions(context),
    maxAge: codeRules.registrationMs / 1000,
  })
}

export function clearProofCookie(context: RequestContext): void {
  context.reply?.clearCookie(cookieNames.verifiedPhone, refreshOptions(context))
}

function accessOptions(context: RequestContext): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: context.secureCookies, path: '/' }
}

function refreshOptions(context: RequestContext): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'strict', secure: context.secureCookies, path: '/graphql' }
}
