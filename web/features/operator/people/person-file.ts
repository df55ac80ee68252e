import type { PersonFileQuery } from '#web/api/generated/people.ts'

/** What is known of a person, in both roles. */
export type File = NonNullable<PersonFileQuery['personFile']>
