-- A cut is held while it is not known whether it still shows only what may be shown; its file is gone by then.
alter table recording_cuts drop constraint recording_cuts_status_check;
alter table recording_cuts add constraint recording_cuts_status_check
  check (status in ('making', 'ready', 'failed', 'held'));
