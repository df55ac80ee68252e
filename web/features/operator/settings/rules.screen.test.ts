import {
  GroupTermsPreviewDocument,
  GroupTermsVersionsDocument,
  PublishGroupTermsDocument,
} from '#web/api/generated/group-terms.ts'
import {
  PayoutTermsPreviewDocument,
  PayoutTermsVersionsDocument,
  PublishPayoutTermsDocument,
} from '#web/api/generated/payout-terms.ts'
import {
  CancellationPreviewDocument,
  CancellationVersionsDocument,
  PublishCancellationTermsDocument,
  TakeBackRuleVersionDocument,
} from '#web/api/generated/rules.ts'
import { SettingsDocument } from '#web/api/generated/site-settings.ts'
import {
  PublishTariffDocument,
  TakeBackTariffDocument,
  TariffPreviewDocument,
  TariffVersionsDocument,
} from '#web/api/generated/tariffs.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const since = {
  valid_from: '2026-01-01T00:00:00Z',
  status: 'now',
  by: null,
  at: '2026-01-01T00:00:00Z',
  reason: null,
}
const planned = {
  valid_from: '2026-03-06T12:00:00Z',
  status: 'ahead',
  by: 'Olga',
  at: '2026-03-04T12:00:00Z',
  reason: 'Costs have grown',
}
const tariff = { id: 'trf_1', connection_cents: 500, per_minute_cents: 100, currency: 'USD', ...since }
const terms = {
  first_hours: 12,
  first_fee_cents: 500,
  first_credit_cents: 0,
  last_hours: 4,
  last_fee_cents: 1000,
  last_credit_cents: 500,
  no_show_credit_cents: 500,
}
const payouts = { minimum_cents: 1000, instant_per_mille: 15, instant_least_cents: 50 }

const groups = {
  least_seats: 2,
  most_seats: 50,
  minimum_default: 2,
  least_minutes: 15,
  most_minutes: 120,
  earliest_hours: 2,
  latest_days: 30,
  least_seat_cents: 300,
  most_seat_cents: 6000,
  usual_seat_cents: 600,
  seats_a_person: 4,
  hold_hours: 24,
  decide_hours: 1,
  first_hours: 24,
  first_percent: 50,
  last_hours: 3,
  last_percent: 100,
  turn_seconds: 60,
  chat_seconds: 10,
}

/** Answers the page of settings with one version of each rule in force. */
function answerRules(answers: Answers): void {
  answers.give(SettingsDocument, {
    settings: {
      announcement: { id: null, texts: [], from: null, until: null, is_shown: false, change: null },
      maintenance: { is_on: false, message: null, change: null },
      features: [],
      countries: { countries: null, change: null },
      limits: [],
    },
  })
  answers.give(TariffVersionsDocument, { tariffVersions: [tariff] })
  answers.give(CancellationVersionsDocument, { cancellationVersions: [{ version: 1, terms, ...since }] })
  answers.give(PayoutTermsVersionsDocument, {
    payoutTermsVersions: [{ version: 1, terms: payouts, ...since }],
  })
  answers.give(GroupTermsVersionsDocument, { groupTermsVersions: [{ version: 3, terms: groups, ...since }] })
}

test('another price is published once it is seen what it changes, and taken back before it begins', async ({
  open,
  answers,
}) => {
  answerRules(answers)
  const { page, press, look } = await open('/console/settings', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Plan another price' }))
  const dialog = page.getByRole('dialog')
  const minute = dialog.getByLabel('A minute, in US dollars')
  await minute.fill('0.05')
  await dialog.getByLabel('Why?').fill('Costs have grown')
  await press(dialog.getByRole('button', { name: 'See and publish' }))
  await expect(minute).toHaveAccessibleDescription(/Please enter an amount from \$0\.10 to \$20\.00\./)
  await minute.fill('1.20')
  answers.give(TariffPreviewDocument, {
    tariffPreview: {
      walks: 3,
      was: { traveller_cents: 4500, walker_cents: 3000, rest_cents: 1500 },
      would_be: { traveller_cents: 5100, walker_cents: 3400, rest_cents: 1700 },
    },
  })
  await press(dialog.getByRole('button', { name: 'See the last 30 days' }))
  await expect(dialog.getByText('3 walks in the last 30 days')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Walkers get/ })).toContainText('$34.00')
  await look('settings-price')
  answers.give(PublishTariffDocument, { publishTariff: { status: 'PUBLISHED', message: 'Published.' } })
  const ahead = { ...tariff, id: 'trf_2', per_minute_cents: 120, ...planned }
  answers.give(TariffVersionsDocument, { tariffVersions: [ahead, tariff] })
  await press(dialog.getByRole('button', { name: 'Publish it' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(TariffPreviewDocument)).toEqual([{ connection_cents: 500, per_minute_cents: 120 }])
  expect(answers.sent(PublishTariffDocument)).toMatchObject([
    { data: { connection_cents: 500, per_minute_cents: 120, reason: 'Costs have grown' } },
  ])
  const row = page.getByRole('listitem').filter({ hasText: '$5.00 to connect, $1.20 a minute' })
  await expect(row).toContainText('Not begun')
  await look('settings-price-planned')
  await press(row.getByRole('button', { name: 'Take it back' }))
  await dialog.getByLabel('Why?').fill('Not yet')
  answers.give(TakeBackTariffDocument, { takeBackTariff: { status: 'TAKEN_BACK', message: 'Taken back.' } })
  answers.give(TariffVersionsDocument, { tariffVersions: [{ ...ahead, status: 'takenBack' }, tariff] })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(row).toContainText('Taken back')
  expect(answers.sent(TakeBackTariffDocument)).toEqual([{ id: 'trf_2', reason: 'Not yet' }])
})

test('other terms of cancelling have limits in their order, and are seen before they are published', async ({
  open,
  answers,
}) => {
  answerRules(answers)
  const { page, press, look } = await open('/console/settings', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Plan other terms' }))
  const dialog = page.getByRole('dialog')
  const last = dialog.getByLabel('Last limit, in hours before the start')
  await dialog.getByLabel('First limit, in hours before the start').fill('24')
  await last.fill('24')
  await dialog.getByLabel('Fee after the first limit, in US dollars').fill('7.50')
  await dialog.getByLabel('Why?').fill('Walkers wait in vain')
  const sums = { traveller_cents: 1000, walker_cents: 0, credit_cents: 500, rest_cents: 500 }
  answers.give(CancellationPreviewDocument, {
    cancellationPreview: { walks: 1, was: sums, would_be: { ...sums, traveller_cents: 1250 } },
  })
  await last.fill('4')
  await press(dialog.getByRole('button', { name: 'See the last 30 days' }))
  await expect(dialog.getByText('1 accepted walk was cancelled or missed in the last 30 days')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Travelers pay/ })).toContainText('$12.50')
  await look('settings-cancelling')
  answers.give(PublishCancellationTermsDocument, {
    publishCancellationTerms: { status: 'PUBLISHED', message: 'Published.' },
  })
  const later = { ...terms, first_hours: 24, first_fee_cents: 750 }
  const ahead = { version: 2, terms: later, ...planned }
  answers.give(CancellationVersionsDocument, {
    cancellationVersions: [ahead, { version: 1, terms, ...since }],
  })
  await press(dialog.getByRole('button', { name: 'Publish it' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(PublishCancellationTermsDocument)).toMatchObject([
    { terms: later, reason: 'Walkers wait in vain' },
  ])
  const row = page.getByRole('listitem').filter({ hasText: 'Under 24 hours: $7.50 fee' })
  await expect(row).toContainText('Under 4 hours: $10.00 fee, $5.00 credit')
  await expect(row).toContainText('Not begun')
  await look('settings-cancelling-planned')
  await press(row.getByRole('button', { name: 'Take it back' }))
  await dialog.getByLabel('Why?').fill('Not yet')
  answers.give(TakeBackRuleVersionDocument, { takeBackRuleVersion: { status: 'TAKEN_BACK', message: '' } })
  answers.give(CancellationVersionsDocument, { cancellationVersions: [{ ...ahead, status: 'takenBack' }] })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(row).toContainText('Taken back')
  expect(answers.sent(TakeBackRuleVersionDocument)).toEqual([{ version: 2, reason: 'Not yet' }])
})

test('terms that the server refuses are shown with the preview, and what is none at its field', async ({
  open,
  answers,
}) => {
  answerRules(answers)
  const { page, press } = await open('/console/settings', { as: anOperator(answers) })
  await press(page.getByRole('button', { name: 'Plan other terms' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First limit, in hours before the start').fill('0')
  await dialog.getByLabel('Last limit, in hours before the start').fill('x')
  await dialog.getByLabel('Why?').fill('Walkers wait in vain')
  await press(dialog.getByRole('button', { name: 'See and publish' }))
  for (const name of ['First limit, in hours before the start', 'Last limit, in hours before the start'])
    await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/whole hours/)
  expect(answers.sent(CancellationPreviewDocument)).toEqual([])
  const message = 'Please enter whole hours, fewer than in the first limit.'
  answers.give(
    CancellationPreviewDocument,
    refused({ message, category: 'validation', code: 'BAD_INPUT', fields: { last_hours: message } }),
  )
  await dialog.getByLabel('First limit, in hours before the start').fill('24')
  await dialog.getByLabel('Last limit, in hours before the start').fill('24')
  await press(dialog.getByRole('button', { name: 'See and publish' }))
  await expect(dialog.getByText(message)).toBeVisible()
})

test('other payout rules are seen over the last weeks before they are published', async ({
  open,
  answers,
}) => {
  answerRules(answers)
  const { page, press, look } = await open('/console/settings', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Plan other payout rules' }))
  const dialog = page.getByRole('dialog')
  const least = dialog.getByLabel('At least, in US dollars')
  await dialog.getByLabel('The least that is sent, in US dollars').fill('20')
  await least.fill('25')
  await dialog.getByLabel('Why?').fill('Small transfers cost too much')
  await press(dialog.getByRole('button', { name: 'See and publish' }))
  await expect(least).toHaveAccessibleDescription(/Please enter an amount from \$0\.00 to \$10\.00\./)
  await least.fill('1')
  await dialog.getByLabel('Instant payout fee, in percent').fill('2,5')
  const sums = { paid_weeks: 2, paid_cents: 3500, waiting_weeks: 0, instants: 1, fee_cents: 50 }
  answers.give(PayoutTermsPreviewDocument, {
    payoutTermsPreview: {
      was: sums,
      would_be: { ...sums, paid_weeks: 1, paid_cents: 2000, waiting_weeks: 1 },
      changes: [
        {
          walker_id: 'usr_marta',
          walker_first_name: 'Marta',
          week: '2026-02-16',
          cents: 1500,
          would_be: 'waits',
        },
      ],
      changes_total: 1,
    },
  })
  await press(dialog.getByRole('button', { name: 'See the last 4 pay weeks' }))
  await expect(
    dialog.getByText('1 walker’s week would have ended otherwise in the last 4 pay weeks.'),
  ).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Marta' })).toContainText(
    '$15.00 would roll over',
  )
  await look('settings-payouts')
  answers.give(PublishPayoutTermsDocument, { publishPayoutTerms: { status: 'PUBLISHED', message: '' } })
  const later = { minimum_cents: 2000, instant_per_mille: 25, instant_least_cents: 100 }
  const ahead = { version: 2, terms: later, ...planned }
  answers.give(PayoutTermsVersionsDocument, { payoutTermsVersions: [ahead] })
  await press(dialog.getByRole('button', { name: 'Publish it' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(PublishPayoutTermsDocument)).toMatchObject([
    { terms: later, reason: 'Small transfers cost too much' },
  ])
  const row = page.getByRole('listitem').filter({ hasText: 'At least $20.00 is sent.' })
  await expect(row).toContainText('At once: 2.5%, at least $1.00.')
  await expect(row).toContainText('Not begun')
  await press(row.getByRole('button', { name: 'Take it back' }))
  await dialog.getByLabel('Why?').fill('Not yet')
  answers.give(TakeBackRuleVersionDocument, { takeBackRuleVersion: { status: 'TAKEN_BACK', message: '' } })
  answers.give(PayoutTermsVersionsDocument, { payoutTermsVersions: [{ ...ahead, status: 'takenBack' }] })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(row).toContainText('Taken back')
})

test('other terms of group walks are checked against each other, and seen before they are published', async ({
  open,
  answers,
}) => {
  answerRules(answers)
  const { page, press, look } = await open('/console/settings', {
    as: anOperator(answers),
    size: sizes.phone,
  })
  await expect(
    page.getByText('2 to 50 seats, 15 to 120 minutes, $3.00 to $60.00 a seat.', { exact: false }),
  ).toBeVisible()
  await press(page.getByRole('button', { name: 'Plan group walk terms' }))
  const dialog = page.getByRole('dialog')
  const seats = dialog.getByLabel('Most seats of a walk')
  await seats.fill('101')
  await dialog.getByLabel('Why?').fill('Large groups wait long for the wheel')
  await press(dialog.getByRole('button', { name: 'See and publish' }))
  await expect(seats).toHaveAccessibleDescription(/Please enter a whole number from 2 to 100\./)
  await seats.fill('20')
  answers.give(GroupTermsPreviewDocument, { groupTermsPreview: { walks: 7, refused: 2 } })
  await press(dialog.getByRole('button', { name: 'See the last 30 days' }))
  await expect(dialog.getByText('7 group walks were published in the last 30 days.')).toContainText(
    'These terms would have refused 2 of them.',
  )
  await look('settings-groups')
  answers.give(PublishGroupTermsDocument, { publishGroupTerms: { status: 'PUBLISHED', message: '' } })
  const ahead = { version: 4, terms: { ...groups, most_seats: 20 }, ...planned }
  answers.give(GroupTermsVersionsDocument, { groupTermsVersions: [ahead] })
  await press(dialog.getByRole('button', { name: 'Publish it' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(PublishGroupTermsDocument)).toMatchObject([
    { terms: { ...groups, most_seats: 20 }, reason: 'Large groups wait long for the wheel' },
  ])
  const row = page.getByRole('listitem').filter({ hasText: '2 to 20 seats' })
  await expect(row).toContainText('Not begun')
  await press(row.getByRole('button', { name: 'Take it back' }))
  await dialog.getByLabel('Why?').fill('Not yet')
  answers.give(TakeBackRuleVersionDocument, { takeBackRuleVersion: { status: 'TAKEN_BACK', message: '' } })
  answers.give(GroupTermsVersionsDocument, { groupTermsVersions: [{ ...ahead, status: 'takenBack' }] })
  await press(dialog.getByRole('button', { name: 'Take it back' }))
  await expect(row).toContainText('Taken back')
})
