import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { reviews } = t.app.services.checks
const twin = t.app.twins?.checks
if (!twin) throw new Error('no twin')
twin.deliverWebhooksTo((raw, headers) => t.app.services.checks.acceptCheckEvent(Buffer.from(raw), headers))

const ask = async (who: TestPerson, document: string, variables = {}) =>
  Object.values((await t.gql(document, variables, await tokenFor(t, who.userId))).data ?? {})[0]
const page = '/back-ground-check-walker'
/** What the person's list says of checks, oldest first. */
const entriesOf = async (who: TestPerson) => {
  const { data } = await ask(who, '{ notifications(first: 50) { data { kind title text path } } }')
  return data.filter(({ kind }: { kind: string }) => kind.startsWith('check')).reverse()
}
const mine = async (who: TestPerson): Promise<string> => (await ask(who, '{ myBackgroundCheck { id } }')).id
const decide = async (
  who: TestPerson,
  decision: Parameters<typeof reviews.decide>[1]['decision'],
  reason: string,
) => {
  const olga = await signUp(t, { firstName: 'Olga', operator: true })
  expect(await reviews.decide(olga.userId, { id: await mine(who), decision, reason })).toMatchObject({
    kind: 'decided',
  })
  t.app.twins?.clock.forward(1000)
}
async function settle(seconds: number) {
  await t.forward(seconds)
  await twin?.flushWebhooks()
  await t.forward(0)
  await t.app.jobs.idle()
  await t.forward(0)
}

test('a check in the United States is told from the invitation to the answer of the appeal', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const { invitation_url: url } = await ask(ana, 'mutation { createCheckrInvitation { invitation_url } }')
  expect(await entriesOf(ana)).toEqual([
    {
      kind: 'checkInvited',
      title: 'Your background check is waiting for you',
      text: 'Fill in the checking agency’s form to continue.',
      path: page,
    },
  ])
  twin.submit(String(url).split('/').at(-1) ?? '', 'consider')
  await settle(3)
  await decide(ana, 'sendPreAdverse', 'Something was found.')
  await settle((20 * DAY) / 1000)
  await decide(ana, 'sendAdverse', 'A conviction of last year.')
  await ask(ana, 'mutation { appealBackgroundCheck(text: "It is not me.") { status } }')
  await decide(ana, 'denyAppeal', 'The record is yours.')
  expect(await entriesOf(ana)).toMatchObject([
    { kind: 'checkInvited' },
    { kind: 'checkNotice', text: expect.stringMatching(/answer by .+ Nothing is decided yet/), path: page },
    { kind: 'checkRefused', text: 'A conviction of last year. You can appeal once.', path: page },
    { kind: 'checkAppealDenied', text: 'The refusal stays: The record is yours.', path: page },
  ])
})

test('a check of another country is told when something is asked again, with the reason, and when it is clear', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const sendAll = async () => {
    await ask(
      ana,
      'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }',
      { data: otherCountryForm },
    )
    await ask(ana, 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }', {
      data: { side: 'passport', image: smallPicture },
    })
  }
  await sendAll()
  await decide(ana, 'askAgain', 'The picture is not sharp.')
  await sendAll()
  await decide(ana, 'accept', 'All is there.')
  expect(await entriesOf(ana)).toEqual([
    {
      kind: 'checkAsked',
      title: 'Your background check: please send something again',
      text: 'The picture is not sharp.',
      path: page,
    },
    {
      kind: 'checkCleared',
      title: 'Your background check is done',
      text: 'You are clear to walk.',
      path: page,
    },
  ])
})
