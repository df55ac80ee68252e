import { localValues } from '#web/device/safe-storage.ts'

/**
 * What a big screen shows when it comes back, also after the television was off: for this browser and not for this tab. It opens the
 * traveler's seat of one walk, until that ends or the traveler takes it off.
 */
const key = 'huvr.screen'

export const storedScreenPass = (): string | null => localValues.getItem(key)
export const storeScreenPass = (pass: string): void => void localValues.setItem(key, pass)
export const forgetScreenPass = (): void => localValues.removeItem(key)
