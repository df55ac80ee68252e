/** The destination that was chosen last, kept in this browser (specification section 2.4). */
const KEY = 'huvr.destination'

export const chooseDestination = (slug: string) => window.localStorage.setItem(KEY, slug)
export const chosenDestination = () => window.localStorage.getItem(KEY)
