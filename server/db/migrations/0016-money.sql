-- Running balances: of each person's accounts, and of each kind of account (`card:*`, `platform:revenue`). They are
-- written by the ledger itself, at commit and after its checks, so that no row of them stays locked for longer than the
-- commit; each entry takes its rows in the same order. What everybody's entries change is spread over shards, so that
-- servers that settle at the same time do not wait for each other.
create table ledger_balances (
  account text not null,
  layer text not null,
  currency text not null,
  shard integer not null,
  amount_cents bigint not null,
  primary key (account, layer, currency, shard)
) with (fillfactor = 70);

-- The kind of an account: the account itself, with a star for the person.
create function ledger_kind(account text) returns text language sql immutable parallel safe
  return regexp_replace(account, '^(card|traveller|walker):[^:]+', '\1:*');
create index ledger_balances_kinds on ledger_balances (layer, currency) where account = ledger_kind(account);

-- With the owner's rights: the role that runs may not write to the balances.
create function keep_ledger_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_balances as kept (account, layer, currency, shard, amount_cents)
  select named.account, posting.layer, posting.currency, named.shard, sum(posting.amount_cents)
  from ledger_postings posting, lateral (
    select posting.account, 0 as shard where posting.account <> ledger_kind(posting.account)
    union all select ledger_kind(posting.account), pg_backend_pid() % 16
  ) named
  where posting.transaction_id = new.id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account, layer, currency, shard) do update set amount_cents = kept.amount_cents + excluded.amount_cents;
  return null;
end $$;
-- After `ledger_transactions_balance`: triggers of one event run in the order of their names.
create constraint trigger ledger_transactions_keep_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function keep_ledger_balances();
alter table ledger_transactions enable always trigger ledger_transactions_keep_balances;

with summed as (
  select account, layer, currency, sum(amount_cents) as cents from ledger_postings group by 1, 2, 3
), with_kind as materialized (
  select *, ledger_kind(account) as kind from summed
)
insert into ledger_balances (account, layer, currency, shard, amount_cents)
select account, layer, currency, 0, cents from with_kind where account <> kind
union all
select kind, layer, currency, 0, sum(cents) from with_kind group by 1, 2, 3;

-- Only the trigger above may write, whichever role asks.
create function refuse_direct_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is written by the ledger only', tg_table_name using errcode = 'HV004';
end $$;
create trigger ledger_balances_of_the_ledger before insert or update or delete or truncate on ledger_balances
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_change();
alter table ledger_balances enable always trigger ledger_balances_of_the_ledger;
