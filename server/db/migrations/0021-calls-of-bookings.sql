-- The call of a booking carries the amount that is to be held. Those under way get it from their bookings.
update durable_calls set input = input || jsonb_build_object('amountCents', trip_bookings.hold_cents)
  from trip_bookings where trip_bookings.id = durable_calls.subject and kind = 'trips.book' and durable_calls.state in ('asking', 'awaiting');
