import {
  AnnounceDocument,
  MessagePreviewsDocument,
  PublishWalkerTermsDocument,
  SetFeatureDocument,
  SetLimitDocument,
  SetMaintenanceDocument,
  SettingsDocument,
  type SettingsQuery,
} from '#web/api/generated/site-settings.ts'
import { CancellationVersionsDocument } from '#web/api/generated/rules.ts'
import { GroupTermsVersionsDocument } from '#web/api/generated/group-terms.ts'
import { PayoutTermsVersionsDocument } from '#web/api/generated/payout-terms.ts'
import { TariffVersionsDocument } from '#web/api/generated/tariffs.ts'
import { ProveSecondFactorDocument } from '#web/api/generated/second-factor.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Settings = SettingsQuery['settings']

const someSettings = (own: Partial<Settings> = {}): Settings => ({
  announcement: { id: null, texts: [], from: null, until: null, is_shown: false, change: null },
  maintenance: { is_on: false, message: null, change: null },
  features: ['gifts', 'memberships', 'wishes', 'scheduling'].map((feature) => ({
    feature,
    is_on: true,
    change: null,
  })),
  countries: { countries: null, change: null },
  limits: [
    { name: 'giftMostCents', cents: 50_000, least_cents: 10_000, most_cents: 100_000, change: null },
    { name: 'aloneCents', cents: 5000, least_cents: 1000, most_cents: 10_000, change: null },
  ],
  ...own,
})

/** Answers the page of settings, with no version of a rule yet. */
function answerSettings(answers: Answers, settings: Settings = someSettings()): void {
  answers.give(SettingsDocument, { settings })
  answers.give(TariffVersionsDocument, { tariffVersions: [] })
  answers.give(CancellationVersionsDocument, { cancellationVersions: [] })
  answers.give(PayoutTermsVersionsDocument, { payoutTermsVersions: [] })
  answers.give(GroupTermsVersionsDocument, { groupTermsVersions: [] })
}

const saved = { status: 'SAVED', message: 'Saved.' }
const change = { by: 'Olga', at: '2026-03-04T12:00:00Z', reason: 'A new version' }
const at = '/console/settings'

test('something is announced, once its text and the reason stand, and is shown with who did it', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press, look } = await open(at, { as: anOperator(answers), size: sizes.desktop })
  await expect(page.getByText('Nothing is announced.')).toBeVisible()
  await look('settings')
  await press(page.getByRole('button', { name: 'Announce something' }))
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Announce it' })
  await press(send)
  await expect(dialog.getByLabel('Text in English')).toHaveAccessibleDescription(/Please write a text\./)
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please enter at least 3 characters\./)
  await dialog.getByLabel('Text in English').fill('A new version comes tonight.')
  await dialog.getByLabel('Why?').fill('A new version')
  await look('settings-announce')
  answers.give(
    AnnounceDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { until: 'It is over before.' },
    }),
  )
  await press(send)
  await expect(dialog.getByText('It is over before.')).toBeVisible()
  answers.give(AnnounceDocument, { announce: saved })
  const until = '2026-03-05T12:00:00Z'
  const texts = [{ language: 'en', text: 'A new version comes tonight.' }]
  const announcement = { id: 'ann_1', texts, from: change.at, until, is_shown: true, change }
  answerSettings(answers, someSettings({ announcement }))
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Shown now')).toBeVisible()
  expect(answers.sent(AnnounceDocument).at(-1)?.data).toEqual({
    text: 'A new version comes tonight.',
    other_language: '',
    other_text: '',
    from: '2026-03-04T12:00:00.000Z',
    until: '2026-03-05T12:00:00.000Z',
    reason: 'A new version',
  })
})

test('maintenance is begun and ended, after another proof where the last one is long ago', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press, look } = await open(at, { as: anOperator(answers), size: sizes.desktop })
  await expect(page.getByText('It is off.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Begin the maintenance' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What people are told').fill('We are back at noon.')
  await dialog.getByLabel('Why?').fill('A new version')
  await look('settings-maintenance')
  answers.give(SetMaintenanceDocument, { setMaintenance: { status: 'PROVE_AGAIN', message: '' } })
  await press(dialog.getByRole('button', { name: 'Begin the maintenance' }))
  await expect(dialog.getByText('Show your second factor again to go on.')).toBeVisible()
  answers.give(ProveSecondFactorDocument, {
    proveSecondFactor: { status: 'PROVED', message: '', recovery_codes_left: 10 },
  })
  answers.give(SetMaintenanceDocument, { setMaintenance: saved })
  answerSettings(
    answers,
    someSettings({ maintenance: { is_on: true, message: 'We are back at noon.', change } }),
  )
  await dialog.getByLabel('Code').fill('123456')
  await press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('It is on: no walk can be requested or scheduled.')).toBeVisible()
  await press(page.getByRole('button', { name: 'End the maintenance' }))
  await dialog.getByLabel('Why?').fill('It is over')
  answerSettings(answers)
  await press(dialog.getByRole('button', { name: 'End the maintenance' }))
  await expect(page.getByText('It is off.')).toBeVisible()
  const begun = { on: true, message: 'We are back at noon.', reason: 'A new version' }
  expect(answers.sent(SetMaintenanceDocument)).toEqual([
    begun,
    begun,
    { on: false, message: '', reason: 'It is over' },
  ])
})

test('a limit has bounds of its own', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press, look } = await open(at, { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('button', { name: 'Change: The largest gift card' }))
  const dialog = page.getByRole('dialog')
  const [amount, send] = [
    dialog.getByLabel('In whole US dollars'),
    dialog.getByRole('button', { name: 'Save the limit' }),
  ]
  await amount.fill('5000')
  await dialog.getByLabel('Why?').fill('Holidays')
  await press(send)
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount from \$100\.00 to \$1,000\.00\./)
  await amount.fill('800')
  await look('settings-limit')
  answers.give(SetLimitDocument, { setLimit: saved })
  const [gift, alone] = someSettings().limits
  answerSettings(answers, someSettings({ limits: [{ ...gift!, cents: 80_000, change }, alone!] }))
  await press(send)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The largest gift card: $800.00')).toBeVisible()
  expect(answers.sent(SetLimitDocument)).toEqual([
    { name: 'giftMostCents', cents: 80_000, reason: 'Holidays' },
  ])
  await look('settings-limits')
})

for (const [feature, name] of [
  ['gifts', 'Gift cards'],
  ['memberships', 'Memberships'],
  ['wishes', 'Wishes'],
  ['scheduling', 'Scheduling walks'],
] as const)
  test(`a feature is switched off for a reason: ${name}`, async ({ open, answers }) => {
    answerSettings(answers)
    const { page, press } = await open(at, { as: anOperator(answers) })
    await press(page.getByRole('button', { name: `Switch off: ${name}` }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nothing new can begin then. What has begun goes on.')
    await dialog.getByLabel('Why?').fill('Too many mistakes')
    answers.give(SetFeatureDocument, { setFeature: saved })
    const features = someSettings().features.map((one) => ({ ...one, is_on: one.feature !== feature }))
    answerSettings(answers, someSettings({ features }))
    await press(dialog.getByRole('button', { name: 'Switch it off' }))
    await expect(page.getByRole('button', { name: `Switch on: ${name}` })).toBeVisible()
    expect(answers.sent(SetFeatureDocument)).toEqual([{ feature, on: false, reason: 'Too many mistakes' }])
  })

test('the texts of messages are read once they are asked for, in each language', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press, look } = await open(at, { as: anOperator(answers), size: sizes.desktop })
  expect(answers.sent(MessagePreviewsDocument)).toEqual([])
  const [english, spanish] = [
    { key: 'passwordChanged.text', subject: null, text: 'Your password was changed.' },
    { key: 'passwordChanged.text', subject: null, text: 'Se cambió tu contraseña.' },
  ]
  answers.give(MessagePreviewsDocument, ({ language }) => ({
    messagePreviews: {
      languages: ['en', 'es'],
      language: language ?? 'en',
      messages: [language === 'es' ? spanish : english],
    },
  }))
  await press(page.getByRole('button', { name: 'Show the texts' }))
  await expect(page.getByText('passwordChanged.text')).toBeVisible()
  await look('settings-texts')
  await press(page.getByRole('button', { name: 'es', exact: true }))
  await expect(page.getByText('Se cambió tu contraseña.')).toBeVisible()
})

test('terms of walkers are published with the day until which they are signed', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press, look } = await open(at, { as: anOperator(answers), size: sizes.desktop })
  await press(page.getByRole('button', { name: 'Publish a version' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Version').fill(' 2031-01')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('## 1. New\n\nOther words.')
  await dialog.getByLabel('Why?').fill('Another law')
  await look('settings-terms')
  answers.give(PublishWalkerTermsDocument, {
    publishWalkerTerms: { status: 'TERMS_PUBLISHED', message: 'Published.' },
  })
  await press(dialog.getByRole('button', { name: 'Publish the terms' }))
  await expect(dialog).toBeHidden()
  expect(answers.sent(PublishWalkerTermsDocument)[0]?.data).toEqual({
    version: '2031-01',
    text: '## 1. New\n\nOther words.',
    effective_at: '2026-03-05T12:00:00.000Z',
    sign_by: '2026-03-26T12:00:00.000Z',
    reason: 'Another law',
  })
})
