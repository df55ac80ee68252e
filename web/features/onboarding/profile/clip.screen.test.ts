import path from 'node:path'
import {
  AddWalkerClipDocument,
  MyWalkerClipDocument,
  OpenWalkerClipUploadDocument,
  RemoveWalkerClipDocument,
} from '#web/api/generated/walker-clip.ts'
import { refused } from '#web/testing/answers.ts'
import { answerWalkerProfile } from '#web/testing/onboarding.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const root = path.join(import.meta.dirname, '../../../..')
/** Eighteen seconds, 640 x 360. */
const video = path.join(root, 'server/modules/recordings/fixtures/clip.mp4')
const picture = path.join(root, 'web/public/icon-512.png')
const aClip = {
  id: 'wcl_1',
  url: '/media/files/clip',
  still: '/posters/lisbon-day-800.webp',
  alt: 'A tram',
  duration_ms: 15_000,
}

test('a walker adds a clip from where it is to begin; what is missing or refused is said at its field', async ({
  open,
  answers,
}) => {
  answerWalkerProfile(answers, null, 'walker')
  answers.give(OpenWalkerClipUploadDocument, { openWalkerClipUpload: { upload_url: '/media/clips/address' } })
  const { page, press, look, settled } = await open('/walker-profile', { as: aWalker(answers) })
  const sent: (string | null)[] = []
  let answer = { status: 422, json: { error: { message: 'This video cannot be read.' } } as object }
  await page.route('/media/clips/address', async (route) => {
    sent.push(route.request().headers()['content-type'] ?? null)
    await route.fulfill(answer)
  })
  await press(page.getByRole('button', { name: 'Add a clip' }))
  const dialog = page.getByRole('dialog', { name: 'Add a clip' })
  const add = dialog.getByRole('button', { name: 'Add it' })
  await press(add)
  await expect(dialog.getByText('Please choose a video.')).toBeVisible()
  await expect(dialog.getByText('Please say what the clip shows.')).toBeVisible()
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles(picture)
  await settled()
  await expect(dialog.getByText('This video cannot be read here. Please choose another one.')).toBeVisible()
  await choose.setInputFiles(video)
  await settled()
  const begins = dialog.getByRole('slider', { name: /^The clip begins at/ })
  await expect(begins).toHaveAttribute('max', '3000')
  await begins.fill('2000')
  await settled()
  await expect(dialog.locator('canvas')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('A tram')
  await settled()
  await look('walker-clip-add')
  await press(add)
  await expect(dialog.getByText('This video cannot be read.', { exact: true })).toBeVisible()
  expect(sent).toEqual(['video/mp4'])
  answer = { status: 200, json: { clip: 'named' } }
  const fields = { alt: 'Please write it without links.' }
  answers.give(AddWalkerClipDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(add)
  await expect(dialog.getByText('Please write it without links.')).toBeVisible()
  answers.give(AddWalkerClipDocument, () => {
    answers.give(MyWalkerClipDocument, { myWalkerClip: aClip })
    return { addWalkerClip: aClip }
  })
  await press(add)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('A tram')).toHaveAttribute('poster', aClip.still)
  const last = answers.sent(AddWalkerClipDocument).at(-1)
  expect([last?.clip, last?.alt, last?.image.slice(0, 23)]).toEqual([
    'named',
    'A tram',
    'data:image/jpeg;base64,',
  ])
})

test('a clip is removed once that is confirmed', async ({ open, answers }) => {
  answerWalkerProfile(answers, null, 'walker')
  answers.give(MyWalkerClipDocument, { myWalkerClip: aClip })
  answers.give(RemoveWalkerClipDocument, () => {
    answers.give(MyWalkerClipDocument, { myWalkerClip: null })
    return { removeWalkerClip: { status: 'REMOVED', message: 'The clip is removed.' } }
  })
  const { page, press } = await open('/walker-profile', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Remove the clip' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove it' }))
  await expect(page.getByText('The clip is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a clip' })).toBeVisible()
  expect(answers.sent(RemoveWalkerClipDocument)).toEqual([{ id: 'wcl_1' }])
})
