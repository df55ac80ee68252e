import {
  IconArrowBigLeftFilled,
  IconArrowBigRightFilled,
  IconArrowBigUpFilled,
  IconEye,
  IconHandStop,
  IconSnail,
  IconZoomIn,
} from '#web/ui/icons/generated/icons.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** What is asked for, as it is drawn for the walker and on a big screen. */
export const steerIcons: Record<SteerCommand, typeof IconEye> = {
  go: IconArrowBigUpFilled,
  stop: IconHandStop,
  left: IconArrowBigLeftFilled,
  right: IconArrowBigRightFilled,
  closer: IconZoomIn,
  slower: IconSnail,
  look: IconEye,
}
