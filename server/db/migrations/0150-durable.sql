-- What was done about one thing, for the pages of operators that tell it.
create index audit_log_subject on audit_log (subject_id, at desc);
