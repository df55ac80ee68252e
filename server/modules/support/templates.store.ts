import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import type { TemplateText, TemplateVersion } from '#server/modules/support/support.types.ts'

const templatesAtMost = 500

/**
 * The templates of all languages as they stand: the newest version of each, else the product's text. What was put back and
 * has no text of the product is left out.
 */
export async function templateTexts(sql: Sql): Promise<TemplateText[]> {
  const { rows } = await raw<TemplateText>`
    select coalesce(own.id, newest.template_id) as id, coalesce(own.locale, newest.locale) as locale,
      coalesce(newest.title, own.title) as title, coalesce(newest.body, own.body) as body,
      newest.body is not null as is_changed, own.id is not null as is_own, newest.changed_by, newest.changed_at
    from reply_templates own
    full join (
      select distinct on (template_id, locale) * from reply_template_versions
      order by template_id, locale, changed_at desc, id desc
    ) newest on newest.template_id = own.id and newest.locale = own.locale
    where coalesce(newest.body, own.body) is not null
    order by id, locale limit ${templatesAtMost}`.execute(sql)
  return rows
}

/** What operators have made of a template in a language, the newest first; a null text: the product's was put back. */
export async function templateVersions(
  sql: Sql,
  { id, locale }: { id: string; locale: string },
  limit: number,
): Promise<TemplateVersion[]> {
  return sql
    .selectFrom('replyTemplateVersions')
    .select(['id', 'title', 'body', 'changedBy', 'changedAt'])
    .where('templateId', '=', id)
    .where('locale', '=', locale)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes of templates wait for each other until the transaction ends, so that the bound on languages holds. */
export async function lockTemplates(sql: Sql): Promise<void> {
  await raw`lock table reply_template_versions in share row exclusive mode`.execute(sql)
}

export async function addTemplateVersion(
  sql: Sql,
  version: {
    id: string
    templateId: string
    locale: string
    title: string | null
    body: string | null
    changedBy: string
    changedAt: Date
  },
): Promise<void> {
  await sql.insertInto('replyTemplateVersions').values(version).execute()
}
