// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconDeviceTv = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9"}],["path",{"d":"M16 3l-4 4l-4 -4"}]])
