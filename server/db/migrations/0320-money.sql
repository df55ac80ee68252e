-- needs nothing
-- The short numbers of papers (docs/rules/papers.md#numbers). A series of a seller and a year has one row, which
-- is locked while a number is given; a number that is given stays.
create table paper_series (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  last_number integer not null,
  primary key (seller, series, year)
);
create table paper_numbers (
  seller text not null,
  series text not null check (series in ('receipt', 'statement', 'yearSummary')),
  year integer not null,
  number integer not null check (number > 0),
  subject text not null,
  given_at timestamptz not null,
  primary key (seller, series, year, number),
  unique (seller, series, subject)
);

-- Walks that are settled have their receipts: in the order of time, by the calendar of Denver.
insert into paper_numbers (seller, series, year, number, subject, given_at)
select 'platform', 'receipt', year, row_number() over (partition by year order by settled_at, id), id, settled_at
from (
  select id, settled_at, extract(year from settled_at at time zone 'America/Denver')::integer as year
  from trips where status = 'settled' and settled_at is not null
) as settled;
insert into paper_series (seller, series, year, last_number)
select seller, series, year, max(number) from paper_numbers group by seller, series, year;
