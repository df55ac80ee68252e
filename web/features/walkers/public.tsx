export { languageNames } from '#web/features/walkers/languages.ts'
export { TellWhenFree, useIsToBeTold } from '#web/features/walkers/tell-when-free.tsx'
