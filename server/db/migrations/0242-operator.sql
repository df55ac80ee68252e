-- Operators send walkers back to steps of becoming one.
alter table person_notes drop constraint person_notes_kind_check;
alter table person_notes add constraint person_notes_kind_check check (
  kind in ('note', 'message', 'warning', 'suspended', 'banned', 'lifted', 'signedOut', 'renamed', 'sentBack')
);
