import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { openPicture, pictureRules, type PictureFault } from '#web/ui/pictures/picture-file.ts'

/** The picture that was picked; or why it cannot be used. `sideMin` are pixels of its shorter edge. */
export function usePickedPicture(sideMin: number = pictureRules.sideMin) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const { fileBytesMax } = pictureRules
  const side = sideMin
  const mb = fileBytesMax / 1024 / 1024
  const faults: Record<PictureFault, string> = {
    tooLarge: t`This picture is larger than ${mb} MB. Please choose a smaller one.`,
    tooSmall: t`This picture is too small. Please choose one of at least ${side} by ${side} pixels.`,
    heic: t`This browser can’t open HEIC pictures. Please choose a JPEG, PNG or WebP picture.`,
    unreadable: t`This file can’t be opened as a picture. Please choose a JPEG, PNG or WebP picture.`,
  }
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // The same file may be chosen again after it has been refused.
    input.value = ''
    if (!file) return
    const opened = await openPicture(file, sideMin)
    setFault(opened.kind === 'refused' ? opened.fault : null)
    setPicture(opened.kind === 'opened' ? opened.picture : null)
  }
  return { picture, fault: fault && faults[fault], take, close: () => setPicture(null) }
}
