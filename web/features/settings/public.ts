export { useLanguageChoice } from '#web/features/settings/language-choice.ts'
