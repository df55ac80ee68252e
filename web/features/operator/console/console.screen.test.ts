import {
  BeginTotpDocument,
  ConfirmTotpDocument,
  DeleteSecondFactorDocument,
  MySecondFactorsDocument,
  ProveSecondFactorDocument,
} from '#web/api/generated/second-factor.ts'
import { PeopleFoundDocument } from '#web/api/generated/people.ts'
import { HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { lost } from '#web/testing/answers.ts'
import { aFoundPerson, noHelpCalls } from '#web/testing/console.ts'
import { aMe, anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { sizes } from '#web/testing/looks.ts'

const phone = { id: 'fct_1', name: 'Phone', created_at: '2026-01-05T09:00:00Z', last_used_at: null }
const factors = {
  factors: [phone],
  recovery_codes_left: 10,
  rights: ['owner'],
  is_proved: true,
  is_fresh: true,
}
const notProved = { mySecondFactors: { ...factors, is_proved: false, is_fresh: false } }

test('the second factor comes before any page: what is no code and what is a wrong one stand at the field', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers)
  answers.give(MySecondFactorsDocument, notProved)
  answers.give(ProveSecondFactorDocument, {
    proveSecondFactor: {
      status: 'WRONG_CODE',
      message: 'This code is not correct or has been used.',
      recovery_codes_left: null,
    },
  })
  answers.give(HelpCallsDocument, noHelpCalls)
  // An earlier address leads into the console.
  const { page, press, look } = await open('/operator/help', { as, size: sizes.desktop })
  await expect(page).toHaveURL('/console/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show your second factor')
  const [code, goOn] = [page.getByLabel('Code'), page.getByRole('button', { name: 'Continue' })]
  await press(goOn)
  await expect(code).toHaveAccessibleDescription('Please enter the 6 digits, or a recovery code.')
  expect(answers.sent(ProveSecondFactorDocument)).toEqual([])
  await code.fill('000000')
  await press(goOn)
  await expect(code).toHaveAccessibleDescription('This code is not correct or has been used.')
  await look('second-factor-gate')
  answers.give(ProveSecondFactorDocument, {
    proveSecondFactor: { status: 'PROVED', message: 'Thank you.', recovery_codes_left: 10 },
  })
  answers.give(MySecondFactorsDocument, { mySecondFactors: factors })
  await code.fill('123456')
  await press(goOn)
  expect(answers.sent(ProveSecondFactorDocument)).toEqual([{ code: '000000' }, { code: '123456' }])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls for help')
})

test('the demo’s own operator is shown the code', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(MySecondFactorsDocument, notProved)
  const { page, goto } = await open('/console', { as })
  await expect(page.getByText('This is a demo')).toHaveCount(0)
  const url = '**/dev/second-factor.json?user_id=usr_olga'
  await page.route(url, (route) => route.fulfill({ json: { code: '246810' } }))
  await goto('/console')
  await expect(page.getByText('This is a demo').locator('strong')).toHaveText('246810')
})

test('an operator without an app sets one up, with its key and the recovery codes, before the console opens', async ({
  open,
  answers,
}) => {
  const as = anOperator(answers)
  const none = { ...factors, factors: [], recovery_codes_left: 0, is_proved: false, is_fresh: false }
  answers.give(MySecondFactorsDocument, { mySecondFactors: none })
  const { page, press, look } = await open('/console', { as })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor')
  const name = page.getByLabel('What do you call the device with the app?')
  await name.fill(' ')
  await press(page.getByRole('button', { name: 'Show the code to scan' }))
  await expect(name).toHaveAccessibleDescription(/Please give it a name\./)
  answers.give(BeginTotpDocument, {
    beginTotp: {
      status: 'BEGUN',
      message: 'Scan it.',
      id: 'fct_2',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Huvr?secret=JBSWY3DPEHPK3PXP',
    },
  })
  await name.fill('Work phone')
  await press(page.getByRole('button', { name: 'Show the code to scan' }))
  await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible()
  await expect(page.locator('code')).toHaveText('JBSW Y3DP EHPK 3PXP')
  await look('second-factor-set-up')
  const code = page.getByLabel('Code from the app')
  const add = page.getByRole('button', { name: 'Add the app' })
  await press(add)
  await expect(code).toHaveAccessibleDescription('Please enter the 6 digits that the app shows.')
  answers.give(ConfirmTotpDocument, {
    confirmTotp: { status: 'WRONG_CODE', message: 'This code is not correct.', recovery_codes: null },
  })
  await code.fill('111111')
  await press(add)
  await expect(code).toHaveAccessibleDescription('This code is not correct.')
  const codes = Array.from({ length: 10 }, (_one, at) => `aaaa-bbb${at}`)
  answers.give(ConfirmTotpDocument, {
    confirmTotp: { status: 'FACTOR_ADDED', message: 'Added.', recovery_codes: codes },
  })
  await code.fill('123456')
  await press(add)
  await expect(page.getByRole('listitem')).toHaveText(codes)
  await look('recovery-codes')
  expect(answers.sent(BeginTotpDocument)).toEqual([{ name: 'Work phone' }])
  expect(answers.sent(ConfirmTotpDocument).at(-1)).toEqual({ id: 'fct_2', code: '123456' })
  answers.give(MySecondFactorsDocument, { mySecondFactors: factors })
  await press(page.getByRole('button', { name: 'I have kept them' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Console')
  await expect(page.getByRole('link', { name: 'People', exact: true }).first()).toBeVisible()
})

test('another app is added to the first, and the first is deleted', async ({ open, answers }) => {
  const as = anOperator(answers)
  const work = { ...phone, id: 'fct_2', name: 'Work phone' }
  const { page, press, look } = await open('/console/settings/second-factor', { as })
  await expect(page.getByText('Codes left: 10.')).toBeVisible()
  await look('second-factor-settings')
  await press(page.getByRole('button', { name: 'Add an app' }))
  const dialog = page.getByRole('dialog', { name: 'Add an app' })
  answers.give(BeginTotpDocument, {
    beginTotp: {
      status: 'BEGUN',
      message: '',
      id: 'fct_2',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Huvr',
    },
  })
  await dialog.getByLabel('What do you call the device with the app?').fill('Work phone')
  await press(dialog.getByRole('button', { name: 'Show the code to scan' }))
  answers.give(ConfirmTotpDocument, {
    confirmTotp: { status: 'FACTOR_ADDED', message: 'Added.', recovery_codes: null },
  })
  answers.give(MySecondFactorsDocument, { mySecondFactors: { ...factors, factors: [phone, work] } })
  await dialog.getByLabel('Code from the app').fill('123456')
  await press(dialog.getByRole('button', { name: 'Add the app' }))
  await expect(dialog).toBeHidden()
  await press(page.getByRole('button', { name: 'Delete Work phone' }))
  answers.give(DeleteSecondFactorDocument, { deleteSecondFactor: { status: 'FACTOR_DELETED', message: '' } })
  answers.give(MySecondFactorsDocument, { mySecondFactors: factors })
  await press(page.getByRole('button', { name: 'Delete it' }))
  expect(answers.sent(DeleteSecondFactorDocument)).toEqual([{ id: 'fct_2' }])
  await expect(page.getByText('Work phone', { exact: true })).toBeHidden()
})

test('the console is gone about by keys: the list of keys, and the box that finds a page', async ({
  open,
  answers,
}) => {
  answers.give(PeopleFoundDocument, { peopleFound: { data: [], next: null } })
  const { page, key, look, settled } = await open('/console', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await key('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await key('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await key('Control+k')
  await page.getByRole('combobox', { name: 'Search the console' }).fill('second')
  await settled()
  await look('console-palette')
  await key('Enter')
  await expect(page).toHaveURL('/console/settings/second-factor')
  await expect(page).toHaveTitle(/^Second factor/)
})

test('the box finds people and ids, and the arrow keys move the highlighted row', async ({
  open,
  answers,
}) => {
  answers.give(PeopleFoundDocument, {
    peopleFound: { data: [aFoundPerson({ first_name: 'Mona', last_name: 'Silva' })], next: null },
  })
  const { page, key, look, settled } = await open('/console', {
    as: anOperator(answers),
    size: sizes.desktop,
  })
  await key('Control+k')
  const box = page.getByRole('combobox', { name: 'Search the console' })
  await box.fill('mon')
  await settled()
  const pages = page.getByRole('group', { name: 'Pages' }).getByRole('option')
  const people = page.getByRole('group', { name: 'People' }).getByRole('option')
  await expect(pages).toHaveText(['Money'])
  // The beginning of a page's name is no search for people, which would be a row in the audit log.
  expect(answers.sent(PeopleFoundDocument)).toEqual([])
  await box.fill('mona')
  await settled()
  await expect(people).toHaveText([/^Mona Silva/])
  await look('console-palette-people')
  expect(answers.sent(PeopleFoundDocument)).toEqual([{ search: 'mona', first: 6, after: null }])
  await box.fill('trip_1')
  await settled()
  const ids = page.getByRole('option')
  await expect(ids).toHaveText(['Trip evidencetrip_1', 'Books of a triptrip_1'])
  await expect(ids.first()).toHaveAttribute('data-focused', 'true')
  await key('ArrowDown')
  await expect(ids.last()).toHaveAttribute('data-focused', 'true')
  await key('ArrowUp')
  await key('Enter')
  await expect(page).toHaveURL('/console/trips/trip_1')
})

test('the box asks for no person without the right, and says when people can’t be searched', async ({
  open,
  answers,
}) => {
  const safety = await open('/console', { as: anOperator(answers, ['safety']) })
  await safety.key('Control+k')
  const box = safety.page.getByRole('combobox', { name: 'Search the console' })
  await box.fill('zzzz')
  await safety.settled()
  await expect(safety.page.getByText('Nothing found')).toBeVisible()
  await box.fill('trip_1')
  await safety.settled()
  await expect(safety.page.getByRole('option')).toHaveText(['Trip evidencetrip_1'])
  expect(answers.sent(PeopleFoundDocument)).toEqual([])
  answers.give(PeopleFoundDocument, lost)
  const support = await open('/console', { as: anOperator(answers, ['support']) })
  await support.key('Control+k')
  await support.page.getByRole('combobox', { name: 'Search the console' }).fill('zzzz')
  await support.settled()
  await expect(support.page.getByText('People can’t be searched right now.')).toBeVisible()
})

test('the console is for operators, and each page for its rights', async ({ open, answers }) => {
  const traveler = await open('/console', { as: aMe() })
  await expect(traveler.page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
  const { page, goto } = await open('/console/money', { as: anOperator(answers, ['support']) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have the right for this page')
  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(nav.getByRole('link', { name: 'People' })).toBeVisible()
  for (const name of ['Money', 'Settings', 'Operators', 'Calls for help'])
    await expect(nav.getByRole('link', { name, exact: true })).toHaveCount(0)
  await goto('/console/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
})

test('a console that does not open says so, and opens on another try', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(MySecondFactorsDocument, lost)
  const { page, press } = await open('/console', { as })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console can’t be opened right now')
  answers.give(MySecondFactorsDocument, { mySecondFactors: factors })
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Console')
})
