/** What other features may use of a person's account; what is not on a page at once is loaded when shown. */
export { SendCode } from '#web/features/identity/phone/lazy-send-code.tsx'
export { LoginDialog } from '#web/features/identity/sign-in/lazy-login-dialog.tsx'
export { PasskeyOffer } from '#web/features/identity/passkeys/view-offer.tsx'
export { Passkeys } from '#web/features/identity/passkeys/lazy-passkeys.tsx'
export { Welcome } from '#web/features/identity/welcome/view-welcome.tsx'
