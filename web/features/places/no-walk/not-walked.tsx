import { useLingui } from '@lingui/react/macro'
import type { NotWalked } from '#web/api/generated/types.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CircleMap } from '#web/ui/map/circle-map.tsx'

const mapHeight = 220

/** Why a walk does not begin at a place, as the server says it; the area is null where it is a secret. */
export type NotWalkedArea = Pick<NotWalked, 'kind' | 'latitude' | 'longitude' | 'radius_m'>

/** Why a walk does not begin at a place, with its area on the map where that may be shown. */
export function NotWalkedNotice({
  message,
  notWalked,
}: {
  message: string
  notWalked: NotWalkedArea | null
}) {
  const { t } = useLingui()
  const { latitude, longitude, radius_m: radiusM } = notWalked ?? {}
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number' && typeof radiusM === 'number'
  return (
    <Stack gap={12}>
      <Notice tone="warning">{message}</Notice>
      {isKnown && (
        <CircleMap
          circle={{ latitude, longitude, radiusM }}
          label={t`Map of the area that is not walked`}
          height={mapHeight}
        />
      )}
    </Stack>
  )
}
