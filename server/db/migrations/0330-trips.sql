-- needs nothing
-- alone
-- Calls to a walker that were answered or missed, for how fast they usually answer (domain/trips/answer-time.ts).
create index concurrently trip_offers_answers on trip_offers (walker_id, offered_at)
  where state in ('accepted', 'rejected', 'expired');
