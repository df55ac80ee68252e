// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconChevronDown = /*#__PURE__*/ outlineIcon([["path",{"d":"M6 9l6 6l6 -6"}]])
