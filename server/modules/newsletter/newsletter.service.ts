import { bind } from '#server/app/module/bind.ts'
import { confirm, subscribe } from '#server/modules/newsletter/newsletter.ts'
import type { NewsletterDeps } from '#server/modules/newsletter/newsletter.deps.ts'

export type NewsletterService = ReturnType<typeof createNewsletterService>

/** The newsletter with double opt-in. */
export function createNewsletterService(deps: NewsletterDeps) {
  return bind(deps, { subscribe, confirm })
}
