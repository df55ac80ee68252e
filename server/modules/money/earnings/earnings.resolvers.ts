import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireEarnings, wireRow, wireWeek, wireYear } from '#server/modules/money/earnings/earnings.wire.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const pageOutside = () => failures.badInput({ first: moneyTexts.pageOutside })
const unknownWeek = () => failures.badInput({ week: moneyTexts.payouts.unknownWeek })

/** What the signed-in person has earned as a walker, as it was posted. */
export const earningsResolvers: Resolvers = {
  Query: {
    async earnings(_parent, { week }, { services, session }) {
      const { userId: walkerId } = session
      const found = await services.money.earnings(walkerId, week ?? null)
      if (found === 'unknownWeek') throw unknownWeek()
      const statement = { walkerId, of: 'week', name: found.week.week } as const
      const url = (format: 'csv' | 'pdf') => services.money.statementUrl(statement, format)
      return wireEarnings(found, {
        urls: { csv: url('csv'), pdf: url('pdf') },
        currency: services.money.currency,
      })
    },
    async earningsRows(_parent, page, { services, session }) {
      const outcome = await services.money.earningsRows(session.userId, page)
      if (outcome.kind === 'unknownWeek') throw unknownWeek()
      if (outcome.kind === 'pageOutside') throw pageOutside()
      return { data: outcome.items.map(wireRow), paginatorInfo: outcome.info }
    },
    async earningsWeeks(_parent, page, { services, session }) {
      const outcome = await services.money.earningsWeeks(session.userId, page)
      if (outcome.kind === 'pageOutside') throw pageOutside()
      return {
        data: outcome.items.map((week) => wireWeek(week, services.money.currency)),
        paginatorInfo: outcome.info,
      }
    },
    async taxYears(_parent, _args, { services, session }) {
      const { userId: walkerId } = session
      return (await services.money.taxYears(walkerId)).map((sums) => {
        const statement = { walkerId, of: 'year', name: String(sums.year) } as const
        const url = (format: 'csv' | 'pdf') => services.money.statementUrl(statement, format)
        return wireYear(sums, {
          urls: { csv: url('csv'), pdf: url('pdf') },
          currency: services.money.currency,
        })
      })
    },
  },
}
