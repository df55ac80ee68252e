let isDown = false

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true }
  document.addEventListener('pointerdown', () => (isDown = true), options)
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (isDown = false), options)
}

/**
 * Calls back once the press that is under way has ended and its click has been given. For changes that follow from
 * leaving a field and move the page: made at once, they would push the pressed button away from under the finger, and
 * the press would count for nothing. Without a press it calls back in a moment, because a tap on a touch screen leaves
 * the field after the finger has been lifted and clicks right afterwards.
 */
export function afterPress(act: () => void): void {
  if (!isDown) {
    setTimeout(act, 0)
    return
  }
  const ends = ['pointerup', 'pointercancel'] as const
  const finish = () => {
    for (const end of ends) document.removeEventListener(end, finish, true)
    setTimeout(act, 0)
  }
  for (const end of ends) document.addEventListener(end, finish, true)
}
