import { accountColumns } from '#server/app/privacy/accounts.ts'
import { moneyColumns } from '#server/app/privacy/money.ts'
import { columnsOfNoPerson } from '#server/app/privacy/no-person.ts'
import { peopleColumns } from '#server/app/privacy/people.ts'
import type { Tables, TableVerdict } from '#server/app/privacy/verdict.ts'
import { walkColumns } from '#server/app/privacy/walks.ts'

/**
 * Every table of the schema with what becomes of each column. The modules collect and erase (`personal-data.ts` of each); this table
 * says what comes of it as a whole, and a test compares it with the schema and with the statements that an archive and an erasure run.
 */
export const personalColumns: Tables = {
  ...accountColumns,
  ...peopleColumns,
  ...walkColumns,
  ...moneyColumns,
  ...columnsOfNoPerson,
}

/** The names in one list of a verdict. */
export const namesIn = (list: string | undefined): string[] =>
  (list ?? '').split(/\s+/).filter((name) => name !== '')

/** The columns whose fate a verdict says; each once in a table that is right. */
export const decidedColumns = ({ deleted, erased, stays }: TableVerdict): string[] =>
  [deleted, erased, stays].flatMap(namesIn)
