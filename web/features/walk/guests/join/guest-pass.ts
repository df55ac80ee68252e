import { tabValues } from '#web/device/safe-storage.ts'

/** What a guest's page needs to be on the walk; good until the walk ends or the guest is put out. */
export interface GuestPass {
  readonly tripId: string
  readonly pass: string
}

const keyOf = (code: string) => `huvr.guest.${code}`

/** The pass that this tab got by a link, so that a reload comes back as the same guest. */
export function storedPass(code: string): GuestPass | null {
  const [tripId, pass] = tabValues.getItem(keyOf(code))?.split(' ') ?? []
  return tripId && pass ? { tripId, pass } : null
}

export function storePass(code: string, { tripId, pass }: GuestPass): void {
  tabValues.setItem(keyOf(code), `${tripId} ${pass}`)
}

export function forgetPass(code: string): void {
  tabValues.removeItem(keyOf(code))
}
