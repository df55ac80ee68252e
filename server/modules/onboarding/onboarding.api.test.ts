import { expect, test } from 'vitest'
import sharp from 'sharp'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { kitAddress, walkerProfile } from '#server/testing/rights/onboarding.ts'

const t = await testApp()

const progressQuery = `{ makeMoneyWalking { backgground_check walker_training walker_kit_ordered profie_picture
  bank_account_linked walker_terms is_all_verification_completed is_background_check_pending
  is_stripe_connect_form_submitted state steps { code state reason done_at expires_at is_needed_to_walk } } }`
const orderKit = 'mutation ($data: WalkerKitInput!) { walkerKitOrder(data: $data) { status message } }'
const train =
  'mutation ($status: Boolean!, $answers: [TrainingAnswerInput!]) { verifyWalkerTraining(status: $status, answers: $answers) { status message wrong_questions } }'
const signTerms =
  'mutation ($data: WalkerTermsInput!) { walkerTermsAndCondition(data: $data) { status message } }'
const saveProfile =
  'mutation ($data: WalkerProfileInput!) { updateWalkerProfile(data: $data) { description country country_code languages equipments top_three_destinations city_or_town state_or_province no_of_walks } }'

const progress = async (person: TestPerson) =>
  (await t.gql(progressQuery, {}, person.token)).data?.['makeMoneyWalking']
const fieldsOf = (answer: Awaited<ReturnType<typeof t.gql>>) => answer.errors?.[0]?.extensions['fields']

test.each([
  ['US', /^You are paid to your bank account in this country every Monday\.$/],
  ['PT', /in its currency/],
  ['JP', /^We cannot pay out to this country yet/],
  ['AQ', /^We cannot pay out to this country yet/],
])('people of %s are told first whether and how they are paid', async (country, words) => {
  const { userId, token } = await signUp(t, { firstName: 'Ana' })
  await t.app.base.db
    .updateTable('users')
    .set({ phoneCountryKey: country })
    .where('id', '=', userId)
    .execute()
  const asked = '{ makeMoneyWalking { payout_country payout_message } }'
  const shown = (await t.gql(asked, {}, token)).data?.['makeMoneyWalking'] as Record<string, string>
  expect(shown['payout_country']).toBe(country)
  expect(shown['payout_message']).toMatch(words)
})

test('a person who has begun nothing has seven steps to do', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { steps, ...flags } = await progress(ana)
  expect(flags).toEqual({
    backgground_check: false,
    walker_training: false,
    walker_kit_ordered: false,
    profie_picture: false,
    bank_account_linked: false,
    walker_terms: false,
    is_all_verification_completed: false,
    is_background_check_pending: false,
    is_stripe_connect_form_submitted: false,
    state: 'none',
  })
  expect(steps.map((step: { code: string; state: string }) => [step.code, step.state])).toEqual(
    [
      'backgroundCheck',
      'profilePicture',
      'walkerKit',
      'walkerTraining',
      'payoutAccount',
      'walkerTerms',
      'taxForm',
    ].map((code) => [code, 'required']),
  )
  expect(steps.filter((step: { is_needed_to_walk: boolean }) => !step.is_needed_to_walk)).toMatchObject([
    { code: 'taxForm' },
  ])
})

test('a kit is ordered, and its address may be corrected', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const order = async (data: object) => t.gql(orderKit, { data: { ...kitAddress, ...data } }, ana.token)
  expect((await t.gql('{ walkerKit { city } }', {}, ana.token)).data?.['walkerKit']).toBeNull()
  const blank = { street_address: ' ', city: '', state: '', country: '', zip_code: '' }
  expect(fieldsOf(await order(blank))).toEqual({
    street_address: 'Street address is required.',
    city: 'City is required.',
    state: 'State is required.',
    country: 'Country is required.',
    zip_code: 'Zipcode is required.',
  })
  expect(fieldsOf(await order({ country: 'US', zip_code: '1234567' }))).toEqual({
    zip_code: 'Enter valid zipcode',
  })
  expect(fieldsOf(await order({ country: 'ZZ', zip_code: '1000' }))).toEqual({
    country: 'Country is required.',
  })
  expect((await order({})).data?.['walkerKitOrder']).toEqual({
    status: 'KIT_ORDERED',
    message: 'Walker Training kit ordered successfully.',
  })
  await order({ city: 'Porto' })
  const kit = await t.gql('{ walkerKit { city country zip_code ordered_at } }', {}, ana.token)
  expect(kit.data?.['walkerKit']).toMatchObject({ city: 'Porto', country: 'Portugal', zip_code: '1100-048' })
  expect(await progress(ana)).toMatchObject({ walker_kit_ordered: true, state: 'started' })
})

test('an address is asked for what its country has: codes in their form, no code and no state where there is none', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const order = async (data: object) => t.gql(orderKit, { data: { ...kitAddress, ...data } }, ana.token)
  const rightly = [
    { country: 'LV', zip_code: 'LV-1010' },
    { country: 'US', zip_code: '94105-1234', state: 'CA' },
    { country: 'PR', zip_code: '00601-1234' },
    { country: 'JP', zip_code: '１００－０００１' },
    { country: 'HK', zip_code: '', state: '' },
    { country: 'AE', zip_code: '', state: 'Dubai' },
    { country: 'SG', zip_code: '238801', state: '' },
    { country: 'VA', zip_code: '00120', state: '' },
  ]
  for (const data of rightly)
    expect((await order(data)).data?.['walkerKitOrder']?.status, data.country).toBe('KIT_ORDERED')
  expect(fieldsOf(await order({ country: 'US', zip_code: '', state: '' }))).toEqual({
    state: 'State is required.',
    zip_code: 'Zipcode is required.',
  })
})

test('the training is done with the box ticked and the questions answered rightly', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const training = await t.gql(
    '{ walkerTrainingVideo { video_url captions_url duration_s version chapters { title } questions { id text answers { id text } } done_at } }',
    {},
    ana.token,
  )
  const { questions, done_at } = training.data?.['walkerTrainingVideo'] ?? {}
  expect(questions).toHaveLength(5)
  expect(done_at).toBeNull()
  const tried = async (status: boolean, answers?: object[]) =>
    (await t.gql(train, { status, answers }, ana.token)).data?.['verifyWalkerTraining']
  expect(await tried(false)).toMatchObject({ status: 'AGREEMENT_REQUIRED' })
  const right = { consent: 'b', traffic: 'c', private: 'a', schools: 'c', end: 'b' }
  const given = (answers: Record<string, string>) =>
    Object.entries(answers).map(([question_id, answer_id]) => ({ question_id, answer_id }))
  expect(await tried(true, given({ ...right, private: 'b', end: 'x' }))).toMatchObject({
    status: 'ANSWERS_WRONG',
    wrong_questions: ['private', 'end'],
  })
  expect(await progress(ana)).toMatchObject({ walker_training: false })
  expect(await tried(true, given(right))).toMatchObject({ status: 'TRAINING_DONE', wrong_questions: [] })
  expect(await progress(ana)).toMatchObject({ walker_training: true })
})

test.each([
  ['es-MX', '/training/walker-training.es.vtt'],
  ['de', '/training/walker-training.vtt'],
])('the film has its captions for readers of %s', async (language, url) => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const answer = await t.gql('{ walkerTrainingVideo { captions_url } }', {}, ana.token, language)
  expect(answer.data?.['walkerTrainingVideo']).toEqual({ captions_url: url })
})

test('a client without questions sends the agreement alone', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const answer = await t.gql(train, { status: true }, ana.token)
  expect(answer.data?.['verifyWalkerTraining'].status).toBe('TRAINING_DONE')
})

/** A PNG with a stroke, as a canvas gives it: ink on nothing. */
async function drawing(ink = true): Promise<string> {
  const canvas = sharp({ create: { width: 500, height: 200, channels: 4, background: '#0000' } })
  const stroked = await sharp({ create: { width: 200, height: 4, channels: 4, background: '#111' } })
    .png()
    .toBuffer()
  const drawn = ink ? canvas.composite([{ input: stroked, left: 40, top: 90 }]) : canvas
  return `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`
}

const termQuery =
  '{ term { description version hash updated_at signature { id version hash method name signed_at pdf_url } } }'

test('the terms are signed by a drawing, once for each version', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { term } = (await t.gql(termQuery, {}, ana.token)).data ?? {}
  expect(term).toMatchObject({ version: '2026-01', signature: null })
  expect(term.description).toContain('<h2>1. You are independent</h2>')
  const sign = async (data: object) =>
    t.gql(signTerms, { data: { status: true, digital_signature: '', ...data } }, ana.token)
  const status = async (data: object) => (await sign(data)).data?.['walkerTermsAndCondition'].status
  const digital_signature = await drawing()
  expect(await status({ status: false, digital_signature })).toBe('TERMS_NOT_ACCEPTED')
  expect(await status({ digital_signature, version: '1999-01' })).toBe('TERMS_CHANGED')
  expect(fieldsOf(await sign({}))).toEqual({ digital_signature: 'Please sign in the field.' })
  expect(fieldsOf(await sign({ digital_signature: await drawing(false) }))).toEqual({
    digital_signature: 'Please sign in the field.',
  })
  expect(fieldsOf(await sign({ digital_signature: 'data:image/png;base64,aGFsbG8=' }))).toEqual({
    digital_signature: 'Your signature could not be read. Please sign again.',
  })
  expect(fieldsOf(await sign({ digital_signature, name: ' ' }))).toEqual({ name: 'Please enter your name.' })
  expect(await status({ digital_signature, version: '2026-01' })).toBe('TERMS_SIGNED')
  const signed = (await t.gql(termQuery, {}, ana.token)).data?.['term'].signature
  expect(signed).toMatchObject({
    version: '2026-01',
    hash: term.hash,
    method: 'drawn',
    name: expect.stringMatching(/^Ana /),
  })
  expect(await status({ digital_signature: 'Other Name', name: 'Other Name' })).toBe('TERMS_SIGNED')
  expect((await t.gql(termQuery, {}, ana.token)).data?.['term'].signature.id).toBe(signed.id)
  expect(await progress(ana)).toMatchObject({ walker_terms: true })
})

test('the terms are signed by typing the name', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const sign = (data: object) => t.gql(signTerms, { data: { status: true, ...data } }, ana.token)
  expect(fieldsOf(await sign({ digital_signature: 'Ana Other', name: 'Ana Moss' }))).toEqual({
    digital_signature: 'Please type your name as it is above.',
  })
  const signed = await sign({ digital_signature: ' ana  moss', name: 'Ana Moss' })
  expect(signed.data?.['walkerTermsAndCondition'].status).toBe('TERMS_SIGNED')
  expect((await t.gql(termQuery, {}, ana.token)).data?.['term'].signature).toMatchObject({
    method: 'typed',
    name: 'Ana Moss',
  })
})

test('what a walker says of themselves is saved, with every field named that is missing', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const save = (data: object) => t.gql(saveProfile, { data: { ...walkerProfile, ...data } }, ana.token)
  const blank = {
    city_or_town: '',
    state_or_province: ' ',
    country: '',
    top_three_destinations: ['', 'Porto'],
    languages: [],
    description: '',
  }
  expect(fieldsOf(await save(blank))).toEqual({
    city_or_town: 'Please Enter City Or Town',
    state_or_province: 'Please Enter State Or Province',
    country: 'Country is required.',
    'top_three_destinations.0': 'Please Enter destination1',
    'top_three_destinations.2': 'Please Enter destination3',
    languages: 'Please Enter Languages',
    description: 'Please Enter Walker Description',
  })
  expect(fieldsOf(await save({ description: 'x'.repeat(501), languages: [14], equipments: [7] }))).toEqual({
    description: 'Please use at most 500 characters.',
    languages: 'Please choose languages from the list.',
    equipments: 'Please choose equipment from the list.',
  })
  const links = {
    city_or_town: 'evil.io',
    top_three_destinations: ['Lisbon', 'Porto', 'www.x'],
    country: 'ZZ',
  }
  expect(fieldsOf(await save({ ...links, description: 'See evil。com' }))).toEqual({
    city_or_town: 'Please write it without links.',
    'top_three_destinations.2': 'Please write it without links.',
    country: 'Country is required.',
    description: 'Please write it without links.',
  })
  expect((await save({})).data?.['updateWalkerProfile']).toEqual({
    ...walkerProfile,
    country_code: 'PT',
    no_of_walks: 0,
  })
  const { equipments, ...withoutEquipment } = walkerProfile
  const again = await t.gql(saveProfile, { data: withoutEquipment }, ana.token)
  expect(again.data?.['updateWalkerProfile'].equipments).toEqual(equipments)
  const other = await signUp(t, { firstName: 'Bea' })
  const first = await t.gql(saveProfile, { data: withoutEquipment }, other.token)
  expect(first.data?.['updateWalkerProfile'].equipments).toEqual([])
  const me = await t.gql('{ me { walker_profile { city_or_town country_code } } }', {}, ana.token)
  expect(me.data?.['me'].walker_profile).toEqual({ city_or_town: 'Lisbon', country_code: 'PT' })
})

test('destinations near a place, or near the town of the profile', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const lisbon = await makeDestination(t)
  const place = { latitude: 35.6, longitude: 139.7 }
  const tokyo = await makeDestination(t, { name: 'Tokyo', place, order: 9 })
  const nearest = async (variables: object) =>
    t.gql(
      'query ($place: PlaceInput, $first: Int) { nearestDestinations(place: $place, first: $first) { id } }',
      variables as Record<string, unknown>,
      ana.token,
    )
  const ids = async (variables: object) =>
    (await nearest(variables)).data?.['nearestDestinations'].map((one: { id: string }) => one.id)
  expect(await ids({ place, first: 1 })).toEqual([tokyo])
  await t.gql(saveProfile, { data: walkerProfile }, ana.token)
  expect(await ids({})).toEqual([lisbon, tokyo])
  expect(fieldsOf(await nearest({ first: 11 }))).toEqual({ first: 'Please ask for 1 to 10 destinations.' })
  expect(fieldsOf(await nearest({ place: { latitude: 91, longitude: 0 } }))).toHaveProperty('place')
})

test('a walker leaves and comes back', async () => {
  const wim = await signUp(t, { firstName: 'Wim', walker: true })
  const asked = async (name: string) =>
    (await t.gql(`mutation { ${name} { status } }`, {}, wim.token)).data?.[name].status
  expect(await asked('leaveWalking')).toBe('WALKER_LEFT')
  expect(await progress(wim)).toMatchObject({ state: 'left' })
  expect(await asked('leaveWalking')).toBe('WALKER_LEFT')
  expect(await asked('returnToWalking')).toBe('WALKER_BACK')
  expect((await progress(wim)).state).not.toBe('left')
})
