// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconBrandInstagram = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10"}],["path",{"d":"M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0 -7 0"}],["path",{"d":"M17 7v.01"}]])
