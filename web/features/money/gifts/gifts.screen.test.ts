import {
  CorrectGiftEmailDocument,
  GiftCardsDocument,
  GiftShareDocument,
  GiftLimitsDocument,
  GiftPreviewDocument,
  RedeemGiftCardDocument,
  RefundGiftCardDocument,
  SendGiftCardDocument,
  WalletDocument,
  type GiftCardsQuery,
} from '#web/api/generated/gifts.ts'
import { SiteDocument } from '#web/api/generated/site.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { aGift } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Gifts = GiftCardsQuery['giftCards']['data']

/** Answers the page on which gift cards are bought, with those that were sent. */
function answerGifts(answers: Answers, data: Gifts): void {
  answers.give(GiftLimitsDocument, {
    giftLimits: {
      min_cents: 1000,
      max_cents: 80_000,
      note_max: 200,
      days_ahead: 90,
      suggested_cents: [2500, 5000],
    },
  })
  answers.give(GiftCardsDocument, { giftCards: { data, paginatorInfo: { currentPage: 1, lastPage: 1 } } })
}

test('a gift card is bought once an amount and a person stand, and is listed as sent', async ({
  open,
  answers,
}) => {
  answerGifts(answers, [])
  const { page, press, look, settled } = await open('/send-gift-card', { as: aMe() })
  await expect(page.getByText('None yet.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Pay' }))
  await expect(page.getByText('Please choose an amount.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Who is it for?' })).toHaveAccessibleDescription(
    /Please enter the person’s name\./,
  )
  await expect(page.getByRole('textbox', { name: 'Their email' })).toHaveAccessibleDescription(
    /Please enter an email or a phone number\./,
  )
  const other = page.getByLabel('Or another amount, in US dollars')
  await other.fill('900')
  await press(page.getByRole('button', { name: 'Pay $900.00' }))
  await expect(page.getByText('A whole amount, from $10.00 to $800.00.')).toBeVisible()
  await other.fill('')
  await page.getByRole('radio', { name: '$25.00' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Ines')
  await page.getByRole('textbox', { name: 'Their email' }).fill('ines@people.example')
  const preview = page.getByRole('group', { name: 'Preview of the card' })
  await page.getByRole('textbox', { name: 'Message' }).fill('See the harbor for me.')
  await settled()
  for (const words of ['A walk from Noor', '$25.00', 'For Ines', 'See the harbor for me.'])
    await expect(preview).toContainText(words)
  const total = page.locator('dl > div').filter({ hasText: 'Total to pay now' }).locator('dd')
  await expect(total).toHaveText('$25.00')
  await look('send-gift-card')
  answers.give(
    SendGiftCardDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { note: 'No links, please.' },
    }),
  )
  await press(page.getByRole('button', { name: 'Pay $25.00' }))
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    /No links, please\./,
  )
  answers.give(SendGiftCardDocument, {
    sendGiftCard: {
      status: 'GIFT_BOUGHT',
      message: 'Bought.',
      action_url: null,
      gift: { id: 'gft_1', status: 'sent' },
    },
  })
  answerGifts(answers, [aGift({ print_url: '/gift-cards/gft_1.pdf' })])
  await press(page.getByRole('button', { name: 'Pay $25.00' }))
  await expect(page.getByText('Your gift card is on its way. Its status is listed below.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '$25.00 for Ines' })
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Print it (PDF)' })).toHaveAttribute(
    'href',
    '/gift-cards/gft_1.pdf',
  )
  expect(answers.sent(SendGiftCardDocument).at(-1)?.data).toMatchObject({
    amount_cents: 2500,
    recipient_name: 'Ines',
    recipient_email: 'ines@people.example',
    note: 'See the harbor for me.',
  })
})

test('a payment about which the bank asks is listed as waiting, with the way to the bank', async ({
  open,
  answers,
}) => {
  answerGifts(answers, [])
  const { page, press, look } = await open('/send-gift-card', { as: aMe() })
  await page.getByRole('radio', { name: '$25.00' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Rui')
  await page.getByRole('textbox', { name: 'Their email' }).fill('rui@people.example')
  answers.give(SendGiftCardDocument, {
    sendGiftCard: {
      status: 'CARD_ACTION_REQUIRED',
      message: 'Your bank asks you to confirm this payment.',
      action_url: 'https://bank.example/confirm',
      gift: { id: 'gft_1', status: 'atBank' },
    },
  })
  answerGifts(answers, [aGift({ recipient_name: 'Rui', status: 'atBank', viewer_can_refund: false })])
  await press(page.getByRole('button', { name: 'Pay $25.00' }))
  const row = page.getByRole('listitem').filter({ hasText: '$25.00 for Rui' })
  await expect(row.getByText('Waiting for your bank')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to your bank' })).toHaveAttribute(
    'href',
    'https://bank.example/confirm',
  )
  await look('gift-at-bank')
})

test('a gift card whose payment is disputed offers nothing until the bank has decided', async ({
  open,
  answers,
}) => {
  const still = { viewer_can_refund: false, viewer_can_send_again: false }
  answerGifts(answers, [aGift({ status: 'disputed', ...still })])
  const { page, look } = await open('/send-gift-card', { as: aMe() })
  const row = page.getByRole('listitem').filter({ hasText: '$25.00 for Ines' })
  await expect(row.getByText('Your bank is looking at it', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await look('gift-disputed')
})

test('a gift card whose mail did not arrive is sent to the corrected address, or its link is shared', async ({
  open,
  answers,
}) => {
  const failed = { mail_failure: 'bounced', viewer_can_send_again: false, viewer_can_correct_email: true }
  answerGifts(answers, [aGift({ ...failed, recipient_email: 'ines@peopl.example' })])
  const { page, press, look } = await open('/send-gift-card', { as: aMe() })
  const row = page.getByRole('listitem').filter({ hasText: '$25.00 for Ines' })
  await expect(row.getByText('Not delivered', { exact: true })).toBeVisible()
  await expect(row.getByText('ines@peopl.example does not take any mail. Is it spelled right?')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Send it again' })).toHaveCount(0)
  answers.give(GiftShareDocument, {
    giftShare: { code: '0123-4567-89AB-CDEF', link: 'https://huvr.example/gift/0123456789ABCDEF' },
  })
  await press(row.getByRole('button', { name: 'Share it myself' }))
  await expect(row.getByText('https://huvr.example/gift/0123456789ABCDEF')).toBeVisible()
  await expect(row.getByText('0123-4567-89AB-CDEF')).toBeVisible()
  await look('gift-not-reached')
  const email = row.getByRole('textbox', { name: 'Their email, corrected' })
  await expect(email).toHaveValue('ines@peopl.example')
  answers.give(
    CorrectGiftEmailDocument,
    refused({
      message: 'No.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { recipient_email: 'This address does not accept our emails.' },
    }),
  )
  await press(row.getByRole('button', { name: 'Send to this address' }))
  await expect(email).toHaveAccessibleDescription(/This address does not accept our emails\./)
  await email.fill('ines@people.example')
  answers.give(CorrectGiftEmailDocument, {
    correctGiftEmail: { status: 'GIFT_SENT', message: 'Sent to ines@people.example.' },
  })
  answerGifts(answers, [aGift()])
  await press(row.getByRole('button', { name: 'Send to this address' }))
  await expect(page.getByText('Sent to ines@people.example.')).toBeVisible()
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  expect(answers.sent(CorrectGiftEmailDocument).at(-1)).toEqual({
    id: 'gft_1',
    email: 'ines@people.example',
  })
})

test('a gift card that is not redeemed is taken back, and one that was redeemed says by whom', async ({
  open,
  answers,
}) => {
  const redeemed = aGift({
    id: 'gft_2',
    recipient_name: 'Ana',
    status: 'redeemed',
    redeemed_at: '2026-03-04T11:30:00Z',
    redeemed_by: 'Ana',
    viewer_can_refund: false,
    viewer_can_send_again: false,
  })
  answerGifts(answers, [aGift({ recipient_name: 'Joao' }), redeemed])
  const { page, press } = await open('/send-gift-card', { as: aMe() })
  const [joao, ana] = ['Joao', 'Ana'].map((name) =>
    page.getByRole('listitem').filter({ hasText: `$25.00 for ${name}` }),
  )
  await expect(ana!.getByText('Redeemed by Ana')).toBeVisible()
  await expect(ana!.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  await press(joao!.getByRole('button', { name: 'Take it back' }))
  answers.give(RefundGiftCardDocument, {
    refundGiftCard: { status: 'GIFT_USED', message: 'It was redeemed meanwhile.' },
  })
  await press(page.getByRole('button', { name: 'Yes, refund it' }))
  await expect(page.getByRole('alert')).toHaveText('It was redeemed meanwhile.')
  await press(joao!.getByRole('button', { name: 'Take it back' }))
  answers.give(RefundGiftCardDocument, { refundGiftCard: { status: 'SUCCESS', message: 'It was refunded.' } })
  answerGifts(answers, [
    aGift({ recipient_name: 'Joao', status: 'refunded', viewer_can_refund: false }),
    redeemed,
  ])
  await press(page.getByRole('button', { name: 'Yes, refund it' }))
  await expect(joao!.getByText('Refunded', { exact: true })).toBeVisible()
  expect(answers.sent(RefundGiftCardDocument)).toEqual([{ id: 'gft_1' }, { id: 'gft_1' }])
})

test('the link of a gift card says what became of it', async ({ open, answers }) => {
  const preview = {
    amount_cents: 2500,
    currency: 'USD',
    from_name: 'Noor',
    recipient_name: 'Ines',
    note: null,
  }
  answers.give(GiftPreviewDocument, { giftPreview: { ...preview, status: 'refunded' } })
  const { page, goto } = await open('/gift/CODE1')
  await expect(page.getByText('This gift card was taken back.')).toBeVisible()
  answers.give(GiftPreviewDocument, { giftPreview: null })
  await goto('/gift/NOSUCHCODE000000')
  await expect(page.getByRole('heading', { name: 'We can’t find this gift card' })).toBeVisible()
})

test('a gift card is redeemed by its link', async ({ open, answers }) => {
  const preview = {
    amount_cents: 2500,
    currency: 'USD',
    from_name: 'Noor',
    recipient_name: 'Ines',
    note: 'See the harbor.',
  }
  answers.give(GiftPreviewDocument, { giftPreview: { ...preview, status: 'open' } })
  const { page, press, look } = await open('/gift/CODE1', { as: aMe({ first_name: 'Ines' }) })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
  await look('gift')
  answers.give(RedeemGiftCardDocument, {
    redeemGiftCard: { status: 'REDEEMED', message: 'This gift card has been redeemed.' },
  })
  answers.give(GiftPreviewDocument, { giftPreview: { ...preview, status: 'redeemed' } })
  await press(page.getByRole('button', { name: 'Redeem' }))
  expect(answers.sent(RedeemGiftCardDocument)).toEqual([{ code: 'CODE1' }])
  await expect(page.getByText('This gift card has been redeemed.')).toBeVisible()
})

test('while gift cards are switched off none is bought, and one that is there is redeemed', async ({
  open,
  answers,
}) => {
  answers.give(SiteDocument, { site: { announcement: null, maintenance: null, features_off: ['gifts'] } })
  // The page may ask for its own before it has heard that it is switched off.
  answerGifts(answers, [])
  const { page, goto, look } = await open('/send-gift-card', { as: aMe() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is closed right now')
  await look('settings-closed')
  answers.give(WalletDocument, {
    wallet: { credit_cents: 2500, currency: 'USD' },
    walletEntries: { data: [], paginatorInfo: { currentPage: 1, lastPage: 1 } },
  })
  await goto('/wallet')
  await expect(page.getByRole('heading', { name: 'Your credit' }).locator('..')).toContainText('$25.00')
  await expect(page.getByRole('heading', { name: 'Redeem a gift card' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a Gift Card' })).toHaveCount(0)
  await look('wallet')
})
