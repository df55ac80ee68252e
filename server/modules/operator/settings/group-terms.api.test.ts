import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { firstGroupFigures as first } from '#server/testing/groups.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { clock, rules } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['owner'] })

const ask = (who: TestPerson, document: string, variables = {}) => answerOf(t, who, document, variables)
const publish = (who: TestPerson, change = {}, more = {}) =>
  ask(
    who,
    `mutation ($terms: GroupFiguresInput!, $from: String!, $reason: String!) {
      publishGroupTerms(terms: $terms, valid_from: $from, reason: $reason) { status } }`,
    {
      terms: { ...first, ...change },
      from: new Date(clock.nowMs() + HOUR).toISOString(),
      reason: 'Large groups wait long for the wheel',
      ...more,
    },
  )
const versions = async () =>
  (await ask(
    olga,
    `{ groupTermsVersions { version status by terms { ${Object.keys(first).join(' ')} } } }`,
  )) as {
    version: number
    status: string
    by: string | null
    terms: typeof first
  }[]

test('the first version has the figures of the code', async () => {
  expect((await rules.at('groups', clock.now())).figures).toEqual(firstGroupTerms)
  expect(await versions()).toMatchObject([{ status: 'now', by: null, terms: first }])
})

test('figures are refused at their fields, outside their bounds or against each other', async () => {
  expect(await publish(olga, { most_seats: 101, usual_seat_cents: 99, last_hours: 24 })).toMatchObject({
    fields: {
      most_seats: 'Please enter a whole number from 2 to 100.',
      usual_seat_cents: 'Please enter $1 to $200.',
      last_hours: 'This does not fit the figures before it.',
    },
  })
  expect(await publish(olga, {}, { reason: ' ' })).toMatchObject({ fields: { reason: expect.any(String) } })
  const soon = new Date(clock.nowMs() + 9 * MINUTE).toISOString()
  expect(await publish(olga, {}, { from: soon })).toMatchObject({
    fields: { valid_from: expect.any(String) },
  })
  const preview = `query ($terms: GroupFiguresInput!) { groupTermsPreview(terms: $terms) { walks refused } }`
  expect(await ask(olga, preview, { terms: first })).toEqual({ walks: 0, refused: 0 })
  expect(await ask(olga, preview, { terms: { ...first, turn_seconds: 1 } })).toMatchObject({
    fields: { turn_seconds: expect.any(String) },
  })
})

test('a version begins later, is in the audit log, and is for owners alone', async () => {
  const tia = await signUp(t, { firstName: 'Tia' })
  const sara = await signUp(t, { firstName: 'Sara', operator: ['support'] })
  for (const other of [tia, sara])
    expect(await publish(other, { most_seats: 20 })).toMatchObject({ category: 'authorization' })
  expect(await publish(olga, { most_seats: 20 })).toEqual({ status: 'PUBLISHED' })
  expect((await rules.at('groups', clock.now())).figures.seats.most).toBe(50)
  await t.forward((HOUR + 11 * SECOND) / SECOND)
  expect((await rules.at('groups', clock.now())).figures).toEqual({
    ...firstGroupTerms,
    seats: { least: 2, most: 20 },
  })
  const [now] = await versions()
  expect(now).toMatchObject({ status: 'now', by: 'Olga', terms: { ...first, most_seats: 20 } })
  const acts = t.app.base.db.selectFrom('auditLog').select(['act', 'subjectId', 'detail'])
  expect(await acts.where('act', '=', 'operator.rulePublished').execute()).toMatchObject([
    { subjectId: String(now?.version), detail: { rule: 'groups' } },
  ])
})
