/** What other features may use of the messages with support. */
export { AskForm } from '#web/features/support/ask-form.tsx'
