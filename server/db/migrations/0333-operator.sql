-- needs nothing
alter table content_flags validate constraint content_flags_kind_check;
