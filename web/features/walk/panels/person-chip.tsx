import {
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars5,
  IconBattery1,
  IconBattery2,
  IconBattery4,
  IconMicrophoneOff,
} from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallState } from '#web/features/walk/call/call-state.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import styles from './person-chip.module.css'

interface ChipProps {
  name: string
  avatar: string | null | undefined
  isDemo?: boolean
  place: string
  timeZone: string
  device: CallState['peerDevice']
}

/** Who, where, what time it is there, and how their phone is doing. */
export function PersonChip({ name, avatar, isDemo = false, place, timeZone, device }: ChipProps) {
  return (
    <Row oneLine gap={10} align="center" className={styles.chip}>
      <Avatar name={name} src={avatar} size={36} />
      <span className={styles.chipText}>
        <strong>
          {name}
          {isDemo && (
            <Text as="span" size={12} weight={600} className={styles.demo}>
              <Trans>demo</Trans>
            </Text>
          )}
        </strong>
        <span className={styles.where}>
          <span>{place} · </span>
          <Clock timeZone={timeZone} />
        </span>
      </span>
      <DeviceIcons device={device} isBrief />
    </Row>
  )
}

const lowPercent = 20

/** Signal and battery of a phone, in icons that say themselves. `isBrief` shows the battery only when it is low. */
export function DeviceIcons({
  device,
  isBrief = false,
}: {
  device: Pick<CallState['peerDevice'], 'battery' | 'quality'> & Partial<CallState['peerDevice']>
  isBrief?: boolean
}) {
  const { t } = useLingui()
  const { battery, quality, voice } = device
  const percent = battery === null ? null : Math.round(battery * 100)
  const Bars =
    quality === 'poor' ? IconAntennaBars2 : quality === 'fair' ? IconAntennaBars3 : IconAntennaBars5
  const Cell = percent === null || percent > 60 ? IconBattery4 : percent > 20 ? IconBattery2 : IconBattery1
  const signal = { good: t`Signal is good`, fair: t`Signal is fair`, poor: t`Signal is poor` }
  return (
    <span className={styles.device}>
      {voice === 'off' && <IconMicrophoneOff size={18} role="img" aria-label={t`Microphone is off`} />}
      {quality && <Bars size={18} role="img" aria-label={signal[quality]} />}
      {percent !== null && (!isBrief || percent <= lowPercent) && (
        <span className={percent <= lowPercent ? styles.deviceLow : undefined}>
          <Cell size={18} role="img" aria-label={t`Battery ${percent} percent`} />
        </span>
      )}
    </span>
  )
}
