/** What a person has answered on this device about notifications: on, or not (declined, or switched off again). */
export type Answer = 'on' | 'off'

const key = (userId: string) => `huvr.push.${userId}`

/** Kept on the device, because it is about the device; nothing is kept where storage is refused. */
export const answers = {
  of(userId: string): Answer | null {
    const kept = localStorage.getItem(key(userId))
    return kept === 'on' || kept === 'off' ? kept : null
  },
  note: (userId: string, answer: Answer) => localStorage.setItem(key(userId), answer),
}

const hintKey = 'huvr.install_hint'

/** Whether the hint to install has been closed on this device. */
export const installHint = {
  isClosed: () => localStorage.getItem(hintKey) === 'closed',
  close: () => localStorage.setItem(hintKey, 'closed'),
}
