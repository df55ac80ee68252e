import {
  groupFigureFaults,
  groupFigureRules,
  groupFiguresOf,
  type GroupFigure,
  type GroupFigures,
} from '#domain/trips/group/group-terms-version.ts'
import { isWithin } from '#domain/shared/rule-version.ts'
import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import { failures } from '#server/graphql/errors.ts'
import type { GroupFigures as WireFigures, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { amountForReader, filled } from '#server/messages/messages.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import { published, wireVersion } from '#server/modules/operator/settings/rules.wire.ts'

const texts = operatorTexts.rules.faults

/** Terms of group walks, which owners publish in versions. */
export const groupTermsResolvers: Resolvers = {
  Query: {
    async groupTermsVersions(_parent, _args, { services }) {
      const versions = await services.operator.groupTermsVersions()
      return versions.map((one) => ({ ...wireVersion(one), terms: wireFigures(one.figures) }))
    },
    async groupTermsPreview(_parent, { terms }, { services }) {
      const figures = readFigures(terms)
      const found = await services.operator.groupTermsPreview(figures)
      if (!found) throw failures.badInput(faultsOf(figures, groupFigureFaults(figures)))
      const { from, until, walks, refused } = found
      return { from: from.toISOString(), until: until.toISOString(), walks, refused }
    },
  },
  Mutation: {
    async publishGroupTerms(_parent, args, { services, session, address, requestId }) {
      const { valid_from: validFrom, reason } = args
      const figures = readFigures(args.terms)
      const order = { figures, validFrom, reason }
      const outcome = await services.operator.publishGroupTerms(session, order, { address, requestId })
      if (outcome.kind === 'faulty') throw failures.badInput(faultsOf(figures, outcome.faults))
      return published(outcome)
    },
  },
}

type OnWire<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${OnWire<Tail>}`
  : Name
type WireName = OnWire<GroupFigure>

/** A figure's name on the wire. */
const wireName = (name: GroupFigure): WireName =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as WireName

const names = Object.keys(groupFigureRules) as readonly GroupFigure[]

const readFigures = (terms: Record<WireName, number>): GroupFigures =>
  Object.fromEntries(names.map((name) => [name, terms[wireName(name)]])) as GroupFigures

function wireFigures(terms: GroupTerms): WireFigures {
  const figures = groupFiguresOf(terms)
  return Object.fromEntries(names.map((name) => [wireName(name), figures[name]])) as Record<WireName, number>
}

/** What is wrong with each figure: outside its bounds, or against the figures before it. */
function faultsOf(figures: GroupFigures, faults: readonly GroupFigure[]): Record<string, string> {
  return Object.fromEntries(faults.map((name) => [wireName(name), faultOf(name, figures[name])]))
}

function faultOf(name: GroupFigure, figure: number): string {
  const bounds = groupFigureRules[name]
  if (isWithin(figure, bounds)) return texts.groupOrder
  const isMoney = name.endsWith('Cents')
  const written = (bound: number) => (isMoney ? amountForReader(bound) : String(bound))
  const values = { groupLeast: written(bounds.least), groupMost: written(bounds.most) }
  return filled(isMoney ? texts.groupCents : texts.groupWhole, values)
}
