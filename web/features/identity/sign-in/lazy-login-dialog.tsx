import { lazy } from 'react'

/** The login dialog of the start page; its code comes only when it is asked for. */
export const LoginDialog = lazy(() =>
  import('#web/features/identity/sign-in/login-dialog.tsx').then((file) => ({ default: file.LoginDialog })),
)
