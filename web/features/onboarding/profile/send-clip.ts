import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { VideoFault } from '#web/features/onboarding/profile/clip-video.ts'

/** Why a video becomes no clip, in words. */
export const faultWords: Readonly<Record<VideoFault, MessageDescriptor>> = {
  unreadable: msg`This video cannot be read here. Please choose another one.`,
  tooShort: msg`Please choose a video of at least 2 seconds.`,
  tooSmall: msg`Please choose a video of at least 320 pixels on its shorter side.`,
  cannotEncode: msg`This browser cannot make a clip. Please use Chrome, Edge or Safari.`,
  tooLarge: msg`The clip is too large. Please choose another part of the video.`,
}

export type SentClip =
  | { readonly kind: 'sent'; readonly clip: string }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Sends the file of a clip to its address, with how much of it has gone (0 to 1). What the server says is wrong with the file
 * comes back in its words.
 */
export function sendClip(url: string, file: Blob, onProgress: (share: number) => void): Promise<SentClip> {
  const failed = { kind: 'refused', message: t`The clip could not be sent. Please try again.` } as const
  return new Promise((resolve) => {
    // Only this kind of request says how much of a body has gone.
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'video/mp4')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => resolve(failed))
    request.addEventListener('abort', () => resolve(failed))
    request.addEventListener('load', () => {
      const answer = request.response as { clip?: string; error?: { message?: string } } | null
      if (request.status === 200 && answer?.clip) resolve({ kind: 'sent', clip: answer.clip })
      else resolve(answer?.error?.message ? { kind: 'refused', message: answer.error.message } : failed)
    })
    request.send(file)
  })
}
