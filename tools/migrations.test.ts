import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/db/migrate.ts'
import { isHeld, migrationFaults, releases } from '#tools/migrations.ts'

const folder = path.resolve(import.meta.dirname, '../server/db/migrations')
const names = migrationNames()
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
/** The faults of statements in a migration after the first release. */
const faults = (statements: string, header = '-- needs nothing') =>
  migrationFaults('9000-trips.sql', `${header}\n${statements}`, names)
const [released = ''] = releases
const left = `-- needs ${released}`

test('migrations after the first release run beside the version before', () => {
  const found = names
    .filter(isHeld)
    .flatMap((name) => migrationFaults(name, read(name), names).map((fault) => `${name}: ${fault}`))
  expect(found).toEqual([])
})

test('each release ends with a migration that exists, in order', () => {
  expect(names).toEqual(expect.arrayContaining([...releases]))
  expect([...releases].sort()).toEqual(releases)
})

test.each([
  "create table b (id text primary key, note text not null check (note <> '')); create index b_note on b (note); insert into b (id, note) select id, kind from trips; alter table b add column c integer generated always as (1) stored;",
  'alter table trips add column note text;',
  "alter table trips add column note text not null default '', add column kept_at timestamptz default now();",
  'alter table trips alter column walker_id drop not null, alter note set default 1;',
  'alter table trips drop constraint trips_kind_check; alter table trips add constraint trips_kind_check check (kind in (1, 2)) not valid;',
  'alter table trips validate constraint trips_kind_check;',
  'create function f() returns trigger language plpgsql as $$ begin update trips set x = 1; end $$; create trigger t before insert on trips for each row execute function f();',
  "insert into flags (id, name) values ('a; b', 'it''s');",
])('may run beside the version before: %s', (statements) => {
  expect(faults(statements)).toEqual([])
})

test.each([
  ['create index trips_note on trips (note);', 'stops every write'],
  ['create unique index concurrently trips_note on trips (note);', 'a file of its own'],
  ['drop index trips_note;', 'drop index concurrently'],
  ['drop table trip_blocks;', 'stop using it in one release'],
  ['alter table trips drop column note;', 'stop using it in one release'],
  ['alter table trips alter column note drop default;', 'stop using it in one release'],
  [
    'create or replace function f() returns integer language sql as $$ select 1 $$;',
    'stop using it in one release',
  ],
  ['drop trigger t on trips;', 'stop using it in one release'],
  ['alter table trips rename column note to words;', 'the old name'],
  ['alter table trips rename to walks;', 'the old name'],
  ['alter table trips alter column note type integer using 1;', 'rewritten'],
  ['alter table trips add column id2 text not null default gen_random_uuid()::text;', 'rewritten'],
  ['alter table trips add column id2 bigserial;', 'rewritten'],
  ['alter table trips add column two integer generated always as (minutes * 2) stored;', 'rewritten'],
  ['alter table trips set unlogged;', 'rewritten'],
  ['alter table trips add column note text not null;', 'give it a default'],
  ["alter table trips add column note text default '' check (note <> 'x');", 'reads the whole table'],
  ['alter table trips add column note text unique;', 'index is built under a lock'],
  ['alter table trips alter column note set not null;', 'reads the whole table'],
  ['alter table trips add constraint c check (note is not null);', 'reads the whole table'],
  ['alter table trips add constraint c check (note is not null) not valid;', 'may write what c refuses'],
  [
    'alter table trips drop constraint c; alter table trips add constraint c check (true) not valid; alter table trips validate constraint c;',
    'a file of its own',
  ],
  ['alter table trips add column a text; alter table holds add column a text;', 'locked together'],
  ['update trips set note = 1;', 'in batches by a job'],
  ['delete from trips where true;', 'in batches by a job'],
  ['truncate trips;', 'in batches by a job'],
  ['insert into holds (id) select id from trips;', 'in batches by a job'],
  ['lock table trips;', 'no rule'],
  ['do $$ begin perform 1; end $$;', 'no rule'],
  ['alter table trips cluster on trips_pkey;', 'no rule'],
  ['vacuum full trips;', 'no rule'],
])('may not: %s', (statements, fault) => {
  expect(faults(statements)).toEqual([expect.stringContaining(fault)])
})

test('what a release has left is taken away in the next, by name of its last migration', () => {
  const drop = 'alter table trips drop column note;'
  expect(faults(drop, left)).toEqual([])
  expect(faults(drop, '')).toHaveLength(2)
  expect(faults(drop, '-- needs 8999-none.sql')).toEqual(['there is no migration 8999-none.sql'])
  const sameRelease = migrationFaults('9000-trips.sql', `-- needs 8999-trips.sql\n${drop}`, [
    ...names,
    '8999-trips.sql',
  ])
  expect(sameRelease).toEqual([expect.stringContaining('not of an earlier release')])
})

test('an index is made and dropped in a file of its own', () => {
  const make = 'create index concurrently trips_note on trips (note)'
  expect(faults(make, '-- needs nothing\n-- alone')).toEqual([])
  expect(faults(`${make}; ${make}`, '-- needs nothing\n-- alone')).toEqual([
    expect.stringContaining('"-- alone"'),
  ])
  const drop = 'drop index concurrently if exists trips_note'
  expect(faults(drop, '-- needs nothing\n-- alone')).toEqual([expect.stringContaining('stop using it')])
  expect(faults(drop, `${left}\n-- alone`)).toEqual([])
  expect(faults(drop, '-- needs nothing\n-- alone\n-- replaced by trips_other')).toEqual([])
})

test('a function is replaced by one that its file says widens it', () => {
  const wider = `create or replace function kind_of(text) returns text language sql return 'a'`
  expect(faults(wider, '-- needs nothing')).toEqual([expect.stringContaining('stop using it')])
  expect(faults(wider, '-- needs nothing\n-- widens another')).toEqual([
    expect.stringContaining('stop using it'),
  ])
  expect(faults(wider, '-- needs nothing\n-- widens kind_of')).toEqual([])
})
