// Tabler Icons, see the LICENSE beside this file; written by `npm run codegen`.
import { filledIcon } from '#web/ui/icons/icon.tsx'

export const IconArrowBigRightFilled = /*#__PURE__*/ filledIcon([["path",{"d":"M12.089 3.634a2 2 0 0 0 -1.089 1.78l-.001 2.586h-6.999a2 2 0 0 0 -2 2v4l.005 .15a2 2 0 0 0 1.995 1.85l6.999 -.001l.001 2.587a2 2 0 0 0 3.414 1.414l6.586 -6.586a2 2 0 0 0 0 -2.828l-6.586 -6.586a2 2 0 0 0 -2.18 -.434l-.145 .068z"}]])
