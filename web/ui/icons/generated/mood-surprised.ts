// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconMoodSurprised = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"}],["path",{"d":"M9 9l.01 0"}],["path",{"d":"M15 9l.01 0"}],["path",{"d":"M10 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"}]])
