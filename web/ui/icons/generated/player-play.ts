// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconPlayerPlay = /*#__PURE__*/ outlineIcon([["path",{"d":"M7 4v16l13 -8l-13 -8"}]])
