import { defaultBrandName } from '#web/ui/brand/brand-name.ts'

/** The product's display name: one value for the whole web app. */
export const brandName: string =
  (import.meta.env['VITE_BRAND_NAME'] as string | undefined) ?? defaultBrandName

/** The `meta` of a page: its title with the product's name. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} · ${brandName}` }]
}

const setting = (name: string, fallback: string) => (import.meta.env[name] as string | undefined) ?? fallback

/** Where the product is talked about; an operator sets its own accounts. */
export const socialLinks = {
  instagram: setting('VITE_INSTAGRAM_URL', 'https://www.instagram.com/explore/tags/virtualtravel/'),
  x: setting('VITE_X_URL', 'https://x.com/hashtag/virtualtravel'),
}

/** Where mail to the people who run the place goes; empty while they have set no address. */
export const contactEmail = setting('VITE_CONTACT_EMAIL', '')

/** Outside pages for partners; an operator sets its own. */
export const businessLinks = {
  tourism: setting('VITE_TOURISM_URL', 'https://www.untourism.int/'),
  travelTrade: setting('VITE_TRAVEL_TRADE_URL', 'https://wttc.org/'),
}
