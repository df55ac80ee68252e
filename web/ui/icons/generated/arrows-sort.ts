// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconArrowsSort = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 9l4 -4l4 4m-4 -4v14"}],["path",{"d":"M21 15l-4 4l-4 -4m4 4v-14"}]])
