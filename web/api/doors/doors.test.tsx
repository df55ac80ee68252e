// @vitest-environment happy-dom
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Client, fetchExchange, gql } from '@urql/core'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded, NotLoaded } from '#web/api/doors/loaded.tsx'
import { LoadedPages } from '#web/api/doors/pages.tsx'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { Said } from '#web/api/doors/said.tsx'
import { StepUpProvider, useSend, type Sender } from '#web/api/doors/send.tsx'
import { toastStore } from '#web/ui/dialog/toast-store.ts'

type Saved = { save: { status: string; message: string } }
type Input = { name: string }
const Save: TypedDocumentNode<Saved, Input> = gql`
  mutation Save($name: String!) {
    save(name: $name) {
      status
      message
    }
  }
`
const Names: TypedDocumentNode<{ names: string[] | null }, Record<string, never>> = gql`
  query Names {
    names
  }
`

const Share: TypedDocumentNode<{ share: { link: string } | null }, { id: string }> = gql`
  query Share($id: ID!) {
    share(id: $id) {
      link
    }
  }
`

let root: Root
/** Answers of the server that tests give one by one; a call waits until its answer is given. */
let calls: { body: string; answer: (value: unknown) => void; fail: () => void }[]
let client: Client
let sender: Sender<Saved, Input>
let toasts: string[]
let stopToasts: () => void
let verify: () => void
const setErrors = vi.fn()
const onDone = vi.fn()
const onRefused = vi.fn()

const slowFetch: typeof fetch = (_input, init) =>
  new Promise((resolve, reject) => {
    calls.push({
      body: typeof init?.body === 'string' ? init.body : '',
      answer: (value) => resolve(Response.json(value)),
      fail: () => reject(new TypeError('Failed to fetch')),
    })
  })

const draw = (page: React.ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Provider value={client}>{page}</Provider>
      </I18nProvider>,
    ),
  )

type Options = Parameters<typeof useSend<Saved, Input, { own: string }>>[1]

function Form({ options }: { options: Options }) {
  const current = useSend<Saved, Input, { own: string }>(Save, options)
  useEffect(() => {
    sender = current
  })
  return (
    <>
      <ul>
        {current.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <i>{current.isSending ? 'sending' : 'still'}</i>
      {current.proof}
    </>
  )
}

function StepUp({ onVerified }: { onVerified: () => void }) {
  useEffect(() => {
    verify = onVerified
  })
  return <b>second factor</b>
}

const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const form = (options: Options = {}) =>
  draw(
    <StepUpProvider value={(onVerified) => <StepUp onVerified={onVerified} />}>
      <Form options={options} />
    </StepUpProvider>,
  )
const press = (name = 'Ana') => act(async () => void sender.send({ name }))
const last = () => calls[calls.length - 1]!
const answer = (value: unknown) =>
  act(async () => {
    last().answer(value)
    await new Promise((resolve) => setImmediate(resolve))
  })
const says = (status: string, message = 'Saved.') => answer({ data: { save: { status, message } } })
const refuses = (extensions: object, message = 'No.') => answer({ errors: [{ message, extensions }] })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  calls = []
  toasts = []
  stopToasts = toastStore.drawWith(({ text }) => void toasts.push(text))
  setErrors.mockReset()
  onDone.mockReset()
  onRefused.mockReset()
  client = new Client({
    url: 'http://localhost/graphql',
    exchanges: [fetchExchange],
    fetch: slowFetch,
    preferGetMethod: false,
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  stopToasts()
})

test('what is done is said in a toast, and the screen continues', async () => {
  await form({ onDone })
  await press()
  expect(document.querySelector('i')?.textContent).toBe('sending')
  await says('SAVED')
  expect(toasts).toEqual(['Saved.'])
  expect(onDone).toHaveBeenCalledWith({ status: 'SAVED', message: 'Saved.' }, { name: 'Ana' })
  expect(document.querySelector('i')?.textContent).toBe('still')
})

test('a screen that shows the change itself shows no toast', async () => {
  await form({ isQuiet: true })
  await press()
  await says('SAVED')
  expect(toasts).toEqual([])
})

test('a second press while it is under way sends nothing', async () => {
  await form()
  await press()
  await press()
  expect(calls).toHaveLength(1)
})

test('what is pressed in turn is sent after what is under way', async () => {
  await form({ isInTurn: true, onDone })
  await press('Ana')
  await press('Ben')
  await press('Cleo')
  expect(calls).toHaveLength(1)
  await says('SAVED')
  expect(calls).toHaveLength(2)
  await says('SAVED')
  await says('SAVED')
  expect(calls.map(({ body }) => /"name":"(\w+)"/.exec(body)?.[1])).toEqual(['Ana', 'Ben', 'Cleo'])
  expect(onDone).toHaveBeenCalledTimes(3)
})

test('messages of fields go to the form under its own names', async () => {
  await form({ form: { setErrors }, fields: { name: 'own' } })
  await press()
  await refuses({ category: 'validation', fields: { name: 'Please enter a name.' } })
  expect(setErrors).toHaveBeenCalledWith({ own: 'Please enter a name.' })
  expect(lines()).toEqual([])
})

test.each([
  ['by the names that are given', { form: { setErrors }, fields: { name: 'own' } as const }],
  ['by its values', { form: { setErrors, values: { own: '' } } }],
])('messages of fields that the form has not, %s, are lines', async (_by, options) => {
  await form(options)
  await press()
  await refuses({ category: 'validation', fields: { other: 'x' } }, 'The other is wrong.')
  expect(setErrors).not.toHaveBeenCalled()
  expect(lines()).toEqual(['The other is wrong.'])
})

test('no answer is a line, and the next press begins without it', async () => {
  await form()
  await press()
  await act(async () => {
    last().fail()
    await new Promise((resolve) => setImmediate(resolve))
  })
  expect(lines()).toEqual(['An error occurred. Please try again later.'])
  await press()
  expect(lines()).toEqual([])
})

test('the last answer is there for a screen that shows it, until it is sent again', async () => {
  await form({ doneAs: 'SAVED', isQuiet: true })
  expect(sender.answer).toBeNull()
  await press()
  await says('CLOSED', 'Closed.')
  expect(sender.answer).toEqual({ status: 'CLOSED', message: 'Closed.' })
  await press()
  expect(sender.answer).toBeNull()
  await says('SAVED')
  expect(sender.answer).toEqual({ status: 'SAVED', message: 'Saved.' })
})

test.each([
  ['as a line', {}, () => expect(lines()).toEqual(['Closed.'])],
  [
    'at its field',
    { form: { setErrors }, refusedAt: 'own' as const },
    () => expect(setErrors).toHaveBeenCalledWith({ own: 'Closed.' }),
  ],
  [
    'at the field of its status',
    { form: { setErrors }, refusedAt: { CLOSED: 'own' } as const, onRefused },
    () => expect(setErrors).toHaveBeenCalledWith({ own: 'Closed.' }),
  ],
  [
    'by the screen where its status has no field',
    { form: { setErrors }, refusedAt: { OTHER: 'own' } as const, onRefused },
    () => expect(onRefused).toHaveBeenCalledOnce(),
  ],
  ['by the screen', { onRefused }, () => expect(onRefused).toHaveBeenCalledOnce()],
])('an answer that is no end is shown %s', async (_where, options, shown) => {
  await form({ doneAs: ['SAVED'], onDone, ...options })
  await press()
  await says('CLOSED', 'Closed.')
  shown()
  expect(onDone).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})

test('a dialog that closes leaves what is wrong as a toast', async () => {
  await form({ doneAs: 'SAVED', isToasted: true })
  await press()
  await says('CLOSED', 'Closed.')
  await press()
  await refuses({ category: 'rate_limited' }, 'Too many.')
  expect(toasts).toEqual(['Closed.', 'Too many.'])
  expect(lines()).toEqual([])
})

test('where a second factor is asked for, it is shown and the same is sent again', async () => {
  await form({ onDone })
  await press('Ben')
  await says('PROVE_AGAIN', '')
  expect(document.querySelector('b')?.textContent).toBe('second factor')
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => verify())
  expect(document.querySelector('b')).toBeNull()
  expect(last().body).toContain('"name":"Ben"')
  await says('SAVED')
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['what is done', () => says('SAVED'), 'status', 'Saved.'],
  ['an answer without words', () => says('SAVED', ''), undefined, undefined],
  ['a refusal', () => says('CLOSED', 'Closed.'), 'alert', 'Closed.'],
  ['a failure', () => refuses({ category: 'internal' }, 'Broken.'), 'alert', 'Broken.'],
  ['a second factor that is asked for', () => says('PROVE_AGAIN', 'Prove it.'), undefined, undefined],
])('%s stands elsewhere in the page', async (_what, then, role, words) => {
  await form({ doneAs: 'SAVED' })
  let sending: ReturnType<typeof sender.send> | undefined
  await act(async () => {
    sending = sender.send({ name: 'Ana' })
  })
  await then()
  const sent = await sending!
  await draw(<Said of={sent} />)
  const notice = document.querySelector('[role]')
  expect(notice?.role).toBe(role)
  expect(notice?.textContent).toBe(words)
})

function Shared({ onDone: onShared }: { onDone: (found: { link: string } | null) => void }) {
  const { send, lines: wrong } = useSend(Share, { onDone: onShared })
  return (
    <button type="button" onClick={() => void send({ id: '1' })}>
      {wrong.join(' ')}
    </button>
  )
}

test('a question asked by a press is asked each time, and its answer may be that there is none', async () => {
  const found: unknown[] = []
  await draw(<Shared onDone={(share) => void found.push(share)} />)
  const button = document.querySelector('button')!
  for (const share of [{ link: 'https://one' }, null]) {
    await act(async () => button.click())
    await answer({ data: { share } })
  }
  expect(found).toEqual([{ link: 'https://one' }, null])
  expect(calls).toHaveLength(2)
  await act(async () => button.click())
  await answer({ errors: [{ message: 'Too many.' }] })
  expect(button.textContent).toBe('Too many.')
  expect(toasts).toEqual([])
})

test('an answer after the screen has gone is no fault', async () => {
  await form({ onDone })
  await press()
  await draw(null)
  await says('SAVED')
  expect(onDone).toHaveBeenCalledOnce()
})

function Beside() {
  const asked = useAsked(Names, {}, { policy: 'network-only' })
  return (
    <>
      <NotLoaded from={asked} />
      <p>{asked.data?.names?.join(' ') ?? 'Beside.'}</p>
    </>
  )
}

test('a screen that stands without an answer says only why there is none', async () => {
  await draw(<Beside />)
  expect(document.body.textContent).toBe('Beside.')
  await answer({ errors: [{ message: 'Too many.' }] })
  const alert = document.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Too many.')
  await act(async () => alert?.querySelector('button')?.click())
  await answer({ data: { names: ['Ana'] } })
  expect(document.body.textContent).toBe('Ana')
})

function List() {
  const asked = useAsked(Names, {}, { policy: 'network-only' })
  return (
    <>
      <Loaded
        from={asked}
        pick={({ names }) => names}
        none={<p>None.</p>}
        skeleton={<p>Late.</p>}
        title="No names"
        actions={<a href="/">Elsewhere</a>}
      >
        {(names) => <p>{names.join(' ')}</p>}
      </Loaded>
      <button type="button" id="again" onClick={asked.again}>
        Again
      </button>
    </>
  )
}

const shown = () => document.querySelector('p')?.textContent
const again = () => act(async () => document.querySelector<HTMLElement>('#again')?.click())

test('a place is held while it is late, and the value stays when another answer fails', async () => {
  await draw(<List />)
  expect(shown()).toBe('Late.')
  await answer({ data: { names: ['Ana', 'Ben'] } })
  expect(shown()).toBe('Ana Ben')
  await again()
  expect(shown()).toBe('Ana Ben')
  await answer({ errors: [{ message: 'Too many.' }] })
  expect(shown()).toBe('Ana Ben')
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('none is said as such', async () => {
  await draw(<List />)
  await answer({ data: { names: null } })
  expect(shown()).toBe('None.')
})

test('why there is no answer stands with a way to ask again', async () => {
  await draw(<List />)
  await answer({ errors: [{ message: 'Too many.' }] })
  const alert = document.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Too many.')
  expect(alert?.querySelector('h2')?.textContent).toBe('No names')
  expect(alert?.querySelector('a')?.textContent).toBe('Elsewhere')
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click())
  await answer({ data: { names: ['Ana'] } })
  expect(shown()).toBe('Ana')
})

type Row = { id: string; name: string }
const Rows: TypedDocumentNode<{ rows: Row[] }, Record<string, never>> = gql`
  query Rows {
    rows {
      id
      name
    }
  }
`

function RowList() {
  const asked = useAsked(Rows, {}, { policy: 'network-only' })
  return (
    <LoadedRows
      from={asked}
      pick={({ rows }) => rows}
      skeleton="Late."
      skeletons={2}
      rowClassName="row"
      none={<p>None.</p>}
    >
      {({ name }, index) => `${index} ${name}`}
    </LoadedRows>
  )
}

test('a list holds the place of its rows, then has one row for each', async () => {
  await draw(<RowList />)
  expect(document.querySelector('[aria-busy=true] ul')).not.toBeNull()
  expect(lines()).toEqual(['Late.', 'Late.'])
  await answer({
    data: {
      rows: [
        { id: 'a', name: 'Ana' },
        { id: 'b', name: 'Ben' },
      ],
    },
  })
  expect(lines()).toEqual(['0 Ana', '1 Ben'])
  expect(document.querySelectorAll('li.row')).toHaveLength(2)
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('a list without rows is none', async () => {
  await draw(<RowList />)
  await answer({ data: { rows: [] } })
  expect(shown()).toBe('None.')
  expect(document.querySelector('ul')).toBeNull()
})

const Paged: TypedDocumentNode<{ rows: { data: Row[]; next: string | null } }, { after: string | null }> =
  gql`
    query Paged($after: String) {
      rows(after: $after) {
        data {
          id
          name
        }
        next
      }
    }
  `

test('pages of a list stand below one another, each asked for by a press', async () => {
  await draw(
    <LoadedPages
      query={Paged}
      variablesOf={(from) => ({ after: from })}
      pick={({ rows: { data, next } }) => ({ rows: data, next })}
      policy="network-only"
      skeleton="Late."
      skeletons={1}
      none={<p>None.</p>}
      more={(press) => (
        <button type="button" id="again" onClick={press}>
          More
        </button>
      )}
    >
      {({ name }) => name}
    </LoadedPages>,
  )
  await answer({ data: { rows: { data: [{ id: 'a', name: 'Ana' }], next: 'a' } } })
  expect(lines()).toEqual(['Ana'])
  await again()
  expect(lines()).toEqual(['Ana', 'Late.'])
  expect(document.querySelector('#again')).toBeNull()
  expect(last().body).toContain('"after":"a"')
  await answer({ data: { rows: { data: [{ id: 'b', name: 'Ben' }], next: null } } })
  expect(lines()).toEqual(['Ana', 'Ben'])
  expect(document.querySelector('#again')).toBeNull()
  expect(document.querySelector('p')).toBeNull()
})
