// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconGripVertical = /*#__PURE__*/ outlineIcon([["path",{"d":"M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}],["path",{"d":"M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}],["path",{"d":"M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}],["path",{"d":"M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}],["path",{"d":"M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}],["path",{"d":"M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}]])
