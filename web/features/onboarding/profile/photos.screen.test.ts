import path from 'node:path'
import {
  AddWalkerPhotoDocument,
  DescribeWalkerPhotoDocument,
  MyWalkerPhotosDocument,
  OrderWalkerPhotosDocument,
  RemoveWalkerPhotoDocument,
} from '#web/api/generated/walker-photos.ts'
import { refused } from '#web/testing/answers.ts'
import { answerWalkerProfile } from '#web/testing/onboarding.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const posters = path.join(import.meta.dirname, '../../../public/posters')
const photo = path.join(import.meta.dirname, '../../../public/icon-512.png')
const lights = ['day', 'golden', 'night', 'dawn'] as const
const aPhoto = (number: number) => ({
  id: `wph_${number}`,
  address: `/posters/lisbon-${lights[number % 4]}-800.webp`,
  alt: `Stairs ${number}`,
})

test('a walker adds a photo with what it shows; what is missing or refused is shown at its field', async ({
  open,
  answers,
}) => {
  answerWalkerProfile(answers, null, 'walker')
  const { page, press, look, settled } = await open('/walker-profile', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Add a photo' }))
  const dialog = page.getByRole('dialog', { name: 'Add a photo' })
  const add = dialog.getByRole('button', { name: 'Add it' })
  await press(add)
  await expect(dialog.getByText('Please choose a photo.')).toBeVisible()
  await expect(dialog.getByText('Please say what the photo shows.')).toBeVisible()
  expect(answers.sent(AddWalkerPhotoDocument)).toEqual([])
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles(path.join(posters, 'lisbon-day-400.webp'))
  await settled()
  await expect(dialog.getByText('Please select image format: jpeg, png or jpg.')).toBeVisible()
  await choose.setInputFiles(photo)
  await settled()
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('See www.example.com')
  await settled()
  await look('walker-photo-add')
  const fields = { alt: 'Please write it without links.' }
  answers.give(AddWalkerPhotoDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(add)
  await expect(dialog.getByText('Please write it without links.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('Stairs 1')
  await settled()
  answers.give(AddWalkerPhotoDocument, () => {
    answers.give(MyWalkerPhotosDocument, { myWalkerPhotos: [aPhoto(1)] })
    return { addWalkerPhoto: [aPhoto(1)] }
  })
  await press(add)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Photos in their order' })).toContainText('Stairs 1')
  const sent = answers.sent(AddWalkerPhotoDocument).at(-1)
  expect([sent?.alt, sent?.image.slice(0, 23)]).toEqual(['Stairs 1', 'data:image/jpeg;base64,'])
})

test('photos are moved, described and removed, and the fifth is the last', async ({ open, answers }) => {
  answerWalkerProfile(answers, null, 'walker')
  const five = [1, 2, 3, 4, 5].map(aPhoto)
  answers.give(MyWalkerPhotosDocument, { myWalkerPhotos: five })
  const { page, press, look, settled } = await open('/walker-profile', { as: aWalker(answers) })
  await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0)
  const rows = page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await look('walker-photos')
  answers.give(OrderWalkerPhotosDocument, ({ ids }) => {
    const ordered = [ids].flat().flatMap((id) => five.filter((one) => one.id === id))
    answers.give(MyWalkerPhotosDocument, { myWalkerPhotos: ordered })
    return { orderWalkerPhotos: { status: 'ORDERED', message: '' } }
  })
  await press(page.getByRole('button', { name: 'Move photo 2 up' }))
  await expect(rows.first()).toContainText('Stairs 2')
  expect(answers.sent(OrderWalkerPhotosDocument)).toEqual([
    { ids: ['wph_2', 'wph_1', 'wph_3', 'wph_4', 'wph_5'] },
  ])
  await press(page.getByRole('button', { name: 'Describe photo 1' }))
  const describe = page.getByRole('dialog', { name: 'What does this photo show?' })
  await expect(describe.getByRole('textbox')).toHaveValue('Stairs 2')
  await describe.getByRole('textbox').fill('Blue stairs')
  await settled()
  answers.give(DescribeWalkerPhotoDocument, {
    describeWalkerPhoto: [{ ...aPhoto(2), alt: 'Blue stairs' }],
  })
  await press(describe.getByRole('button', { name: 'Save' }))
  await expect(describe).toBeHidden()
  expect(answers.sent(DescribeWalkerPhotoDocument)).toEqual([{ id: 'wph_2', alt: 'Blue stairs' }])
  await press(page.getByRole('button', { name: 'Remove photo 5' }))
  const removing = page.getByRole('dialog', { name: 'Remove photo 5?' })
  answers.give(RemoveWalkerPhotoDocument, () => {
    answers.give(MyWalkerPhotosDocument, { myWalkerPhotos: five.slice(0, 4) })
    return { removeWalkerPhoto: five.slice(0, 4) }
  })
  await press(removing.getByRole('button', { name: 'Remove it' }))
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible()
})
