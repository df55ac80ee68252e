import { localValues } from '#web/device/safe-storage.ts'

/** What a person has answered on this device about notifications: on, or not (declined, or switched off again). */
export type Answer = 'on' | 'off'

const key = (userId: string) => `huvr.push.${userId}`

/** Stored on the device, because it is about the device. */
export const answers = {
  of(userId: string): Answer | null {
    const stored = localValues.getItem(key(userId))
    return stored === 'on' || stored === 'off' ? stored : null
  },
  note(userId: string, answer: Answer): void {
    localValues.setItem(key(userId), answer)
  },
}

const hintKey = 'huvr.install_hint'

/** Whether the hint to install has been closed on this device. */
export const installHint = {
  isClosed: () => localValues.getItem(hintKey) === 'closed',
  close: () => localValues.setItem(hintKey, 'closed'),
}
