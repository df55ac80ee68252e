-- needs nothing
-- What had happened a week ago by the same time of the day, which the console's start page shows beside today so far: one row.
alter table figure_days drop constraint figure_days_scope_check;
alter table figure_days add constraint figure_days_scope_check
  check (scope in ('all', 'place', 'walker', 'sameTime')) not valid;
