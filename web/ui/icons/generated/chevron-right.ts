// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconChevronRight = /*#__PURE__*/ outlineIcon([["path",{"d":"M9 6l6 6l-6 6"}]])
