-- What operators answer to a ticket, and what its person writes back.
create table ticket_messages (
  id text primary key,
  ticket_id text not null references support_tickets (id),
  author_id text not null references users (id),
  is_operator boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id);
create index ticket_messages_author on ticket_messages (author_id);

-- Answers that operators begin from, in the languages of people. The placeholders are firstName and productName.
create table reply_templates (
  id text not null,
  locale text not null,
  title text not null,
  body text not null,
  primary key (id, locale)
);
insert into reply_templates (id, locale, title, body) values
  ('seen', 'en', 'We are looking into it',
   'Thank you for telling us. We are looking into it and will write to you again within two days.'),
  ('seen', 'es', 'Lo estamos revisando',
   'Gracias por avisarnos. Lo estamos revisando y le escribiremos de nuevo en un plazo de dos días.'),
  ('moreDetails', 'en', 'Ask for details',
   'Thank you for your message. So that we can help, please tell us what you saw or heard, and at about which minute of the walk.'),
  ('moreDetails', 'es', 'Pedir detalles',
   'Gracias por su mensaje. Para poder ayudarle, díganos qué vio u oyó y más o menos en qué minuto del paseo.'),
  ('refunded', 'en', 'Refund made',
   'We are sorry that your walk was not what you booked. We have refunded it; your bank usually shows the amount within 5 to 10 days.'),
  ('refunded', 'es', 'Reembolso hecho',
   'Sentimos que su paseo no fuera lo que reservó. Se lo hemos reembolsado; su banco suele mostrar el importe en un plazo de 5 a 10 días.'),
  ('actedOnReport', 'en', 'Report acted on',
   'Thank you for your report. We have looked at the walk and acted on it. You will not be matched with this person again if you have blocked them. To protect both of you we cannot say more.'),
  ('actedOnReport', 'es', 'Denuncia atendida',
   'Gracias por su denuncia. Hemos revisado el paseo y hemos tomado medidas. No volverá a coincidir con esta persona si la ha bloqueado. Para proteger a ambas partes no podemos decir más.');
