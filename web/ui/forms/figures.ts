import { plainFigures } from '#domain/shared/digits.ts'

/** Fields where figures are typed, on keyboards of any script. */
const figureModes = new Set<string | undefined>(['numeric', 'decimal', 'tel'])
export const isForFigures = (inputMode: string | undefined): boolean => figureModes.has(inputMode)

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * The events of a field for figures: digits of all scripts arrive as 0 to 9, with the caret where it was. What an input
 * method is still composing stays as it is until it is done, or the composition would break.
 */
export function figureEvents(onChange: (value: string) => void) {
  const take = (element: TextElement) => {
    const figures = plainFigures(element.value)
    if (figures !== element.value) {
      const caret = plainFigures(
        element.value.slice(0, element.selectionStart ?? element.value.length),
      ).length
      element.value = figures
      element.setSelectionRange(caret, caret)
    }
    onChange(figures)
  }
  return {
    onChange: (event: { currentTarget: TextElement; nativeEvent: Event }) => {
      const { nativeEvent } = event
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(event.currentTarget.value)
      else take(event.currentTarget)
    },
    onCompositionEnd: (event: { currentTarget: TextElement }) => take(event.currentTarget),
  }
}
