import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import { creditOfPerson } from '#server/modules/money/credits/credits.store.ts'
import {
  eraseDisputesOf,
  isDisputeInTheWay,
  personalDisputes,
} from '#server/modules/money/disputes/disputes.store.ts'
import { eraseGiftsOf, personalGifts } from '#server/modules/money/gifts/gifts.store.ts'
import { personalCharges } from '#server/modules/money/membership/invoices.store.ts'
import {
  isInstitutionOwing,
  personalAccounts,
  personalInvoices,
} from '#server/modules/money/invoices/invoices.store.ts'
import { personalRefunds } from '#server/modules/money/refunds/refunds.store.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import { endMembershipOf, personalMemberships } from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { eraseCardsOf } from '#server/modules/money/cards/erase-cards.ts'
import { eraseCustomerOf } from '#server/modules/money/cards/customers.ts'
import { beginClosing } from '#server/modules/money/payouts/accounts/account.call.ts'
import { eraseAccount } from '#server/modules/money/payouts/accounts/accounts.store.ts'
import { leave, owedToWalker } from '#server/modules/money/payouts/accounts/close-account.ts'
import { forgetChecks, lockWalkers } from '#server/modules/money/payouts/payouts.store.ts'
import { personalPayouts } from '#server/modules/money/payouts/personal-payouts.ts'
import * as store from '#server/modules/money/payments/personal.store.ts'

/**
 * Cards (masked, as they are stored), payments, credits, payouts and tax forms of a person, whose number stays sealed. The ledger knows people by their id only and is stored
 * whole, as the law on books wants it; so it still sums to zero.
 */
export function moneyPersonalData(
  m: Pick<MoneyContext, 'db' | 'clock' | 'calls' | 'newId' | 'config'>,
): PersonalDataPart {
  return {
    async collect({ id }) {
      return {
        data: {
          cards: await store.personalCards(m.db, id),
          payments: await store.personalPayments(m.db, id, 'travellerId'),
          creditCents: await creditOfPerson(m.db, id, m.config.currency),
          refunds: await personalRefunds(m.db, id),
          memberships: await personalMemberships(m.db, id),
          membershipCharges: await personalCharges(m.db, id),
          invoiceAccounts: await personalAccounts(m.db, id),
          invoices: await personalInvoices(m.db, id),
          giftCardsBought: await personalGifts(m.db, id, 'buyerId'),
          giftCardsRedeemed: await personalGifts(m.db, id, 'redeemedBy'),
          disputes: await personalDisputes(m.db, id),
          earnings: await store.personalPayments(m.db, id, 'walkerId'),
          ...(await personalPayouts(m.db, id)),
        },
      }
    },
    lock: (tx, { id }) => lockWalkers(tx.sql, [id]),
    async refusal(sql, { id }, { giveUpCents }) {
      const isOwing = (await store.isOwing(sql, id)) || (await isInstitutionOwing(sql, id))
      if (isOwing || (await isDisputeInTheWay(sql, id))) return { kind: 'moneyOwed' }
      if (await store.isEarningMoving(sql, id)) return { kind: 'earningsMoving' }
      const owedCents = await owedToWalker(sql, id, m.config.currency)
      return owedCents === 0 || owedCents === giveUpCents ? null : { kind: 'earningsOpen', owedCents }
    },
    async erase(tx, { id }) {
      await leave(m, tx, id)
      await eraseCardsOf(m, tx, id)
      const providerAccountId = await eraseAccount(tx.sql, id, m.clock.now())
      if (providerAccountId !== null) await beginClosing(m, tx, providerAccountId)
      await forgetChecks(tx.sql, id)
      await eraseDisputesOf(tx.sql, id)
      await eraseGiftsOf(tx.sql, id, erased)
      const membershipId = await endMembershipOf(tx.sql, id, m.clock.now())
      if (membershipId !== null)
        await m.calls.begin(tx, endSubscriptionCall, {
          subject: membershipId,
          input: { userId: id },
          by: 'job',
        })
      await eraseCustomerOf(m, tx, { userId: id, membershipId })
    },
  }
}
