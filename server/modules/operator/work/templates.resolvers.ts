import type { TemplateFault, TemplateField } from '#domain/support/templates.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'

const texts = operatorTexts.templates

/** The answers that operators begin from, and what they make of them. */
export const templatesResolvers: Resolvers = {
  Query: {
    async answerTemplates(_parent, _args, { services }) {
      const found = await services.operator.answerTemplates()
      return found.map((one) => ({
        id: one.id,
        language: one.locale,
        title: one.title,
        text: one.body,
        is_changed: one.isChanged,
        is_own: one.isOwn,
        by: one.by,
        at: one.changedAt?.toISOString() ?? null,
      }))
    },
    async answerTemplateVersions(_parent, { id, language: locale }, { services }) {
      const found = await services.operator.answerTemplateVersions({ id, locale })
      return found.map((one) => ({
        id: one.id,
        title: one.title,
        text: one.body,
        by: one.by,
        at: one.changedAt.toISOString(),
      }))
    },
    answerPreview: (_parent, { language, text }, { services }) => {
      const outcome = services.operator.previewAnswer({ language, text })
      if (outcome.kind === 'faulty') throw failures.badInput(messagesOf(outcome.faults))
      return { subject: outcome.subject, text: outcome.text }
    },
  },
  Mutation: {
    async saveAnswerTemplate(_parent, { data }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.saveAnswerTemplate(session.userId, data, caller)
      switch (outcome.kind) {
        case 'saved':
          return { status: 'SAVED', message: texts.saved }
        case 'faulty':
          throw failures.badInput(messagesOf(outcome.faults))
        case 'tooManyLanguages':
          throw failures.badInput({ language: texts.tooManyLanguages })
        case 'unknown':
          throw failures.notFound('template')
        default:
          return unreachable(outcome)
      }
    },
    async putAnswerTemplateBack(_parent, order, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.putAnswerTemplateBack(session.userId, order, caller)
      switch (outcome) {
        case 'putBack':
          return { status: 'PUT_BACK', message: texts.putBack }
        case 'unchanged':
          return { status: 'NOT_CHANGED', message: texts.unchanged }
        case 'unknown':
          throw failures.notFound('template')
        default:
          return unreachable(outcome)
      }
    },
  },
}

const messagesOf = (faults: Partial<Record<TemplateField, TemplateFault>>) =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts.faults[fault]]))
