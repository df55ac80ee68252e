import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'
import type { MoneyBench } from '#server/testing/money.ts'

/** Opens a walker's payout account at this test bank and gives the tax form, so that the weekly run pays. */
export async function opensAccount(
  bench: MoneyBench,
  walkerId: string,
  bankNumber = '000123456789',
  country = 'US',
): Promise<void> {
  const started = await bench.money.payouts.startAccount(walkerId, country)
  if (started.kind !== 'link') throw new Error(started.kind)
  const form = { name: 'Wanda', birthDate: '1990-05-04', number: bankNumber }
  bench.payoutTwin.submit(started.url.split('/').at(-1) ?? '', form)
  await bench.money.payouts.payoutAccount(walkerId)
  await bench.money.saveTaxForm(walkerId, signedW9())
}
