/** The product's display name: one value for the whole web app. */
export const brandName: string = (import.meta.env['VITE_BRAND_NAME'] as string | undefined) ?? 'Huvr'

/** The `meta` of a page: its title with the product's name. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} · ${brandName}` }]
}
