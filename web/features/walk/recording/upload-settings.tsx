import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveWifiOnly, readWifiOnly } from '#web/features/walk/recording/uplink.ts'
import { gigabytesAnHour } from '#web/features/walk/recording/volume.ts'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'

/** What a walk takes of the phone's data, and over which network recordings go. */
export function UploadSettings() {
  const [isWifiOnly, setWifiOnly] = useState(readWifiOnly)
  const { i18n } = useLingui()
  const [recorded, plain] = [i18n.number(gigabytesAnHour(true)), i18n.number(gigabytesAnHour(false))]
  const change = (isOn: boolean) => {
    saveWifiOnly(isOn)
    setWifiOnly(isOn)
  }
  return (
    <SwitchField
      name="wifi-only"
      label={<Trans>Send recordings on Wi-Fi only</Trans>}
      hint={
        <Trans>
          A walk sends up to {plain} GB an hour, with its recording up to {recorded} GB. On Wi-Fi only, most
          of the recording waits on this phone until after the walk.
        </Trans>
      }
      checked={isWifiOnly}
      onChange={change}
    />
  )
}
