import type { Locator, Page } from '@playwright/test'
import { termsHtml } from '#domain/onboarding/terms.ts'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import {
  SignWalkerTermsDocument,
  WalkerTermsDocument,
  type WalkerTermsQuery,
} from '#web/api/generated/terms.ts'
import { lost, refused, type Answers } from '#web/testing/answers.ts'
import { drawStroke } from '#web/testing/fields.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

type Term = WalkerTermsQuery['term']

const hash = 'a1b2c3d4'.repeat(8)
const parts = ['You are independent', 'What you are paid', 'On a walk', 'Safety', 'Changes']

/** Terms in force without a signature. */
function someTerms(own: Partial<Term> = {}): Term {
  const words = 'You walk where the traveler asks, and only where it is safe. '.repeat(20)
  const text = parts.map((title, index) => `## ${index + 1}. ${title}\n\n${words}`).join('\n\n')
  return {
    description: termsHtml(text),
    updated_at: '2026-01-01T00:00:00.000Z',
    version: '2026-01',
    hash,
    signature: null,
    ...own,
  }
}

const aSignature: NonNullable<Term['signature']> = {
  id: 'sig_1',
  version: '2026-01',
  hash,
  signed_at: '2026-03-04T12:00:00.000Z',
  method: 'drawn',
  name: 'Noor Haddad',
  pdf_url: '/signed-terms/sig_1.pdf',
}

/** Signing succeeds, and from then on the page has the signed copy. */
function answerSigning(answers: Answers): void {
  answers.give(WalkerTermsDocument, { term: someTerms() })
  answers.give(SignWalkerTermsDocument, () => {
    answers.give(WalkerTermsDocument, { term: someTerms({ signature: aSignature }) })
    return { walkerTermsAndCondition: { status: 'TERMS_SIGNED', message: '' } }
  })
}

const box = (page: Page) => page.locator('canvas')
const inSection = (page: Page, name: string) => page.getByRole('region', { name })
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function draw({ page, settled }: Screen, from: number, to: number): Promise<void> {
  await drawStroke(page, from, to)
  await settled()
}

/** How many dots of the canvas are ink, and how far to the end they reach, as a part of its width. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const dots = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let [ink, reach] = [0, 0]
    for (let dot = 0; dot < dots.length / 4; dot += 1) {
      if ((dots[dot * 4] ?? 255) > 128) continue
      ink += 1
      reach = Math.max(reach, (dot % width) / width)
    }
    return { ink, reach }
  })

test('the terms are read by their parts, and Done waits for a signature', async ({ open, answers }) => {
  answerSigning(answers)
  // Addresses are matched without case.
  const { page, press, look } = await open('/walker-terms-traveler', { as: aMe() })
  await expect(page.getByText(/Terms Dated January 1, 2026/)).toBeVisible()
  await press(page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /On a walk/ }))
  await expect(page.getByRole('heading', { name: '3. On a walk' })).toBeInViewport()
  await look('terms-to-read')
  await expect(buttonOf(page, 'Done')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Sign and press Save first')).toBeVisible()
  await press(buttonOf(page, 'Save'))
  await expect(page.getByText('Please sign in the box first.')).toBeVisible()
})

test('strokes are taken back and cleared, and stay when the phone is turned', async ({ open, answers }) => {
  answerSigning(answers)
  const screen = await open('/walker-terms-traveler', { as: aMe() })
  const { page, press, settled } = screen
  const reach = async () => (await inkOf(box(page))).reach
  await draw(screen, 0.1, 0.4)
  await draw(screen, 0.5, 0.9)
  expect(await reach()).toBeGreaterThan(0.8)
  await press(buttonOf(page, 'Undo'))
  expect(await reach()).toBeLessThan(0.5)
  await draw(screen, 0.5, 0.9)
  await page.setViewportSize({ width: 812, height: 375 })
  await settled()
  expect(await box(page).evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(400)
  expect(await reach()).toBeGreaterThan(0.5)
  await page.setViewportSize({ width: 375, height: 812 })
  await settled()
  expect(await reach()).toBeGreaterThan(0.8)
  await press(buttonOf(page, 'Clear'))
  expect((await inkOf(box(page))).ink).toBe(0)
})

test('what is drawn is saved, again after a change, then signed, and its copy is stored', async ({
  open,
  answers,
}) => {
  answerSigning(answers)
  const screen = await open('/walker-terms-traveler', { as: aMe() })
  const { page, press, goto, look } = screen
  const done = buttonOf(page, 'Done')
  await draw(screen, 0.1, 0.8)
  await press(buttonOf(page, 'Save'))
  await expect(page.getByText('Your signature is saved here.')).toBeVisible()
  await inSection(page, 'Your signature').scrollIntoViewIfNeeded()
  await look('terms-drawn')
  // What changes after Save has to be saved again.
  await draw(screen, 0.2, 0.6)
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await press(buttonOf(page, 'Save'))
  await press(done)
  expect(answers.sent(SignWalkerTermsDocument)).toEqual([
    {
      data: {
        status: true,
        version: '2026-01',
        digital_signature: expect.stringMatching(/^data:image\/png;base64,/) as unknown,
      },
    },
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have signed the walker terms.')
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  await press(dialog.getByRole('button', { name: 'OK' }))
  await expect(page).toHaveURL('/')

  await goto('/Walker-terms-traveler')
  const copy = inSection(page, 'Your signed copy')
  await expect(copy).toContainText('Noor Haddad')
  await expect(copy).toContainText(hash)
  await expect(box(page)).toHaveCount(0)
  await look('terms-signed')
  await expect(copy.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    aSignature.pdf_url,
  )
})

test('terms are signed with the keyboard alone; nothing is signed where they have changed meanwhile', async ({
  open,
  answers,
}) => {
  answerSigning(answers)
  const { page, key, goto, press, look } = await open('/walker-terms', { as: aMe() })
  await page.getByRole('radio', { name: 'Draw it' }).focus()
  await key('ArrowRight')
  await key('Space')
  const name = page.getByRole('textbox', { name: 'Your full name' })
  await expect(name).toBeVisible()
  await buttonOf(page, 'Save').focus()
  await key('Enter')
  await expect(page.getByText('Please type your full name.')).toBeVisible()
  await name.focus()
  await page.keyboard.type('Noor Haddad')
  await key('Enter')
  await expect(page.getByText('Your signature is saved here.')).toBeVisible()
  await look('terms-typed')
  const done = buttonOf(page, 'Done')
  const fields = { name: 'Please sign with the name of your account.' }
  answers.give(SignWalkerTermsDocument, refused({ message: 'No.', category: 'validation', fields }))
  await done.focus()
  await key('Enter')
  await expect(name).toHaveAccessibleDescription(/Please sign with the name of your account\./)
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  answerSigning(answers)
  await buttonOf(page, 'Save').focus()
  await key('Enter')

  const message = 'The terms have changed in the meantime. Please read the new ones and sign them.'
  answers.give(SignWalkerTermsDocument, () => {
    const description = '<h2>1. All new</h2><p>Other words.</p>'
    answers.give(WalkerTermsDocument, { term: someTerms({ version: '2027-01', description }) })
    return { walkerTermsAndCondition: { status: 'TERMS_CHANGED', message } }
  })
  await done.focus()
  await key('Enter')
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Other words.')).toBeVisible()
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await look('terms-changed')

  answerSigning(answers)
  await goto('/walker-terms')
  await press(page.getByRole('radio', { name: 'Type my name' }))
  await name.fill('Noor Haddad')
  await key('Enter')
  await done.focus()
  await key('Enter')
  const typed = { status: true, digital_signature: 'Noor Haddad', name: 'Noor Haddad' }
  expect(answers.sent(SignWalkerTermsDocument).map(({ data }) => data)).toEqual([
    { ...typed, version: '2026-01' },
    { ...typed, version: '2026-01' },
    { ...typed, version: '2026-01' },
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have signed')
  const makeMoneyWalking = anOnboarding({ walkerKit: { state: 'required' } })
  answers.give(BecomingWalkerDocument, { makeMoneyWalking })
  await dialog.getByRole('button', { name: 'Back to your steps' }).focus()
  await key('Enter')
  await expect(page).toHaveURL('/make-money-for-walker')
})

test('terms that do not load say so, and continue', async ({ open, answers }) => {
  answers.give(WalkerTermsDocument, lost)
  const { page, press } = await open('/walker-terms', { as: aMe() })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  answerSigning(answers)
  await press(again)
  await expect(page.getByText(/Terms Dated/)).toBeVisible()
})

test('a visitor reads the terms and is led to the login to sign them', async ({ open, answers }) => {
  answerSigning(answers)
  const { page, press, look } = await open('/walker-terms')
  await expect(page.getByText(/Terms Dated January 1, 2026/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '3. On a walk' })).toBeVisible()
  await expect(buttonOf(page, 'Done')).toHaveCount(0)
  await look('terms-visitor')
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  await press(page.getByRole('link', { name: 'Log in to sign' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/login=%2Fwalker-terms/)
})
