import { useCallback, useRef, useState } from 'react'
import { afterPress } from '#web/ui/press.ts'

type Errors<V> = Partial<Record<keyof V & string, string>>

/** What a form checks itself with: the messages of the fields that are wrong. Pure, so that it is tested alone. */
export type FormCheck<V> = (values: V) => Errors<V>

interface Focusable {
  focus: () => void
}

/** A form's values and messages; see useForm. */
export interface Form<V> {
  readonly values: V
  readonly errors: Errors<V>
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Messages from the server, by field; the first of them is focused. */
  readonly tell: (errors: Errors<V>) => void
  /** Props for a field of the kit. */
  readonly field: <K extends keyof V & string>(
    name: K,
  ) => {
    readonly name: K
    readonly value: V[K]
    readonly error: string | undefined
    readonly onChange: (value: V[K]) => void
    readonly onBlur: () => void
    readonly ref: (element: Focusable | null) => void
  }
  /** For onSubmit: checks all, focuses the first wrong field, or calls `act` with the values. */
  readonly submit: (
    act: (values: V) => void | Promise<void>,
  ) => (event?: { preventDefault: () => void }) => void
}

/**
 * A form that keeps what was typed, tells a mistake when its field is left, and takes it back while it is being mended.
 * Where the field is left by pressing something, the mistake is told after that press: a message that came in between
 * would move the pressed button, and the first tap on Submit would be lost.
 */
export function useForm<V extends object>(initial: V, check: FormCheck<V>): Form<V> {
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Errors<V>>({})
  const elements = useRef(new Map<string, Focusable>())
  const found = check(values)
  const errors: Errors<V> = {}
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    const message = told[name] ?? (touched.has(name) ? found[name] : undefined)
    if (message) errors[name] = message
  }

  const focusFirst = useCallback(
    (wrong: Errors<V>) => {
      const first = Object.keys(initial).find((name) => wrong[name as keyof V & string])
      if (first) elements.current.get(first)?.focus()
    },
    // The order of the fields is that of the initial values and never changes.
    [], // eslint-disable-line react/exhaustive-deps
  )
  const set: Form<V>['set'] = (name, value) => {
    setValues((now) => ({ ...now, [name]: value }))
    setTold((now) => ({ ...now, [name]: undefined }))
  }
  const tell: Form<V>['tell'] = (wrong) => {
    setTold(wrong)
    focusFirst(wrong)
  }
  return {
    values,
    errors,
    set,
    tell,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
      // An empty field that is only passed through is not yet a mistake; leaving it half filled is.
      onBlur: () => {
        if (values[name] !== initial[name]) afterPress(() => setTouched((now) => new Set(now).add(name)))
      },
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
    }),
    submit: (act) => (event) => {
      event?.preventDefault()
      setTouched(new Set(Object.keys(values)))
      if (Object.keys(found).length > 0) focusFirst(found)
      else void act(values)
    },
  }
}
