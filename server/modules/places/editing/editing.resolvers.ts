import type { AltFault } from '#domain/places/pictures.ts'
import { translationLanguageOf, type Translations } from '#domain/places/translations.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { DestinationTranslationInput, Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { StatusOutcome } from '#server/modules/places/editing/change.ts'
import type { EditFault } from '#server/modules/places/editing/create.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'
import { wireWrittenDestination } from '#server/modules/places/places.wire.ts'

/** Destinations as operators make and change them. */
export const editingResolvers: Resolvers = {
  Query: {
    async operatorDestinations(_parent, { first, page, retired }, { services }) {
      const outcome = await services.places.listForOperators({ first, page, retired: retired ?? false })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: outcome.items.map(wireWrittenDestination), paginatorInfo: outcome.info }
    },
    async operatorDestination(_parent, { id }, { services }) {
      const found = await services.places.byId(id)
      return found && wireWrittenDestination(found)
    },
  },

  Mutation: {
    async createDestination(_parent, { data }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.createDestination(
        session.userId,
        { ...data, translations: translationsOf(data.translations) },
        caller,
      )
      switch (outcome.kind) {
        case 'created':
          return wireWrittenDestination(outcome.destination)
        case 'faulty':
          throw faultyFields(outcome.faults)
        case 'full':
          throw failureOf({ kind: 'conflict', code: 'DESTINATIONS_FULL', message: texts.editing.full })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async updateDestination(_parent, { id, data }, { services, session, address, requestId }) {
      const { is_featured: isFeatured, translations: sent, ...fields } = data
      const translations = sent && translationsOf(sent)
      const change = { ...given(fields), ...given({ isFeatured, translations }) }
      const caller = { address, requestId }
      const outcome = await services.places.updateDestination(session.userId, { id, change }, caller)
      switch (outcome.kind) {
        case 'updated':
          return wireWrittenDestination(outcome.destination)
        case 'faulty':
          throw faultyFields(outcome.faults)
        case 'unknown':
          throw failures.notFound('destination')
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async orderDestinations(_parent, { ids }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.orderDestinations(session.userId, ids, caller)
      return outcome === 'ordered'
        ? { status: 'ORDERED', message: texts.editing.ordered }
        : { status: 'LIST_CHANGED', message: texts.editing.listChanged }
    },

    async addDestinationPicture(_parent, sent, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.addPicture(session.userId, sent, caller)
      switch (outcome.kind) {
        case 'changed':
          return wireWrittenDestination(outcome.destination)
        case 'unknown':
          throw failures.notFound('destination')
        case 'full':
          throw failureOf({ kind: 'conflict', code: 'PICTURES_FULL', message: texts.editing.picturesFull })
        case 'faulty':
          throw faultyFields(outcome.faults)
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async describeDestinationPicture(_parent, sent, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.describePicture(session.userId, sent, caller)
      switch (outcome.kind) {
        case 'changed':
          return wireWrittenDestination(outcome.destination)
        case 'unknown':
          throw failures.notFound('picture')
        case 'faulty':
          throw faultyFields(outcome.faults)
        default:
          return unreachable(outcome)
      }
    },

    async orderDestinationPictures(_parent, sent, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.orderPictures(session.userId, sent, caller)
      switch (outcome) {
        case 'ordered':
          return { status: 'ORDERED', message: texts.editing.picturesOrdered }
        case 'picturesChanged':
          return { status: 'PICTURES_CHANGED', message: texts.editing.picturesChanged }
        case 'unknown':
          throw failures.notFound('destination')
        default:
          return unreachable(outcome)
      }
    },

    async removeDestinationPicture(_parent, sent, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.removePicture(session.userId, sent, caller)
      if (outcome.kind === 'unknown') throw failures.notFound('destination')
      return wireWrittenDestination(outcome.destination)
    },

    async retireDestination(_parent, order, { services, session, address, requestId }) {
      const caller = { address, requestId }
      refuse(await services.places.retireDestination(session.userId, order, caller))
      return { status: 'RETIRED', message: texts.editing.retired }
    },

    async restoreDestination(_parent, order, { services, session, address, requestId }) {
      const caller = { address, requestId }
      refuse(await services.places.restoreDestination(session.userId, order, caller))
      return { status: 'RESTORED', message: texts.editing.restored }
    },
  },
}

/** Descriptions by language; where one is sent twice, the last one. */
function translationsOf(sent: readonly DestinationTranslationInput[] | null | undefined): Translations {
  return Object.fromEntries((sent ?? []).map(({ language, description }) => [language, description]))
}

/** The fields that were sent; null is as good as nothing. */
function given<T extends object>(fields: T) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> }
}

function refuse(outcome: StatusOutcome): void {
  if (outcome === 'badReason') throw failures.badInput({ reason: texts.editing.badReason })
  if (outcome === 'unknown') throw failures.notFound('destination')
}

/** The faults of a destination's fields, each in words at its field; of a translation at its language: `translations.es`. */
function faultyFields(faults: Partial<Record<string, EditFault | AltFault>>) {
  return failures.badInput(
    Object.fromEntries(
      Object.entries(faults).flatMap(([field, fault]) => {
        const language = translationLanguageOf(field)
        return fault ? [[language ? `translations.${language}` : field, texts.editing[fault]]] : []
      }),
    ),
  )
}
