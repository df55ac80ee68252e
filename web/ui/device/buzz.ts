/** Lets the phone vibrate where it can and may; browsers refuse it before the first touch of the page. */
export function buzz(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(pattern)
}
