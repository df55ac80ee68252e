-- Disputes that are open, in the order of their list: without a day of their own they come last.
create index disputes_open_list on disputes (coalesce(respond_by, 'infinity'::timestamptz), id)
  where state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview');
drop index disputes_open;
