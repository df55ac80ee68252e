-- Walkers who are not online, by where they were last: scheduled requests around there may be for them.
create index walker_presence_last_place on walker_presence (latitude, longitude) where not online;
