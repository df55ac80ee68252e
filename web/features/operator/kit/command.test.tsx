// @vitest-environment happy-dom
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Client, fetchExchange, gql } from '@urql/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { StepUpProvider } from '#web/api/doors/send.tsx'
import { command } from '#web/features/operator/kit/command.ts'
import { CommandForm } from '#web/features/operator/kit/command-form.tsx'
import { choicesOf, chosenOf } from '#web/features/operator/kit/fields.tsx'
import { useParts } from '#web/features/operator/kit/use-parts.ts'
import { toastStore } from '#web/ui/dialog/toast-store.ts'

const Rename: TypedDocumentNode<
  { rename: { status: string; message: string } },
  { name: string; sides: number[]; why: string }
> = gql`
  mutation Rename($name: String!, $sides: [Int!]!, $why: String!) {
    rename(name: $name, sides: $sides, why: $why) {
      status
      message
    }
  }
`
const People: TypedDocumentNode<
  { people: { data: string[]; next: string | null } },
  { after: string | null }
> = gql`
  query People($after: String) {
    people(after: $after)
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
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Provider value={client}>
          <StepUpProvider value={(onProved) => <button onClick={onProved}>Proved</button>}>
            {page}
          </StepUpProvider>
        </Provider>
      </I18nProvider>,
    ),
  )
const answer = (value: unknown) =>
  act(async () => {
    calls.at(-1)?.answer(value)
    await new Promise((resolve) => setImmediate(resolve))
  })
const says = (status: string, message: string) => answer({ data: { rename: { status, message } } })
const refuses = (message: string, extensions: object = {}) => answer({ errors: [{ message, extensions }] })
const text = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)?.click(),
  )
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const type = (name: string, typed: string) =>
  act(async () => {
    const found = field(name)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set?.call(found, typed)
    found.dispatchEvent(new Event('input', { bubbles: true }))
  })
const tick = (index: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('[name="sides"]')[index]?.click())

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
  await act(async () => root.unmount())
  stopToasts()
  document.body.replaceChildren()
})

const words = (message: string) => ({ id: message, message })
const rename = command({
  title: words('Another name'),
  label: words('Rename'),
  about: words('All people see it.'),
  fields: [
    {
      key: 'name',
      label: words('Name'),
      first: () => 'Ana',
      rule: z.string().check(z.minLength(2, { error: () => 'Too short.' })),
    },
    { key: 'sides', label: words('Sides'), kind: { choices: [words('Left'), words('Right')] }, first: '1' },
  ],
  document: Rename,
  variables: ({ name, sides, reason }) => ({ name, sides: chosenOf(sides), why: reason }),
  doneAs: 'RENAMED',
})

test('fields begin with what they are given, and nothing is sent before all of them are right', async () => {
  await draw(<CommandForm command={rename} onDone={onDone} />)
  expect(text()).toContain('All people see it.')
  expect(field('name').value).toBe('Ana')
  await type('name', 'A')
  await press('Rename')
  expect(calls).toEqual([])
  expect(text()).toContain('Too short.')
  expect(field('reason').getAttribute('aria-invalid')).toBe('true')
  await type('name', 'Ben')
  await type('reason', ' Asked for it ')
  await tick(0)
  await press('Rename')
  expect(calls[0]?.variables).toEqual({ name: 'Ben', sides: [0, 1], why: 'Asked for it' })
  await says('RENAMED', 'It is done.')
  expect(toasts).toEqual(['It is done.'])
  expect(onDone).toHaveBeenCalledOnce()
})

test('what was typed stays while the server refuses, and while a second factor is asked for', async () => {
  await draw(<CommandForm command={rename} onDone={onDone} />)
  await type('name', 'Ben')
  await type('reason', 'Asked for it')
  await press('Rename')
  await refuses('No.', { category: 'validation', fields: { name: 'That is taken.' } })
  expect(text()).toContain('That is taken.')
  await type('name', 'Cleo')
  await press('Rename')
  await says('TOO_LATE', 'It was renamed before.')
  expect(text()).toContain('It was renamed before.')
  await press('Rename')
  await says('PROVE_AGAIN', '')
  expect(document.querySelector('form')).toBeNull()
  await press('Proved')
  expect(calls.at(-1)?.variables).toEqual({ name: 'Cleo', sides: [1], why: 'Asked for it' })
  await says('RENAMED', 'It is done.')
  expect(onDone).toHaveBeenCalledOnce()
})

test('choices are a text of their places', () => {
  expect(chosenOf(choicesOf([0, 2]))).toEqual([0, 2])
  expect(chosenOf(choicesOf([]))).toEqual([])
})

function List({ first }: { first?: { data: readonly string[]; next: string } }) {
  const { rows, error, more } = useParts({
    query: People,
    variables: (after) => ({ after }),
    pick: ({ people }) => people,
    ...(first && { first }),
  })
  return (
    <>
      <p>{rows?.join(' ') ?? 'Late.'}</p>
      <i>{error?.message}</i>
      {more && <button onClick={more}>More</button>}
    </>
  )
}
const rows = () => document.querySelector('p')?.textContent
const gives = (data: string[], next: string | null) => answer({ data: { people: { data, next } } })

test('the first part is asked for at once, again where it failed, and the next ones when they are wanted', async () => {
  await draw(<List />)
  expect([rows(), calls.length]).toEqual(['Late.', 1])
  await refuses('Not now.')
  expect(document.querySelector('i')?.textContent).toContain('Not now.')
  await press('More')
  expect(calls.at(-1)?.variables).toEqual({ after: null })
  await gives(['Ana', 'Ben'], 'ben')
  expect(rows()).toBe('Ana Ben')
  await press('More')
  await press('More')
  expect(calls.map(({ variables }) => variables['after'])).toEqual([null, null, 'ben'])
  await gives(['Cleo'], null)
  expect([rows(), document.querySelector('button')]).toEqual(['Ana Ben Cleo', null])
})

test('a first part that has come with something else is not asked for', async () => {
  await draw(<List first={{ data: ['Ana'], next: 'ana' }} />)
  expect([rows(), calls.length]).toEqual(['Ana', 0])
  await press('More')
  await refuses('Not now.')
  expect(rows()).toBe('Ana')
  await press('More')
  await gives(['Ben'], null)
  expect(rows()).toBe('Ana Ben')
})
