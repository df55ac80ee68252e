import { usePartTexts, type PartTexts } from '#web/ui/i18n/part-texts.ts'

const texts: PartTexts = { es: () => import('#web/locales/es/console.po') }

/** Whether the console's texts are there in the page's language; asked by each page of operators. */
export const useConsoleTexts = (): boolean => usePartTexts(texts)
