import path from 'node:path'
import {
  AddDestinationPictureDocument,
  DescribeDestinationPictureDocument,
  OperatorDestinationDocument,
  OrderDestinationPicturesDocument,
  RemoveDestinationPictureDocument,
  type OperatorDestinationQuery,
} from '#web/api/generated/destinations-console.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test, type Screen } from '#web/testing/screen.ts'

type Picture = NonNullable<OperatorDestinationQuery['operatorDestination']>['pictures'][number]

const photo = path.join(import.meta.dirname, '../../../../public/icon-512.png')
const addressOf = (name: string) => `/media/images/${name.padEnd(32, '0')}/1280.webp`
const views = ['first', 'second', 'third'].map((which) => ({
  address: addressOf(which),
  alt: `The ${which} view`,
}))

/** Answers the page of Mumbai, whose pictures are stored as they are changed. */
function answerPictures(answers: Answers, begin: readonly Picture[]): void {
  let pictures = [...begin]
  const mumbai = () => ({
    id: 'dst_mumbai',
    name: 'Mumbai',
    description: 'Chai and kites.',
    location: 'Mumbai, India',
    country: 'IN',
    image: null,
    latitude: 18.95,
    longitude: 72.83,
    time_zone: 'Asia/Kolkata',
    status: 'active',
    order: 1,
    slug: 'mumbai',
    is_featured: false,
    pictures,
    translations: [],
  })
  answers.give(OperatorDestinationDocument, () => ({ operatorDestination: mumbai() }))
  answers.give(AddDestinationPictureDocument, ({ alt }) => {
    pictures = [...pictures, { address: addressOf(`new${pictures.length}`), alt }]
    return { addDestinationPicture: mumbai() }
  })
  answers.give(OrderDestinationPicturesDocument, ({ addresses }) => {
    pictures = [addresses].flat().flatMap((one) => pictures.filter(({ address }) => address === one))
    return { orderDestinationPictures: { status: 'ORDERED', message: 'The new order is saved.' } }
  })
  answers.give(DescribeDestinationPictureDocument, ({ address, alt }) => {
    pictures = pictures.map((one) => (one.address === address ? { address, alt } : one))
    return { describeDestinationPicture: mumbai() }
  })
  answers.give(RemoveDestinationPictureDocument, ({ address }) => {
    pictures = pictures.filter((one) => one.address !== address)
    return { removeDestinationPicture: mumbai() }
  })
}

/** The texts of the rows say what the pictures show. */
const rowsOf = ({ page }: Screen) =>
  page.getByRole('grid', { name: 'Pictures in their order' }).getByRole('row')
const ofMumbai = '/console/destinations/dst_mumbai'

/** Pictures of a place come from a store that there is none of here. */
const drawPictures = async ({ page, goto }: Screen) => {
  await page.route('**/media/images/**', (route) => route.fulfill({ path: photo }))
  await goto(ofMumbai)
}

test('a picture is added with what it shows; what is missing or refused is shown at its field', async ({
  open,
  answers,
}) => {
  answerPictures(answers, [])
  const screen = await open(ofMumbai, { as: anOperator(answers), size: sizes.desktop })
  const { page, press, settled } = screen
  await drawPictures(screen)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await press(page.getByRole('button', { name: 'Add a picture' }))
  const dialog = page.getByRole('dialog')
  const [choose, shows, add] = [
    dialog.getByLabel('Choose a picture'),
    dialog.getByLabel('What it shows'),
    dialog.getByRole('button', { name: 'Add it' }),
  ]
  await press(add)
  await expect(choose).toHaveAccessibleDescription(/Please Select Image/)
  await expect(shows).toHaveAccessibleDescription(/Please say what the picture shows\./)
  await choose.setInputFiles(photo)
  await settled()
  await expect(dialog.locator('img')).toBeVisible()
  await shows.fill('The first view')
  const fields = { alt: 'Please say it in other words.' }
  answers.give(AddDestinationPictureDocument, refused({ message: 'No.', category: 'validation', fields }))
  await press(add)
  await expect(shows).toHaveAccessibleDescription(/Please say it in other words\./)
  answerPictures(answers, [])
  await press(add)
  await expect(dialog).toBeHidden()
  await expect(rowsOf(screen)).toHaveCount(1)
  await expect(rowsOf(screen)).toContainText('Cover')
  expect(answers.sent(AddDestinationPictureDocument).at(-1)).toMatchObject({
    id: 'dst_mumbai',
    alt: 'The first view',
    image: expect.stringMatching(/^data:image\/(?:jpeg|png);base64,/),
  })
})

test('pictures are ordered by buttons and by keys, each move saved once, and described again', async ({
  open,
  answers,
}) => {
  answerPictures(answers, views)
  const screen = await open(ofMumbai, { as: anOperator(answers), size: sizes.desktop })
  const { page, press, key, look } = screen
  await drawPictures(screen)
  const rows = rowsOf(screen)
  const shown = async (...expected: readonly string[]) => {
    for (const [index, text] of expected.entries()) await expect(rows.nth(index)).toContainText(text)
  }
  await shown('Cover', 'The second view', 'The third view')
  await look('console-destination-pictures')
  await press(page.getByRole('button', { name: 'Make cover: picture 3' }))
  await shown('The third view', 'The first view', 'The second view')
  await press(page.getByRole('button', { name: 'Move picture 2 down' }))
  await shown('The third view', 'The second view', 'The first view')
  await expect(page.getByText('The new order is saved.').first()).toBeVisible()
  const addresses = (...order: readonly number[]) => order.map((at) => views[at]?.address)
  expect(answers.sent(OrderDestinationPicturesDocument)).toEqual([
    { id: 'dst_mumbai', addresses: addresses(2, 0, 1) },
    { id: 'dst_mumbai', addresses: addresses(2, 1, 0) },
  ])
  await rows.first().focus()
  await key('ArrowDown')
  await key('Tab')
  await expect(rows.nth(1).getByRole('button', { name: /^Move/ }).first()).toBeFocused()
  await key('Enter')
  await key('Home')
  await key('Enter')
  await shown('The second view', 'The third view', 'The first view')

  await press(page.getByRole('button', { name: 'Describe picture 1' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it shows').fill('The sea wall at dusk')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await shown('The sea wall at dusk')
})

test('pictures are removed one by one, after a question, until the drawn poster is left', async ({
  open,
  answers,
}) => {
  answerPictures(answers, views)
  const screen = await open(ofMumbai, { as: anOperator(answers), size: sizes.desktop })
  const { page, press } = screen
  await drawPictures(screen)
  for (const left of [2, 1, 0]) {
    await press(page.getByRole('button', { name: 'Remove picture 1' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Remove it' }))
    await expect(rowsOf(screen)).toHaveCount(left)
  }
  await expect(page.getByText('No pictures yet')).toBeVisible()
  expect(answers.sent(RemoveDestinationPictureDocument).map(({ address }) => address)).toEqual(
    views.map(({ address }) => address),
  )
})
