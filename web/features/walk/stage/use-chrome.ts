import { useEffect, useState, type RefObject } from 'react'

/** The controls over the picture are gone after so long without a touch, a movement or a key. */
export const fadeAfterMs = 4000

/** What is open or waits for an answer; the controls stay while one of these is on the screen. */
const holding = '[role="dialog"], [role="alertdialog"], [data-holds-controls], main section'
/** What a first touch only brings back: a finger cannot see what it would press. */
const unseen = '[data-fades]'

/**
 * Whether the controls over the picture have faded. They stay while `mayFade` is false, while something is open or waits
 * for an answer, and while the keyboard or a screen reader is at one of them. A touch, a movement, a key or the focus brings them back;
 * the touch does nothing else where it meets what could not be seen. A mouse has moved there before it presses.
 */
export function useChrome(stage: RefObject<HTMLElement | null>, mayFade: boolean): boolean {
  const [isFaded, setFaded] = useState(false)
  useEffect(() => {
    if (!mayFade) return undefined
    return watchControls(stage, setFaded)
  }, [stage, mayFade])
  return isFaded && mayFade
}

/** Follows what a person does on the page, and says when the controls fade and come back; the answer ends that. */
function watchControls(stage: RefObject<HTMLElement | null>, onFaded: (isFaded: boolean) => void) {
  let isFaded = false
  let isFirstTouch = false
  let isRead = false
  let timer: ReturnType<typeof setTimeout>
  const fade = (whether: boolean) => {
    if (isFaded !== whether) onFaded(whether)
    isFaded = whether
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isRead || isHeld(stage.current)) wait()
      else fade(true)
    }, fadeAfterMs)
  }
  const wake = () => {
    fade(false)
    wait()
  }
  const press = (event: PointerEvent) => {
    isRead ||= isOfReader(event)
    isFirstTouch = isFaded && event.pointerType !== 'mouse' && !isRead && isUnseen(event.target)
    wake()
  }
  const click = (event: MouseEvent) => {
    if (!isFirstTouch) return
    isFirstTouch = false
    event.preventDefault()
    event.stopPropagation()
  }
  const ways = { pointerdown: press, pointermove: wake, keydown: wake, focusin: wake, click } as const
  const entries = Object.entries(ways) as [string, EventListener][]
  for (const [type, listener] of entries) document.addEventListener(type, listener, { capture: true })
  wait()
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of entries) document.removeEventListener(type, listener, { capture: true })
    onFaded(false)
  }
}

const isUnseen = (target: EventTarget | null) =>
  target !== null && 'closest' in target && (target as Element).closest(unseen) !== null

const isHeld = (stage: HTMLElement | null) =>
  document.querySelector(holding) !== null || (stage?.querySelector(':focus-visible') ?? null) !== null

/** A screen reader presses without a finger: its touch has no size. */
const isOfReader = ({ pointerType, width, height }: PointerEvent) =>
  pointerType !== 'mouse' && width === 0 && height === 0
