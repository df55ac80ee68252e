// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconCreditCard = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8"}],["path",{"d":"M3 10l18 0"}],["path",{"d":"M7 15l.01 0"}],["path",{"d":"M11 15l2 0"}]])
