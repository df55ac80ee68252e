// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

interface Values {
  readonly name: string
  readonly first: string
  readonly again: string
}

const rules = z
  .object({ name: filled(() => 'Name is required.'), first: z.string(), again: z.string() })
  .check(rule<Values>(({ first, again }) => (first === again ? null : 'Both must be the same.'), 'again'))

let root: Root
let form: Form<Values>

/** A form of two rules over three fields, as a page draws it. */
function Page({ onSend }: { onSend: (values: Values) => void }) {
  const current = useForm<Values>({ name: '', first: '', again: '' }, rules)
  useEffect(() => {
    form = current
  })
  return (
    <form onSubmit={current.submit(onSend)}>
      {(['name', 'first', 'again'] as const).map((name) => {
        const { value, error, onChange, onBlur, ref } = current.field(name)
        return (
          <label key={name}>
            <input
              name={name}
              value={value}
              ref={ref}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={onBlur}
            />
            <em>{error}</em>
          </label>
        )
      })}
    </form>
  )
}

const input = (name: keyof Values) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const messageAt = (name: keyof Values) => input(name).parentElement?.querySelector('em')?.textContent ?? ''
const type = (name: keyof Values, text: string) => act(async () => form.set(name, text))
const send = vi.fn<(values: Values) => void>()
const submit = () => act(async () => form.submit(send)())
/** Leaves a field and waits for what follows from it after the press. */
const leave = (name: keyof Values) =>
  act(async () => {
    form.field(name).onBlur()
    await vi.runAllTimersAsync()
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  send.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Page onSend={send} />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a mistake is shown at its field when that is left, and goes while it is mended', async () => {
  await type('name', ' ')
  expect(messageAt('name')).toBe('')
  await leave('name')
  expect(messageAt('name')).toBe('Name is required.')
  await type('name', 'Ana')
  expect(messageAt('name')).toBe('')
})

test('an empty field that is passed through is no mistake', async () => {
  await leave('name')
  expect(messageAt('name')).toBe('')
})

test('sending shows each mistake at its field, leaves what was typed and focuses the first', async () => {
  await type('first', 'one')
  await type('again', 'two')
  await submit()
  expect([messageAt('name'), messageAt('first'), messageAt('again')]).toEqual([
    'Name is required.',
    '',
    'Both must be the same.',
  ])
  expect([input('first').value, input('again').value]).toEqual(['one', 'two'])
  expect(document.activeElement).toBe(input('name'))
  expect(send).not.toHaveBeenCalled()
})

test('a rule over two fields is looked at again when the other one changes', async () => {
  await type('name', 'Ana')
  await type('first', 'one')
  await submit()
  expect(messageAt('again')).toBe('Both must be the same.')
  await type('first', '')
  expect(messageAt('again')).toBe('')
})

test('values without a mistake are sent as typed', async () => {
  await type('name', 'Ana')
  await submit()
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ana', first: '', again: '' })
})

test('a message of the server stands at the field that caused it until that is changed', async () => {
  await type('name', 'Ana')
  await type('first', 'one')
  await type('again', 'one')
  await submit()
  await act(async () => form.setErrors({ again: 'Already in use.' }))
  expect([messageAt('name'), messageAt('first'), messageAt('again')]).toEqual(['', '', 'Already in use.'])
  expect(document.activeElement).toBe(input('again'))
  expect([input('name').value, input('again').value]).toEqual(['Ana', 'one'])
  await leave('again')
  await type('name', 'Anna')
  expect(messageAt('again')).toBe('Already in use.')
  await type('again', 'two')
  expect(messageAt('again')).not.toBe('Already in use.')
})

test('a message of the server outlives the leaving of its field, not its change, before anything was sent', async () => {
  await type('name', 'Ana')
  await act(async () => form.setErrors({ name: 'Already in use.' }))
  await leave('name')
  expect(messageAt('name')).toBe('Already in use.')
  await act(async () => form.setErrors({ again: 'Already in use.' }))
  await type('again', 'two')
  expect(messageAt('again')).toBe('')
})

test('newer messages of the server take the place of its older ones', async () => {
  await act(async () => form.setErrors({ name: 'Too long.' }))
  await act(async () => form.setErrors({ first: 'Too short.' }))
  expect([messageAt('name'), messageAt('first')]).toEqual(['', 'Too short.'])
})
