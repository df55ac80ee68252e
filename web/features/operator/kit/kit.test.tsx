// @vitest-environment happy-dom
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Client, fetchExchange, gql } from '@urql/core'
import { act as drawn } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StepUpProvider } from '#web/api/doors/send.tsx'
import { act } from '#web/features/operator/kit/act.ts'
import { ActForm } from '#web/features/operator/kit/act-form.tsx'
import { PlainAct } from '#web/features/operator/kit/act-dialog.tsx'
import { Facts } from '#web/features/operator/kit/facts.tsx'
import { useLook } from '#web/features/operator/kit/look.ts'
import { Rows, type NextPart } from '#web/features/operator/kit/rows.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { toastStore } from '#web/ui/dialog/toast-store.ts'

type Answered = { give: { status: string; message: string } }
const Give: TypedDocumentNode<Answered, { id: string; why: string; part: number }> = gql`
  mutation Give($id: ID!, $why: String!, $part: Int!) {
    give(id: $id, why: $why, part: $part) {
      status
      message
    }
  }
`
const Books: TypedDocumentNode<{ books: string }, { why: string }> = gql`
  query Books($why: String!) {
    books(why: $why)
  }
`

let root: Root
let client: Client
/** What was sent, and how each call is answered. */
let calls: { variables: Record<string, unknown>; answer: (value: unknown) => void }[]
let toasts: string[]
let stopToasts: () => void
const onDone = vi.fn()

const heldFetch: typeof fetch = (_input, init) =>
  new Promise((resolve) => {
    const { variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      variables: Record<string, unknown>
    }
    calls.push({ variables, answer: (value) => resolve(Response.json(value)) })
  })

const draw = (page: React.ReactNode) =>
  drawn(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Provider value={client}>
          <StepUpProvider value={(onProved) => <button onClick={onProved}>Proved</button>}>
            <MemoryRouter>{page}</MemoryRouter>
          </StepUpProvider>
        </Provider>
      </I18nProvider>,
    ),
  )
const answer = (value: unknown) =>
  drawn(async () => {
    calls.at(-1)?.answer(value)
    await new Promise((resolve) => setImmediate(resolve))
  })
const give = (status: string, message: string) => answer({ data: { give: { status, message } } })
const refuse = (message: string, extensions: object = {}) => answer({ errors: [{ message, extensions }] })
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)
const press = (name: string) => drawn(async () => button(name)?.click())
const type = (typed: string) =>
  drawn(async () => {
    const field = document.querySelector('textarea')
    if (!field) throw new Error('There is no field for a reason.')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  calls = []
  toasts = []
  onDone.mockReset()
  client = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: heldFetch,
  })
  stopToasts = toastStore.drawWith(({ text: said }) => void toasts.push(said))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await drawn(async () => root.unmount())
  stopToasts()
  document.body.replaceChildren()
})

const refund = act({
  key: 'refund',
  label: 'Refund',
  document: Give,
  variables: (why) => ({ id: 'trip_1', why, part: 1 }),
  wireName: 'why',
  doneAs: 'DONE',
})

test('an act is sent with its reason, and what is typed stays while the server refuses', async () => {
  await draw(<ActForm acts={[refund]} onDone={onDone} />)
  await type('no')
  await press('Refund')
  expect(calls).toEqual([])
  await type(' No picture ')
  await press('Refund')
  expect(calls[0]?.variables).toEqual({ id: 'trip_1', why: 'No picture', part: 1 })
  await give('OWN_MONEY', 'This is your own money.')
  expect(text()).toContain('This is your own money.')
  expect(document.querySelector('textarea')?.value).toBe(' No picture ')
  await press('Refund')
  await refuse('Say more.', { fields: { why: 'Say more.' } })
  expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
  await press('Refund')
  await give('DONE', 'It is refunded.')
  expect(toasts).toEqual(['It is refunded.'])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a second factor is asked for in place of the form, and the act is sent again', async () => {
  await draw(<ActForm acts={[refund]} onDone={onDone} />)
  await type('No picture')
  await press('Refund')
  await give('PROVE_AGAIN', '')
  expect(document.querySelector('form')).toBeNull()
  await press('Proved')
  expect(calls.map(({ variables }) => variables['why'])).toEqual(['No picture', 'No picture'])
  await give('DONE', 'It is refunded.')
  expect(onDone).toHaveBeenCalledOnce()
})

test('one of several acts is chosen, and the reason stays', async () => {
  const credit = { ...refund, key: 'credit', label: 'Credit', hint: 'The person reads this.' }
  await draw(<ActForm acts={[refund, credit]} choose="What?" onDone={onDone} />)
  await type('No picture')
  await drawn(async () => document.querySelectorAll<HTMLElement>('[role="radio"]')[1]?.click())
  expect(text()).toContain('The person reads this.')
  expect(document.querySelector('textarea')?.value).toBe('No picture')
})

test('what comes in parts goes on until the last one, and is done once', async () => {
  const sheets = act({
    label: 'Save',
    document: Give,
    variables: (why) => ({ id: 'trip_1', why, part: 1 }),
    next: (_answer, sent) => (sent.part < 2 ? { ...sent, part: sent.part + 1 } : null),
  })
  await draw(<ActForm acts={[sheets]} onDone={onDone} />)
  await type('For the office')
  await press('Save')
  await give('DONE', 'Saved.')
  expect([calls.length, onDone.mock.calls.length]).toEqual([2, 0])
  await give('DONE', 'Saved.')
  expect(calls.map(({ variables }) => variables['part'])).toEqual([1, 2])
  expect([toasts, onDone.mock.calls.length]).toEqual([['Saved.'], 1])
})

test('an act without a reason is sent by the press, and a refusal stands beside it', async () => {
  const variables = { id: 'trip_1', why: '', part: 1 }
  await draw(<PlainAct document={Give} variables={variables} doneAs="DONE" label="Approve" onDone={onDone} />)
  await press('Approve')
  await give('DECIDED', 'This was decided meanwhile.')
  expect(text()).toContain('This was decided meanwhile.')
  await press('Approve')
  await give('DONE', 'Approved.')
  expect([toasts, onDone.mock.calls.length]).toEqual([['Approved.'], 1])
})

function Looking() {
  const { look, looked, lines } = useLook(Books)
  return (
    <>
      <button onClick={() => void look({ why: 'Audit' })}>Look</button>
      <p>{looked ? `${looked.variables.why}: ${looked.data.books}` : lines.join()}</p>
    </>
  )
}

test('what is noted at each look is asked for by each press alone', async () => {
  await draw(<Looking />)
  expect(calls).toEqual([])
  await press('Look')
  await refuse('Not now.')
  expect(document.querySelector('p')?.textContent).toBe('Not now.')
  await press('Look')
  await answer({ data: { books: '$1.00' } })
  expect(document.querySelector('p')?.textContent).toBe('Audit: $1.00')
  expect(calls.length).toBe(2)
})

const list = (rows: readonly string[] | undefined, part?: NextPart) =>
  draw(
    <Rows
      from={{ data: rows, error: undefined, isAsking: rows === undefined, again: onDone }}
      pick={(all) => all}
      keyOf={(row) => row}
      rowOf={(row) => ({ title: row, href: `/rows/${row}`, facts: [null, 'one', '', false, 'two'] })}
      empty={{ title: 'No rows' }}
      filters={<b>Which</b>}
      {...(part && { part })}
    />,
  )

test('a list has its filters from the beginning, its rows with their facts, and says when there are none', async () => {
  await list(undefined)
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  const filters = document.querySelector('b')
  await list(['a', 'b'])
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows).toEqual(['aone · two', 'bone · two'])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/rows/a')
  await list([])
  expect(document.querySelector('h3')?.textContent).toBe('No rows')
  expect(document.querySelector('b')).toBe(filters)
})

test('a list that comes in parts goes on and back to its start', async () => {
  const go = vi.fn()
  await list(['a'], { next: 'after_a', isLater: true, onGo: go, moreLabel: 'More rows' })
  await press('More rows')
  await press('From the start')
  expect(go.mock.calls).toEqual([['after_a'], [null]])
  await list(['a'], { next: null, isLater: false, onGo: go, moreLabel: 'More rows' })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('facts without a value are left out', async () => {
  await draw(
    <Facts
      facts={[
        ['Name', 'Ana'],
        ['Fee', null],
        ['Minutes', 0],
        ['Reason', ''],
      ]}
    />,
  )
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Minutes',
  ])
})

test('a time line says what has happened, when, and in which words', async () => {
  await draw(
    <TimeLine
      events={[
        { id: 'one', at: '2026-03-04T12:00:00Z', what: 'Closed', text: 'It was answered.' },
        { id: 'two', at: '2026-03-05T12:00:00Z', what: 'Opened again' },
      ]}
    />,
  )
  const [first, second] = document.querySelectorAll('li')
  expect(first?.textContent).toMatch(/^ClosedIt was answered\./)
  expect(second?.querySelector('p')).toBeNull()
  expect(second?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05T12:00:00Z')
})
