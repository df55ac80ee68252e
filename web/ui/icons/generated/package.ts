// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { outlineIcon } from '#web/ui/icons/icon.tsx'

export const IconPackage = /*#__PURE__*/ outlineIcon([["path",{"d":"M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5"}],["path",{"d":"M12 12l8 -4.5"}],["path",{"d":"M12 12l0 9"}],["path",{"d":"M12 12l-8 -4.5"}],["path",{"d":"M16 5.25l-8 4.5"}]])
