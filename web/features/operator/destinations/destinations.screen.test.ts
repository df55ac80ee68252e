import {
  OperatorDestinationDocument,
  OperatorDestinationsDocument,
  OrderDestinationsDocument,
  RestoreDestinationDocument,
  RetireDestinationDocument,
  UpdateDestinationDocument,
  type OperatorDestinationQuery,
} from '#web/api/generated/destinations-console.ts'
import type { Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { aMe, anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Destination = NonNullable<OperatorDestinationQuery['operatorDestination']>

const aPlace = (name: string, own: Partial<Destination> = {}): Destination => ({
  id: `dst_${name.toLowerCase()}`,
  name,
  description: `What ${name} is like.`,
  location: `${name}, somewhere`,
  country: null,
  image: null,
  latitude: 18.95,
  longitude: 72.83,
  time_zone: 'Asia/Kolkata',
  status: 'active',
  order: 1,
  slug: name.toLowerCase(),
  is_featured: false,
  pictures: [],
  translations: [],
  ...own,
})

const [lisbon, mumbai, kyoto] = [aPlace('Lisbon'), aPlace('Mumbai'), aPlace('Kyoto')]

/** Answers the list of destinations, which stores the order that is saved. */
function answerList(answers: Answers, retired: Destination[] = []): void {
  let places = [lisbon, mumbai, kyoto]
  answers.give(OperatorDestinationsDocument, (asked) => {
    const data = asked.retired ? retired : places
    return { operatorDestinations: { data, paginatorInfo: { lastPage: 1, total: data.length } } }
  })
  answers.give(OrderDestinationsDocument, ({ ids }) => {
    places = [ids].flat().map((id) => places.find((one) => one.id === id) ?? lisbon)
    return { orderDestinations: { status: 'ORDERED', message: 'The new order is saved.' } }
  })
}

test('destinations are put into another order by keys and by the pointer, each move saved', async ({
  open,
  answers,
}) => {
  answerList(answers)
  const { page, key, goto, look, settled } = await open('/console/destinations', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinations')
  const rows = page.getByRole('grid', { name: 'Destinations in their order' }).getByRole('row')
  const names = () => rows.getByRole('link').allTextContents()
  expect(await names()).toEqual(['Lisbon', 'Mumbai', 'Kyoto'])
  await look('console-destinations')

  // Enter takes a row up by its grip, keys move it, Enter drops it.
  await rows.first().focus()
  await key('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await key('Tab')
  await expect(rows.nth(1).getByRole('button', { name: /^Move/ }).first()).toBeFocused()
  await key('Enter')
  await key('Home')
  await expect(page.getByRole('button', { name: /^Insert before/ }).and(page.locator(':focus'))).toBeVisible()
  await key('Enter')
  await expect(page.getByText('The new order is saved.')).toBeVisible()
  expect(await names()).toEqual(['Mumbai', 'Lisbon', 'Kyoto'])
  await goto('/console/destinations')
  expect(await names()).toEqual(['Mumbai', 'Lisbon', 'Kyoto'])

  // For a pointer the whole row is the grip.
  await rows
    .nth(0)
    .dragTo(rows.nth(1), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 20, y: 62 } })
  await settled()
  expect(await names()).toEqual(['Lisbon', 'Mumbai', 'Kyoto'])
  expect(answers.sent(OrderDestinationsDocument)).toEqual([
    { ids: ['dst_mumbai', 'dst_lisbon', 'dst_kyoto'] },
    { ids: ['dst_lisbon', 'dst_mumbai', 'dst_kyoto'] },
  ])
})

test('its words, its words in another language, and whether it is featured, are saved', async ({
  open,
  answers,
}) => {
  answers.give(OperatorDestinationDocument, { operatorDestination: mumbai })
  const { page, press, look } = await open('/console/destinations/dst_mumbai', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai')
  const words = 'Chai at the station, and kites over the sea wall.'
  await page.getByLabel('Description', { exact: true }).fill(words)
  await page.getByLabel('Featured on the home page').check({ force: true })
  await look('console-destination')
  await press(page.getByText('Description in other languages'))
  await page.getByLabel('Description in Spanish').fill('Té en la estación.')
  await look('console-destination-languages')
  answers.give(UpdateDestinationDocument, {
    updateDestination: { ...mumbai, description: words, is_featured: true },
  })
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The destination is saved.')).toBeVisible()
  expect(answers.sent(UpdateDestinationDocument)).toMatchObject([
    {
      id: 'dst_mumbai',
      data: {
        description: words,
        is_featured: true,
        translations: expect.arrayContaining([{ language: 'es', description: 'Té en la estación.' }]),
      },
    },
  ])
})

test('a destination is retired with a reason, and shown again', async ({ open, answers }) => {
  answerList(answers, [mumbai])
  answers.give(OperatorDestinationDocument, { operatorDestination: mumbai })
  const { page, press, goto, look } = await open('/console/destinations/dst_mumbai', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await press(page.getByRole('button', { name: 'Retire this destination' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Retire it' }))
  await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please say why\./)
  await dialog.getByLabel('Why?').fill('The sea wall is being rebuilt')
  await look('console-destination-retire')
  answers.give(RetireDestinationDocument, {
    retireDestination: { status: 'RETIRED', message: 'It is retired.' },
  })
  answers.give(OperatorDestinationDocument, { operatorDestination: { ...mumbai, status: 'retired' } })
  await press(dialog.getByRole('button', { name: 'Retire it' }))
  await expect(page.getByText('This destination is retired')).toBeVisible()
  await goto('/console/destinations?list=retired')
  await press(page.getByRole('link', { name: 'Mumbai' }))
  await press(page.getByRole('button', { name: 'Show it to travelers again' }))
  await dialog.getByLabel('Why?').fill('It is rebuilt')
  answers.give(RestoreDestinationDocument, {
    restoreDestination: { status: 'RESTORED', message: 'It is back.' },
  })
  answers.give(OperatorDestinationDocument, { operatorDestination: mumbai })
  await press(dialog.getByRole('button', { name: 'Show it again' }))
  await expect(page.getByText('This destination is retired')).toBeHidden()
  expect([answers.sent(RetireDestinationDocument), answers.sent(RestoreDestinationDocument)]).toEqual([
    [{ id: 'dst_mumbai', reason: 'The sea wall is being rebuilt' }],
    [{ id: 'dst_mumbai', reason: 'It is rebuilt' }],
  ])
})

test('the page of a new destination is for operators', async ({ open }) => {
  const { page } = await open('/create-new-destination', { as: aMe() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
})
