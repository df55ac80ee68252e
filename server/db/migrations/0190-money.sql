-- What operators have asked to give for a trip, as the trip's books show it.
create index money_requests_trip on money_requests (trip_id, created_at desc, id desc) where trip_id is not null;
