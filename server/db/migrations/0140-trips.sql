-- Who of the two has ended the walk for safety: that side is not asked for a rating, and what the other gives counts for nothing.
alter table trips add column safety_ended_by text[] not null default '{}'
  check (safety_ended_by <@ array['traveller', 'walker']);

update reject_reasons set reject_reason = 'I don’t feel safe' where id = 'rsn_unsafe';
