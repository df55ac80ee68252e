import {
  ChangeGroupWalkDocument,
  GroupWalkDocument,
  MyGroupWalksDocument,
} from '#web/api/generated/groups.ts'
import { aGroupWalk, answerGroupWalk, answerPublishing } from '#web/testing/groups.ts'
import { aWalker } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

const page1 = { currentPage: 1, lastPage: 1, total: 2 }
const mine = aGroupWalk({ viewer_is_walker: true, viewer_can_buy: false, is_weekly: true })

test('a walker sees what is published, how each walk is, and how many come', async ({ open, answers }) => {
  const off = aGroupWalk({
    id: 'grp_2',
    title: 'Belém at noon',
    status: 'CALLED_OFF',
    called_off_because: 'tooFew',
  })
  answers.give(MyGroupWalksDocument, { myGroupWalks: { data: [mine, off], paginatorInfo: page1 } })
  answerPublishing(answers)
  const { page, press, look } = await open('/my-group-walks', { as: aWalker(answers) })
  await expect(page.getByRole('article').first()).toContainText('3 of 8 seats are taken. Each week.')
  await expect(page.getByRole('article').last()).toContainText('Called off')
  await look('my-group-walks')
  await press(page.getByRole('link', { name: 'New group walk' }))
  await expect(page.getByRole('heading', { name: 'New group walk' })).toBeVisible()
})

test('without any it says what will be here', async ({ open, answers }) => {
  const none = { data: [], paginatorInfo: { ...page1, total: 0 } }
  answers.give(MyGroupWalksDocument, { myGroupWalks: none })
  const { page } = await open('/my-group-walks', { as: aWalker(answers) })
  await expect(page.getByRole('heading', { name: 'No group walks yet' })).toBeVisible()
})

test('its walker changes title, text and points; mistakes are said at their field', async ({
  open,
  answers,
}) => {
  answerGroupWalk(answers, mine)
  answers.give(ChangeGroupWalkDocument, ({ title }) => {
    answers.give(GroupWalkDocument, { groupWalk: { ...mine, title } })
    return { changeGroupWalk: { status: 'CHANGED', message: '', walk: { ...mine, title } } }
  })
  const { page, press, look } = await open('/group-trips/grp_1', { as: aWalker(answers) })
  await press(page.getByRole('button', { name: 'Change title, text and points' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Al')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('Please write a title of 3 to 80 characters.')).toBeVisible()
  await look('group-walk-change')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Alfama at dusk')
  await press(dialog.getByRole('button', { name: 'Remove point 1' }))
  await press(dialog.getByRole('button', { name: 'Save' }))
  expect(answers.sent(ChangeGroupWalkDocument)).toEqual([
    {
      id: 'grp_1',
      title: 'Alfama at dusk',
      text: mine.text,
      points: [{ latitude: 38.7118, longitude: -9.1302, label: 'Miradouro de Santa Luzia' }],
    },
  ])
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Alfama at dusk' })).toBeVisible()
})
