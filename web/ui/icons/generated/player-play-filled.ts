// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { filledIcon } from '#web/ui/icons/icon.tsx'

export const IconPlayerPlayFilled = /*#__PURE__*/ filledIcon([["path",{"d":"M6 4v16a1 1 0 0 0 1.524 .852l13 -8a1 1 0 0 0 0 -1.704l-13 -8a1 1 0 0 0 -1.524 .852z"}]])
