-- Memberships are billed by the payment provider: its subscription is the bill, and our charges are its invoices
-- (docs/decisions/0050-memberships-are-billed-by-the-provider.md).
alter table memberships add column provider_subscription_id text;
create unique index memberships_subscription on memberships (provider_subscription_id);

alter table membership_charges
  add column provider_invoice_id text,
  add column provider_payment_id text;
create unique index membership_charges_invoice on membership_charges (provider_invoice_id);
create unique index membership_charges_payment on membership_charges (provider_payment_id);

-- Charges of our own are not asked for any more. The product was not released while they were, so a membership that the
-- provider does not bill is one of a test or of a demo: it ends, and what was paid stays in the books.
update membership_charges set state = 'failed' where state in ('charging', 'due');
update memberships set state = 'ended', due_at = null, action_url = null, message = null where state <> 'ended';
update durable_calls set state = 'failed', due_at = null where kind = 'money.membership' and due_at is not null;
alter table membership_charges
  drop constraint membership_charges_state_check,
  add constraint membership_charges_state_check check (state in ('paid', 'due', 'failed'));

-- The provider's subscriptions, for as long as a comparison lasts.
create unlogged table reconciliation_subscriptions (
  run_id text not null,
  provider_id text not null,
  reference text not null,
  plan_id text not null,
  state text not null,
  ends_with_period boolean not null,
  period_end timestamptz not null,
  primary key (run_id, provider_id)
);
create index reconciliation_subscriptions_reference on reconciliation_subscriptions (run_id, reference);
