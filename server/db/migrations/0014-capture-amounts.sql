-- A capture carries its amount, so that each request under its key is the same. Those under way get it from their holds.
update durable_calls set input = input || jsonb_build_object('captureCents', holds.capture_cents)
  from holds where holds.id = durable_calls.subject and kind = 'money.capture' and durable_calls.state in ('asking', 'awaiting');
