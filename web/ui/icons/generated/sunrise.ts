// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconSunrise = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 17h1m16 0h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7m-9.7 5.7a4 4 0 0 1 8 0"}],["path",{"d":"M3 21l18 0"}],["path",{"d":"M12 9v-6l3 3m-6 0l3 -3"}]])
