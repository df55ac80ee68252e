// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconMoodXd = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"}],["path",{"d":"M9 14h6a3 3 0 0 1 -6 0"}],["path",{"d":"M9 8l6 3"}],["path",{"d":"M9 11l6 -3"}]])
