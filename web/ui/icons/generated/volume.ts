// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconVolume = /*#__PURE__*/ outlineIcon([["path",{"d":"M15 8a5 5 0 0 1 0 8"}],["path",{"d":"M17.7 5a9 9 0 0 1 0 14"}],["path",{"d":"M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5"}]])
