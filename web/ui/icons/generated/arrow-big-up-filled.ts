// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { filledIcon } from '#web/ui/icons/icon.tsx'

export const IconArrowBigUpFilled = /*#__PURE__*/ filledIcon([["path",{"d":"M10.586 3l-6.586 6.586a2 2 0 0 0 -.434 2.18l.068 .145a2 2 0 0 0 1.78 1.089h2.586v7a2 2 0 0 0 2 2h4l.15 -.005a2 2 0 0 0 1.85 -1.995l-.001 -7h2.587a2 2 0 0 0 1.414 -3.414l-6.586 -6.586a2 2 0 0 0 -2.828 0z"}]])
