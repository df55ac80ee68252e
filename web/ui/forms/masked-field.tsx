import { useLayoutEffect, useRef, type Ref } from 'react'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'

interface Focusable {
  focus: () => void
}

export interface MaskedFieldProps extends Omit<FieldProps, 'ref' | 'rows' | 'type'> {
  /** Makes what was typed look as it should; it may add and drop separators but not change the order of the figures. */
  readonly mask: (typed: string) => string
  readonly ref?: Ref<Focusable>
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Where the caret stands after this many figures. */
function placeAfter(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1
    if (seen === digits) return at + 1
  }
  return text.length
}

/** Figures that group themselves while they are typed. The caret stays at its figure, so that the middle can be mended. */
export function MaskedField({ mask, ref, onChange, value, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  return (
    <Field
      {...field}
      dir="ltr"
      inputMode="numeric"
      value={value}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      onChange={(typed) => {
        const masked = mask(typed)
        const at = input.current?.selectionStart ?? typed.length
        caret.current = at >= typed.length ? masked.length : placeAfter(masked, digitsIn(typed.slice(0, at)))
        onChange(masked)
      }}
    />
  )
}
