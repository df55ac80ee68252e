import type { Page } from '@playwright/test'

/** What a person has done by hand on a page since it was opened. */
export interface Acts {
  /** Presses on what is no text field, and of Enter and the space bar in their place. */
  readonly clicks: number
  /** Text fields into which something was typed; the boxes of a code are one. */
  readonly fields: number
  /** Characters that were typed. */
  readonly characters: number
}

type Act = { readonly kind: 'click' } | { readonly kind: 'character'; readonly field: string }

/**
 * Counts what is done by hand on a page that is still to be opened, by the page's own events, through all of its
 * navigations. Only presses and typing count: `fill` presses no key and is not counted, so a test that counts types. The
 * way into a field, by a tap or by Tab, is part of the field.
 */
export async function countedActs(page: Page): Promise<() => Acts> {
  const fields = new Set<string>()
  let [clicks, characters] = [0, 0]
  await page.exposeBinding('didAct', (_source, act: Act) => {
    if (act.kind === 'click') clicks += 1
    else {
      characters += 1
      fields.add(act.field)
    }
  })
  await page.addInitScript(() => {
    const { didAct } = window as unknown as { didAct: (act: Act) => void }
    const fieldAt = ({ target }: Event) =>
      target instanceof Element
        ? target.closest('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea')
        : null
    const nameOf = (field: Element) =>
      `${location.pathname} ${field.closest('[role=group]')?.getAttribute('aria-labelledby') ?? field.id}`
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted && !fieldAt(event)) didAct({ kind: 'click' })
      },
      true,
    )
    addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted || event.repeat) return
        const field = fieldAt(event)
        if (event.key === 'Enter' || (event.key === ' ' && !field)) didAct({ kind: 'click' })
        else if (field && event.key.length === 1) didAct({ kind: 'character', field: nameOf(field) })
      },
      true,
    )
  })
  return () => ({ clicks, fields: fields.size, characters })
}
