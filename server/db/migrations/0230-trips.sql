-- What was asked for on a day, and what was walked on it, for the daily sums of the operators' figures.
create index trips_asked_at on trips (requested_at);
create index trips_walked_at on trips (live_at) where live_at is not null;
