import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { brandName } from '#web/ui/brand/brand.ts'

/** The names of the contract's codes; the index is the code. */
export const frequencyNames: readonly MessageDescriptor[] = [
  msg`Very Frequent`,
  msg`Frequent`,
  msg`Normal`,
  msg`Infrequent`,
  msg`Very Infrequent`,
]

export const interestNames: readonly MessageDescriptor[] = [
  msg`Landmarks`,
  msg`Shopping`,
  msg`Museums`,
  msg`Beaches`,
  msg`Architecture`,
  msg`History`,
  msg`Dating`,
  msg`Real Estate`,
  msg`News`,
  msg`Events`,
  msg`Sports`,
  msg`Charity`,
  msg`Education`,
  msg`Antiques`,
]

/** The groups of settings in their order on the page; the key is where the index leads. */
export const sectionNames = {
  language: msg`Language`,
  appearance: msg`Appearance`,
  notifications: msg`Notifications you get`,
  likes: msg`What you like`,
  'welcome-screens': msg`Welcome screens`,
  device: msg`Notifications on this device`,
  calendar: msg`Your calendar`,
  recording: msg`Recording`,
  account: msg`Your account`,
  passkeys: msg`Passkeys`,
  trusted: msg`Trusted contact`,
  guests: msg`Guests on my walks`,
  blocked: msg`People you blocked`,
  sessions: msg`Where you are logged in`,
  data: msg`Your data`,
  about: msg`About ${brandName}`,
} as const satisfies Record<string, MessageDescriptor>
export type SettingsSection = keyof typeof sectionNames
