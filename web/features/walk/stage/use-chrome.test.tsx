// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fadeAfterMs, useChrome } from './use-chrome.ts'

let root: Root
const pressed = vi.fn<(what: string) => void>()

/** A walk's page: a key that fades, one that stays, and what else is open. */
function Stage({ mayFade, open = null }: { mayFade: boolean; open?: string | null }) {
  const page = useRef<HTMLDivElement>(null)
  const isFaded = useChrome(page, mayFade)
  return (
    <main>
      <div ref={page} data-testid="page" data-faded={isFaded}>
        <div data-fades>
          <button onClick={() => pressed('left')}>Left</button>
        </div>
        <button onClick={() => pressed('end')}>End</button>
        {open === 'card' && <section>Record?</section>}
        {open === 'panel' && <aside data-holds-controls />}
      </div>
      {open === 'dialog' && <div role="dialog" />}
    </main>
  )
}

const draw = (props: Parameters<typeof Stage>[0]) => act(() => root.render(<Stage {...props} />))
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isFaded = () => document.querySelector('[data-testid="page"]')?.getAttribute('data-faded') === 'true'
const key = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
/** A press, as browsers send it: `size` 0 is the press of a screen reader. */
const press = (name: string, pointerType: string, size = 20) =>
  act(() => {
    const given = { bubbles: true, cancelable: true }
    key(name).dispatchEvent(
      Object.assign(new Event('pointerdown', given), { pointerType, width: size, height: size }),
    )
    key(name).dispatchEvent(new MouseEvent('click', given))
  })
const happens = (type: string) =>
  act(() => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed.mockClear()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin'])(
  'controls fade after four seconds of nothing, and %s brings them back for four more',
  async (type) => {
    draw({ mayFade: true })
    await passes(fadeAfterMs - 1)
    expect(isFaded()).toBe(false)
    await passes(1)
    expect(isFaded()).toBe(true)
    happens(type)
    expect(isFaded()).toBe(false)
    await passes(fadeAfterMs - 1)
    expect(isFaded()).toBe(false)
    await passes(1)
    expect(isFaded()).toBe(true)
  },
)

test('they stay while the walk is not live, and are back when it pauses', async () => {
  draw({ mayFade: false })
  await passes(fadeAfterMs * 3)
  expect(isFaded()).toBe(false)
  draw({ mayFade: true })
  await passes(fadeAfterMs)
  expect(isFaded()).toBe(true)
  draw({ mayFade: false })
  expect(isFaded()).toBe(false)
})

test.each(['card', 'panel', 'dialog'])('they stay while a %s is open', async (open) => {
  draw({ mayFade: true, open })
  await passes(fadeAfterMs * 3)
  expect(isFaded()).toBe(false)
  draw({ mayFade: true })
  await passes(fadeAfterMs)
  expect(isFaded()).toBe(true)
})

test('a finger does not press what it cannot see, and presses what it sees', async () => {
  draw({ mayFade: true })
  await passes(fadeAfterMs)
  press('Left', 'touch')
  expect(pressed).not.toHaveBeenCalled()
  expect(isFaded()).toBe(false)
  press('Left', 'touch')
  expect(pressed.mock.calls).toEqual([['left']])
  await passes(fadeAfterMs)
  press('End', 'touch')
  expect(pressed).toHaveBeenLastCalledWith('end')
})

test('a mouse and a screen reader press at once, and for a screen reader the controls stay', async () => {
  draw({ mayFade: true })
  await passes(fadeAfterMs)
  press('Left', 'mouse')
  await passes(fadeAfterMs)
  expect(isFaded()).toBe(true)
  press('Left', 'touch', 0)
  expect(pressed).toHaveBeenCalledTimes(2)
  await passes(fadeAfterMs * 3)
  expect(isFaded()).toBe(false)
})
