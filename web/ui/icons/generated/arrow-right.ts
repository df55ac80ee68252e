// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconArrowRight = /*#__PURE__*/ outlineIcon([["path",{"d":"M5 12l14 0"}],["path",{"d":"M13 18l6 -6"}],["path",{"d":"M13 6l6 6"}]])
