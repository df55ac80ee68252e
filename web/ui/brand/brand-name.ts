/** The product's display name where nothing else is set (VITE_BRAND_NAME at the build). */
export const defaultBrandName = 'Huvr'
