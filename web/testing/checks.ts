import type { MyBackgroundCheckQuery } from '#web/api/generated/checks.ts'

type Check = NonNullable<MyBackgroundCheckQuery['myBackgroundCheck']>

/** A check in the United States whose form waits at the partner. */
export const aCheck = (own: Partial<Check> = {}): Check => ({
  id: 'bgc_1',
  kind: 'us',
  state: 'invited',
  message: 'Please fill in the form of our partner.',
  reason: null,
  identification_last4: null,
  identification_type: null,
  form: null,
  documents: [],
  documents_missing: [],
  notices: [],
  can_appeal: false,
  appealed_at: null,
  expires_at: null,
  ...own,
})
