import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm as useHookForm, useWatch, type DefaultValues, type Path } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { afterPress } from '#web/ui/device/press.ts'

type Errors<V> = Partial<Record<keyof V & string, string>>

interface Focusable {
  focus: () => void
}

/** A form's values and messages; see useForm. */
export interface Form<V> {
  readonly values: V
  readonly errors: Errors<V>
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Begins again after what was sent, so that what is empty then is no mistake yet. */
  readonly startOver: (values: V) => void
  /** Messages from the server, by field; the first of them is focused. */
  readonly setErrors: (errors: Errors<V>) => void
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
  readonly submit: (act: (values: V) => unknown) => (event?: { preventDefault: () => void }) => void
}

/**
 * react-hook-form with zod for the fields of the kit. It retains what was typed, shows a mistake when its field is left,
 * and takes it back while it is being mended. Where the field is left by pressing something, the mistake is shown after
 * that press: a message that came in between would move the pressed button, and the first tap on Submit would be lost.
 */
export function useForm<V extends object>(initial: V, rules: ZodMiniType<V, V>): Form<V> {
  // The library changes its state in place, which the compiler's caches would not notice.
  'use no memo'
  const elements = useRef(new Map<string, Focusable>())
  const form = useHookForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: zodResolver(rules, undefined, { mode: 'sync' }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { dirtyFields, touchedFields, isSubmitted } = form.formState
  const names = Object.keys(initial) as (keyof V & string & Path<V>)[]
  const errorOf = (name: Path<V>) => form.getFieldState(name, form.formState).error
  const isSetByServer = (name: Path<V>) => form.getFieldState(name).error?.type === 'server'
  const values = { ...(useWatch({ control: form.control }) as V) }
  const errors: Errors<V> = {}
  for (const name of names) {
    const message = errorOf(name)?.message
    if (message) errors[name] = message
  }

  const focusFirst = (wrong: object) =>
    elements.current.get(names.find((name) => name in wrong) ?? '')?.focus()
  const set: Form<V>['set'] = (name, value) => {
    const path = name as unknown as Path<V>
    if (isSetByServer(path)) form.clearErrors(path)
    void form.register(path).onChange({ type: 'change', target: { name, value } })
    const others = names.filter(
      (other) => other !== path && (isSubmitted || has(touchedFields, other)) && !isSetByServer(other),
    )
    if (others.length > 0) void form.trigger(others)
  }
  const leave = (name: Path<V>) => {
    // An empty field that is only passed through is not yet a mistake; leaving it half filled is.
    if (!has(dirtyFields, name)) return
    afterPress(() => {
      if (isSetByServer(name)) return
      void form.register(name).onBlur({ type: 'blur', target: { name, value: form.getValues(name) } })
    })
  }
  return {
    values,
    errors,
    set,
    startOver: (again) => form.reset(again),
    setErrors: (wrong) => {
      for (const name of names) if (isSetByServer(name)) form.clearErrors(name)
      for (const name of names) {
        const message = wrong[name]
        if (message) form.setError(name, { type: 'server', message })
      }
      focusFirst(wrong)
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
      onBlur: () => leave(name as unknown as Path<V>),
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
    }),
    submit: (act) => (event) =>
      void form.handleSubmit(act, focusFirst)(event as Parameters<ReturnType<typeof form.handleSubmit>>[0]),
  }
}

const has = (fields: object, name: string) => Boolean((fields as Record<string, unknown>)[name])
