import { chooseLocale } from '#domain/identity/locale.ts'
import { announcementAt, announcementText, limitNames, limitRules } from '#domain/operator/settings.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { amountForReader, filled, textsOf } from '#server/messages/messages.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import { featureStates, type SaveOutcome } from '#server/modules/operator/settings/settings.ts'
import { wireChange } from '#server/modules/operator/settings/settings.wire.ts'

const texts = operatorTexts.settings
const siteTexts = textsOf('settings')

/** What owners decide while the place runs, and what all screens are told of it. */
export const settingsResolvers: Resolvers = {
  Query: {
    async site(_parent, _args, { services, receivedAt, languages }) {
      const settings = await services.operator.settingsNow()
      const shown = announcementAt(settings, receivedAt)
      const locale = shown && chooseLocale(languages, Object.keys(shown.texts))
      return {
        announcement: shown && { id: shown.id, text: announcementText(shown, locale ?? '') },
        maintenance: settings.maintenance && (settings.maintenance.message || siteTexts.maintenance),
        features_off: [...settings.off],
      }
    },
    async settings(_parent, _args, { services }) {
      const { settings, isAnnouncementShown, changes } = await services.operator.settingsView()
      const { announcement, maintenance, countries, limits } = settings
      const changeOf = (key: string) => wireChange(changes.get(key))
      return {
        announcement: {
          id: announcement?.id ?? null,
          texts: Object.entries(announcement?.texts ?? {}).map(([language, text]) => ({ language, text })),
          from: announcement?.from ?? null,
          until: announcement?.until ?? null,
          is_shown: isAnnouncementShown,
          change: changeOf('announcement'),
        },
        maintenance: {
          is_on: maintenance !== null,
          message: maintenance?.message ?? null,
          change: changeOf('maintenance'),
        },
        features: featureStates(settings).map(({ feature, isOn }) => ({
          feature,
          is_on: isOn,
          change: changeOf(`feature.${feature}`),
        })),
        countries: { countries: countries && [...countries], change: changeOf('countries') },
        limits: limitNames.map((name) => ({
          name,
          cents: limits[name],
          least_cents: limitRules[name].least,
          most_cents: limitRules[name].most,
          change: changeOf(`limit.${name}`),
        })),
      }
    },
    messagePreviews: (_parent, { language }, { services }) => {
      const { languages, ...found } = services.operator.messagePreviews(language ?? null)
      return { languages: [...languages], ...found }
    },
  },
  Mutation: {
    async announce(_parent, { data }, { services, session, address, requestId }) {
      const { text, from, until, reason, other_language: otherLanguage, other_text: otherText } = data
      const order = {
        text,
        from,
        until,
        reason,
        otherLanguage: otherLanguage ?? '',
        otherText: otherText ?? '',
      }
      const outcome = await services.operator.announce(session, order, { address, requestId })
      if (outcome.kind !== 'faulty') return answer(outcome)
      const names = {
        text: 'text',
        otherLanguage: 'other_language',
        otherText: 'other_text',
        from: 'from',
        until: 'until',
      }
      const messages = Object.values(outcome.faults).map(
        (fault) => [names[fault], texts.faults[fault]] as const,
      )
      throw failures.badInput(Object.fromEntries(messages))
    },
    async endAnnouncement(_parent, { reason }, { services, session, address, requestId }) {
      return answer(await services.operator.endAnnouncement(session, reason, { address, requestId }))
    },
    async setMaintenance(_parent, { on, message, reason }, { services, session, address, requestId }) {
      const order = { isOn: on, message: message ?? '', reason }
      const outcome = await services.operator.setMaintenance(session, order, { address, requestId })
      if (outcome.kind === 'badMessage') throw failures.badInput({ message: texts.badMessage })
      return answer(outcome)
    },
    async setFeature(_parent, { feature, on, reason }, { services, session, address, requestId }) {
      const order = { feature, isOn: on, reason }
      const outcome = await services.operator.setFeature(session, order, { address, requestId })
      if (outcome.kind === 'badFeature') throw failures.badInput({ feature: texts.badFeature })
      return answer(outcome)
    },
    async setCountries(_parent, { countries, reason }, { services, session, address, requestId }) {
      const order = { countries: countries ?? null, reason }
      const outcome = await services.operator.setCountries(session, order, { address, requestId })
      if (outcome.kind === 'badCountries') throw failures.badInput({ countries: texts.badCountries })
      return answer(outcome)
    },
    async setLimit(_parent, { name, cents, reason }, { services, session, address, requestId }) {
      const order = { name, cents, reason }
      const outcome = await services.operator.setLimit(session, order, { address, requestId })
      if (outcome.kind === 'badName') throw failures.badInput({ name: texts.badLimit })
      if (outcome.kind === 'badAmount') {
        const { least, most } = limitRules[outcome.name]
        const bounds = { limitLeast: amountForReader(least), limitMost: amountForReader(most) }
        throw failures.badInput({ cents: filled(texts.limitOutside, bounds) })
      }
      return answer(outcome)
    },
  },
}

function answer({ kind }: SaveOutcome): { status: string; message: string } {
  switch (kind) {
    case 'saved':
      return { status: 'SAVED', message: texts.saved }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: operatorTexts.people.proveAgain }
    case 'badReason':
      throw failures.badInput({ reason: operatorTexts.giveReason })
    default:
      return unreachable(kind)
  }
}
