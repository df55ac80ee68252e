// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconX = /*#__PURE__*/ outlineIcon([["path",{"d":"M18 6l-12 12"}],["path",{"d":"M6 6l12 12"}]])
