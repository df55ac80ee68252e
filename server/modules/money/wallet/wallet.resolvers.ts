import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { wireWalletEntry } from '#server/modules/money/wallet/wallet.wire.ts'

/** A person's own credits. */
export const walletResolvers: Resolvers = {
  Query: {
    async wallet(_parent, _args, { services, session }) {
      const { creditCents, currency } = await services.money.wallet(session.userId)
      return { credit_cents: creditCents, currency }
    },
    async walletEntries(_parent, page, { services, session }) {
      const outcome = await services.money.walletEntries(session.userId, page)
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: moneyTexts.pageOutside })
      return { data: outcome.items.map(wireWalletEntry), paginatorInfo: outcome.info }
    },
  },
}
