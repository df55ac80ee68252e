import { lazy } from 'react'

/** The login dialog of the start page; its code comes only when it is asked for. */
export const LoginDialog = lazy(() =>
  import('#web/features/identity/login-dialog.tsx').then((file) => ({ default: file.LoginDialog })),
)

/** Sends a code to somebody's own number, where they have to show who they are. */
export const SendCode = lazy(() =>
  import('#web/features/identity/send-code.tsx').then((file) => ({ default: file.SendCode })),
)
