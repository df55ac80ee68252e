import { placeNameIn } from '#domain/places/place-name.ts'
import { readerLocale } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import type { WalletEntry, WalletKind } from '#server/modules/money/wallet/wallet.ts'

/** The contract's words of a person's credits. */

const kinds: Record<WalletKind, string> = {
  walkerCancelled: 'credit',
  walkerMissing: 'credit',
  support: 'credit',
  gift: 'gift',
  giftRefundBack: 'credit',
  giftTakeBack: 'use',
  quality: 'quality',
  use: 'use',
}

export function wireWalletEntry(entry: WalletEntry) {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    kind: kinds[entry.why],
    amount_cents: entry.amountCents,
    trip_id: entry.tripId,
    destination_name: entry.place && placeNameIn(entry.place, readerLocale()),
    text: moneyTexts.wallet[entry.why],
  }
}
