import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '#web/ui/display/notice.tsx'

export type PhoneVerdict = 'fine' | 'oldIphone' | 'noCamera'

/** iOS must be 16.4 or newer; anything else needs a camera and WebRTC. */
export function verdictOf(device: { userAgent: string; hasCamera: boolean; hasPeer: boolean }): PhoneVerdict {
  const isIos = /iPhone|iPad|iPod/.test(device.userAgent)
  const ios = isIos ? / OS (\d{1,3})_(\d{1,3})/.exec(device.userAgent) : null
  if (ios) {
    const [major, minor] = [Number(ios[1]), Number(ios[2])]
    if (major < 16 || (major === 16 && minor < 4)) return 'oldIphone'
  }
  return device.hasCamera && device.hasPeer ? 'fine' : 'noCamera'
}

/** Says so when this device cannot stream a walk. */
export function PhoneHint() {
  const [verdict] = useState(() =>
    verdictOf({
      userAgent: navigator.userAgent,
      hasCamera: navigator.mediaDevices !== undefined,
      hasPeer: 'RTCPeerConnection' in window,
    }),
  )
  switch (verdict) {
    case 'fine':
      return null
    case 'oldIphone':
      return (
        <Notice tone="warning">
          <Trans>This iPhone needs iOS 16.4 or later to stream a walk. An update in Settings may help.</Trans>
        </Notice>
      )
    case 'noCamera':
      return (
        <Notice tone="warning">
          <Trans>
            This browser can’t stream a walk. Use Safari on iOS 16.4 or later, or Chrome on Android, at an
            https address.
          </Trans>
        </Notice>
      )
  }
}

/**
 * What an iPhone's own switches do to a walk, which no page can read or change: silent mode takes the sound of a request, and there is
 * no vibration for pages (docs/decisions/0105-what-is-left-to-the-phone.md).
 */
export function IphoneHint() {
  const [isIphone] = useState(() => /iPhone|iPad|iPod/.test(navigator.userAgent))
  if (!isIphone) return null
  return (
    <p>
      <Trans>
        Turn silent mode off and the volume up while you are online: an iPhone in silent mode may show a
        request without ringing. In Low Power Mode your own picture may stand still until you touch the
        screen; travelers see you all the same.
      </Trans>
    </p>
  )
}
