import { filledReply } from '#domain/support/replies.ts'
import { readTemplate, type TemplateFault, type TemplateField } from '#domain/support/templates.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { messageText } from '#server/messages/messages.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { TemplateText, TemplateVersion } from '#server/modules/support/public.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.templateChanged': true
    'operator.templatePutBack': true
  }
}

export type TemplateView = TemplateText & { by: string | null }
export type TemplateVersionView = TemplateVersion & { by: string | null }

/** Every answer template in every language, with the first name of who changed it last. */
export async function answerTemplates(deps: OperatorDeps): Promise<TemplateView[]> {
  const texts = await deps.support.templateTexts()
  const nameOf = await namesOf(deps, texts)
  return texts.map((text) => ({ ...text, by: nameOf(text.changedBy) }))
}

/** What operators have made of a template in a language, the newest first. */
export async function answerTemplateVersions(
  deps: OperatorDeps,
  of: { id: string; locale: string },
): Promise<TemplateVersionView[]> {
  const versions = await deps.support.templateVersions(of)
  const nameOf = await namesOf(deps, versions)
  return versions.map((version) => ({ ...version, by: nameOf(version.changedBy) }))
}

async function namesOf(deps: OperatorDeps, changes: readonly { changedBy: string | null }[]) {
  const names = await deps.identity.firstNames([
    ...new Set(changes.flatMap(({ changedBy }) => changedBy ?? [])),
  ])
  return (id: string | null) => names.get(id ?? '') ?? null
}

export type SaveTemplateOutcome =
  | { kind: 'saved' | 'tooManyLanguages' | 'unknown' }
  | { kind: 'faulty'; faults: Partial<Record<TemplateField, TemplateFault>> }

/** Puts another text in the place of a template's, or adds a language to it. The same text once more changes nothing. */
export async function saveAnswerTemplate(
  deps: OperatorDeps,
  operatorId: string,
  order: { id: string; language: string; title: string; text: string },
  caller: OperatorCaller,
): Promise<SaveTemplateOutcome> {
  const read = readTemplate(order)
  if (read.kind === 'faulty') return read
  const { template } = read
  return deps.inTransaction(async (tx) => {
    const kind = await deps.support.saveTemplate(tx, { id: order.id, ...template, by: operatorId })
    if (kind === 'unchanged') return { kind: 'saved' as const }
    if (kind !== 'saved') return { kind }
    const act = { act: 'operator.templateChanged', actorId: operatorId, subjectId: order.id, caller } as const
    const detail = { language: template.locale, title: template.title, text: template.body }
    await audit(deps, { ...act, detail }, tx.sql)
    return { kind }
  })
}

/** Puts the product's own text back. */
export async function putAnswerTemplateBack(
  deps: OperatorDeps,
  operatorId: string,
  order: { id: string; language: string },
  caller: OperatorCaller,
): Promise<'putBack' | 'unchanged' | 'unknown'> {
  const { id, language } = order
  return deps.inTransaction(async (tx) => {
    const outcome = await deps.support.putTemplateBack(tx, { id, locale: language, by: operatorId })
    if (outcome !== 'putBack') return outcome
    const act = { act: 'operator.templatePutBack', actorId: operatorId, subjectId: id, caller } as const
    await audit(deps, { ...act, detail: { language } }, tx.sql)
    return outcome
  })
}

/** Whom previews are written to. */
const sampleName = 'Ana'

/** The letter that a template would become, in its language, to a made-up person; or the faults of the text. */
export function previewAnswer(
  { config }: Pick<OperatorDeps, 'config'>,
  { language, text }: { language: string; text: string },
):
  | { kind: 'letter'; subject: string; text: string }
  | { kind: 'faulty'; faults: Partial<Record<TemplateField, TemplateFault>> } {
  const read = readTemplate({ language, title: sampleName, text })
  if (read.kind === 'faulty') return read
  const { productName, publicUrl } = config
  const person = { firstName: sampleName, productName }
  const values = { ...person, text: filledReply(read.template.body, person), link: `${publicUrl}/support/…` }
  const { locale } = read.template
  return {
    kind: 'letter',
    subject: messageText(locale, 'messages.ticketAnswer.subject', values),
    text: messageText(locale, 'messages.ticketAnswer.text', values),
  }
}
