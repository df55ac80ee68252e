import { safeBack } from '#web/app/paths.ts'
import { localValues, tabValues } from '#web/device/safe-storage.ts'

/** What is stored in this browser between the steps of signing in (local browser storage). */
const PHONE = 'huvr.phone'
const REMEMBER = 'huvr.remember_me'
const BACK = 'huvr.back'
const OFFER = 'huvr.passkey_offer'

export interface StoredPhone {
  /** E.164 */
  readonly e164: string
  /** ISO 3166 alpha-2 */
  readonly country: string
  /** `+351` */
  readonly dial: string
}

/** The phone number stored between steps; null when there is none. */
export function storedPhone(): StoredPhone | null {
  if (typeof window === 'undefined') return null
  try {
    const parsed = JSON.parse(localValues.getItem(PHONE) ?? 'null') as Partial<StoredPhone> | null
    return parsed?.e164 && parsed.country && parsed.dial
      ? { e164: parsed.e164, country: parsed.country, dial: parsed.dial }
      : null
  } catch {
    // Another program's value under our key: the same as none.
    return null
  }
}

export const storePhone = (phone: StoredPhone) => localValues.setItem(PHONE, JSON.stringify(phone))
export const forgetPhone = () => localValues.removeItem(PHONE)

export const storeRemember = (remember: boolean) => tabValues.setItem(REMEMBER, remember ? '1' : '0')
export const storedRemember = () => tabValues.getItem(REMEMBER) === '1'

/** The person has shown a code in this tab: a passkey may be offered, so that the next login needs none. */
export const storeOffer = () => tabValues.setItem(OFFER, '1')
export const forgetOffer = () => tabValues.removeItem(OFFER)
export const storedOffer = () => tabValues.getItem(OFFER) === '1'

/** Where the person wanted to go before they had to log in. */
export function storeBack(path: string | null): void {
  const safe = safeBack(path)
  if (safe) tabValues.setItem(BACK, safe)
}

/** Takes the way back out of the storage. */
export function takeBack(): string | null {
  const back = safeBack(tabValues.getItem(BACK))
  tabValues.removeItem(BACK)
  return back
}
