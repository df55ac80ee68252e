/** What the token of a group walk says of its walk, for the page of its bearer: the walker's sends its picture in two sizes. */
export const groupAttribute = { name: 'walk', value: 'group' } as const
