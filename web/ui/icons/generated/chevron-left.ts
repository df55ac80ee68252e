// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconChevronLeft = /*#__PURE__*/ outlineIcon([["path",{"d":"M15 6l-6 6l6 6"}]])
