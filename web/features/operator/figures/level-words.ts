import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** What each service level promises, and of what. */
export const levelWords: Record<string, { text: MessageDescriptor; about: MessageDescriptor }> = {
  accept: { text: msg`Accepted within 60 s`, about: msg`Of requests for now.` },
  firstPicture: { text: msg`First picture within 30 s`, about: msg`Of walks, from the acceptance.` },
  pictureBack: { text: msg`Picture back within 10 s`, about: msg`Of interruptions.` },
  api: {
    text: msg`Answers without a fault`,
    about: msg`Of the API, as the servers count them while they run.`,
  },
}
