import { GuestsRefusedDocument } from '#web/api/generated/guests.ts'
import { MyDataExportDocument } from '#web/api/generated/my-data.ts'
import { MyCalendarAddressDocument } from '#web/api/generated/notification-list.ts'
import { MyPasskeysDocument } from '#web/api/generated/passkeys.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { TrustedContactDocument } from '#web/api/generated/safety.ts'
import { MySessionsDocument } from '#web/api/generated/sessions.ts'
import {
  BlockedPeopleDocument,
  MessageDeliveryDocument,
  PreferencesDocument,
  SavePreferenceDocument,
} from '#web/api/generated/settings.ts'
import type { Answers } from '#web/testing/answers.ts'
import { somePreferences } from '#web/testing/people.ts'

/** Nothing stops messages to the person. */
export const allDelivered = {
  refused_email: null,
  refused_because: null,
  refused_since: null,
  texts_stopped_since: null,
  texts_sender: null,
}

/** Answers the page of settings, with preferences that store what is saved. */
export function answerSettings(answers: Answers): void {
  const stored = somePreferences()
  answers.give(PreferencesDocument, () => ({ getUserPreference: { ...stored } }))
  answers.give(SavePreferenceDocument, ({ data }) => {
    Object.assign(stored, data)
    return { saveUserPreference: { ...stored } }
  })
  answers.give(MyCalendarAddressDocument, { myCalendarAddress: null })
  answers.give(BlockedPeopleDocument, { blockedPeople: [] })
  answers.give(MessageDeliveryDocument, { messageDelivery: allDelivered })
  const at = '2026-03-04T12:00:00.000Z'
  const session = { device: 'Chrome on Android', remember: true, created_at: at, seen_at: at }
  answers.give(MySessionsDocument, { mySessions: [{ ...session, id: 'ses_1', is_current: true }] })
  answers.give(MyPasskeysDocument, { myPasskeys: { passkeys: [], is_offered: true } })
  answers.give(MyDataExportDocument, { myDataExport: null })
  answers.give(TrustedContactDocument, { trustedContact: null })
  answers.give(GuestsRefusedDocument, { guestsRefused: false })
  // A person who has left stands on the start page.
  answers.give(HomePlacesDocument, { destination: { data: [] } })
}
