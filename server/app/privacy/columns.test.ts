import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decidedColumns, namesIn, personalColumns } from '#server/app/privacy/columns.ts'

/** The schema that the migrations lead to, which another test compares with a database. */
const schema = fs.readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
const columns = [...schema.matchAll(/^([a-z_]+)\.([a-z_0-9]+) /gm)].map(([, table = '', column = '']) => ({
  table,
  column,
}))
const ofTable = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column)

test('every column of every table is deleted, erased or stays with a reason, and each once', () => {
  const decided = Object.entries(personalColumns).flatMap(([table, verdict]) =>
    decidedColumns(verdict).map((column) => `${table}.${column}`),
  )
  expect(decided.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort())
})

test('a reason of a column is that of one which stays', () => {
  const others = Object.entries(personalColumns).flatMap(([table, { own = {}, stays }]) =>
    Object.keys(own)
      .filter((column) => !namesIn(stays).includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(others).toEqual([])
})

test('an archive has columns that there are', () => {
  const unknown = Object.entries(personalColumns).flatMap(([table, { exported }]) =>
    namesIn(exported)
      .filter((column) => !ofTable(table).includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(unknown).toEqual([])
})
