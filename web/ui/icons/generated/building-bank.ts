// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconBuildingBank = /*#__PURE__*/ outlineIcon([["path",{"d":"M3 21l18 0"}],["path",{"d":"M3 10l18 0"}],["path",{"d":"M5 6l7 -3l7 3"}],["path",{"d":"M4 10l0 11"}],["path",{"d":"M20 10l0 11"}],["path",{"d":"M8 14l0 3"}],["path",{"d":"M12 14l0 3"}],["path",{"d":"M16 14l0 3"}]])
