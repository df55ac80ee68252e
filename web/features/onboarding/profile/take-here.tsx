import { IconMapPin } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { placeNow } from '#web/features/booking/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'

/** Takes the place of this device, and says so where the device does not report it. */
export function TakeHere({
  children,
  onPlace,
}: {
  children: ReactNode
  onPlace: (place: { latitude: number; longitude: number }) => void
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const ask = async () => {
    setAsking(true)
    const place = await placeNow()
    setAsking(false)
    if (place === 'refused') return setLines([t`We don’t know where you are. Please allow your position.`])
    setLines([])
    return onPlace(place)
  }
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        icon={<IconMapPin size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {children}
      </Button>
      <ErrorNotice lines={lines} />
    </div>
  )
}
