import { localValues } from '#web/device/safe-storage.ts'

/** The destination that was chosen last, stored in this browser. */
const KEY = 'huvr.destination'

export const chooseDestination = (slug: string) => localValues.setItem(KEY, slug)
export const chosenDestination = () => localValues.getItem(KEY)
