create table support_tickets (
  id text primary key,
  trip_id text references trips (id),
  opened_by text references users (id),
  body text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Why one of the two reports the other (domain/support/issue.ts); null for what is reported about the trip itself.
  reason text,
  subject text,
  -- Tickets that came as an e-mail. The sender is an address and no person of ours, because who sends a mail is not proven.
  mail_id text,
  mail_address text,
  mail_name text,
  mail_subject text,
  constraint support_tickets_about check ((trip_id is not null) or (subject is not null) or (opened_by is not null) or (mail_address is not null)),
  constraint support_tickets_mail check (((mail_address is null) = (mail_id is null)) and ((mail_address is null) or (opened_by is null)))
);
-- A suspension or a ban is appealed against once: the subject of such a ticket is the time at which the account was closed.
create unique index support_tickets_appeal on support_tickets (opened_by, subject) where (reason = 'accountClosed');
create unique index support_tickets_by_server on support_tickets (trip_id, reason) where (opened_by is null);
create unique index support_tickets_by_server_about on support_tickets (subject, reason) where ((opened_by is null) and (subject is not null));
create index support_tickets_mail_address on support_tickets (mail_address) where (mail_address is not null);
-- Those whose time to be kept is over.
create index support_tickets_mail_closed on support_tickets (closed_at) where ((mail_address is not null) and (closed_at is not null));
create unique index support_tickets_mail_id on support_tickets (mail_id) where (mail_id is not null);
create index support_tickets_opened_by on support_tickets (opened_by, id desc) where (opened_by is not null);
create index support_tickets_trip on support_tickets (trip_id);

-- What operators answer to a ticket, and what its person writes back.
create table ticket_messages (
  id text primary key,
  ticket_id text not null references support_tickets (id),
  author_id text references users (id),
  is_operator boolean not null,
  body text not null,
  created_at timestamptz not null,
  mail_id text,
  constraint ticket_messages_author check ((author_id is not null) or (mail_id is not null))
);
create index ticket_messages_author on ticket_messages (author_id);
create unique index ticket_messages_mail_id on ticket_messages (mail_id) where (mail_id is not null);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);

-- Answers that operators begin from, in the languages of people. The placeholders are firstName and productName.
create table reply_templates (
  id text not null,
  locale text not null,
  title text not null,
  body text not null,
  constraint reply_templates_pkey primary key (id, locale)
);

-- What operators have made of the answer templates; rows are only added, and the newest one of a template and a language
-- counts. Without a text the product's own is back; where there is none in this language, the English one stands for it.
create table reply_template_versions (
  id text primary key,
  template_id text not null,
  locale text not null,
  title text,
  body text,
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  constraint reply_template_versions_check check ((title is null) = (body is null))
);
create index reply_template_versions_newest on reply_template_versions (template_id, locale, changed_at desc, id desc);

insert into reply_templates (id, locale, title, body) values
  ('actedOnReport', 'en', 'Report acted on', 'Thank you for your report. We have looked at the walk and acted on it. You will not be matched with this person again if you have blocked them. To protect both of you we cannot say more.'),
  ('actedOnReport', 'es', 'Denuncia atendida', 'Gracias por su denuncia. Hemos revisado el paseo y hemos tomado medidas. No volverá a coincidir con esta persona si la ha bloqueado. Para proteger a ambas partes no podemos decir más.'),
  ('moreDetails', 'en', 'Ask for details', 'Thank you for your message. So that we can help, please tell us what you saw or heard, and at about which minute of the walk.'),
  ('moreDetails', 'es', 'Pedir detalles', 'Gracias por su mensaje. Para poder ayudarle, díganos qué vio u oyó y más o menos en qué minuto del paseo.'),
  ('refunded', 'en', 'Refund made', 'We are sorry that your walk was not what you booked. We have refunded it; your bank usually shows the amount within 5 to 10 days.'),
  ('refunded', 'es', 'Reembolso hecho', 'Sentimos que su paseo no fuera lo que reservó. Se lo hemos reembolsado; su banco suele mostrar el importe en un plazo de 5 a 10 días.'),
  ('seen', 'en', 'We are looking into it', 'Thank you for telling us. We are looking into it and will write to you again within two days.'),
  ('seen', 'es', 'Lo estamos revisando', 'Gracias por avisarnos. Lo estamos revisando y le escribiremos de nuevo en un plazo de dos días.');
