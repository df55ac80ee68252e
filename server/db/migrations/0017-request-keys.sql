-- Commands that were sent with a key, so that a repeat has no second effect (promise 29). Nothing readable is kept: the
-- key and the command are keyed hashes, the answer is sealed under a key that only the sender's own key opens.
-- The first draft of this table was never written to.
drop table request_keys;

create table request_keys (
  -- The person's id, or the keyed hash of a visitor's address.
  subject text not null,
  key_hash bytea not null,
  command_hash bytea not null,
  -- Who works on it at the moment; a new one is drawn when an unfinished command is taken over.
  claim text not null,
  claimed_at timestamptz not null,
  -- Null while the command runs, and again when an answer with tokens in it has been forgotten.
  answer bytea,
  answered_at timestamptz,
  -- Until when the answer may be repeated; the row itself stays longer, so that the command is not run again.
  answer_until timestamptz,
  created_at timestamptz not null,
  primary key (subject, key_hash)
);
create index request_keys_created on request_keys (created_at);
create index request_keys_answer_until on request_keys (answer_until) where answer is not null;
