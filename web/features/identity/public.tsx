/** What other features may use of a person's account; the two that are not on a page at once are loaded when shown. */
export { SendCode } from '#web/features/identity/phone/lazy-send-code.tsx'
export { LoginDialog } from '#web/features/identity/sign-in/lazy-login-dialog.tsx'
export { Welcome } from '#web/features/identity/welcome/view-welcome.tsx'
