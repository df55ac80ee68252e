import { replyLocale } from '#domain/support/replies.ts'
import { templateRules } from '#domain/support/templates.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ReplyTemplate, TemplateText, TemplateVersion } from '#server/modules/support/support.types.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import * as store from '#server/modules/support/templates.store.ts'

/** The answers that operators begin from, each in a person's language or else in English, by their titles. */
export async function replyTemplates(ctx: SupportContext, locale: string): Promise<ReplyTemplate[]> {
  const all = await store.templateTexts(ctx.db)
  const ids = [...new Set(all.map(({ id }) => id))]
  return ids
    .flatMap((id) => {
      const texts = all.filter((one) => one.id === id)
      const used = replyLocale(
        locale,
        texts.map((one) => one.locale),
      )
      return texts.filter((one) => one.locale === used).map(({ title, body }) => ({ id, title, body }))
    })
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

/** Every template in every language, with who changed it last. Only for operators. */
export function templateTexts(ctx: SupportContext): Promise<TemplateText[]> {
  return store.templateTexts(ctx.db)
}

/** What operators have made of a template in a language, the newest first; a bounded number. */
export function templateVersions(
  ctx: SupportContext,
  of: { id: string; locale: string },
): Promise<TemplateVersion[]> {
  return store.templateVersions(ctx.db, of, templateRules.versionsShown)
}

/** Puts a text in the place of the one before, in the caller's transaction. `unchanged`: it is that text already. */
export async function saveTemplate(
  ctx: SupportContext,
  tx: Tx,
  text: { id: string; locale: string; title: string; body: string; by: string },
): Promise<'saved' | 'unchanged' | 'tooManyLanguages' | 'unknown'> {
  await store.lockTemplates(tx.sql)
  const texts = (await store.templateTexts(tx.sql)).filter(({ id }) => id === text.id)
  if (texts.length === 0) return 'unknown'
  const now = texts.find(({ locale }) => locale === text.locale)
  if (now?.title === text.title && now.body === text.body) return 'unchanged'
  if (!now && texts.length >= templateRules.languagesMax) return 'tooManyLanguages'
  await add(ctx, tx, text)
  return 'saved'
}

/** Puts the product's text back, in the caller's transaction; a language that it has no text in is left out again. */
export async function putTemplateBack(
  ctx: SupportContext,
  tx: Tx,
  { id, locale, by }: { id: string; locale: string; by: string },
): Promise<'putBack' | 'unchanged' | 'unknown'> {
  await store.lockTemplates(tx.sql)
  const texts = await store.templateTexts(tx.sql)
  const now = texts.find((one) => one.id === id && one.locale === locale)
  if (!now) return 'unknown'
  if (!now.isChanged) return 'unchanged'
  await add(ctx, tx, { id, locale, title: null, body: null, by })
  return 'putBack'
}

async function add(
  ctx: SupportContext,
  tx: Tx,
  {
    id: templateId,
    by: changedBy,
    ...text
  }: { id: string; locale: string; title: string | null; body: string | null; by: string },
): Promise<void> {
  const version = { id: ctx.newId('rtv'), templateId, ...text, changedBy, changedAt: ctx.clock.now() }
  await store.addTemplateVersion(tx.sql, version)
}
