// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconCheck = /*#__PURE__*/ outlineIcon([["path",{"d":"M5 12l5 5l10 -10"}]])
