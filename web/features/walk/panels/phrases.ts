import { msg } from '@lingui/core/macro'

/** Said with one tap in the chat. */
export const travellerPhrases = [
  msg`What’s that?`,
  msg`That’s beautiful!`,
  msg`Could you go closer, please?`,
  msg`What does it cost?`,
  msg`Please show me around.`,
  msg`Thank you!`,
]
export const walkerPhrases = [
  msg`One moment, please.`,
  msg`That’s not safe here.`,
  msg`Shall we go in?`,
  msg`Look at this!`,
  msg`I can’t hear you well.`,
  msg`Thank you!`,
]
