/** The destination that was chosen last, kept in this browser. */
const KEY = 'huvr.destination'

export const chooseDestination = (slug: string) => window.localStorage.setItem(KEY, slug)
export const chosenDestination = () => window.localStorage.getItem(KEY)
