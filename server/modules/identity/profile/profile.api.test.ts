import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, type Answer } from '#server/testing/app.ts'
import { signUp, tokenFor } from '#server/testing/people.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'

const t = await testApp()

const edit =
  'mutation ($data: EditProfileInput!) { editProfile(data: $data) { id first_name last_name email isEmailVerified phone_number phone_country_code phone_country_key avatar avatar_small } }'
const verify = 'mutation { verifyUserEmail { status message } }'
const confirm = 'mutation ($token: String!) { confirmUserEmail(token: $token) { status message } }'
const preferenceFields =
  '{ frequency new_destination live_event live_news pause_notification show_traveller_splash show_walker_splash interests languages }'
const getPreference = `{ getUserPreference ${preferenceFields} }`
const savePreference = `mutation ($data: UserPreferenceInput!) { saveUserPreference(data: $data) ${preferenceFields} }`

const refusal = (answer: Answer) => answer.errors?.[0]?.extensions
const mailsTo = async (address: string) => {
  await t.app.jobs.idle()
  return t.app.twins?.inbox.messages().filter((one) => one.to === address) ?? []
}
const tokenOf = (text: string | undefined) =>
  /verify-email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? 'no token'

async function photo(width = 800, height = 500): Promise<string> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

let emails = 0
const newEmail = () => `new${++emails}@people.test`

test('names, e-mail and picture are changed together; the picture comes in two clean sizes', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const email = newEmail()
  const data = { first_name: ' Anna ', last_name: 'Sousa', email, profile_image: await photo() }
  const answer = await t.gql(edit, { data }, ana.token)
  expect(answer.errors).toBeUndefined()
  const saved = answer.data?.['editProfile']
  expect(saved).toMatchObject({
    id: ana.userId,
    first_name: 'Anna',
    last_name: 'Sousa',
    email,
    isEmailVerified: false,
    phone_number: ana.phone,
    avatar: expect.stringMatching(/^\/media\/images\/[\w-]{32}\/384\.webp$/),
  })
  for (const [address, size] of [
    [saved.avatar, 384],
    [saved.avatar_small, 96],
  ]) {
    const served = await t.http.inject(address)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const picture = await sharp(served.rawPayload).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', size, size])
    expect(picture.exif).toBeUndefined()
    const again = await t.http.inject({ url: address, headers: { 'if-none-match': served.headers.etag } })
    expect(again.statusCode).toBe(304)
  }
})

test('a field that is left out stays, and an answer without changes is the person as they are', async () => {
  const ben = await signUp(t, { firstName: 'Ben' })
  const answer = await t.gql(edit, { data: { last_name: 'Berg' } }, ben.token)
  expect(answer.data?.['editProfile']).toMatchObject({ first_name: 'Ben', last_name: 'Berg', avatar: null })
  const nothing = await t.gql(edit, { data: {} }, ben.token)
  expect(nothing.data?.['editProfile']).toEqual(answer.data?.['editProfile'])
})

test.each([
  [{ first_name: '  ' }, { first_name: 'First Name is required.' }],
  [{ last_name: '' }, { last_name: 'Last Name is required.' }],
  [{ first_name: 'x'.repeat(61) }, { first_name: 'Please use at most 60 characters.' }],
  [{ email: ' ' }, { email: 'Email is required.' }],
  [{ email: 'name@nowhere' }, { email: 'Enter a valid email.' }],
  [{ phone_number: '12' }, { phone_number: 'Please Enter valid Phone Number.' }],
  [
    { phone_number: '+12025550100' },
    { phone_number: 'Your phone number cannot be changed here. Please contact our support team.' },
  ],
  [
    { profile_image: 'data:image/svg+xml;base64,PHN2Zy8+' },
    { profile_image: 'Please choose a JPEG, PNG or WebP picture.' },
  ],
  [
    { profile_image: 'data:image/png;base64,bm90IGEgcGljdHVyZSwgcmVhbGx5IG5vdA==' },
    { profile_image: 'Please choose a JPEG, PNG or WebP picture.' },
  ],
  [
    { profile_image: `data:image/png;base64,${'A'.repeat(960_000)}` },
    { profile_image: 'Please choose a picture of at most 700 kB.' },
  ],
])('a fault is reported at its field and nothing is saved: %#', async (data, fields) => {
  const cara = await signUp(t, { firstName: 'Cara' })
  const answer = await t.gql(edit, { data: { first_name: 'Changed', ...data } }, cara.token)
  expect(refusal(answer)).toMatchObject({ category: 'validation', code: 'BAD_INPUT', fields })
  const me = await t.gql('{ me { first_name avatar } }', {}, cara.token)
  expect(me.data?.['me']).toEqual({ first_name: 'Cara', avatar: null })
})

test('too many pixels are refused before they are decoded', async () => {
  const dora = await signUp(t, { firstName: 'Dora' })
  const data = { profile_image: await photo(8000, 4000) }
  expect(refusal(await t.gql(edit, { data }, dora.token))).toMatchObject({
    fields: { profile_image: 'Please choose a picture of at most 10 megapixels.' },
  })
})

test("one's own phone number in any spelling and one's present picture are no change", async () => {
  const emil = await signUp(t, { firstName: 'Emil' })
  const first = await t.gql(edit, { data: { profile_image: await photo() } }, emil.token)
  const avatar: string = first.data?.['editProfile'].avatar
  const spaced = `${emil.phone.slice(0, 2)} ${emil.phone.slice(2)}`
  for (const profile_image of [avatar, `http://localhost:4000${avatar}`, '']) {
    const again = await t.gql(edit, { data: { phone_number: spaced, profile_image } }, emil.token)
    expect(again.data?.['editProfile'].avatar).toBe(avatar)
  }
})

test('a new picture replaces the old one, which is deleted', async () => {
  const finn = await signUp(t, { firstName: 'Finn' })
  const avatars = []
  for (const height of [400, 500]) {
    const answer = await t.gql(edit, { data: { profile_image: await photo(800, height) } }, finn.token)
    avatars.push(answer.data?.['editProfile'].avatar)
  }
  await t.app.jobs.idle()
  expect((await t.http.inject(avatars[0])).statusCode).toBe(404)
  expect((await t.http.inject(avatars[1])).statusCode).toBe(200)
})

test.each(['/media/images/x/384.webp', `/media/images/${'a'.repeat(32)}/384.webp`])(
  'there is nothing at %s',
  async (address) => expect((await t.http.inject(address)).statusCode).toBe(404),
)

test('an e-mail of another account is refused at its field, in upper case too', async () => {
  const [gina, hugo] = [await signUp(t, { firstName: 'Gina' }), await signUp(t, { firstName: 'Hugo' })]
  const email = newEmail()
  await t.gql(edit, { data: { email } }, gina.token)
  const answer = await t.gql(edit, { data: { email: email.toUpperCase() } }, hugo.token)
  expect(refusal(answer)).toMatchObject({ fields: { email: 'This email is already in use.' } })
})

test('two who take the same e-mail at the same moment: one has it', async () => {
  const people = await Promise.all(['Ida', 'Jan'].map((firstName) => signUp(t, { firstName })))
  const email = newEmail()
  const answers = await Promise.all(people.map(({ token }) => t.gql(edit, { data: { email } }, token)))
  expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1)
})

test('changing the e-mail often is limited, because the answer tells whether one is taken', async () => {
  const kim = await signUp(t, { firstName: 'Kim' })
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await t.gql(edit, { data: { email: newEmail() } }, kim.token))
  expect(answers.slice(0, 10).map(refusal)).toEqual(Array(10).fill(undefined))
  expect(refusal(answers[10] as Answer)).toMatchObject({ category: 'rate_limited' })
})

test('the mailed link verifies the e-mail, once', async () => {
  const lea = await signUp(t, { firstName: 'Lea' })
  const email = newEmail()
  await t.gql(edit, { data: { email } }, lea.token)
  expect((await t.gql(verify, {}, lea.token)).data?.['verifyUserEmail']).toEqual({
    status: 'EMAIL_SENT',
    message: 'Verification Link sent to your registered email address',
  })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('http://localhost:4000/verify-email?token=')
  const token = tokenOf(mail?.text)
  expect((await t.gql(confirm, { token })).data?.['confirmUserEmail'].status).toBe('EMAIL_VERIFIED')
  expect((await t.gql('{ me { isEmailVerified } }', {}, lea.token)).data?.['me'].isEmailVerified).toBe(true)
  expect((await t.gql(confirm, { token })).data?.['confirmUserEmail']).toEqual({
    status: 'ALREADY_VERIFIED',
    message: 'Your email address is already verified.',
  })
  expect((await t.gql(verify, {}, lea.token)).data?.['verifyUserEmail'].status).toBe('ALREADY_VERIFIED')
})

test('a link dies with its e-mail, also when the same one comes back, and the old mailbox hears of a change', async () => {
  const mia = await signUp(t, { firstName: 'Mia' })
  const [first, other] = [newEmail(), newEmail()]
  await t.gql(edit, { data: { email: first } }, mia.token)
  await t.gql(verify, {}, mia.token)
  const token = tokenOf((await mailsTo(first))[0]?.text)
  await t.gql(edit, { data: { email: other } }, mia.token)
  await t.gql(edit, { data: { email: first } }, mia.token)
  expect((await t.gql(confirm, { token })).data?.['confirmUserEmail'].status).toBe('LINK_NOT_VALID')

  await t.gql(verify, {}, mia.token)
  const second = (await mailsTo(first)).map((mail) => tokenOf(mail.text)).find((one) => one !== token)
  await t.gql(confirm, { token: second })
  const changed = await t.gql(edit, { data: { email: newEmail() } }, mia.token)
  expect(changed.data?.['editProfile'].isEmailVerified).toBe(false)
  expect((await mailsTo(first)).some((mail) => mail.text.includes('has been changed'))).toBe(true)
})

test.each(['', 'x', 'a.b.c', 'x'.repeat(2000)])('%j is no link', async (token) => {
  expect((await t.gql(confirm, { token })).data?.['confirmUserEmail'].status).toBe('LINK_NOT_VALID')
})

test('links are limited for one person', async () => {
  const noa = await signUp(t, { firstName: 'Noa' })
  const answers = []
  for (let i = 0; i < 5; i++) answers.push(await t.gql(verify, {}, noa.token))
  expect(answers.slice(0, 4).map((answer) => answer.data?.['verifyUserEmail'].status)).toEqual(
    Array(4).fill('EMAIL_SENT'),
  )
  expect(refusal(answers[4] as Answer)).toMatchObject({ category: 'rate_limited' })
})

test('a link holds for 24 hours', async () => {
  const oda = await signUp(t, { firstName: 'Oda' })
  const emil = newEmail()
  await t.gql(edit, { data: { email: emil } }, oda.token)
  await t.gql(verify, {}, oda.token)
  const token = tokenOf((await mailsTo(emil))[0]?.text)
  t.app.twins?.clock.forward(24 * 3600 * 1000 + 1000)
  expect((await t.gql(confirm, { token })).data?.['confirmUserEmail']).toEqual({
    status: 'LINK_NOT_VALID',
    message: 'This link is too old. Please ask for a new one.',
  })
})

test('preferences are the defaults first; each field is saved by itself and the others stay', async () => {
  const pia = await signUp(t, { firstName: 'Pia' })
  const first = (await t.gql(getPreference, {}, pia.token)).data?.['getUserPreference']
  expect(first).toEqual({
    frequency: 2,
    new_destination: true,
    live_event: true,
    live_news: true,
    pause_notification: false,
    show_traveller_splash: true,
    show_walker_splash: true,
    interests: [],
    languages: [],
  })
  const changes = {
    frequency: 4,
    new_destination: false,
    live_event: false,
    live_news: false,
    pause_notification: true,
    show_traveller_splash: false,
    show_walker_splash: false,
    interests: [0, 13],
    languages: [1],
  }
  let expected = first
  for (const [field, value] of Object.entries(changes)) {
    expected = { ...expected, [field]: value }
    const saved = await t.gql(savePreference, { data: { [field]: value } }, pia.token)
    expect(saved.data?.['saveUserPreference']).toEqual(expected)
  }
  const all = await t.gql(savePreference, { data: { interests: [5, 2, 5], frequency: null } }, pia.token)
  expect(all.data?.['saveUserPreference']).toEqual({ ...expected, interests: [2, 5] })
  expect((await t.gql(getPreference, {}, pia.token)).data?.['getUserPreference'].interests).toEqual([2, 5])
  const me = await t.gql('{ me { is_traveller_splash_block is_walker_splash_block } }', {}, pia.token)
  expect(me.data?.['me']).toEqual({ is_traveller_splash_block: true, is_walker_splash_block: true })
})

test('two fields that are changed at the same moment both hold', async () => {
  const rui = await signUp(t, { firstName: 'Rui' })
  await Promise.all(
    [{ live_news: false }, { live_event: false }, { frequency: 0 }].map((data) =>
      t.gql(savePreference, { data }, rui.token),
    ),
  )
  expect((await t.gql(getPreference, {}, rui.token)).data?.['getUserPreference']).toMatchObject({
    live_news: false,
    live_event: false,
    frequency: 0,
  })
})

test.each([
  [{ frequency: 5 }, 'frequency'],
  [{ interests: [14] }, 'interests'],
  [{ languages: [-1] }, 'languages'],
])('a code outside of its list is refused: %j', async (data, field) => {
  const token = await tokenFor(t, (await signUp(t, { firstName: 'Sam' })).userId)
  const answer = await t.gql(savePreference, { data }, token)
  expect(Object.keys(refusal(answer)?.['fields'] as object)).toEqual([field])
})

test('a visitor is asked to log in', async () => {
  for (const document of [getPreference, verify])
    expect(refusal(await t.gql(document))).toMatchObject({ category: 'authentication' })
  expect(refusal(await t.gql(edit, { data: {} }))).toMatchObject({ category: 'authentication' })
  expect(refusal(await t.gql(savePreference, { data: {} }))).toMatchObject({ category: 'authentication' })
})

test('people who ask for themselves at the same moment are read by one query of each module', async () => {
  const people = await Promise.all(['Uma', 'Ugo', 'Una'].map((firstName) => signUp(t, { firstName })))
  const ask = () =>
    Promise.all(
      people.map(async ({ token }) => {
        const { data } = await t.gql('{ me { first_name card_last_four is_any_payment_pending } }', {}, token)
        return data?.['me']
      }),
    )
  const none = { card_last_four: null, is_any_payment_pending: false }
  const all = ['Uma', 'Ugo', 'Una'].map((first_name) => ({ first_name, ...none }))
  // Sessions are cached for a moment, so that only the people are read the second time.
  await inOneMoment(async () => {
    expect(await ask()).toEqual(all)
    expect(await statementsOf(async () => expect(await ask()).toEqual(all))).toHaveLength(2)
  })
})
