import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { cardToken } from '#server/testing/cards.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'

let api: TestApp
let who: TestPerson
beforeAll(async () => {
  api = await testApp()
  who = await signUp(api, { firstName: 'Tess' })
})

/** What a person whose screens are in Spanish is answered. */
const inSpanish = (query: string, variables: Record<string, unknown> = {}) =>
  api.gql(query, variables, who.token, 'es-US')

const add = async (data: object) => {
  const { data: answered, errors } = await inSpanish(
    'mutation ($data: AddCardInput!) { addCard(data: $data) { message } }',
    { data },
  )
  return answered?.['addCard']?.message ?? errors?.[0]?.message
}

test('why a card is refused is told in the language of the screens', async () => {
  expect(await add({ token: cardToken(api, 'insufficientFunds') })).toBe(
    'Tu tarjeta no tiene fondos suficientes.',
  )
  expect(await add({ token: cardToken(api), address_zip: '12345678' })).toBe(
    'Ingresa un código postal válido',
  )
  expect(await add({ token: cardToken(api) })).toBe('La tarjeta se agregó.')
})

test('what is owed is reported in it', async () => {
  const tripId = api.app.base.newId('trip')
  const none = await inSpanish('mutation { payPendingAmount { message } }')
  expect(none.data?.['payPendingAmount']).toEqual({ message: 'No tienes ningún pago pendiente.' })
  await api.app.base.inTransaction((tx) =>
    api.app.services.money.charge(tx, {
      tripId,
      travellerId: who.userId,
      walkerId: 'usr_w',
      chargeCents: 1500,
      currency: 'USD',
    }),
  )
  const { data } = await inSpanish('{ me { payment_pending_message } }')
  expect(data?.['me']).toEqual({
    payment_pending_message: 'Todavía hay un pago pendiente de $15.00. Págalo antes de tu próximo paseo.',
  })
})

test('what is not there is named in it', async () => {
  const { errors } = await inSpanish('mutation { deleteCard(card_id: "card_unknown") { message } }')
  expect(errors?.[0]?.message).toBe('Esto no existe: tarjeta.')
})
