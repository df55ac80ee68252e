import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext, SignedInContext } from '../request.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant, ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
};

export type AddCardInput = {
  /** ISO 3166 alpha-2, such as US. */
  address_country?: InputMaybe<Scalars['String']['input']>;
  address_zip?: InputMaybe<Scalars['String']['input']>;
  /**
   * From the card provider's own form, or the id of a setup that `openCardSetup` has opened and its bank has agreed to, or of
   * the card that it has set up; card numbers never reach this server.
   */
  token: Scalars['String']['input'];
};

export type AnnouncementInput = {
  /** ISO 8601. */
  from: Scalars['String']['input'];
  /** Another language, by its tag, with its text; both or neither. */
  other_language?: InputMaybe<Scalars['String']['input']>;
  other_text?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 500 characters, for the audit log. */
  reason: Scalars['String']['input'];
  /** English, 1 to 300 characters. */
  text: Scalars['String']['input'];
  /** ISO 8601; after from, and not past. */
  until: Scalars['String']['input'];
};

export type AnnouncementSetting = {
  __typename?: 'AnnouncementSetting';
  change?: Maybe<SettingChange>;
  from?: Maybe<Scalars['DateTime']['output']>;
  /** null when nothing is announced. */
  id?: Maybe<Scalars['ID']['output']>;
  is_shown: Scalars['Boolean']['output'];
  texts: Array<AnnouncementText>;
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type AnnouncementText = {
  __typename?: 'AnnouncementText';
  /** A language tag such as en or pt-BR. */
  language: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** The letter that an answer becomes, to a made-up person. */
export type AnswerPreview = {
  __typename?: 'AnswerPreview';
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** An answer that operators begin from, in one language. The places {firstName} and {productName} are filled in. */
export type AnswerTemplate = {
  __typename?: 'AnswerTemplate';
  at?: Maybe<Scalars['DateTime']['output']>;
  /** First name of who changed it last; null where no operator has, and once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  /** The same in all languages. */
  id: Scalars['ID']['output'];
  /** Whether an operator has put it in the place of the product's text, or has added this language. */
  is_changed: Scalars['Boolean']['output'];
  /** Whether the product has a text of its own in this language. */
  is_own: Scalars['Boolean']['output'];
  /** A language tag such as en or pt-BR. */
  language: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type AnswerTemplateInput = {
  id: Scalars['ID']['input'];
  /** Up to 20 languages for each template. */
  language: Scalars['String']['input'];
  /** 3 to 1,000 characters. Nothing but firstName and productName may stand in braces. */
  text: Scalars['String']['input'];
  /** 3 to 80 characters. */
  title: Scalars['String']['input'];
};

/** What an operator has made of a template. */
export type AnswerTemplateVersion = {
  __typename?: 'AnswerTemplateVersion';
  at: Scalars['DateTime']['output'];
  /** First name; null once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  text?: Maybe<Scalars['String']['output']>;
  /** Null where the product's text was put back. */
  title?: Maybe<Scalars['String']['output']>;
};

export type ArchivedTrip = {
  __typename?: 'ArchivedTrip';
  created_at: Scalars['DateTime']['output'];
  destination?: Maybe<Destination>;
  id: Scalars['ID']['output'];
  /** False while the price is still being settled. */
  is_settled: Scalars['Boolean']['output'];
  is_video_processed: Scalars['Boolean']['output'];
  poster_url?: Maybe<Scalars['String']['output']>;
  ratings?: Maybe<ArchivedTripRating>;
  /** Dollars. */
  total_trip_price: Scalars['Float']['output'];
  traveller_details: User;
  tripe_minute: Scalars['Int']['output'];
  /** Of a walk on the account of an institution: the institution's name; null for all others. */
  venue?: Maybe<Scalars['String']['output']>;
  video_url?: Maybe<Scalars['String']['output']>;
  /** False until the walk is settled, and once the viewer has rated it. */
  viewer_can_rate: Scalars['Boolean']['output'];
  walker_details?: Maybe<User>;
};

export type ArchivedTripRating = {
  __typename?: 'ArchivedTripRating';
  comment?: Maybe<Scalars['String']['output']>;
  rating?: Maybe<Scalars['Float']['output']>;
  traveller?: Maybe<User>;
  walker?: Maybe<User>;
};

export type AskSupportResult = {
  __typename?: 'AskSupportResult';
  /** The ticket. */
  id: Scalars['ID']['output'];
  message: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type AuthResult = {
  __typename?: 'AuthResult';
  access_token?: Maybe<Scalars['String']['output']>;
  /** With NOT_VERIFIED of a login to a closed account: for appealSuspension, for 30 minutes. Null otherwise. */
  appeal_token?: Maybe<Scalars['String']['output']>;
  /** Seconds. */
  expires_in?: Maybe<Scalars['Int']['output']>;
  message: Scalars['String']['output'];
  refresh_token?: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
  token_type?: Maybe<Scalars['String']['output']>;
  user?: Maybe<User>;
  user_profile_completed?: Maybe<Scalars['Boolean']['output']>;
};

export type BackgroundCheck = {
  __typename?: 'BackgroundCheck';
  appealed_at?: Maybe<Scalars['DateTime']['output']>;
  /** The notice can be answered, or the refusal be appealed against. */
  can_appeal: Scalars['Boolean']['output'];
  created_at: Scalars['DateTime']['output'];
  /** front, back or passport: the pictures that are there. */
  documents: Array<Scalars['String']['output']>;
  /** The pictures still missing. */
  documents_missing: Array<Scalars['String']['output']>;
  /** When it has to be done again. */
  expires_at?: Maybe<Scalars['DateTime']['output']>;
  /** What I have typed into the form of another country, while it can be sent again; never the number. */
  form?: Maybe<TypedCheckForm>;
  id: Scalars['ID']['output'];
  /** The last four characters of the identification number; of a number shorter than eight the last two. */
  identification_last4?: Maybe<Scalars['String']['output']>;
  identification_type?: Maybe<Scalars['String']['output']>;
  invitation_url?: Maybe<Scalars['String']['output']>;
  /** us or other */
  kind: Scalars['String']['output'];
  /** What it means and what to do, in plain words. */
  message: Scalars['String']['output'];
  /** Letters about this check, oldest first; at most 50. */
  notices: Array<CheckNotice>;
  /** The operator's reason when something is asked again or refused. */
  reason?: Maybe<Scalars['String']['output']>;
  /**
   * started (form sent, documents missing), invited, pending (being checked), review (an operator looks), asked (something has to be
   * sent again), considered (notice sent, time to answer), clear, refused or expired
   */
  state: Scalars['String']['output'];
};

export type BalanceArrival = {
  __typename?: 'BalanceArrival';
  /** Below zero, what is taken from the balance. */
  cents: Scalars['Float']['output'];
  /** YYYY-MM-DD, in UTC */
  date: Scalars['String']['output'];
};

export type BeginRecordingInput = {
  booking_id: Scalars['ID']['input'];
  /** video/mp4 or video/webm with codecs, as the device records it. */
  mime_type: Scalars['String']['input'];
  /** When this stretch began, milliseconds of media time of the trip (0 = the trip went live). */
  started_at_ms: Scalars['Int']['input'];
  /** Client-made key of this stretch (one per recorder start); the same key gives the same recording. */
  stretch_key: Scalars['String']['input'];
};

/** A person whom the viewer has blocked, in public fields only. */
export type BlockedPerson = {
  __typename?: 'BlockedPerson';
  blocked_at: Scalars['DateTime']['output'];
  user: User;
};

export type BookDifference = {
  __typename?: 'BookDifference';
  detail?: Maybe<Scalars['String']['output']>;
  explanation?: Maybe<Scalars['String']['output']>;
  first_seen_at: Scalars['DateTime']['output'];
  here_cents?: Maybe<Scalars['Float']['output']>;
  id: Scalars['ID']['output'];
  /** What differs, as docs/rules/money.md names it, such as capturedThereOnly. */
  kind: Scalars['String']['output'];
  last_seen_at: Scalars['DateTime']['output'];
  /** waiting (it may still go by itself), open, explained or gone */
  status: Scalars['String']['output'];
  /** Our row, or the provider's, that it is about. */
  subject: Scalars['String']['output'];
  there_cents?: Maybe<Scalars['Float']['output']>;
  trip_id?: Maybe<Scalars['ID']['output']>;
};

export type BookingRequestInput = {
  /** C means custom length. */
  booking_price_type?: InputMaybe<Scalars['String']['input']>;
  destination_id: Scalars['ID']['input'];
  /** True: when the walker declines or does not answer, the request ends instead of going to others. */
  only_chosen?: InputMaybe<Scalars['Boolean']['input']>;
  /** Client-made key: the same key gives back the same request. */
  request_key?: InputMaybe<Scalars['String']['input']>;
  tripe_minute: Scalars['Int']['input'];
  /** Dollars, as the client understood the price. Decides nothing; a price that no longer holds is answered with PRICE_CHANGED. */
  tripe_price?: InputMaybe<Scalars['Float']['input']>;
  walker_id: Scalars['ID']['input'];
};

export type BookingRequestResult = {
  __typename?: 'BookingRequestResult';
  /** With CARD_ACTION_REQUIRED: the bank's page; after it the same request is sent again. */
  action_url?: Maybe<Scalars['String']['output']>;
  booking_id?: Maybe<Scalars['ID']['output']>;
  message: Scalars['String']['output'];
  /** With PLACE_NOT_WALKED. */
  not_walked?: Maybe<NotWalked>;
  /** With PRICE_CHANGED: dollars for the same length now. */
  price?: Maybe<Scalars['Float']['output']>;
  /** REQUEST_SENT, PRICE_CHANGED, CARD_REQUIRED, CARD_DECLINED, CARD_ACTION_REQUIRED, PAYMENT_PENDING, PAYMENT_DISPUTED, WALKER_NOT_AVAILABLE, PLACE_NOT_WALKED, TRIP_OPEN or REQUEST_FAILED */
  status: Scalars['String']['output'];
};

/**
 * A credit or a waiver that no person decides and that was not given, because a bound stood in the way
 * (docs/rules/bounds.md), with the two accounts side by side.
 */
export type BoundCase = {
  __typename?: 'BoundCase';
  amount_cents: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** walkerMissing, walkerCancelled, quality, safetyWaiver or blockWaiver */
  kind: Scalars['String']['output'];
  /** person, pair or onePerson: the two accounts belong to one person */
  passed: Scalars['String']['output'];
  /** Who would have got it, then the other one of the trip. */
  people: Array<BoundPerson>;
  /** What the two accounts share directly: device, card, payout, phone or email. */
  shared: Array<Scalars['String']['output']>;
  trip_id: Scalars['ID']['output'];
};

export type BoundGift = {
  __typename?: 'BoundGift';
  amount_cents: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  /** Null: it was given. */
  passed?: Maybe<Scalars['String']['output']>;
  trip_id: Scalars['ID']['output'];
};

export type BoundPerson = {
  __typename?: 'BoundPerson';
  /** How many accounts belong to the person, this one too. */
  accounts: Scalars['Int']['output'];
  /** Null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  /** What these accounts got in the last 30 days, and what they did not get because of a bound; the newest 100. */
  gifts: Array<BoundGift>;
  joined_at?: Maybe<Scalars['DateTime']['output']>;
  user_id: Scalars['ID']['output'];
};

export type BringAlongResult = {
  __typename?: 'BringAlongResult';
  code?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** LINK, OVER or REFUSED */
  status: Scalars['String']['output'];
};

export type BuySeatsInput = {
  group_walk_id: Scalars['ID']['input'];
  /** Client-made: the same key gives back the same seats. */
  order_key: Scalars['String']['input'];
  /** Whether I agree that the walk is recorded; false takes no seat. */
  recording_agreed: Scalars['Boolean']['input'];
  /** The price of one seat as the client understood it; another one is answered with PRICE_CHANGED. */
  seat_cents: Scalars['Int']['input'];
  /** 1 to 4 */
  seats: Scalars['Int']['input'];
};

export type BuySeatsResult = {
  __typename?: 'BuySeatsResult';
  /** With ACTION_REQUIRED: the page of the bank. */
  action_url?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** BOUGHT, SOLD_OUT (with how many are left), PRICE_CHANGED, CARD_REQUIRED, CARD_DECLINED, ACTION_REQUIRED, PAYMENT_PENDING, PAYMENT_DISPUTED, TIME_TAKEN, RECORDING_REFUSED, PAUSED (not sold for now), OVER or NOT_FOUND */
  status: Scalars['String']['output'];
  walk?: Maybe<GroupWalk>;
};

/** My address that calendars subscribe to; any calendar that has it shows my upcoming walks. */
export type CalendarAddress = {
  __typename?: 'CalendarAddress';
  url: Scalars['String']['output'];
};

/** What cancelling costs at this moment, and how long that holds. */
export type CancelQuote = {
  __typename?: 'CancelQuote';
  /** What it costs now and later, in the order of time. */
  cancel_terms: Array<CancelTerm>;
  /** To the traveler, when the walker cancels. */
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  fee_cents: Scalars['Int']['output'];
  /** Whether credits of the viewer pay a part of the fee; cents. */
  from_credit_cents: Scalars['Int']['output'];
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type CancelScheduleResult = {
  __typename?: 'CancelScheduleResult';
  credit_cents: Scalars['Int']['output'];
  fee_cents: Scalars['Int']['output'];
  message: Scalars['String']['output'];
  /** CANCELLED, FEE_CHANGED, NOT_ALLOWED_NOW */
  status: Scalars['String']['output'];
};

export type CancelTerm = {
  __typename?: 'CancelTerm';
  fee_cents: Scalars['Int']['output'];
  /** Null: until the start. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** What the accepted scheduled walks that were not walked have cost and would have cost. Cents. */
export type CancellationPreview = {
  __typename?: 'CancellationPreview';
  from: Scalars['DateTime']['output'];
  until: Scalars['DateTime']['output'];
  walks: Scalars['Int']['output'];
  was: CancellationSums;
  would_be: CancellationSums;
};

export type CancellationSums = {
  __typename?: 'CancellationSums';
  /** Credits to travelers. */
  credit_cents: Scalars['Float']['output'];
  /** The fees less the credits. */
  rest_cents: Scalars['Float']['output'];
  /** Fees that travelers paid. */
  traveller_cents: Scalars['Float']['output'];
  /** Fees that walkers paid. */
  walker_cents: Scalars['Float']['output'];
};

/** What cancelling a scheduled walk costs. Earlier than `first_hours` before the start it is free. */
export type CancellationTerms = {
  __typename?: 'CancellationTerms';
  /** and the traveler is credited so much when the walker cancels. */
  first_credit_cents: Scalars['Int']['output'];
  /** the side that cancels pays so much, in cents, */
  first_fee_cents: Scalars['Int']['output'];
  /** With less than so many hours left before the start, */
  first_hours: Scalars['Int']['output'];
  last_credit_cents: Scalars['Int']['output'];
  last_fee_cents: Scalars['Int']['output'];
  /** The same nearer to the start. */
  last_hours: Scalars['Int']['output'];
  /** To the traveler who came, when the walker does not come. */
  no_show_credit_cents: Scalars['Int']['output'];
};

/** Hours: 1 to 168, the last ones fewer than the first. Cents: 0 to 10000. */
export type CancellationTermsInput = {
  first_credit_cents: Scalars['Int']['input'];
  first_fee_cents: Scalars['Int']['input'];
  first_hours: Scalars['Int']['input'];
  last_credit_cents: Scalars['Int']['input'];
  last_fee_cents: Scalars['Int']['input'];
  last_hours: Scalars['Int']['input'];
  no_show_credit_cents: Scalars['Int']['input'];
};

/** A version of the terms of cancelling, for owners. */
export type CancellationVersion = {
  __typename?: 'CancellationVersion';
  at: Scalars['DateTime']['output'];
  /** First name of the owner who published it; null for the first version, and once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** past, now, ahead or takenBack */
  status: Scalars['String']['output'];
  terms: CancellationTerms;
  /** Walks that are booked from then on have it, until a later version begins. */
  valid_from: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type CancelledScheduleInput = {
  /** Ignored; the session says who cancels. */
  cancelled_user_type?: InputMaybe<Scalars['String']['input']>;
  /** With a fee that is another than this, the answer is FEE_CHANGED and nothing is cancelled; cents. */
  fee_cents?: InputMaybe<Scalars['Int']['input']>;
  rejected_reason_id?: InputMaybe<Scalars['ID']['input']>;
  schedule_id: Scalars['ID']['input'];
};

export type CancelledTripRecord = {
  __typename?: 'CancelledTripRecord';
  ScheduleData: UpcomingTrip;
  /** Dollars, what the viewer was charged. */
  cancellation_fee: Scalars['Float']['output'];
  cancelled_by?: Maybe<User>;
  id: Scalars['ID']['output'];
  /** traveller, walker, or machine when neither cancelled it. */
  user_type: Scalars['String']['output'];
};

export type CancelledTripRecordPage = {
  __typename?: 'CancelledTripRecordPage';
  data: Array<CancelledTripRecord>;
  paginatorInfo: PaginatorInfo;
};

export type Card = {
  __typename?: 'Card';
  address_country?: Maybe<Scalars['String']['output']>;
  address_zip?: Maybe<Scalars['String']['output']>;
  brand: Scalars['String']['output'];
  card_id: Scalars['ID']['output'];
  default: Scalars['Boolean']['output'];
  exp_month: Scalars['Int']['output'];
  exp_year: Scalars['Int']['output'];
  last4: Scalars['String']['output'];
};

export type CardSetup = {
  __typename?: 'CardSetup';
  /** embedded or stripe */
  provider: Scalars['String']['output'];
  /** Stripe's publishable key; null for the embedded provider. */
  publishable_key?: Maybe<Scalars['String']['output']>;
  /**
   * Where the embedded provider's card form posts `{number, exp: "MM/YY", cvc, zip}` as JSON. Answers `{token}`, or 402
   * with `{error: {field, message}}` where field is number, exp, cvc or zip.
   */
  tokenize_url?: Maybe<Scalars['String']['output']>;
};

export type ChangePasswordInput = {
  new_password: Scalars['String']['input'];
  old_password: Scalars['String']['input'];
};

export type ChangedPayWeek = {
  __typename?: 'ChangedPayWeek';
  /** What would have been owed. */
  cents: Scalars['Float']['output'];
  /** Null once the account is erased. */
  walker_first_name?: Maybe<Scalars['String']['output']>;
  walker_id: Scalars['ID']['output'];
  /** The Monday of the week. */
  week: Scalars['String']['output'];
  /** paid or waiting */
  would_be: Scalars['String']['output'];
};

export type CheckDecisionInput = {
  /** accept, askAgain, refuse, sendPreAdverse, sendAdverse, denyAppeal or keep (a clear check of which the provider has said more stays clear) */
  decision: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  /** 3 to 500 characters; goes into the audit log, and to the person where something is asked again, refused or not changed. */
  reason: Scalars['String']['input'];
};

export type CheckDocumentInput = {
  /** Data URL of a JPEG, PNG or WebP picture of at most 700 kB. */
  image: Scalars['String']['input'];
  /** front, back or passport */
  side: Scalars['String']['input'];
};

export type CheckFile = {
  __typename?: 'CheckFile';
  address?: Maybe<Scalars['String']['output']>;
  /** The answer to the notice before a refusal. */
  answer?: Maybe<CheckWords>;
  answer_by?: Maybe<Scalars['DateTime']['output']>;
  appeal?: Maybe<CheckWords>;
  check: ReviewedCheck;
  /** What the viewer may decide now: accept, askAgain, refuse, sendPreAdverse, sendAdverse or denyAppeal. */
  decisions: Array<Scalars['String']['output']>;
  /** The pictures that are there; they are shown with the number, by identificationOf. */
  documents: Array<Scalars['String']['output']>;
  expires_at?: Maybe<Scalars['DateTime']['output']>;
  identification_last4?: Maybe<Scalars['String']['output']>;
  identification_type?: Maybe<Scalars['String']['output']>;
  letters: Array<CheckNotice>;
  /** As it was typed into the form; null in the United States. */
  name?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** First name of the operator who has refused. */
  refused_by?: Maybe<Scalars['String']['output']>;
  /** The person's own copy of the provider's report. */
  report_url?: Maybe<Scalars['String']['output']>;
};

export type CheckNotice = {
  __typename?: 'CheckNotice';
  /** Until when an answer counts; null where none is waited for. */
  answer_by?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** preAdverse (notice before a refusal), adverse (refusal), cleared, asked, refused, appealDenied or recheck */
  kind: Scalars['String']['output'];
  sent_at: Scalars['DateTime']['output'];
  /** The whole letter. */
  text: Scalars['String']['output'];
};

/** What a person has written about their check. */
export type CheckWords = {
  __typename?: 'CheckWords';
  at: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
};

export type CheckrInvitationResult = {
  __typename?: 'CheckrInvitationResult';
  /** The provider's form, with SUCCESS. */
  invitation_url?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /**
   * SUCCESS, ALREADY_CLEAR, US_ONLY, EMAIL_REQUIRED, UNDER_WAY (a check is being looked at), CHECK_REFUSED (a refusal is too recent) or
   * CHECK_UNAVAILABLE (the provider refuses it), CHECK_WAITS (the provider cannot be asked now; it goes on by itself)
   */
  status: Scalars['String']['output'];
};

export type CompletedInstantTrip = {
  __typename?: 'CompletedInstantTrip';
  created_at: Scalars['DateTime']['output'];
  destination?: Maybe<Destination>;
  /** Cents to the walker for this trip, tip included. */
  earned_cents: Scalars['Int']['output'];
  /** For a row that stands for a group walk; its times and sums are of the walk, and its id is that of one of its trips. */
  group?: Maybe<WalkedGroup>;
  id: Scalars['ID']['output'];
  /** False while the pay is still being settled. */
  is_settled: Scalars['Boolean']['output'];
  is_video_processed: Scalars['Boolean']['output'];
  ratings?: Maybe<ArchivedTripRating>;
  /** Dollars. */
  total_trip_price: Scalars['Float']['output'];
  traveller_details: User;
  tripe_minute: Scalars['Int']['output'];
  /** Of a private walk of an institution: the institution's name; null for all others. */
  venue?: Maybe<Scalars['String']['output']>;
  video_url?: Maybe<Scalars['String']['output']>;
  /** False until the walk is settled, and once the viewer has rated it. */
  viewer_can_rate: Scalars['Boolean']['output'];
};

/** Sums of one day (UTC), as the figures have them. */
export type ConsoleDay = {
  __typename?: 'ConsoleDay';
  /** yyyy-MM-dd */
  day: Scalars['String']['output'];
  requests: Scalars['Int']['output'];
  /** The platform's share; refunds and credits are taken off. */
  revenue_cents: Scalars['Float']['output'];
  walks: Scalars['Int']['output'];
};

/** What an operator did about a group walk. */
export type ConsoleGroupAct = {
  __typename?: 'ConsoleGroupAct';
  act: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};

export type ConsoleGroupMessage = {
  __typename?: 'ConsoleGroupMessage';
  hidden_at?: Maybe<Scalars['DateTime']['output']>;
  /** First name of the walker or the operator. */
  hidden_by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  /** A seat, or walker. */
  person_id: Scalars['ID']['output'];
  sent_at: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
};

export type ConsoleGroupPage = {
  __typename?: 'ConsoleGroupPage';
  data: Array<ConsoleGroupRow>;
  /** The id after which the list continues; null at its end. */
  next?: Maybe<Scalars['ID']['output']>;
};

/** A payer of a group walk with the seats of their trip. */
export type ConsoleGroupPayer = {
  __typename?: 'ConsoleGroupPayer';
  charged_cents: Scalars['Int']['output'];
  first_name?: Maybe<Scalars['String']['output']>;
  /** What is owed for seats that were given up late; it is charged with the others once the walk has taken place. */
  given_up_cents: Scalars['Int']['output'];
  held_cents: Scalars['Int']['output'];
  /** What can still go back to the card. */
  refundable_cents: Scalars['Int']['output'];
  refunded_cents: Scalars['Int']['output'];
  seats: Array<ConsoleGroupSeat>;
  /** Seats that it has now; given up ones are left out. */
  seats_now: Scalars['Int']['output'];
  status: TripStatus;
  trip_id: Scalars['ID']['output'];
  user_id: Scalars['ID']['output'];
};

/** A refund of seats; it is made payer by payer, until done_at. */
export type ConsoleGroupRefund = {
  __typename?: 'ConsoleGroupRefund';
  asked_by?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  done_at?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  parts: Array<ConsoleGroupRefundPart>;
  reason: Scalars['String']['output'];
};

/** What one payer gets back of a refund. */
export type ConsoleGroupRefundPart = {
  __typename?: 'ConsoleGroupRefundPart';
  amount_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  first_name?: Maybe<Scalars['String']['output']>;
  /** The numbers of the seats. */
  seats: Array<Scalars['Int']['output']>;
  /** toCome, ownMoney or tooMuch (refused), waiting (for a second operator), paying, done, failed or declined */
  state: Scalars['String']['output'];
  trip_id: Scalars['ID']['output'];
};

/** A group walk in the list of operators. */
export type ConsoleGroupRow = {
  __typename?: 'ConsoleGroupRow';
  /** walker, tooFew, walkerMissing, operator or noRoom; null unless it was called off. */
  called_off_because?: Maybe<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  destination_id: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  /** Its room is open: people can come in, or are there. */
  is_open: Scalars['Boolean']['output'];
  is_weekly: Scalars['Boolean']['output'];
  minimum: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  place: Scalars['String']['output'];
  place_zone: Scalars['String']['output'];
  seat_cents: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  seats_taken: Scalars['Int']['output'];
  starts_at: Scalars['DateTime']['output'];
  /** open, agreed, live, ended or calledOff */
  status: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** Null when the account is erased. */
  walker_first_name?: Maybe<Scalars['String']['output']>;
  walker_id: Scalars['ID']['output'];
};

/** A seat with what it saw of the walk and what it pays, by the same figures as its receipt. */
export type ConsoleGroupSeat = {
  __typename?: 'ConsoleGroupSeat';
  /** Seconds of them in which the walker's device showed as well: what it pays for. */
  both_seconds: Scalars['Int']['output'];
  /** When its device reported first and last; null when no person came. */
  came_at?: Maybe<Scalars['DateTime']['output']>;
  /** What it pays by that; null while the walk has not ended, for a walk that did not take place, and for a seat that was given up. */
  charge_cents?: Maybe<Scalars['Int']['output']>;
  /** share (of what it saw), absent (its person did not come: the price), nothing (never live, or called off), givenUp, or running */
  charged_as: Scalars['String']['output'];
  given_up_at?: Maybe<Scalars['DateTime']['output']>;
  /** The trip and the number of the seat: trip_01.2 */
  id: Scalars['ID']['output'];
  is_payer: Scalars['Boolean']['output'];
  is_put_out: Scalars['Boolean']['output'];
  is_silenced: Scalars['Boolean']['output'];
  left_at?: Maybe<Scalars['DateTime']['output']>;
  /** The payer's first name, or the name that a friend has given; null before a friend has come and when the account is erased. */
  name?: Maybe<Scalars['String']['output']>;
  number: Scalars['Int']['output'];
  /** Seconds that this seat's device showed as live, from the start on. */
  seen_seconds: Scalars['Int']['output'];
};

/** A turn at the wheel; until null: it runs. */
export type ConsoleGroupTurn = {
  __typename?: 'ConsoleGroupTurn';
  name?: Maybe<Scalars['String']['output']>;
  person_id: Scalars['ID']['output'];
  since: Scalars['DateTime']['output'];
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type ConsoleGroupWaiting = {
  __typename?: 'ConsoleGroupWaiting';
  first_name?: Maybe<Scalars['String']['output']>;
  seats: Scalars['Int']['output'];
  since: Scalars['DateTime']['output'];
  user_id: Scalars['ID']['output'];
};

export type ConsoleGroupWalk = {
  __typename?: 'ConsoleGroupWalk';
  /** The newest 100, looks as well. */
  acts: Array<ConsoleGroupAct>;
  /** The seats that wait for the wheel, the next one first. */
  asking: Array<Scalars['ID']['output']>;
  decided_at?: Maybe<Scalars['DateTime']['output']>;
  end_reason?: Maybe<Scalars['String']['output']>;
  ended_at?: Maybe<Scalars['DateTime']['output']>;
  holder_id?: Maybe<Scalars['ID']['output']>;
  /** Since when it stands still. */
  interrupted_at?: Maybe<Scalars['DateTime']['output']>;
  language: Scalars['String']['output'];
  live_at?: Maybe<Scalars['DateTime']['output']>;
  /** The newest 500, hidden ones as well, the oldest first. */
  messages: Array<ConsoleGroupMessage>;
  opened_at?: Maybe<Scalars['DateTime']['output']>;
  /** In the order in which they bought; those who left are among them. At most 200. */
  payers: Array<ConsoleGroupPayer>;
  published_at: Scalars['DateTime']['output'];
  /** The oldest first. */
  refunds: Array<ConsoleGroupRefund>;
  row: ConsoleGroupRow;
  /** Seconds that the walker's device showed as live, from the start on. */
  shown_seconds: Scalars['Int']['output'];
  text: Scalars['String']['output'];
  /** The newest 200, the oldest first. */
  turns: Array<ConsoleGroupTurn>;
  /** The first in the list first; at most 200. */
  waiting: Array<ConsoleGroupWaiting>;
  walker_came_at?: Maybe<Scalars['DateTime']['output']>;
  wheel_is_open: Scalars['Boolean']['output'];
};

/** One thing that the box of the console finds. */
export type ConsoleHit = {
  __typename?: 'ConsoleHit';
  /** When the trip was asked for, or since when the work waits. */
  at?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** trip, work or destination */
  kind: Scalars['String']['output'];
  /** The place of a trip, the first name of the person of a piece of work, or the destination's name; null where there is none. */
  name?: Maybe<Scalars['String']['output']>;
  /** The state of a trip or of a piece of work; null for a destination. */
  status?: Maybe<Scalars['String']['output']>;
  /** The kind of a piece of work, as WorkItem has it. */
  work_kind?: Maybe<Scalars['String']['output']>;
};

/** An institution as operators see it. */
export type ConsoleInstitution = {
  __typename?: 'ConsoleInstitution';
  /** First name of the operator who decided last. */
  decided_by?: Maybe<Scalars['String']['output']>;
  /** Their first name; null for an erased account. */
  first_name?: Maybe<Scalars['String']['output']>;
  institution: Institution;
  /** The person whose account it is. */
  owner_id: Scalars['ID']['output'];
};

export type ConsoleInstitutionPage = {
  __typename?: 'ConsoleInstitutionPage';
  data: Array<ConsoleInstitution>;
  paginatorInfo: PaginatorInfo;
};

/** An invoice beside the institution that it is for. */
export type ConsoleInvoice = {
  __typename?: 'ConsoleInvoice';
  institution_id: Scalars['ID']['output'];
  /** Null where the account of its owner is erased. */
  institution_name?: Maybe<Scalars['String']['output']>;
  invoice: InstitutionInvoice;
};

/** An invoice with its lines and credit notes. */
export type ConsoleInvoiceDetail = {
  __typename?: 'ConsoleInvoiceDetail';
  credit_notes: Array<CreditNote>;
  institution_id: Scalars['ID']['output'];
  institution_name?: Maybe<Scalars['String']['output']>;
  invoice: InstitutionInvoice;
  lines: Array<InstitutionWalk>;
};

export type ConsoleInvoicePage = {
  __typename?: 'ConsoleInvoicePage';
  data: Array<ConsoleInvoice>;
  paginatorInfo: PaginatorInfo;
};

/** What operators look at first. What the operator's rights do not open is null, or empty. */
export type ConsoleStart = {
  __typename?: 'ConsoleStart';
  /** Calls for help that are not closed. */
  help_calls?: Maybe<Scalars['Int']['output']>;
  is_maintenance: Scalars['Boolean']['output'];
  /** Walks under way. */
  live_walks?: Maybe<Scalars['Int']['output']>;
  /** Service levels of the last 30 days whose error budget is used up, by their keys. */
  missed_levels: Array<Scalars['String']['output']>;
  /** Today so far. */
  today?: Maybe<ConsoleDay>;
  /** The kinds of which something waits, the oldest first. */
  waiting: Array<WaitingWork>;
  /** The same day a week ago, until the time of the day at which today was counted last. */
  week_ago?: Maybe<ConsoleDay>;
};

/** What a trusted contact is asked. */
export type ContactInvitation = {
  __typename?: 'ContactInvitation';
  /** First name of the walker. */
  first_name: Scalars['String']['output'];
  /** asked, agreed or declined */
  state: Scalars['String']['output'];
};

export type ContentFlag = {
  __typename?: 'ContentFlag';
  at: Scalars['DateTime']['output'];
  /** kept or removed; null before an operator has decided. */
  decision?: Maybe<Scalars['String']['output']>;
  /** Who flagged it; null once the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** harassment, private, nudity, spam, illegal or other */
  reason: Scalars['String']['output'];
};

export type CountriesSetting = {
  __typename?: 'CountriesSetting';
  change?: Maybe<SettingChange>;
  /** ISO 3166-1 alpha-2, sorted; null when all countries may sign up. */
  countries?: Maybe<Array<Scalars['String']['output']>>;
};

/** A destination as an operator makes it. Time zone and country come from the point and the location. */
export type CreateDestinationInput = {
  description: Scalars['String']['input'];
  /** A JPEG or PNG picture as a data URL of at most 700 kB. */
  image: Scalars['String']['input'];
  latitude: Scalars['Float']['input'];
  /** Its last part names the country, for example: Lisbon, Portugal */
  location: Scalars['String']['input'];
  longitude: Scalars['Float']['input'];
  name: Scalars['String']['input'];
  /** From 1; where it is taken, the ones from there on move one farther. */
  order: Scalars['Int']['input'];
  translations?: InputMaybe<Array<DestinationTranslationInput>>;
};

/** What an operator takes off an open invoice. */
export type CreditNote = {
  __typename?: 'CreditNote';
  amount_cents: Scalars['Int']['output'];
  asked_by?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  decided_at?: Maybe<Scalars['DateTime']['output']>;
  decided_by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Whether the reader has asked for it, and so cannot approve it. */
  is_mine: Scalars['Boolean']['output'];
  reason: Scalars['String']['output'];
  /** waiting (for a second operator), crediting, credited, failed or declined */
  status: Scalars['String']['output'];
};

export type CreditNoteInput = {
  amount_cents: Scalars['Int']['input'];
  invoice_id: Scalars['ID']['input'];
  /** 3 to 500 characters, which stand on the note. */
  reason: Scalars['String']['input'];
};

export type CreditTravellerInput = {
  /** At most 50000. */
  amount_cents: Scalars['Int']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  /** The trip that the credit is for, one of the traveler's. */
  trip_id?: InputMaybe<Scalars['ID']['input']>;
  user_id: Scalars['ID']['input'];
};

/** A copy of everything that is kept of a person, made in the background and kept for 7 days. */
export type DataExport = {
  __typename?: 'DataExport';
  bytes?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  ready_at?: Maybe<Scalars['DateTime']['output']>;
  requested_at: Scalars['DateTime']['output'];
  /** making, ready or expired */
  status: Scalars['String']['output'];
  /** A signed link of 15 minutes, when ready; only for the person. */
  url?: Maybe<Scalars['String']['output']>;
};

export type Destination = {
  __typename?: 'Destination';
  country?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  /** In the reader's language where there is such a description, else in English. */
  description: Scalars['String']['output'];
  /** The language of `description`, as a language tag. */
  description_language: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The first of its pictures. */
  image?: Maybe<Scalars['String']['output']>;
  /** The home page shows it before the others. */
  is_featured: Scalars['Boolean']['output'];
  latitude: Scalars['Float']['output'];
  /** The walkers who are online and free in range now, nearest first; as many as `first` says, six at most. */
  live_walkers: Array<LiveWalker>;
  location: Scalars['String']['output'];
  longitude: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  order: Scalars['Int']['output'];
  /** Its pictures in their order, 8 at most; none where it has only the drawn poster. */
  pictures: Array<DestinationPicture>;
  /** Stable short name that selects the poster art, for example lisbon. */
  slug: Scalars['String']['output'];
  status: Scalars['String']['output'];
  time_zone: Scalars['String']['output'];
  /** The descriptions that there are beside the English one. */
  translations: Array<DestinationTranslation>;
  /** How many walkers are online and free in range now. */
  walkers_online: Scalars['Int']['output'];
};


export type DestinationLive_WalkersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One file of an export of all destinations; an export of many has several parts, each small enough to be imported again. */
export type DestinationFile = {
  __typename?: 'DestinationFile';
  /** Destinations of all parts. */
  count: Scalars['Int']['output'];
  /** From 1. */
  part: Scalars['Int']['output'];
  parts: Scalars['Int']['output'];
  /** Another one once a destination has changed: parts of one export have the same. */
  state: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/**
 * A file of destinations: a table with headings (CSV), or a FeatureCollection of points (GeoJSON). At most 700 kB and 1000
 * rows.
 */
export type DestinationFileInput = {
  /** Its bytes as base64; the text is UTF-8. */
  content: Scalars['String']['input'];
  /** csv or geojson */
  format: Scalars['String']['input'];
  /** Its name, 1 to 200 characters, for the audit log. */
  name: Scalars['String']['input'];
};

export type DestinationImportChange = {
  __typename?: 'DestinationImportChange';
  after: Scalars['String']['output'];
  /** Empty for a new destination. */
  before: Scalars['String']['output'];
  /** The column. */
  field: Scalars['String']['output'];
};

export type DestinationImportFault = {
  __typename?: 'DestinationImportFault';
  /** The column; null for what is wrong with the row as a whole. */
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
};

/** What an import of a file would do. Rows that change nothing are counted, and left out of `rows`. */
export type DestinationImportPreview = {
  __typename?: 'DestinationImportPreview';
  changed: Scalars['Int']['output'];
  /** Stands for this file with this result; the import asks for it. */
  digest: Scalars['String']['output'];
  made: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
  rows: Array<DestinationImportRow>;
  unchanged: Scalars['Int']['output'];
  /** Columns or properties that mean nothing here. */
  unknown_columns: Array<Scalars['String']['output']>;
};

export type DestinationImportRow = {
  __typename?: 'DestinationImportRow';
  /** made, changed or refused */
  act: Scalars['String']['output'];
  changes: Array<DestinationImportChange>;
  faults: Array<DestinationImportFault>;
  /** The destination that is changed. */
  id?: Maybe<Scalars['ID']['output']>;
  name: Scalars['String']['output'];
  /** The row of the table, its headings being 1; of GeoJSON the feature, from 1. */
  row: Scalars['Int']['output'];
};

export type DestinationPaginator = {
  __typename?: 'DestinationPaginator';
  data: Array<Destination>;
  paginatorInfo: PaginatorInfo;
};

/** A picture of a destination. */
export type DestinationPicture = {
  __typename?: 'DestinationPicture';
  /** Where it is served; names the picture in commands. */
  address: Scalars['String']['output'];
  /** What it shows, in English, for people who do not see it; empty where it is not written yet. */
  alt: Scalars['String']['output'];
};

/** A description in another language than English. */
export type DestinationTranslation = {
  __typename?: 'DestinationTranslation';
  description: Scalars['String']['output'];
  /** A language tag: es, zh, hi, ja, ar, bn, pt, ru, lah, it, el, fr or de. */
  language: Scalars['String']['output'];
};

export type DestinationTranslationInput = {
  /** Empty: there is none in this language any more. */
  description: Scalars['String']['input'];
  language: Scalars['String']['input'];
};

/** A payment that its bank takes back, or asks about first. */
export type Dispute = {
  __typename?: 'Dispute';
  /** walk, gift, membership or other */
  about: Scalars['String']['output'];
  /** What operators asked for, from the audit log with what came too late, oldest first; of each dispute at most 20. */
  acts: Array<DisputeAct>;
  amount_cents: Scalars['Int']['output'];
  /** When the provider took it. */
  answered_at?: Maybe<Scalars['DateTime']['output']>;
  /** First name of the operator who sent evidence. */
  answered_by?: Maybe<Scalars['String']['output']>;
  can_answer: Scalars['Boolean']['output'];
  can_let_off: Scalars['Boolean']['output'];
  closed_at?: Maybe<Scalars['DateTime']['output']>;
  currency: Scalars['String']['output'];
  /** What the bank was shown. */
  evidence?: Maybe<DisputeEvidence>;
  /** What the provider asks for it; borne by the platform. */
  fee_cents: Scalars['Int']['output'];
  /** Of the traveler; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  gift_id?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** An operator's act is on its way to the provider; until it has arrived no other one is taken. */
  is_under_way: Scalars['Boolean']['output'];
  membership_id?: Maybe<Scalars['ID']['output']>;
  /** What support has noted of the gift card, the membership or the payment; those of a walk stand with its evidence. */
  notes: Array<DisputeNote>;
  opened_at: Scalars['DateTime']['output'];
  /** The bank's word, such as fraudulent. */
  reason: Scalars['String']['output'];
  /** Evidence is taken until then. */
  respond_by?: Maybe<Scalars['DateTime']['output']>;
  /** Of a lost one: when it was paid after all, or an operator let the traveler off. */
  settled_at?: Maybe<Scalars['DateTime']['output']>;
  /** payment, operator, or gift: a gift card that is void with its payment, for which nothing is owed */
  settled_by?: Maybe<Scalars['String']['output']>;
  /** inquiry, inquiryReview, inquiryClosed, needsResponse, underReview, won or lost */
  status: Scalars['String']['output'];
  /** Null where the payment was for something else than a walk. */
  trip_id?: Maybe<Scalars['ID']['output']>;
  user_id: Scalars['ID']['output'];
};

/** What an operator asked for in a dispute. */
export type DisputeAct = {
  __typename?: 'DisputeAct';
  /** answered (evidence was handed over), accepted (it was given up) or letOff (the traveler need not pay) */
  act: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** First name of the operator; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** What the operator wrote as the reason. */
  reason: Scalars['String']['output'];
};

export type DisputeEvidence = {
  __typename?: 'DisputeEvidence';
  activity_log: Scalars['String']['output'];
  product: Scalars['String']['output'];
  service_date: Scalars['String']['output'];
  statement: Scalars['String']['output'];
};

export type DisputeNote = {
  __typename?: 'DisputeNote';
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type DisputePage = {
  __typename?: 'DisputePage';
  data: Array<Dispute>;
  /** The id after which the list goes on; null at its end. */
  next?: Maybe<Scalars['ID']['output']>;
};

export type DocumentPicture = {
  __typename?: 'DocumentPicture';
  /** front, back or passport */
  side: Scalars['String']['output'];
  /** Signed link of 5 minutes, for this operator only. */
  url: Scalars['String']['output'];
};

export type Earnings = {
  __typename?: 'Earnings';
  /** All that is owed and not paid out yet, earlier weeks included. */
  balance_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  days: Array<EarningsDay>;
  instant_cents: Scalars['Int']['output'];
  instant_fee_cents: Scalars['Int']['output'];
  /** Why nothing can be paid out at once; null when it can. */
  instant_message?: Maybe<Scalars['String']['output']>;
  /** What a payout at once leaves out, because the platform's balance does not hold it yet, in plain words; null when it leaves nothing out. */
  instant_note?: Maybe<Scalars['String']['output']>;
  minimum_cents: Scalars['Int']['output'];
  next_payout_at: Scalars['DateTime']['output'];
  next_payout_cents: Scalars['Int']['output'];
  /** Why nothing would be paid then; null when it will be. */
  next_payout_message?: Maybe<Scalars['String']['output']>;
  /** What stands in the way, as a word for the button beside it: account, taxForm, minimum or none. */
  next_payout_needs: Scalars['String']['output'];
  /** What is on the payout account and not yet at the bank; neither owed nor paid out. */
  on_account_cents: Scalars['Int']['output'];
  /** Why it has not gone on, in plain words; null when nothing is there. */
  on_account_message?: Maybe<Scalars['String']['output']>;
  /** A signed link of 5 minutes. */
  statement_csv_url: Scalars['String']['output'];
  /** A signed link of 5 minutes. */
  statement_pdf_url?: Maybe<Scalars['String']['output']>;
  week: EarningsWeek;
};

export type EarningsDay = {
  __typename?: 'EarningsDay';
  cents: Scalars['Int']['output'];
  /** YYYY-MM-DD in Denver; a day begins at 04:00. */
  date: Scalars['String']['output'];
};

/** Each payer's seats are split by themselves. */
export type EarningsPart = {
  __typename?: 'EarningsPart';
  fee_cents: Scalars['Int']['output'];
  net_cents: Scalars['Int']['output'];
  paid_cents: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  walker_cents: Scalars['Int']['output'];
};

export type EarningsRow = {
  __typename?: 'EarningsRow';
  at: Scalars['DateTime']['output'];
  destination_name?: Maybe<Scalars['String']['output']>;
  /** The processor's cost that the share is reckoned after; 0 where it does not apply. */
  fee_cents: Scalars['Int']['output'];
  /** A group walk is one row of kind walk, with the sums over all who paid for it: which, and how many seats; null for all others. Tips for it are rows of their own. None of them names a payer. */
  group_walk_id?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** walk, cancellation, tip, fee, payoutFee, givenUp (earnings given up with the account) or correction */
  kind: Scalars['String']['output'];
  /** The minutes that were charged, or planned where nothing was. */
  minutes?: Maybe<Scalars['Int']['output']>;
  /** What is left of both; 0 where it does not apply. */
  net_cents: Scalars['Int']['output'];
  /** What the traveler paid for it; 0 where it does not apply. */
  paid_cents: Scalars['Int']['output'];
  /** What each payer's seats of a group walk brought; empty for all others. */
  parts: Array<EarningsPart>;
  seats?: Maybe<Scalars['Int']['output']>;
  /** The walker's percent of what is left; 0 where it does not apply. */
  share_percent: Scalars['Int']['output'];
  traveller_first_name?: Maybe<Scalars['String']['output']>;
  trip_id?: Maybe<Scalars['ID']['output']>;
  walker_cents: Scalars['Int']['output'];
};

export type EarningsRowPage = {
  __typename?: 'EarningsRowPage';
  data: Array<EarningsRow>;
  paginatorInfo: PaginatorInfo;
};

export type EarningsWeek = {
  __typename?: 'EarningsWeek';
  currency: Scalars['String']['output'];
  ends_at: Scalars['DateTime']['output'];
  /** Fees of late cancellations and of instant payouts, corrections; may be below zero. */
  other_cents: Scalars['Int']['output'];
  /** Null while the week runs, or when nothing was paid for it. */
  payout?: Maybe<Payout>;
  starts_at: Scalars['DateTime']['output'];
  tips_cents: Scalars['Int']['output'];
  total_cents: Scalars['Int']['output'];
  walks: Scalars['Int']['output'];
  walks_cents: Scalars['Int']['output'];
  /** The Monday the week begins with, YYYY-MM-DD in Denver. */
  week: Scalars['ID']['output'];
};

export type EarningsWeekPage = {
  __typename?: 'EarningsWeekPage';
  data: Array<EarningsWeek>;
  paginatorInfo: PaginatorInfo;
};

export type EditProfileInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  /** Only one's own; a phone number is changed with support. */
  phone_number?: InputMaybe<Scalars['String']['input']>;
  /** A data URL of a JPEG, PNG or WebP picture of at most 700 kB and 10 megapixels. */
  profile_image?: InputMaybe<Scalars['String']['input']>;
};

export type EnterOtpInput = {
  otp: Scalars['String']['input'];
  /** E.164 */
  phone: Scalars['String']['input'];
};

/** The password, or a code of verifyPhoneNumber. */
export type EraseAccountInput = {
  /**
   * What the person is owed as a walker and gives up with the account, in cents, as the last EARNINGS_OPEN named it. Another
   * amount changes nothing.
   */
  give_up_earnings_cents?: InputMaybe<Scalars['Int']['input']>;
  otp?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};

export type EraseAccountResult = {
  __typename?: 'EraseAccountResult';
  /** With EARNINGS_OPEN what the person is owed as a walker; null otherwise. */
  earnings_cents?: Maybe<Scalars['Int']['output']>;
  message: Scalars['String']['output'];
  /** ACCOUNT_ERASED; what changes nothing: LAST_OWNER (of the place), TRIP_OPEN, PAYMENT_PENDING, EARNINGS_MOVING (a payout or a tip is on its way), EARNINGS_OPEN, WRONG_PASSWORD and OTP_NOT_VERIFIED. */
  status: Scalars['String']['output'];
};

/** An event of the payment provider that was not understood: what it tells may be lost. */
export type EventNotUnderstood = {
  __typename?: 'EventNotUnderstood';
  id: Scalars['ID']['output'];
  /** In the provider's words. */
  kind: Scalars['String']['output'];
  /** The provider, with the webhook where it has two. */
  provider: Scalars['String']['output'];
  /** nameless (it does not say what it is about) or unknown (it names what we do not know) */
  reason: Scalars['String']['output'];
  received_at: Scalars['DateTime']['output'];
  /** What it names as ours. */
  reference?: Maybe<Scalars['String']['output']>;
};

export type EventNotUnderstoodPage = {
  __typename?: 'EventNotUnderstoodPage';
  data: Array<EventNotUnderstood>;
  /** The id after which the list goes on; null at its end. */
  next?: Maybe<Scalars['ID']['output']>;
};

export type EvidenceAct = {
  __typename?: 'EvidenceAct';
  /** Its name in the audit log, such as operator.evidenceSeen. */
  act: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** First name of the operator; null when the account is gone. */
  by?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};

export type EvidenceEntry = {
  __typename?: 'EvidenceEntry';
  at: Scalars['DateTime']['output'];
  /** How much moved: the sum of what its accounts received. */
  cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** What happened, such as hold, charge, capture, tip or refund. */
  kind: Scalars['String']['output'];
};

/**
 * The evidence of one trip as a sealed file: a ZIP archive whose manifest names each part with its SHA-256 and is sealed
 * by the server.
 */
export type EvidenceFile = {
  __typename?: 'EvidenceFile';
  /** Names the file, in its manifest and in the audit log too. */
  id: Scalars['ID']['output'];
  /** Bytes of the recording and the postcards; the other parts come on top and are small. */
  media_bytes: Scalars['Float']['output'];
  /** Signed address for this operator only; a download is begun within 5 minutes. */
  url: Scalars['String']['output'];
};

/** What the server has noted of a file of evidence when the last of its bytes was made. */
export type EvidenceFileSum = {
  __typename?: 'EvidenceFileSum';
  bytes: Scalars['Float']['output'];
  sealed_at: Scalars['DateTime']['output'];
  /** SHA-256 of the whole file, 64 hexadecimal digits. */
  sha256: Scalars['String']['output'];
};

export type EvidenceMessage = {
  __typename?: 'EvidenceMessage';
  /** traveller, walker or guest */
  from: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** First name of a guest, or of the person with a seat on a group walk; null for the two sides. */
  name?: Maybe<Scalars['String']['output']>;
  sent_at: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
};

/** The money of one trip, in cents of currency. */
export type EvidenceMoney = {
  __typename?: 'EvidenceMoney';
  captured_cents: Scalars['Int']['output'];
  charged_cents: Scalars['Int']['output'];
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  fee_cents: Scalars['Int']['output'];
  held_cents: Scalars['Int']['output'];
  platform_cents: Scalars['Int']['output'];
  refunded_cents: Scalars['Int']['output'];
  released_cents: Scalars['Int']['output'];
  /** none, held, pending, captured, failed or free */
  status: Scalars['String']['output'];
  tip_cents: Scalars['Int']['output'];
  walker_cents: Scalars['Int']['output'];
};

export type EvidenceQuality = {
  __typename?: 'EvidenceQuality';
  end_s: Scalars['Float']['output'];
  /** traveller or walker */
  side: Scalars['String']['output'];
  start_s: Scalars['Float']['output'];
  /** good, or low: below the picture that is promised. Between the stretches nothing was live. */
  state: Scalars['String']['output'];
};

export type EvidenceSteering = {
  __typename?: 'EvidenceSteering';
  /** go, stop, left, right, closer, slower or look */
  command: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** First name of who held the wheel of a group walk; null for a walk of two. */
  name?: Maybe<Scalars['String']['output']>;
  sent_at: Scalars['DateTime']['output'];
  /** sent, seen, doing or refused: as far as the walker's app has told. */
  state: Scalars['String']['output'];
};

export type EvidenceTicket = {
  __typename?: 'EvidenceTicket';
  /** traveller, walker, guest (also a friend on a seat) or server */
  by: Scalars['String']['output'];
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /**
   * Why the other person is reported: unsafe, rude, harassment, illegal or other; null when it is about the trip. Of the
   * server's own: noShow.
   */
  reason?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type FactorProof = {
  __typename?: 'FactorProof';
  message: Scalars['String']['output'];
  recovery_codes_left?: Maybe<Scalars['Int']['output']>;
  /** PROVED, WRONG_CODE. */
  status: Scalars['String']['output'];
};

export type FavouriteWalker = {
  __typename?: 'FavouriteWalker';
  /** The destination nearest to where they walk; null when not known. */
  destination?: Maybe<Destination>;
  followed_at: Scalars['DateTime']['output'];
  notify_when_online: Scalars['Boolean']['output'];
  online: Scalars['Boolean']['output'];
  user: User;
};

export type FeatureSetting = {
  __typename?: 'FeatureSetting';
  change?: Maybe<SettingChange>;
  /** gifts, memberships, wishes, scheduling. */
  feature: Scalars['String']['output'];
  is_on: Scalars['Boolean']['output'];
};

/** What was taken from cards in a month, and what the payment processor has kept: of charges, disputes and payouts. */
export type FeeMonth = {
  __typename?: 'FeeMonth';
  currency: Scalars['String']['output'];
  fee_cents: Scalars['Float']['output'];
  gross_cents: Scalars['Float']['output'];
  /** yyyy-MM */
  month: Scalars['String']['output'];
};

/** Sums over a day or a range. A request counts on the day (UTC) on which it was made, a walk on the day on which it began, money on the day of the ledger's entry. */
export type Figures = {
  __typename?: 'Figures';
  /** From the request to its acceptance, of requests for now; null without any, and for walkers. */
  accept_median_seconds?: Maybe<Scalars['Float']['output']>;
  accepted: Scalars['Int']['output'];
  /** The planned lengths of the walks. */
  asked_seconds: Scalars['Float']['output'];
  /** From the acceptance (scheduled: from when both had entered) to the first live second. */
  first_picture_median_seconds?: Maybe<Scalars['Float']['output']>;
  interruptions: Scalars['Int']['output'];
  live_seconds: Scalars['Float']['output'];
  /** What walkers have earned, tips included. */
  pay_cents: Scalars['Float']['output'];
  picture_back_median_seconds?: Maybe<Scalars['Float']['output']>;
  /** Interruptions after which the picture came back. */
  reconnects: Scalars['Int']['output'];
  /** What went back to cards. */
  refund_cents: Scalars['Float']['output'];
  requests: Scalars['Int']['output'];
  /** Walks of travelers who had walked before. */
  returning_walks: Scalars['Int']['output'];
  /** The platform's share; refunds and credits are taken off. */
  revenue_cents: Scalars['Float']['output'];
  walks: Scalars['Int']['output'];
};

export type FiguresDay = {
  __typename?: 'FiguresDay';
  /** yyyy-MM-dd, of UTC. Days on which nothing happened are left out. */
  day: Scalars['String']['output'];
  figures: Figures;
};

export type FiguresOf =
  | 'PLACE'
  | 'WALKER';

export type FiguresRange = {
  __typename?: 'FiguresRange';
  /** When today was counted last; null before the first count. It is done every five minutes. */
  counted_at?: Maybe<Scalars['DateTime']['output']>;
  days: Array<FiguresDay>;
  total: Figures;
};

export type FiguresRow = {
  __typename?: 'FiguresRow';
  figures: Figures;
  id: Scalars['ID']['output'];
  /** Of places. */
  latitude?: Maybe<Scalars['Float']['output']>;
  longitude?: Maybe<Scalars['Float']['output']>;
  /** The place's name or the walker's first name; empty when it is gone. */
  name: Scalars['String']['output'];
};

export type FiguresRows = {
  __typename?: 'FiguresRows';
  has_more: Scalars['Boolean']['output'];
  /** At most 200: those with the most requests (places) or walks (walkers). */
  rows: Array<FiguresRow>;
};

/** A file of a film whose pictures have several sizes or turns, as when a phone was turned. Each has the whole length and the voices. */
export type FilmPart = {
  __typename?: 'FilmPart';
  /** When the picture of this file is to be seen; the spans of all files together are the whole film. */
  shown: Array<MediaGap>;
  /** Short-lived signed link; ask again when it has expired. */
  url: Scalars['String']['output'];
};

export type FlagDecisionInput = {
  /** kept or removed */
  decision: Scalars['String']['input'];
  /** 3 to 500 characters. The author reads it when something is removed. */
  reason: Scalars['String']['input'];
  /** The text, or the address of the picture, that the operator saw; the id of a clip. */
  seen: Scalars['String']['input'];
  work_id: Scalars['ID']['input'];
};

/** What operators see of something that was flagged. */
export type FlaggedContent = {
  __typename?: 'FlaggedContent';
  /** Null once the account is erased. */
  author_first_name?: Maybe<Scalars['String']['output']>;
  author_id: Scalars['ID']['output'];
  /** Where the clip is played now, for five minutes; null of anything else, and once it is gone. */
  clip?: Maybe<Scalars['String']['output']>;
  /** The newest first, at most 50. */
  flags: Array<ContentFlag>;
  /** review, description, picture, photo or clip */
  kind: Scalars['String']['output'];
  /** The address of the picture as it is now; null of a text, and once it is gone. */
  picture?: Maybe<Scalars['String']['output']>;
  /** The text as it stands now; null of a picture, and once it is gone. */
  text?: Maybe<Scalars['String']['output']>;
};

export type ForgotPasswordInput = {
  /** E.164 */
  phone: Scalars['String']['input'];
};

/** An order to be told, once, when a walker is free around a place. */
export type FreeAlert = {
  __typename?: 'FreeAlert';
  created_at: Scalars['DateTime']['output'];
  destination: Destination;
  /** The alert is forgotten then, 24 hours after it was made or renewed. */
  expires_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
};

export type FreeTimes = {
  __typename?: 'FreeTimes';
  /** Whether the walker has said when they walk. */
  has_hours: Scalars['Boolean']['output'];
  /** Starts of walks of the length asked for, soonest first. */
  starts: Array<Scalars['DateTime']['output']>;
  /** The walker's own zone, or the place's where no hours are known. */
  time_zone: Scalars['String']['output'];
  walker: User;
};

export type GiftCard = {
  __typename?: 'GiftCard';
  amount_cents: Scalars['Int']['output'];
  created_at: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  /** The day it is sent, YYYY-MM-DD in the buyer's zone. */
  deliver_on: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Why the mail did not reach the recipient: bounced (the address takes no mail), complained (its reader wants none of ours) or undelivered (the mail server refused it); null where nothing is known. */
  mail_failure?: Maybe<Scalars['String']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  /** Path of the card as a PDF to print and give, for its buyer who is signed in; null where the card is not sent or not good. */
  print_url?: Maybe<Scalars['String']['output']>;
  /** Where it is sent, as typed by the buyer. */
  recipient_email?: Maybe<Scalars['String']['output']>;
  recipient_name: Scalars['String']['output'];
  recipient_phone?: Maybe<Scalars['String']['output']>;
  redeemed_at?: Maybe<Scalars['DateTime']['output']>;
  /** First name of the person who redeemed it. */
  redeemed_by?: Maybe<Scalars['String']['output']>;
  sent_at?: Maybe<Scalars['DateTime']['output']>;
  /** paying, atBank, declined, scheduled, sending, sent, redeemed, refunding, refunded, credited (the bank could not take the refund), disputed or void */
  status: Scalars['String']['output'];
  viewer_can_correct_email: Scalars['Boolean']['output'];
  viewer_can_refund: Scalars['Boolean']['output'];
  viewer_can_send_again: Scalars['Boolean']['output'];
};

export type GiftCardInput = {
  /** 1000 to 50000, whole dollars. */
  amount_cents: Scalars['Int']['input'];
  /** YYYY-MM-DD, today to a year ahead; null is now. */
  deliver_on?: InputMaybe<Scalars['String']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  /** One of the two at least. */
  recipient_email?: InputMaybe<Scalars['String']['input']>;
  recipient_name: Scalars['String']['input'];
  recipient_phone?: InputMaybe<Scalars['String']['input']>;
};

export type GiftCardPage = {
  __typename?: 'GiftCardPage';
  data: Array<GiftCard>;
  paginatorInfo: PaginatorInfo;
};

export type GiftLimits = {
  __typename?: 'GiftLimits';
  days_ahead: Scalars['Int']['output'];
  max_cents: Scalars['Int']['output'];
  min_cents: Scalars['Int']['output'];
  note_max: Scalars['Int']['output'];
  suggested_cents: Array<Scalars['Int']['output']>;
};

/** What a gift code shows before it is redeemed, also to visitors. */
export type GiftPreview = {
  __typename?: 'GiftPreview';
  amount_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  from_name: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
  recipient_name: Scalars['String']['output'];
  /** open, redeemed, refunded, disputed (not good until the bank has decided) or void */
  status: Scalars['String']['output'];
};

export type GiftResult = {
  __typename?: 'GiftResult';
  /** With CARD_ACTION_REQUIRED: the bank's page; after it the same operation is sent again. */
  action_url?: Maybe<Scalars['String']['output']>;
  gift?: Maybe<GiftCard>;
  message: Scalars['String']['output'];
  /** GIFT_BOUGHT, CARD_REQUIRED, CARD_DECLINED, CARD_ACTION_REQUIRED or PAYMENT_UNCLEAR */
  status: Scalars['String']['output'];
};

/** What the buyer of a gift card gives to the recipient by a way of their own. */
export type GiftShare = {
  __typename?: 'GiftShare';
  /** In groups of four. */
  code: Scalars['String']['output'];
  link: Scalars['String']['output'];
};

export type GiveUpSeatsResult = {
  __typename?: 'GiveUpSeatsResult';
  fee_cents: Scalars['Int']['output'];
  message: Scalars['String']['output'];
  /** GIVEN_UP, FEE_CHANGED (with what it costs now), WAITING, NOT_WAITING, CARD_REQUIRED, NOT_ALLOWED_NOW or NOT_FOUND */
  status: Scalars['String']['output'];
  walk?: Maybe<GroupWalk>;
};

/** What one operator has given within a month, with what was let through for others. */
export type GivenByOperator = {
  __typename?: 'GivenByOperator';
  approved: Scalars['Int']['output'];
  approved_cents: Scalars['Int']['output'];
  credit_cents: Scalars['Int']['output'];
  fee_waiver_cents: Scalars['Int']['output'];
  /** Null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  operator_id: Scalars['ID']['output'];
  /** To so many people. */
  people: Scalars['Int']['output'];
  refund_cents: Scalars['Int']['output'];
  requests: Scalars['Int']['output'];
  walker_pay_cents: Scalars['Int']['output'];
};

/** A group walk as its walker's list of scheduled walks has it. */
export type GroupAhead = {
  __typename?: 'GroupAhead';
  id: Scalars['ID']['output'];
  /** It takes place from so many seats on. */
  minimum: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  seats_taken: Scalars['Int']['output'];
  /** OPEN, AGREED (enough seats are taken), LIVE, ENDED or CALLED_OFF. */
  status: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** Within what walkers publish group walks, and what leaving a seat costs. Whole numbers. */
export type GroupFigures = {
  __typename?: 'GroupFigures';
  /** A person writes one message in so long. */
  chat_seconds: Scalars['Int']['output'];
  /** So many hours before the start a walk with too few seats is called off. */
  decide_hours: Scalars['Int']['output'];
  /** A walk starts at least so many hours after it is published, */
  earliest_hours: Scalars['Int']['output'];
  /** With less than so many hours left before the start, */
  first_hours: Scalars['Int']['output'];
  /** leaving a seat costs so much of its price, in percent. */
  first_percent: Scalars['Int']['output'];
  /** The price of a seat is held so many hours before the start. */
  hold_hours: Scalars['Int']['output'];
  /** The same nearer to the start. */
  last_hours: Scalars['Int']['output'];
  last_percent: Scalars['Int']['output'];
  /** and at most so many days. */
  latest_days: Scalars['Int']['output'];
  least_minutes: Scalars['Int']['output'];
  least_seat_cents: Scalars['Int']['output'];
  least_seats: Scalars['Int']['output'];
  /** The walk takes place from so many seats on, unless its walker says another number. */
  minimum_default: Scalars['Int']['output'];
  most_minutes: Scalars['Int']['output'];
  most_seat_cents: Scalars['Int']['output'];
  most_seats: Scalars['Int']['output'];
  /** Seats that one person may have, 1 to 4. */
  seats_a_person: Scalars['Int']['output'];
  /** How long a person steers at a time. */
  turn_seconds: Scalars['Int']['output'];
  usual_seat_cents: Scalars['Int']['output'];
};

export type GroupFiguresInput = {
  chat_seconds: Scalars['Int']['input'];
  decide_hours: Scalars['Int']['input'];
  earliest_hours: Scalars['Int']['input'];
  first_hours: Scalars['Int']['input'];
  first_percent: Scalars['Int']['input'];
  hold_hours: Scalars['Int']['input'];
  last_hours: Scalars['Int']['input'];
  last_percent: Scalars['Int']['input'];
  latest_days: Scalars['Int']['input'];
  least_minutes: Scalars['Int']['input'];
  least_seat_cents: Scalars['Int']['input'];
  least_seats: Scalars['Int']['input'];
  minimum_default: Scalars['Int']['input'];
  most_minutes: Scalars['Int']['input'];
  most_seat_cents: Scalars['Int']['input'];
  most_seats: Scalars['Int']['input'];
  seats_a_person: Scalars['Int']['input'];
  turn_seconds: Scalars['Int']['input'];
  usual_seat_cents: Scalars['Int']['input'];
};

/** A person of a group walk, as its people see each other. */
export type GroupPerson = {
  __typename?: 'GroupPerson';
  is_me: Scalars['Boolean']['output'];
  /** The first name, or the name that a friend has given; of a friend who has not come that of the payer. */
  name: Scalars['String']['output'];
  /** The trip and the number of the seat (trip_01.2), or walker. */
  seat: Scalars['ID']['output'];
};

export type GroupPoint = {
  __typename?: 'GroupPoint';
  label: Scalars['String']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
};

export type GroupPointInput = {
  label: Scalars['String']['input'];
  latitude: Scalars['Float']['input'];
  longitude: Scalars['Float']['input'];
};

export type GroupSeat = {
  __typename?: 'GroupSeat';
  /** The first name of the friend who has come by it. */
  friend_name?: Maybe<Scalars['String']['output']>;
  /** Leads a friend to the seat, without an account; null for my own. */
  link_code?: Maybe<Scalars['String']['output']>;
  number: Scalars['Int']['output'];
};

export type GroupTerms = {
  __typename?: 'GroupTerms';
  /** Hours before the start. */
  earliest_hours: Scalars['Int']['output'];
  latest_days: Scalars['Int']['output'];
  least_minutes: Scalars['Int']['output'];
  least_seat_cents: Scalars['Int']['output'];
  least_seats: Scalars['Int']['output'];
  minimum_default: Scalars['Int']['output'];
  most_minutes: Scalars['Int']['output'];
  most_seat_cents: Scalars['Int']['output'];
  most_seats: Scalars['Int']['output'];
  /** How many can be shown without a room server; null: one is there. */
  most_seats_here?: Maybe<Scalars['Int']['output']>;
  seats_a_person: Scalars['Int']['output'];
  usual_seat_cents: Scalars['Int']['output'];
};

/** The group walks that were published in the last 30 days, and how many of them these terms would have refused. */
export type GroupTermsPreview = {
  __typename?: 'GroupTermsPreview';
  from: Scalars['DateTime']['output'];
  refused: Scalars['Int']['output'];
  until: Scalars['DateTime']['output'];
  walks: Scalars['Int']['output'];
};

/** A version of the terms of group walks, for owners. */
export type GroupTermsVersion = {
  __typename?: 'GroupTermsVersion';
  at: Scalars['DateTime']['output'];
  /** First name of the owner who published it; null for the first version, and once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** past, now, ahead or takenBack */
  status: Scalars['String']['output'];
  terms: GroupFigures;
  /** Walks that are published from then on have it, until a later version begins. */
  valid_from: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

/** A walk for many, which a walker has published: one walker, one room, one clock, and seats that people take. */
export type GroupWalk = {
  __typename?: 'GroupWalk';
  /** For its walker, what calling it off costs now; null for all others. */
  call_off_fee_cents?: Maybe<Scalars['Int']['output']>;
  /** walker, tooFew, walkerMissing, operator or noRoom; null unless called off. */
  called_off_because?: Maybe<Scalars['String']['output']>;
  /** What giving up a seat bought now costs from which instant on, in the order of time. */
  cancel_terms: Array<CancelTerm>;
  currency: Scalars['String']['output'];
  /** When it is decided whether it takes place; until then too few seats call it off without cost. */
  decided_at: Scalars['DateTime']['output'];
  destination: Destination;
  /** For its walker and its payers while the room is open: the trip by which they enter the walk. Null for all others. */
  enter_trip_id?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  is_weekly: Scalars['Boolean']['output'];
  /** BCP 47, of the walk. */
  language: Scalars['String']['output'];
  minimum: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  /** My trip on it; null for those who have none. */
  my_seats?: Maybe<MyGroupSeats>;
  /** My place on the waiting list, from 1; null when I do not wait. */
  my_waiting_place?: Maybe<Scalars['Int']['output']>;
  opens_at: Scalars['DateTime']['output'];
  /** walker (may not walk at the moment), place (is closed) or area (not walked): neither listed nor sold for now; null otherwise. */
  paused_because?: Maybe<Scalars['String']['output']>;
  /** The same moment on the clocks of the place: yyyy-MM-dd, HH:mm, IANA zone. */
  place_date: Scalars['String']['output'];
  place_time: Scalars['String']['output'];
  place_zone: Scalars['String']['output'];
  points: Array<GroupPoint>;
  seat_cents: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  seats_left: Scalars['Int']['output'];
  starts_at: Scalars['DateTime']['output'];
  /** OPEN, AGREED (enough seats are taken), LIVE, ENDED or CALLED_OFF. */
  status: Scalars['String']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
  viewer_can_buy: Scalars['Boolean']['output'];
  viewer_can_call_off: Scalars['Boolean']['output'];
  viewer_can_wait: Scalars['Boolean']['output'];
  viewer_is_walker: Scalars['Boolean']['output'];
  walker: User;
};

export type GroupWalkActInput = {
  /**
   * end (for all, what was live is charged) or callOff (before the start: nothing is charged or credited, its walker pays nothing); of the
   * wheel skip, close and open; of a seat silence, letSpeak and putOut; of a message hide and unhide
   */
  act: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  /** The seat or the message. */
  target_id?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupWalkFilter = {
  destination_id?: InputMaybe<Scalars['ID']['input']>;
  /** yyyy-MM-dd, a day in time_zone. */
  from_date?: InputMaybe<Scalars['String']['input']>;
  /** Only those with a seat left. */
  has_seats?: InputMaybe<Scalars['Boolean']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  most_seat_cents?: InputMaybe<Scalars['Int']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  to_date?: InputMaybe<Scalars['String']['input']>;
  walker_id?: InputMaybe<Scalars['ID']['input']>;
};

export type GroupWalkPage = {
  __typename?: 'GroupWalkPage';
  data: Array<GroupWalk>;
  paginatorInfo: PaginatorInfo;
};

export type GroupWalkResult = {
  __typename?: 'GroupWalkResult';
  message: Scalars['String']['output'];
  /** PUBLISHED, CHANGED, CALLED_OFF, HOUR_TWICE, TIME_TAKEN, NO_ROOM_SERVER (more seats than can be shown without one), PLACE_NOT_WALKED, TOO_MANY, NOT_ALLOWED_NOW, NOT_FOUND */
  status: Scalars['String']['output'];
  walk?: Maybe<GroupWalk>;
};

/** What came of group walks over a range. Those that took place and were called off count on the day (UTC) of their start. */
export type GroupWalkSums = {
  __typename?: 'GroupWalkSums';
  called_off: Array<GroupsCalledOff>;
  /** What seats were charged; refunds are not taken off. */
  income_cents: Scalars['Float']['output'];
  /** On the day on which it was published. */
  published: Scalars['Int']['output'];
  /** Of walks that took place, as the next ones. */
  seats_offered: Scalars['Int']['output'];
  /** Seats to which a person has come. */
  seats_seen: Scalars['Int']['output'];
  seats_sold: Scalars['Int']['output'];
  took_place: Scalars['Int']['output'];
};

export type GroupsCalledOff = {
  __typename?: 'GroupsCalledOff';
  /** walker, tooFew, walkerMissing, operator or noRoom */
  because: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

/** A report by a person without an account. Nothing is shown to who is reported. */
export type GuestReport = {
  __typename?: 'GuestReport';
  /** Null where it is about a person of a group walk, who stands in reported. */
  about?: Maybe<GuestReportAbout>;
  /** Where an answer goes; null where they gave none, and once it is deleted. */
  address?: Maybe<Scalars['String']['output']>;
  group_walk_id?: Maybe<Scalars['ID']['output']>;
  /** guest or friend */
  kind: Scalars['String']['output'];
  /** The first name that they gave; null once it is deleted, 30 days after their link was made or their walk has started. */
  name?: Maybe<Scalars['String']['output']>;
  /** The traveler of the guest or the payer of the friend; null when the account is erased. */
  of_name?: Maybe<Scalars['String']['output']>;
  place?: Maybe<Scalars['String']['output']>;
  trip_id: Scalars['ID']['output'];
};

export type GuestReportAbout = {
  __typename?: 'GuestReportAbout';
  /** A guest who was put out of the walk. */
  is_put_out: Scalars['Boolean']['output'];
  /** walk, walker, traveller or guest */
  kind: Scalars['String']['output'];
  /** Null for the walk, for an erased account, and for a guest whose data is deleted. */
  name?: Maybe<Scalars['String']['output']>;
  /** Of the walker or traveler; a guest has no account. */
  user_id?: Maybe<Scalars['ID']['output']>;
};

export type GuestReportChoice = {
  __typename?: 'GuestReportChoice';
  /** walk, walker, traveller, the id of a guest, or a seat of a group walk (trip_01.2). */
  about: Scalars['String']['output'];
  /** walk, walker, traveller, payer, friend or guest */
  kind: Scalars['String']['output'];
  /** First name; null for the walk itself. */
  name?: Maybe<Scalars['String']['output']>;
};

/** Whom and what a guest of a walk, or a friend on a payer's seat, can report. */
export type GuestReportForm = {
  __typename?: 'GuestReportForm';
  choices: Array<GuestReportChoice>;
  /** Of the place, for its emergency numbers; null where it is not known. */
  country?: Maybe<Scalars['String']['output']>;
};

export type GuestReportInput = {
  about: Scalars['String']['input'];
  /** For an answer; without it none can be sent. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Of joinWalk. */
  pass: Scalars['String']['input'];
  /** unsafe, rude, harassment, illegal or other */
  reason: Scalars['String']['input'];
  /** 1 to 4,000 characters. */
  text: Scalars['String']['input'];
};

/** A call for help that is open, as the person who made it sees it. The other side of the walk is not told of it. */
export type HelpCall = {
  __typename?: 'HelpCall';
  id: Scalars['ID']['output'];
  /** An operator has it. */
  is_taken: Scalars['Boolean']['output'];
  since: Scalars['DateTime']['output'];
  /** The name of the trusted contact who was told by text message. */
  told_contact?: Maybe<Scalars['String']['output']>;
};

export type HelpCallDetail = {
  __typename?: 'HelpCallDetail';
  chat: Array<EvidenceMessage>;
  /** How far the text message to the trusted contact has come: waits, taken, sent, delivered or undelivered; null where there is none. */
  contact_text?: Maybe<Scalars['String']['output']>;
  /** Of a group walk: which one, and who had a seat; null for a walk of two. */
  group?: Maybe<HelpGroup>;
  /** Where the walker is now. */
  last_place?: Maybe<Place>;
  last_place_at?: Maybe<Scalars['DateTime']['output']>;
  live_seconds: Scalars['Int']['output'];
  /** Of the person who has called. */
  phone_number?: Maybe<Scalars['String']['output']>;
  /** Where the call was made; of a traveler's call, where the walker was. */
  place?: Maybe<Place>;
  steering: Array<EvidenceSteering>;
  /** The minute before the call, oldest first. */
  track: Array<HelpTrackPoint>;
  /** State of the trip when the call was made. */
  trip_status: Scalars['String']['output'];
};

export type HelpCallPage = {
  __typename?: 'HelpCallPage';
  data: Array<OperatorHelpCall>;
  paginatorInfo: PaginatorInfo;
};

export type HelpGroup = {
  __typename?: 'HelpGroup';
  id: Scalars['ID']['output'];
  people: Array<HelpGroupMember>;
  title: Scalars['String']['output'];
};

export type HelpGroupMember = {
  __typename?: 'HelpGroupMember';
  /** The others sit on a payer's seats and need no account. */
  is_payer: Scalars['Boolean']['output'];
  is_put_out: Scalars['Boolean']['output'];
  is_silenced: Scalars['Boolean']['output'];
  /** First name. */
  name: Scalars['String']['output'];
  /** The trip of the payer and the number of the seat. */
  seat: Scalars['String']['output'];
  trip_id: Scalars['ID']['output'];
};

/** What a trusted contact sees of a call for help, as long as the walk lasts. */
export type HelpLink = {
  __typename?: 'HelpLink';
  first_name: Scalars['String']['output'];
  /** Where the walker is, while the call is open. */
  place?: Maybe<Place>;
  place_at?: Maybe<Scalars['DateTime']['output']>;
  since: Scalars['DateTime']['output'];
  /** open, safe or closed */
  state: Scalars['String']['output'];
};

export type HelpTrackPoint = {
  __typename?: 'HelpTrackPoint';
  at: Scalars['DateTime']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
};

/** Where I do not want to be shown. Only I am told of it. */
export type HomeZone = {
  __typename?: 'HomeZone';
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  /** Meters, 200 to 1000. */
  radius_m: Scalars['Int']['output'];
};

export type HomeZoneInput = {
  place: PlaceInput;
  radius_m: Scalars['Int']['input'];
};

export type HomeZoneResult = {
  __typename?: 'HomeZoneResult';
  message: Scalars['String']['output'];
  /** SAVED, or NOT_ALLOWED_NOW during a walk */
  status: Scalars['String']['output'];
  zone?: Maybe<HomeZone>;
};

export type IceServer = {
  __typename?: 'IceServer';
  credential?: Maybe<Scalars['String']['output']>;
  urls: Array<Scalars['String']['output']>;
  username?: Maybe<Scalars['String']['output']>;
};

export type Identification = {
  __typename?: 'Identification';
  documents: Array<DocumentPicture>;
  /** Null where there is none, or it has been deleted. */
  number?: Maybe<Scalars['String']['output']>;
};

/** A request ringing at a walker's app. */
export type IncomingRequest = {
  __typename?: 'IncomingRequest';
  booking_id: Scalars['ID']['output'];
  currency: Scalars['String']['output'];
  destination: Destination;
  expires_at: Scalars['DateTime']['output'];
  /** How many guests the traveler brings, as far as they have joined. */
  guest_count: Scalars['Int']['output'];
  /** True when this walker was chosen and is asked alone. */
  is_exclusive: Scalars['Boolean']['output'];
  minutes: Scalars['Int']['output'];
  offered_at: Scalars['DateTime']['output'];
  /** What the walker gets once the walk has begun, however short it is. */
  pays_at_least_cents: Scalars['Int']['output'];
  /** What the walker gets when the planned length is walked. */
  pays_cents: Scalars['Int']['output'];
  server_now: Scalars['DateTime']['output'];
  traveller_avatar?: Maybe<Scalars['String']['output']>;
  traveller_first_name: Scalars['String']['output'];
  traveller_rating?: Maybe<Scalars['Float']['output']>;
};

/** A care home, a school or another house that books private walks and pays by a monthly invoice. A person has one. */
export type Institution = {
  __typename?: 'Institution';
  address: Scalars['String']['output'];
  asked_at: Scalars['DateTime']['output'];
  contact_name: Scalars['String']['output'];
  contact_phone?: Maybe<Scalars['String']['output']>;
  /** Two letters of ISO 3166. */
  country: Scalars['String']['output'];
  decided_at?: Maybe<Scalars['DateTime']['output']>;
  /** Where its invoices go. */
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** careHome, school, library, museum, company or other */
  kind: Scalars['String']['output'];
  /** What it may book in a month of UTC; null until it is approved. */
  limit_cents?: Maybe<Scalars['Int']['output']>;
  name: Scalars['String']['output'];
  /** To be paid, overdue ones included. */
  open_cents: Scalars['Int']['output'];
  overdue_cents: Scalars['Int']['output'];
  /** What we said of the last decision. */
  reason?: Maybe<Scalars['String']['output']>;
  /** asked, approved or refused */
  status: Scalars['String']['output'];
  tax_number?: Maybe<Scalars['String']['output']>;
  /** Of walks that are on no invoice yet. */
  unbilled_cents: Scalars['Int']['output'];
  /** What walks of this month cost, booked ones included. */
  used_cents: Scalars['Int']['output'];
};

export type InstitutionDecisionInput = {
  approve: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  /** What it may book in a month, $100.00 to $20,000.00; for an approval. */
  limit_cents?: InputMaybe<Scalars['Int']['input']>;
  /** 3 to 500 characters, which its owner reads. */
  reason: Scalars['String']['input'];
};

export type InstitutionInput = {
  /** 2 to 300 characters. */
  address: Scalars['String']['input'];
  /** 2 to 80 characters. */
  contact_name: Scalars['String']['input'];
  /** At most 30 characters. */
  contact_phone?: InputMaybe<Scalars['String']['input']>;
  country: Scalars['String']['input'];
  email: Scalars['String']['input'];
  kind: Scalars['String']['input'];
  /** 2 to 120 characters. */
  name: Scalars['String']['input'];
  /** At most 40 characters. */
  tax_number?: InputMaybe<Scalars['String']['input']>;
};

/** An invoice of a month. It is due 14 days after it was issued. */
export type InstitutionInvoice = {
  __typename?: 'InstitutionInvoice';
  amount_cents: Scalars['Int']['output'];
  credited_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  due_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  is_overdue: Scalars['Boolean']['output'];
  issued_at: Scalars['DateTime']['output'];
  /** What is still to be paid. */
  left_cents: Scalars['Int']['output'];
  /** The beginning of the month of UTC that it is for. */
  month: Scalars['DateTime']['output'];
  number: Scalars['String']['output'];
  paid_at?: Maybe<Scalars['DateTime']['output']>;
  /** Where it is paid; null when nothing is to be paid. */
  pay_path?: Maybe<Scalars['String']['output']>;
  /** Where the invoice is as a PDF, for its institution's owner; null until it was sent. */
  pdf_path?: Maybe<Scalars['String']['output']>;
  /** issuing, open, paid or credited */
  status: Scalars['String']['output'];
};

export type InstitutionInvoicePage = {
  __typename?: 'InstitutionInvoicePage';
  data: Array<InstitutionInvoice>;
  paginatorInfo: PaginatorInfo;
};

/** A walk that an institution has booked each week. */
export type InstitutionSeries = {
  __typename?: 'InstitutionSeries';
  /** Why no further walk is booked, in words for its owner; null while it goes on. */
  end_note?: Maybe<Scalars['String']['output']>;
  /** Null while walks are booked. */
  ended_at?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** The newest of its walks. */
  newest: UpcomingTrip;
  /** How many were booked so far. */
  walks: Scalars['Int']['output'];
};

/** A walk of an institution that took place. */
export type InstitutionWalk = {
  __typename?: 'InstitutionWalk';
  charge_cents: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  place: Scalars['String']['output'];
  starts_at: Scalars['DateTime']['output'];
  walk_id: Scalars['ID']['output'];
};

export type InviteOperatorInput = {
  email: Scalars['String']['input'];
  /** 3 to 500 characters, for the audit log. */
  reason: Scalars['String']['input'];
  /** At least one of support, money, safety, owner. */
  rights: Array<Scalars['String']['input']>;
};

export type JoinWalkResult = {
  __typename?: 'JoinWalkResult';
  guest_id?: Maybe<Scalars['ID']['output']>;
  message: Scalars['String']['output'];
  /** Opens the live socket on this walk, until it ends or the guest is put out. */
  pass?: Maybe<Scalars['String']['output']>;
  /** JOINED, FULL, OVER, REFUSED or UNKNOWN */
  status: Scalars['String']['output'];
  trip_id?: Maybe<Scalars['ID']['output']>;
};

/** A kind of account over a month of UTC. */
export type LedgerMonthAccount = {
  __typename?: 'LedgerMonthAccount';
  account: Scalars['String']['output'];
  closing_cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  movements: Array<LedgerMovement>;
  opening_cents: Scalars['Float']['output'];
};

export type LedgerMovement = {
  __typename?: 'LedgerMovement';
  cents: Scalars['Float']['output'];
  /** The kind of entry, as in the ledger. */
  kind: Scalars['String']['output'];
};

/** The ledger's sums. Cents are of the currency beside them. */
export type LedgerReport = {
  __typename?: 'LedgerReport';
  compared_at?: Maybe<Scalars['DateTime']['output']>;
  difference_cents?: Maybe<Scalars['Float']['output']>;
  /** Of the last comparison: what was drawn from cards by our ledger and by the provider's book. Null before the first one. */
  drawn_here_cents?: Maybe<Scalars['Float']['output']>;
  drawn_there_cents?: Maybe<Scalars['Float']['output']>;
  /** The last three months of UTC of the payment processor's own balance, the newest first; a month without movements is left out. */
  fee_months: Array<FeeMonth>;
  is_balanced: Scalars['Boolean']['output'];
  /** The same of what reached walkers' banks. */
  paid_out_here_cents?: Maybe<Scalars['Float']['output']>;
  paid_out_there_cents?: Maybe<Scalars['Float']['output']>;
  standing?: Maybe<Scalars['Int']['output']>;
  /** By kind of account, such as `card:*`, and layer: pending or posted. */
  sums: Array<LedgerSum>;
  /** By layer and currency: nothing but zeros. */
  totals: Array<LedgerTotal>;
};

export type LedgerSum = {
  __typename?: 'LedgerSum';
  account: Scalars['String']['output'];
  cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  layer: Scalars['String']['output'];
};

export type LedgerTotal = {
  __typename?: 'LedgerTotal';
  cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  layer: Scalars['String']['output'];
};

/** An amount that owners may move. */
export type LimitSetting = {
  __typename?: 'LimitSetting';
  cents: Scalars['Int']['output'];
  change?: Maybe<SettingChange>;
  /** It lies between these two, both inclusive. */
  least_cents: Scalars['Int']['output'];
  most_cents: Scalars['Int']['output'];
  /** aloneCents (what one operator alone may give one person within a day) or giftMostCents (the largest gift card). */
  name: Scalars['String']['output'];
};

/** A walker online near a place. The position is coarsened to about 500 m. */
export type LiveWalker = {
  __typename?: 'LiveWalker';
  distance_km: Scalars['Float']['output'];
  /** False while on another walk. */
  is_free: Scalars['Boolean']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  user: User;
  user_id: Scalars['ID']['output'];
};

export type LoginInput = {
  device_token?: InputMaybe<Scalars['String']['input']>;
  otp?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  phone_country_code?: InputMaybe<Scalars['String']['input']>;
  phone_country_key?: InputMaybe<Scalars['String']['input']>;
  /** Keeps the session for 30 days instead of the browser's session. */
  remember_me?: InputMaybe<Scalars['Boolean']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  /** The phone number, E.164. */
  username: Scalars['String']['input'];
};

export type MaintenanceSetting = {
  __typename?: 'MaintenanceSetting';
  change?: Maybe<SettingChange>;
  is_on: Scalars['Boolean']['output'];
  /** What people are told. */
  message?: Maybe<Scalars['String']['output']>;
};

export type MediaGap = {
  __typename?: 'MediaGap';
  end_ms: Scalars['Int']['output'];
  start_ms: Scalars['Int']['output'];
};

export type Membership = {
  __typename?: 'Membership';
  action_url?: Maybe<Scalars['String']['output']>;
  /** Of a past due one: when it ends if it stays unpaid. */
  ends_unpaid_at?: Maybe<Scalars['DateTime']['output']>;
  /** Why it is past due, in plain words. */
  message?: Maybe<Scalars['String']['output']>;
  /** The cheaper plan that begins with the next month; null without one. */
  next_plan?: Maybe<MembershipPlan>;
  plan: MembershipPlan;
  /** The next charge, or the end of an ending one. */
  renews_at: Scalars['DateTime']['output'];
  started_at: Scalars['DateTime']['output'];
  /** atBank, active, pastDue, ending or ended */
  status: Scalars['String']['output'];
};

export type MembershipCharge = {
  __typename?: 'MembershipCharge';
  amount_cents: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Path that leads the signed-in member to the provider's page of the invoice; null where there is none. */
  invoice_url?: Maybe<Scalars['String']['output']>;
  plan_name: Scalars['String']['output'];
  /** paid or due */
  status: Scalars['String']['output'];
};

export type MembershipChargePage = {
  __typename?: 'MembershipChargePage';
  data: Array<MembershipCharge>;
  paginatorInfo: PaginatorInfo;
};

export type MembershipPlan = {
  __typename?: 'MembershipPlan';
  connection_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kept_trips: Scalars['Int']['output'];
  monthly_cents: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** How many walkers are asked at once when the chosen one does not answer. */
  walkers_at_once: Scalars['Int']['output'];
};

export type MembershipQuote = {
  __typename?: 'MembershipQuote';
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  monthly_cents: Scalars['Int']['output'];
  /** Charged now, after what is left of the running month; 0 where the plan begins with the next month. */
  now_cents: Scalars['Int']['output'];
  plan_id: Scalars['ID']['output'];
  renews_at: Scalars['DateTime']['output'];
};

export type MembershipResult = {
  __typename?: 'MembershipResult';
  /** With CARD_ACTION_REQUIRED: the bank's page; after it the same operation is sent again. */
  action_url?: Maybe<Scalars['String']['output']>;
  membership?: Maybe<Membership>;
  message: Scalars['String']['output'];
  /** MEMBERSHIP_STARTED, MEMBERSHIP_CHANGED, PRICE_CHANGED, CARD_REQUIRED, CARD_DECLINED, CARD_ACTION_REQUIRED or PAYMENT_UNCLEAR */
  status: Scalars['String']['output'];
};

/** Whether my messages reach me. */
export type MessageDelivery = {
  __typename?: 'MessageDelivery';
  /** bounced: it takes no mail; complained: I have called a mail unwanted, and only what I ask for is sent. */
  refused_because?: Maybe<Scalars['String']['output']>;
  /** My address to which no more mail is sent; null while mail is sent. */
  refused_email?: Maybe<Scalars['String']['output']>;
  refused_since?: Maybe<Scalars['DateTime']['output']>;
  /** The number to which START is written to get them again; null where it is not known. */
  texts_sender?: Maybe<Scalars['String']['output']>;
  /** Since when I have stopped reminders and alerts by text message; null while they are sent. */
  texts_stopped_since?: Maybe<Scalars['DateTime']['output']>;
};

/** A message to people as it is sent, with made-up values in its places. */
export type MessagePreview = {
  __typename?: 'MessagePreview';
  /** Where it stands in the catalogue. */
  key: Scalars['String']['output'];
  /** Of e-mails; null for text messages. */
  subject?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type MessagePreviews = {
  __typename?: 'MessagePreviews';
  language: Scalars['String']['output'];
  /** The languages that there are texts in. */
  languages: Array<Scalars['String']['output']>;
  messages: Array<MessagePreview>;
};

/** A stretch of the walk that was live or paused, in whole seconds from the start. */
export type MeterSpan = {
  __typename?: 'MeterSpan';
  end_s: Scalars['Int']['output'];
  is_live: Scalars['Boolean']['output'];
  start_s: Scalars['Int']['output'];
};

/** A request that rang at a walker and was not answered. */
export type MissedRequest = {
  __typename?: 'MissedRequest';
  booking_id: Scalars['ID']['output'];
  currency: Scalars['String']['output'];
  destination: Destination;
  minutes: Scalars['Int']['output'];
  offered_at: Scalars['DateTime']['output'];
  /** What the walker would have got for the planned length. */
  pays_cents: Scalars['Int']['output'];
  traveller_first_name: Scalars['String']['output'];
  /** notShown, notAnswered, or taken by another walker */
  why: Scalars['String']['output'];
};

/** What an operator gives: money back out of a trip's charge or a credit to its traveler, or pay to its walker. */
export type MoneyRequest = {
  __typename?: 'MoneyRequest';
  amount_cents: Scalars['Int']['output'];
  asked_at: Scalars['DateTime']['output'];
  /** First names of operators. */
  asked_by?: Maybe<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  decided_at?: Maybe<Scalars['DateTime']['output']>;
  decided_by?: Maybe<Scalars['String']['output']>;
  /** Of the person it is for; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** refund, credit, walkerPay or feeWaiver */
  kind: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  /** waiting, paying, done, failed or declined */
  status: Scalars['String']['output'];
  trip_id?: Maybe<Scalars['ID']['output']>;
  user_id: Scalars['ID']['output'];
  viewer_can_approve: Scalars['Boolean']['output'];
};

export type MoneyRequestPage = {
  __typename?: 'MoneyRequestPage';
  data: Array<MoneyRequest>;
  paginatorInfo: PaginatorInfo;
};

export type MoveTripResult = {
  __typename?: 'MoveTripResult';
  message: Scalars['String']['output'];
  /** With PLACE_NOT_WALKED. */
  not_walked?: Maybe<NotWalked>;
  /** MOVED, PROPOSED, KEPT, WITHDRAWN, HOUR_TWICE, TIME_TAKEN, PLACE_NOT_WALKED or NOT_ALLOWED_NOW */
  status: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** For operators only: gives a dispute up, which then is lost. SENDING, UNDER_WAY or NOT_NOW. Goes into the audit log. */
  acceptDispute: StatusMessage;
  /** ACCEPTED: the signed-in person is an operator now. */
  acceptOperatorInvitation: StatusMessage;
  acceptScheduleTripByWalker: StatusMessage;
  /** For operators only. DONE, also when it was so already, or NOT_NOW. */
  actOnGroupWalk: StatusMessage;
  /**
   * DONE, PROVE_AGAIN (the second factor was shown more than 10 minutes ago), OWN_ACCOUNT, OPERATOR (only an owner acts on
   * operators) or ERASED. A suspension and a ban end all sessions within 5 seconds.
   */
  actOnPerson: StatusMessage;
  /** For operators only. DONE, or NOT_NOW where its state or its owner does not allow it. Goes into the audit log. */
  actOnWork: StatusMessage;
  /** CARD_ADDED, or CARD_ERROR with the provider's words. */
  addCard: StatusMessage;
  /**
   * For owners: adds a JPEG or PNG picture, sent as a data URL of at most 700 kB, behind the others. `alt` says in 1 to 200
   * characters what it shows. PICTURES_FULL where there are 8.
   */
  addDestinationPicture: Destination;
  /** credential: the answer of the device, in the JSON form of WebAuthn. */
  addPasskey: PasskeyResult;
  /**
   * Puts the clip that was sent on my page, in the place of the one before. `clip` is what the upload was answered with, `image` a
   * data URL of a picture of it. Faults are at the fields clip, image and alt.
   */
  addWalkerClip: WalkerClip;
  /**
   * Adds a photo behind my others. `image` is a data URL of a JPEG, PNG or WebP picture. Faults are at the fields image and alt;
   * PHOTOS_FULL (conflict): five are the most.
   */
  addWalkerPhoto: Array<WalkerPhoto>;
  /** SAVED, PROVE_AGAIN. It takes the place of the one before. */
  announce: StatusMessage;
  /** CONTACT_AGREED, CONTACT_DECLINED, or UNKNOWN for a link that does not work. */
  answerContactInvitation: StatusMessage;
  /**
   * For operators only: answers the ticket of a piece of work (3 to 1,000 characters). ANSWERED, NOT_NOW (another operator has
   * it, or it is closed) or NO_PERSON. The person is sent it by e-mail, or as a text message without a verified address. It is
   * the operator's work from then on. Goes into the audit log.
   */
  answerTicket: StatusMessage;
  answerTripMove: MoveTripResult;
  /** The walker is all right: ANSWERED, also when they were not asked. */
  answerWalkCheck: StatusMessage;
  /** ANSWERED (the notice before a refusal), APPEALED (a refusal) or APPEAL_NOT_NOW; 10 to 4000 characters, each once. */
  appealBackgroundCheck: StatusMessage;
  /**
   * An appeal against a suspension or a ban, without a session: token is appeal_token of the refused login, text has 10 to
   * 1,000 characters. RECEIVED; ALREADY_RECEIVED where one was sent of the same suspension; TOKEN_NOT_VALID after 30 minutes or
   * once the account is open. 20 in an hour by address.
   */
  appealSuspension: StatusMessage;
  /**
   * For operators only: a second one lets a credit note through. CREDITING, NOT_NOW, OWN_REQUEST or OWN_MONEY; PROVE_AGAIN without a fresh second
   * factor. Goes into the audit log.
   */
  approveCreditNote: StatusMessage;
  /** REFUNDING, CREDITED, PAID, WAIVED, OWN_REQUEST, OWN_MONEY, WALKER_GONE or DECIDED */
  approveMoneyRequest: StatusMessage;
  /**
   * For operators only: a call is run now, before its time, under the key that it has. SUCCESS, UNDER_WAY while it is being run,
   * NOT_NOW where it has ended or waits for a person, or PROVE_AGAIN without a second factor of the last minutes. Goes into the
   * audit log.
   */
  askCallAgain: StatusMessage;
  /**
   * Asks for an institution's account, again after a refusal: ASKED. Of an approved one the contact and how it is invoiced change: CHANGED.
   * TOO_MANY after 10 in a day.
   */
  askForInstitution: StatusMessage;
  /** Asks support something: ASKED, with the ticket. 10 a day. */
  askSupport: AskSupportResult;
  /** The password is asked for where the login is older than 10 minutes. */
  beginPasskey: PasskeyOptions;
  /** For any visitor: says nothing of accounts. */
  beginPasskeyLogin: PasskeyOptions;
  /** Refused with CONSENT_MISSING unless both people have agreed. */
  beginRecording: RecordingUpload;
  beginTotp: TotpSetup;
  /**
   * The other person of this trip is never shown to me or matched with me again; the trip itself goes on. Of a group walk: the person on
   * a seat (walker, or a trip and the number of its seat); between its walker and a payer that payer's seats are put out.
   */
  blockTripPartner: StatusMessage;
  /** The link by which my guests come to this walk. Asking again gives the same link, unless it was taken back. */
  bringAlong: BringAlongResult;
  buySeats: BuySeatsResult;
  /** Tells operators, and the walker's trusted contact, that this side of the walk needs help. While a call is open it is the same one. */
  callForHelp: HelpCall;
  /** Nothing is charged; fee and credits by the rules. `series`: no further walk of it is published. */
  callOffGroupWalk: GroupWalkResult;
  /**
   * A call that says a code to a person whom the text message does not reach; the code takes the place of the one before. purpose:
   * login, register or reset. CODE_CALLED, whether or not there is such an account; CALL_NOT_POSSIBLE where callsReach is false.
   */
  callWithCode: StatusMessage;
  cancelBookingRequest: StatusMessage;
  /** The person is safe: SAFE, also when no call is open. */
  cancelHelpCall: StatusMessage;
  /** MEMBERSHIP_ENDING: it stays until the end of the month paid for; one that is past due ends at once. */
  cancelMembership: StatusMessage;
  /** Takes the alert back: ALERT_CANCELLED, also when there was none. */
  cancelNotifyWhenFree: StatusMessage;
  cancelledScheduleTrip: CancelScheduleResult;
  /** Title, text and points alone; the rest is what people have bought. */
  changeGroupWalk: GroupWalkResult;
  /** A dearer plan begins now, a cheaper one with the next month. */
  changeMembership: MembershipResult;
  /** Changes a place that is marked for all. What it was before and the reason are in the audit log. */
  changeNoWalkPlace: NoWalkPlaceResult;
  /** CHANGED, PROVE_AGAIN, LAST_OWNER. The sessions of the person have the new rights within 5 s. */
  changeOperatorRights: StatusMessage;
  /** PASSWORD_UPDATED ends the person's other sessions; PASSWORD_UPDATED_FAIL says why nothing changed. */
  changePassword: StatusMessage;
  /** A time outside those of the wish is a fault at schedule_time. */
  claimWishRequest: WishClaimResult;
  /** For operators only. The reason has 3 to 500 characters and goes into the audit log. CLOSED, also when it was closed before. */
  closeHelpCall: StatusMessage;
  /** SUCCESS, also when it is closed already; NOT_ALLOWED_NOW once a walker has claimed it. */
  closeWishRequest: StatusMessage;
  confirmNewsletter: StatusMessage;
  confirmTotp: RecoveryCodesResult;
  /** The token of the mailed link. EMAIL_VERIFIED, ALREADY_VERIFIED (the same link again) or LINK_NOT_VALID. */
  confirmUserEmail: StatusMessage;
  /** GIFT_SENT, GIFT_NOTHING_FAILED, GIFT_USED, GIFT_DISPUTED or GIFT_REFUNDED; for a gift card whose mail did not arrive. It is sent to the new address; counted with sendGiftCardAgain. */
  correctGiftEmail: StatusMessage;
  /** The statuses of actOnPerson. */
  correctPersonName: StatusMessage;
  /** COUNTED. Counts today and yesterday again now. */
  countFigures: StatusMessage;
  /**
   * For people of the United States: the provider's form. `country` is the one that I have chosen, ISO 3166; left out, that of my phone.
   * `state`, by its two letters or its name, and `city` say where I will work: by them the provider chooses the forms of the law, and
   * without a state it may refuse. Bad input at its field.
   */
  createCheckrInvitation: CheckrInvitationResult;
  /** For owners. Each field that is wrong is told at the field. */
  createDestination: Destination;
  /** Takes country_code, and country too. */
  createStripeAccountAndGenerateLink: PayoutLinkResult;
  /**
   * For operators only, with a fresh second factor (else PROVE_AGAIN): takes an amount off an open invoice. CREDITING, or WAITS_FOR_APPROVAL above
   * what one operator may give alone; NOT_NOW, OWN_MONEY. Goes into the audit log.
   */
  creditInvoice: StatusMessage;
  /** For operators only. CREDITED, or WAITS_FOR_APPROVAL above $50 for one person within a day. */
  creditTraveller: StatusMessage;
  /** For operators only: DECIDED, NOT_NOW (another operator was first, or a deadline has not passed) or OWN_DECISION. */
  decideBackgroundCheck: StatusMessage;
  /**
   * For operators only. KEPT, REMOVED (its author is told), CHANGED where something else stands there now, NOT_NOW while another
   * operator has it or once it is closed; removing asks for a fresh second factor: PROVE_AGAIN. Goes into the audit log.
   */
  decideFlag: StatusMessage;
  /**
   * For operators only: approves an institution with a limit a month (APPROVED), refuses it (REFUSED), or sets another limit of an approved one
   * (LIMIT_SET). NOT_NOW where it was decided meanwhile. Goes into the audit log.
   */
  decideInstitution: StatusMessage;
  /** For operators only: a credit note that waits is not made. DECLINED or NOT_NOW. Goes into the audit log. */
  declineCreditNote: StatusMessage;
  /** DECLINED or DECIDED */
  declineMoneyRequest: StatusMessage;
  /** No passkey is offered to this person any more. */
  declinePasskey: StatusMessage;
  /** CARD_DELETED */
  deleteCard: StatusMessage;
  /** WISH_DELETED; NOT_FOUND for wishes of others and when it is gone. Its open request is closed. */
  deleteDestinationWishlist: StatusMessage;
  /** DELETED, also when there was none; NOT_ALLOWED_NOW during a walk. */
  deleteHomeZone: StatusMessage;
  deletePasskey: StatusMessage;
  /** FACTOR_DELETED, LAST_FACTOR (the last one, without recovery codes), PROVE_AGAIN, LOGIN_AGAIN. */
  deleteSecondFactor: StatusMessage;
  /** CONTACT_DELETED, also when there was none. */
  deleteTrustedContact: StatusMessage;
  /** SUBSCRIPTION_DELETED, also when there was none. */
  deleteWebPushSubscription: StatusMessage;
  /** For owners: what a picture shows, in 1 to 200 characters. */
  describeDestinationPicture: Destination;
  describeWalkerPhoto: Array<WalkerPhoto>;
  dropCalendarAddress: StatusMessage;
  /** DROPPED; NOT_FOUND for places of others and when it is gone. */
  dropMyNoWalkPlace: StatusMessage;
  /** What is left out stays. A changed e-mail is unverified again. */
  editProfile: User;
  /** SESSIONS_ENDED: this session too; clears the cookies. */
  endAllSessions: StatusMessage;
  /** SAVED, PROVE_AGAIN. */
  endAnnouncement: StatusMessage;
  endGroupSeries: GroupWalkResult;
  /** No further walk of a series is booked; walks that are booked stay: ENDED. */
  endInstitutionSeries: StatusMessage;
  /** SESSION_ENDED, also for one that had ended before. */
  endSession: StatusMessage;
  endTrip: StatusMessage;
  /**
   * Ends a walk of mine for safety (reason: unsafe, harassment, illegal or other). Operators get a ticket, I am not asked for a
   * rating, and the other person sees an ordinary end. Said within a day after its end it is kept as well.
   */
  endTripForSafety: StatusMessage;
  /** By the id of a trip or of a group walk, which ends for all. ENDED or ALREADY_ENDED. What was live is charged; the reason is for the audit log and the people's files. */
  endWalkByOperator: StatusMessage;
  /** The end of the account, for good. What a walker is owed has to be paid out before, or is given up by name. */
  eraseMyAccount: EraseAccountResult;
  /** For operators: why a difference stands (3 to 500 characters). SUCCESS; goes into the audit log. */
  explainDifference: StatusMessage;
  /** For owners only: a part, from 1, of the tax forms of a year with their numbers, sealed. 60 parts a day. Goes into the audit log. */
  exportTaxForms: TaxExport;
  /**
   * Adds minutes to a live trip; held first, refused when the card refuses. Those of an institution's walk are on its account: VENUE_LIMIT,
   * VENUE_OVERDUE or VENUE_NOT_APPROVED where it does not pay them.
   */
  extendTrip: StatusMessage;
  /** Which screen has this code: FOUND, or why not. */
  findScreen: PairScreenResult;
  /** No more chunks will come for this stretch. */
  finishRecording: StatusMessage;
  /**
   * Asks operators to look at something of another person's. kind: review (id of the review), photo or clip (its
   * id), description or picture (id of the walker). reason: harassment, private, nudity, spam, illegal or other. FLAGGED, ALREADY_FLAGGED, LOOKED_AT where operators
   * have kept it, OWN_CONTENT. 10 a day.
   */
  flagContent: StatusMessage;
  /** FOLLOWED. Safe to repeat; changes notify_when_online, which is true at first. TOO_MANY_FAVOURITES (conflict): 50 are the most. */
  followWalker: StatusMessage;
  /** Answers SMS_SENT whether or not an account has this number. */
  forgotPassword: StatusMessage;
  /** fee_cents: what the client has shown. */
  giveUpSeats: GiveUpSeatsResult;
  /** A guest steers from now on; without one, the traveler. SAVED or NOT_FOUND. */
  handWheel: StatusMessage;
  /** Holds the price again on the default card after it was declined. */
  holdScheduledTrip: BookingRequestResult;
  /**
   * For owners: does what the preview with this digest has shown, as a whole; refused rows are left out. IMPORTED, or
   * PREVIEW_CHANGED where the file or the destinations are others by now and nothing was written.
   */
  importDestinations: StatusMessage;
  /**
   * INVITED, PROVE_AGAIN, FULL (200 operators or 50 invitations). The link that is mailed works once, for 7 days; an earlier one
   * to the same e-mail ends.
   */
  inviteOperator: StatusMessage;
  joinWalk: JoinWalkResult;
  /** MEMBERSHIP_CONTINUES */
  keepMembership: StatusMessage;
  leaveWaitingList: GiveUpSeatsResult;
  /** WALKER_LEFT; WALKS_OPEN while a walk runs or is accepted. */
  leaveWalking: StatusMessage;
  /** SAVED or NOT_FOUND. */
  letGuestSpeak: StatusMessage;
  /** For operators only: a traveler need not pay what a lost dispute took back. SUCCESS or NOT_NOW. Goes into the audit log. */
  letOffDispute: StatusMessage;
  /** LIFTED. The reason is in the audit log. */
  liftNoWalkPlace: StatusMessage;
  /** Too many passwords: an error of the category rate_limited, PASSWORDS_CLOSED; a code opens all the same. */
  login: AuthResult;
  /**
   * LOGGED_IN; NOT_VERIFIED for a closed account, as login does; PASSKEY_REFUSED for all else. credential: the answer of the device,
   * in the JSON form of WebAuthn.
   */
  loginByPasskey: AuthResult;
  logout: StatusMessage;
  /** Mail is sent to me again after I have called one unwanted. SUCCESS, also when there was nothing to change. */
  mailMeAgain: StatusMessage;
  /** Sends the receipt of an ended walk to my own verified address: RECEIPT_SENT or EMAIL_REQUIRED. */
  mailReceipt: StatusMessage;
  /** Makes the address, or a new one in place of the old. */
  makeCalendarAddress: CalendarAddress;
  /** SUCCESS */
  makeCardDefault: StatusMessage;
  /** Ends the earlier ones. */
  makeRecoveryCodes: RecoveryCodesResult;
  /**
   * For operators only: an event was looked at, and its reason says what came of it. SUCCESS, NOT_NOW where it was understood
   * meanwhile or is looked at already, or PROVE_AGAIN without a second factor of the last minutes. Goes into the audit log.
   */
  markEventLookedAt: StatusMessage;
  /** Marks a place where I do not walk. */
  markMyNoWalkPlace: NoWalkPlaceResult;
  /** Marks a place for all walkers; the reason is in the audit log. */
  markNoWalkPlace: NoWalkPlaceResult;
  /** Marks one as read, or all of them. */
  markNotificationsRead: StatusMessage;
  /** Tells the traveler that the walker's app has shown the request. */
  markRequestSeen: StatusMessage;
  /** Asks the other side for another time; a request that no walker has accepted moves at once. */
  moveScheduledTrip: MoveTripResult;
  /** Tells me once, within 24 hours, when a walker becomes free around the place. Asking again is the same alert, renewed. */
  notifyWhenFree: NotifyWhenFreeResult;
  /** Opens the setup of a card for later payments, whose bank may ask while it is saved; `addCard` takes it afterwards. */
  openCardSetup: OpenedCardSetup;
  /** A code for this browser; with the pass that it was given before, for the same screen. */
  openScreen: OpenScreenResult;
  /** TOO_MANY after 20 within an hour from one address; the message says when to try again. */
  openTestSession: TestSession;
  /** For walkers: where the file of a clip is sent. */
  openWalkerClipUpload: WalkerClipUpload;
  /** Opening the same wish again changes its open request. Faults are at their fields. */
  openWishRequest: WishRequestResult;
  /** For owners: all pictures of a destination by their addresses, the first being the one that cards show. ORDERED or PICTURES_CHANGED. */
  orderDestinationPictures: StatusMessage;
  /** For owners: puts these destinations, 2 to 50, into this order among the places of the list that they have now. ORDERED or LIST_CHANGED. */
  orderDestinations: StatusMessage;
  /** All my photos in their new order. ORDERED, or PHOTOS_CHANGED where they are others by now. */
  orderWalkerPhotos: StatusMessage;
  /** The screen with this code shows the walk. `replace`: also where another one is paired, which is taken off. */
  pairScreen: PairScreenResult;
  /**
   * For operators only: a payout on the walker's account is paid out to the bank now, before it is tried again by itself. SUCCESS,
   * or NOT_NOW where it is not on the account or a call is at it. Goes into the audit log.
   */
  payFromAccount: StatusMessage;
  /** Tries a past-due charge again with the default card. */
  payMembership: MembershipResult;
  /** amount_cents and fee_cents as the person saw them; with others the answer is AMOUNT_CHANGED. */
  payOutNow: PayOutNowResult;
  /** Tries again to collect what is_any_payment_pending tells. */
  payPendingAmount: PayPendingResult;
  /** For operators only. PAID, or WAITS_FOR_APPROVAL above $50 for one person within a day; PROVE_AGAIN without a fresh second factor; WALKER_GONE. */
  payWalker: StatusMessage;
  /** The code of an app, or a recovery code: shows the second factor in this session, for 12 hours. At most 5 wrong codes in 15 minutes. */
  proveSecondFactor: FactorProof;
  /**
   * For owners only. `valid_from`: ISO 8601, 10 minutes to 365 days ahead. PUBLISHED, or PROVE_AGAIN without a fresh second
   * factor.
   */
  publishCancellationTerms: StatusMessage;
  /**
   * For owners only. `valid_from`: ISO 8601, 10 minutes to 365 days ahead. PUBLISHED, or PROVE_AGAIN without a fresh second
   * factor.
   */
  publishGroupTerms: StatusMessage;
  publishGroupWalk: GroupWalkResult;
  /**
   * For owners only. `valid_from`: ISO 8601, 10 minutes to 365 days ahead. PUBLISHED, or PROVE_AGAIN without a fresh second
   * factor.
   */
  publishPayoutTerms: StatusMessage;
  /** For owners only. PUBLISHED, or PROVE_AGAIN without a fresh second factor. */
  publishTariff: StatusMessage;
  /** Owners: TERMS_PUBLISHED, PROVE_AGAIN (the second factor was shown more than 10 minutes ago); every walker is asked to sign the version once it is in force. */
  publishWalkerTerms: StatusMessage;
  /**
   * For operators with support, and owners. PUT_BACK: the product's text holds again, or this language has none any more.
   * NOT_CHANGED where no operator has changed it. Goes into the audit log.
   */
  putAnswerTemplateBack: StatusMessage;
  /** The walker's stars for the traveler; seen by walkers only. */
  rateTraveller: StatusMessage;
  /** For operators. SUCCESS when the books have been compared, or UNDER_WAY while that is being done already. */
  reconcileNow: StatusMessage;
  /** GIFT_REDEEMED, GIFT_USED, GIFT_REFUNDED, GIFT_DISPUTED, GIFT_VOID or GIFT_UNKNOWN */
  redeemGiftCard: StatusMessage;
  /** Takes the refresh token from the cookie when no argument is given. */
  refreshToken: AuthResult;
  /** GIFT_REFUNDED, GIFT_REFUNDING, GIFT_USED, GIFT_DISPUTED or GIFT_NOT_REFUNDED; the money goes back to the card that bought it. */
  refundGiftCard: StatusMessage;
  /**
   * For operators only, once the walk has ended: each payer gets back what the seats were charged, at most what can still go back; a seat is
   * refunded once. REFUNDING (payer by payer, with the bounds of refundTrip), NOTHING_LEFT, NOT_NOW, or PROVE_AGAIN without a fresh second factor.
   */
  refundGroupSeats: StatusMessage;
  /** For operators only. REFUNDING, or WAITS_FOR_APPROVAL above $50 for one person within a day. */
  refundTrip: StatusMessage;
  /** No guests on this walk, or, without one, on any walk of mine; false takes it back. SAVED or NOT_FOUND. */
  refuseGuests: StatusMessage;
  /** Ends every link to this walk and allows none (true), or takes that back (false). */
  refuseSharing: StatusMessage;
  register: AuthResult;
  /** For owners: takes a picture away, also when it is gone already. Without any, the drawn poster is shown. */
  removeDestinationPicture: Destination;
  /** REMOVED: the guest's page closes and does not come back; a link that admits is replaced by another one. NOT_FOUND. */
  removeGuest: StatusMessage;
  /** REMOVED, PROVE_AGAIN, LAST_OWNER. The account stays; its second factor goes. */
  removeOperator: StatusMessage;
  /** REMOVED, also when it was gone. */
  removeWalkerClip: StatusMessage;
  /** Deletes it for good. Safe to repeat. */
  removeWalkerPhoto: Array<WalkerPhoto>;
  renamePasskey: PasskeyResult;
  /**
   * A person without an account, by their pass, reports the walk or a person of it. REPORTED; ALREADY_REPORTED where the same was reported
   * before; UNKNOWN for a pass that is not known any more. Faults are at the fields about, reason, text and email. In a day 5 by a pass, 20
   * of a walk and 20 by address.
   */
  reportAsGuest: StatusMessage;
  /**
   * Opens a support ticket with the trip attached. With a reason (unsafe, rude, harassment, illegal or other) it is about the
   * other person; of a group walk about the one whose seat is named (trip_01.2, or walker).
   */
  reportTripIssue: StatusMessage;
  /** One a day: asked again within 24 hours, it gives the one there is. */
  requestDataExport: DataExport;
  /** For owners, with a reason for the audit log: travelers see it again. RESTORED, also when it was seen. */
  restoreDestination: StatusMessage;
  /**
   * For owners, with a reason for the audit log: travelers do not see it any more. Running and scheduled walks stay.
   * RETIRED, also when it was.
   */
  retireDestination: StatusMessage;
  /** WALKER_BACK; the steps that ran out meanwhile are named by makeMoneyWalking. */
  returnToWalking: StatusMessage;
  /**
   * For operators only: a payout is taken from the walker's account back to the platform, and is owed again. REVERSED, REFUSED by
   * the provider, PAID_OUT meanwhile, NOT_NOW, UNDER_WAY while a call is at it, UNCLEAR while the provider does not answer,
   * OWN_MONEY, or PROVE_AGAIN without a second factor of the last minutes. Goes into the audit log.
   */
  reversePayout: StatusMessage;
  /**
   * For operators with support, and owners. SAVED: the next answer begins from it. A language that the template does not have
   * is added. Goes into the audit log.
   */
  saveAnswerTemplate: StatusMessage;
  /** A picture of a document; with the last missing one an operator looks at the check. */
  saveCheckDocument: BackgroundCheck;
  /** The same wish again, in whatever letters, is the one that is there. TOO_MANY_WISHES (conflict): 100 are the most. */
  saveDestinationWishlist: WishlistItem;
  /** Marks my home zone, or marks it anew. Faults are at the fields place and radius_m. */
  saveHomeZone: HomeZoneResult;
  /**
   * rating 1 to 5 in halves; tip_amount in dollars, 0 to 200. walker_id decides nothing. RATING_SAVED, ALREADY_RATED; with
   * TIP_DECLINED, and TIP_NOT_POSSIBLE where the walker has left or an institution pays the walk, the rating is stored and no tip charged.
   */
  saveRating: StatusMessage;
  /** Agrees to being recorded on walks, or takes the agreement back. */
  saveRecordingConsent: User;
  saveScheduleTrip: ScheduleTripResult;
  /** TAX_FORM_SAVED */
  saveTaxForm: StatusMessage;
  /** The contact is asked by text message whether they agree. */
  saveTrustedContact: TrustedContactResult;
  saveUserPreference: UserPreference;
  /** Says anew, as a whole, when I walk. Faults are at the fields time_zone, hours, days_off and exceptions. */
  saveWalkerAvailability: WalkerAvailability;
  /** SUCCESS, ALREADY_CLEAR, UNDER_WAY or CHECK_REFUSED; bad input at its field. */
  saveWalkerBackgroundCheckOtherCountry: StatusMessage;
  /**
   * SUBSCRIPTION_SAVED. The device belongs to this session and is forgotten when it ends; at most 10 devices a person, the
   * oldest makes room. Saving the same device again is the same.
   */
  saveWebPushSubscription: StatusMessage;
  /**
   * The statuses of actOnPerson; NO_WALKER, or NOT_DONE where none of the steps is done now. The walker goes offline, is told, and cannot
   * go online until the steps are done again; a walk that runs goes on.
   */
  sendBackToSteps: StatusMessage;
  sendBookingRequestToWalker: BookingRequestResult;
  /**
   * A code for a person whom the text message does not reach, to their verified e-mail address; it takes the place of the one
   * before. purpose: login or reset. CODE_MAILED, whether or not there is such an account or address.
   */
  sendCodeByEmail: StatusMessage;
  /**
   * For operators only: hands the bank what is kept of the trip, with words of the operator's own (3 to 500 characters). SENDING,
   * UNDER_WAY, or NOT_NOW once the bank looks at it or has decided. Goes into the audit log.
   */
  sendDisputeEvidence: StatusMessage;
  sendGiftCard: GiftResult;
  /** GIFT_SENT, GIFT_NOT_REACHED (the address has to be corrected first), GIFT_USED, GIFT_DISPUTED or GIFT_REFUNDED; at most 3 times a day. */
  sendGiftCardAgain: StatusMessage;
  /** SAVED, PROVE_AGAIN. Countries (ISO 3166-1 alpha-2) whose numbers may sign up; null for all. Accounts that exist stay. */
  setCountries: StatusMessage;
  /** SAVED, PROVE_AGAIN. What has begun goes on when a feature is switched off. */
  setFeature: StatusMessage;
  /** SAVED, PROVE_AGAIN. Whole dollars, in cents, within the bounds of the limit; what was given or sent before stays. */
  setLimit: StatusMessage;
  /**
   * SAVED, PROVE_AGAIN. While it is on, no walk is requested, scheduled or claimed; walks that run and that are arranged go on. The
   * message of at most 300 characters is shown on all pages; without one a text of ours is.
   */
  setMaintenance: StatusMessage;
  /** Goes online at a place, or offline. Refused for people who are not yet walkers. */
  setWalkerOnline: WalkerPresence;
  /** A link to the film of a walk of mine, or to one of its postcards. Asking again renews the same link. */
  shareTrip: ShareResult;
  /**
   * The walker wants to show the replay on their page, which asks the traveler, or the traveler agrees. With false either
   * takes that back, at any time. Safe to repeat.
   */
  showReplay: ShowReplayResult;
  /** now_cents as the person saw it. */
  startMembership: MembershipResult;
  /** Ends a link of mine: STOPPED; NOT_FOUND for links of others and when it has ended. */
  stopSharing: StatusMessage;
  /** Double opt-in: sends a confirmation link. Answers the same whether or not the address is known. */
  subscribeNewsletter: StatusMessage;
  /** TAKEN_BACK: the link admits no one; who has joined stays. */
  takeBackGuestLink: StatusMessage;
  /**
   * For owners only, for a version of any rule but the tariff. TAKEN_BACK, BEGUN for a version that is in force or begins
   * within a minute, or PROVE_AGAIN.
   */
  takeBackRuleVersion: StatusMessage;
  /** For owners only. TAKEN_BACK, BEGUN for a version that is in force or begins within a minute, or PROVE_AGAIN. */
  takeBackTariff: StatusMessage;
  /** For operators only. TAKEN, or CLOSED when it is over. Another operator may take it over. */
  takeHelpCall: StatusMessage;
  /** OFF, also for a walker who was not online. A walk that runs goes on. */
  takeWalkerOff: StatusMessage;
  /** Ends my block of this person: UNBLOCKED, also when there was none. */
  unblockPerson: StatusMessage;
  /** UNFOLLOWED, also when I did not follow them. */
  unfollowWalker: StatusMessage;
  /** REMOVED or NOT_FOUND. */
  unpairScreen: StatusMessage;
  /** CARD_UPDATED or CARD_ERROR. What is left out stays as it is. */
  updateCard: StatusMessage;
  /** For owners. Time zone and country follow from a changed point or location. */
  updateDestination: Destination;
  /**
   * The fields loose, or all of them as data. PASSWORD_UPDATED signs the person in and ends every other session;
   * WRONG_OTP and PASSWORD_UPDATED_FAIL change nothing.
   */
  updateForgottenPassword: AuthResult;
  /** Keeps an online walker's place fresh; sent every 20 s while the app is open. */
  updateWalkerPosition: WalkerPresence;
  /** PROFILE_UPDATED; bad input at its field with the specification's texts. */
  updateWalkerProfile: WalkerProfile;
  /**
   * For operators only: upholds a person's report for safety, by the piece of work of its ticket. UPHELD, or NOT_NOW where the
   * ticket is no such report or was upheld before; OWN_MONEY on a walk of the operator's own. What the other one rated is not
   * shown any more, a fee that the person was charged is waived, and both are told. Goes into the audit log.
   */
  upholdSafetyReport: StatusMessage;
  /** EMAIL_SENT or ALREADY_VERIFIED. */
  verifyUserEmail: StatusMessage;
  /** Answers that are left out are not asked for: clients that exist have no questions. */
  verifyWalkerTraining: TrainingResult;
  waitForSeats: GiveUpSeatsResult;
  /** For operators only. WAIVED, or WAITS_FOR_APPROVAL above $50 for one person within a day; PROVE_AGAIN without a fresh second factor; NO_FEE; WALKER_GONE. */
  waiveFee: StatusMessage;
  walkerAcceptRejectBookingRequest: WalkerAcceptRejectResult;
  /** KIT_ORDERED; bad input at its field with the specification's texts. */
  walkerKitOrder: StatusMessage;
  /** TERMS_SIGNED, TERMS_NOT_ACCEPTED (status false), TERMS_CHANGED (another version is in force) or bad input at digital_signature / name. */
  walkerTermsAndCondition: StatusMessage;
  /** WITHDRAWN, PROVE_AGAIN. */
  withdrawOperatorInvitation: StatusMessage;
  /** Takes back a proposed time. */
  withdrawTripMove: MoveTripResult;
  /**
   * Writes to a ticket of one's own: 3 to 2,000 characters, 20 a day. SENT; REOPENED where it was closed not more than 14 days
   * ago; CLOSED without an effect after that. Operators have it before them again.
   */
  writeToSupport: StatusMessage;
};


export type MutationAcceptDisputeArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAcceptOperatorInvitationArgs = {
  code: Scalars['String']['input'];
};


export type MutationAcceptScheduleTripByWalkerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationActOnGroupWalkArgs = {
  data: GroupWalkActInput;
};


export type MutationActOnPersonArgs = {
  data: PersonActInput;
};


export type MutationActOnWorkArgs = {
  data: WorkActInput;
};


export type MutationAddCardArgs = {
  data: AddCardInput;
};


export type MutationAddDestinationPictureArgs = {
  alt: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  image: Scalars['String']['input'];
};


export type MutationAddPasskeyArgs = {
  credential: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationAddWalkerClipArgs = {
  alt: Scalars['String']['input'];
  clip: Scalars['String']['input'];
  image: Scalars['String']['input'];
};


export type MutationAddWalkerPhotoArgs = {
  alt: Scalars['String']['input'];
  image: Scalars['String']['input'];
};


export type MutationAnnounceArgs = {
  data: AnnouncementInput;
};


export type MutationAnswerContactInvitationArgs = {
  agree: Scalars['Boolean']['input'];
  code: Scalars['String']['input'];
};


export type MutationAnswerTicketArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationAnswerTripMoveArgs = {
  accepted: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationAnswerWalkCheckArgs = {
  trip_id: Scalars['ID']['input'];
};


export type MutationAppealBackgroundCheckArgs = {
  text: Scalars['String']['input'];
};


export type MutationAppealSuspensionArgs = {
  text: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationApproveCreditNoteArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationApproveMoneyRequestArgs = {
  id: Scalars['ID']['input'];
};


export type MutationAskCallAgainArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAskForInstitutionArgs = {
  data: InstitutionInput;
};


export type MutationAskSupportArgs = {
  data: SupportQuestionInput;
};


export type MutationBeginPasskeyArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationBeginRecordingArgs = {
  data: BeginRecordingInput;
};


export type MutationBeginTotpArgs = {
  name: Scalars['String']['input'];
};


export type MutationBlockTripPartnerArgs = {
  booking_id: Scalars['ID']['input'];
  seat?: InputMaybe<Scalars['String']['input']>;
};


export type MutationBringAlongArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationBuySeatsArgs = {
  input: BuySeatsInput;
};


export type MutationCallForHelpArgs = {
  place?: InputMaybe<PlaceInput>;
  trip_id: Scalars['ID']['input'];
};


export type MutationCallOffGroupWalkArgs = {
  id: Scalars['ID']['input'];
  series: Scalars['Boolean']['input'];
};


export type MutationCallWithCodeArgs = {
  phone: Scalars['String']['input'];
  purpose: Scalars['String']['input'];
};


export type MutationCancelBookingRequestArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationCancelHelpCallArgs = {
  trip_id: Scalars['ID']['input'];
};


export type MutationCancelNotifyWhenFreeArgs = {
  destination_id: Scalars['ID']['input'];
};


export type MutationCancelledScheduleTripArgs = {
  data: CancelledScheduleInput;
};


export type MutationChangeGroupWalkArgs = {
  id: Scalars['ID']['input'];
  points: Array<GroupPointInput>;
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationChangeMembershipArgs = {
  now_cents: Scalars['Int']['input'];
  plan_id: Scalars['ID']['input'];
};


export type MutationChangeNoWalkPlaceArgs = {
  data: NoWalkPlaceInput;
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  source: Scalars['String']['input'];
};


export type MutationChangeOperatorRightsArgs = {
  data: OperatorRightsInput;
};


export type MutationChangePasswordArgs = {
  data: ChangePasswordInput;
};


export type MutationClaimWishRequestArgs = {
  data: WishClaimInput;
};


export type MutationCloseHelpCallArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCloseWishRequestArgs = {
  id: Scalars['ID']['input'];
};


export type MutationConfirmNewsletterArgs = {
  token: Scalars['String']['input'];
};


export type MutationConfirmTotpArgs = {
  code: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationConfirmUserEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationCorrectGiftEmailArgs = {
  id: Scalars['ID']['input'];
  recipient_email: Scalars['String']['input'];
};


export type MutationCorrectPersonNameArgs = {
  data: PersonNameInput;
};


export type MutationCreateCheckrInvitationArgs = {
  city?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateDestinationArgs = {
  data: CreateDestinationInput;
};


export type MutationCreateStripeAccountAndGenerateLinkArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  country_code?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreditInvoiceArgs = {
  data: CreditNoteInput;
};


export type MutationCreditTravellerArgs = {
  data: CreditTravellerInput;
};


export type MutationDecideBackgroundCheckArgs = {
  data: CheckDecisionInput;
};


export type MutationDecideFlagArgs = {
  data: FlagDecisionInput;
};


export type MutationDecideInstitutionArgs = {
  data: InstitutionDecisionInput;
};


export type MutationDeclineCreditNoteArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationDeclineMoneyRequestArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationDeleteCardArgs = {
  card_id: Scalars['ID']['input'];
};


export type MutationDeleteDestinationWishlistArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeletePasskeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteSecondFactorArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteWebPushSubscriptionArgs = {
  endpoint: Scalars['String']['input'];
};


export type MutationDescribeDestinationPictureArgs = {
  address: Scalars['String']['input'];
  alt: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationDescribeWalkerPhotoArgs = {
  alt: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationDropMyNoWalkPlaceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEditProfileArgs = {
  data: EditProfileInput;
};


export type MutationEndAnnouncementArgs = {
  reason: Scalars['String']['input'];
};


export type MutationEndGroupSeriesArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEndInstitutionSeriesArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEndTripArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationEndTripForSafetyArgs = {
  booking_id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationEndWalkByOperatorArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationEraseMyAccountArgs = {
  data: EraseAccountInput;
};


export type MutationExplainDifferenceArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationExportTaxFormsArgs = {
  part: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
  year: Scalars['Int']['input'];
};


export type MutationExtendTripArgs = {
  booking_id: Scalars['ID']['input'];
  minutes: Scalars['Int']['input'];
  request_key?: InputMaybe<Scalars['String']['input']>;
};


export type MutationFindScreenArgs = {
  booking_id: Scalars['ID']['input'];
  code: Scalars['String']['input'];
};


export type MutationFinishRecordingArgs = {
  chunk_count: Scalars['Int']['input'];
  recording_id: Scalars['ID']['input'];
};


export type MutationFlagContentArgs = {
  id: Scalars['ID']['input'];
  kind: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationFollowWalkerArgs = {
  notify_when_online?: InputMaybe<Scalars['Boolean']['input']>;
  walker_id: Scalars['ID']['input'];
};


export type MutationForgotPasswordArgs = {
  data: ForgotPasswordInput;
};


export type MutationGiveUpSeatsArgs = {
  fee_cents: Scalars['Int']['input'];
  group_walk_id: Scalars['ID']['input'];
  seats: Scalars['Int']['input'];
};


export type MutationHandWheelArgs = {
  booking_id: Scalars['ID']['input'];
  guest_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationHoldScheduledTripArgs = {
  id: Scalars['ID']['input'];
};


export type MutationImportDestinationsArgs = {
  digest: Scalars['String']['input'];
  file: DestinationFileInput;
};


export type MutationInviteOperatorArgs = {
  data: InviteOperatorInput;
};


export type MutationJoinWalkArgs = {
  code: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationLeaveWaitingListArgs = {
  group_walk_id: Scalars['ID']['input'];
};


export type MutationLetGuestSpeakArgs = {
  booking_id: Scalars['ID']['input'];
  guest_id: Scalars['ID']['input'];
  may_speak: Scalars['Boolean']['input'];
};


export type MutationLetOffDisputeArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationLiftNoWalkPlaceArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLoginByPasskeyArgs = {
  credential: Scalars['String']['input'];
  device_token?: InputMaybe<Scalars['String']['input']>;
  remember_me?: InputMaybe<Scalars['Boolean']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMailReceiptArgs = {
  trip_id: Scalars['ID']['input'];
};


export type MutationMakeCardDefaultArgs = {
  card_id: Scalars['ID']['input'];
};


export type MutationMarkEventLookedAtArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationMarkMyNoWalkPlaceArgs = {
  data: NoWalkPlaceInput;
};


export type MutationMarkNoWalkPlaceArgs = {
  data: NoWalkPlaceInput;
  reason: Scalars['String']['input'];
  source: Scalars['String']['input'];
};


export type MutationMarkNotificationsReadArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationMarkRequestSeenArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationMoveScheduledTripArgs = {
  id: Scalars['ID']['input'];
  time: ScheduleTimeInput;
};


export type MutationNotifyWhenFreeArgs = {
  destination_id: Scalars['ID']['input'];
};


export type MutationOpenScreenArgs = {
  pass?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOpenWishRequestArgs = {
  data: WishRequestInput;
};


export type MutationOrderDestinationPicturesArgs = {
  addresses: Array<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationOrderDestinationsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type MutationOrderWalkerPhotosArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type MutationPairScreenArgs = {
  booking_id: Scalars['ID']['input'];
  code: Scalars['String']['input'];
  replace: Scalars['Boolean']['input'];
};


export type MutationPayFromAccountArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationPayOutNowArgs = {
  amount_cents: Scalars['Int']['input'];
  fee_cents: Scalars['Int']['input'];
};


export type MutationPayWalkerArgs = {
  data: PayWalkerInput;
};


export type MutationProveSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationPublishCancellationTermsArgs = {
  reason: Scalars['String']['input'];
  terms: CancellationTermsInput;
  valid_from: Scalars['String']['input'];
};


export type MutationPublishGroupTermsArgs = {
  reason: Scalars['String']['input'];
  terms: GroupFiguresInput;
  valid_from: Scalars['String']['input'];
};


export type MutationPublishGroupWalkArgs = {
  input: PublishGroupWalkInput;
};


export type MutationPublishPayoutTermsArgs = {
  reason: Scalars['String']['input'];
  terms: PayoutTermsInput;
  valid_from: Scalars['String']['input'];
};


export type MutationPublishTariffArgs = {
  data: PublishTariffInput;
};


export type MutationPublishWalkerTermsArgs = {
  data: PublishTermsInput;
};


export type MutationPutAnswerTemplateBackArgs = {
  id: Scalars['ID']['input'];
  language: Scalars['String']['input'];
};


export type MutationRateTravellerArgs = {
  booking_id: Scalars['ID']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  rating: Scalars['Float']['input'];
};


export type MutationRedeemGiftCardArgs = {
  code: Scalars['String']['input'];
};


export type MutationRefreshTokenArgs = {
  refresh_token?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRefundGiftCardArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRefundGroupSeatsArgs = {
  data: RefundGroupInput;
};


export type MutationRefundTripArgs = {
  data: RefundTripInput;
};


export type MutationRefuseGuestsArgs = {
  booking_id?: InputMaybe<Scalars['ID']['input']>;
  refused: Scalars['Boolean']['input'];
};


export type MutationRefuseSharingArgs = {
  booking_id: Scalars['ID']['input'];
  refused: Scalars['Boolean']['input'];
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemoveDestinationPictureArgs = {
  address: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRemoveGuestArgs = {
  booking_id: Scalars['ID']['input'];
  guest_id: Scalars['ID']['input'];
};


export type MutationRemoveOperatorArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationRemoveWalkerClipArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveWalkerPhotoArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationReportAsGuestArgs = {
  data: GuestReportInput;
};


export type MutationReportTripIssueArgs = {
  booking_id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  seat?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};


export type MutationRestoreDestinationArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationRetireDestinationArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationReversePayoutArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSaveAnswerTemplateArgs = {
  data: AnswerTemplateInput;
};


export type MutationSaveCheckDocumentArgs = {
  data: CheckDocumentInput;
};


export type MutationSaveDestinationWishlistArgs = {
  data: WishlistInput;
};


export type MutationSaveHomeZoneArgs = {
  data: HomeZoneInput;
};


export type MutationSaveRatingArgs = {
  booking_id: Scalars['ID']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  rating: Scalars['Float']['input'];
  tip_amount?: InputMaybe<Scalars['Float']['input']>;
  walker_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSaveRecordingConsentArgs = {
  granted: Scalars['Boolean']['input'];
};


export type MutationSaveScheduleTripArgs = {
  data: ScheduleTripInput;
};


export type MutationSaveTaxFormArgs = {
  data: TaxFormInput;
};


export type MutationSaveTrustedContactArgs = {
  name: Scalars['String']['input'];
  phone_number: Scalars['String']['input'];
};


export type MutationSaveUserPreferenceArgs = {
  data: UserPreferenceInput;
};


export type MutationSaveWalkerAvailabilityArgs = {
  data: WalkerAvailabilityInput;
};


export type MutationSaveWalkerBackgroundCheckOtherCountryArgs = {
  data: OtherCountryCheckInput;
};


export type MutationSaveWebPushSubscriptionArgs = {
  data: WebPushSubscriptionInput;
};


export type MutationSendBackToStepsArgs = {
  data: SendBackInput;
};


export type MutationSendBookingRequestToWalkerArgs = {
  data: BookingRequestInput;
};


export type MutationSendCodeByEmailArgs = {
  phone: Scalars['String']['input'];
  purpose: Scalars['String']['input'];
};


export type MutationSendDisputeEvidenceArgs = {
  id: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


export type MutationSendGiftCardArgs = {
  data: GiftCardInput;
};


export type MutationSendGiftCardAgainArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetCountriesArgs = {
  countries?: InputMaybe<Array<Scalars['String']['input']>>;
  reason: Scalars['String']['input'];
};


export type MutationSetFeatureArgs = {
  feature: Scalars['String']['input'];
  on: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSetLimitArgs = {
  cents: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSetMaintenanceArgs = {
  message?: InputMaybe<Scalars['String']['input']>;
  on: Scalars['Boolean']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSetWalkerOnlineArgs = {
  data: WalkerOnlineInput;
};


export type MutationShareTripArgs = {
  booking_id: Scalars['ID']['input'];
  postcard_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationShowReplayArgs = {
  booking_id: Scalars['ID']['input'];
  shown: Scalars['Boolean']['input'];
};


export type MutationStartMembershipArgs = {
  now_cents: Scalars['Int']['input'];
  plan_id: Scalars['ID']['input'];
};


export type MutationStopSharingArgs = {
  code: Scalars['ID']['input'];
};


export type MutationSubscribeNewsletterArgs = {
  email: Scalars['String']['input'];
};


export type MutationTakeBackGuestLinkArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationTakeBackRuleVersionArgs = {
  reason: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationTakeBackTariffArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationTakeHelpCallArgs = {
  id: Scalars['ID']['input'];
};


export type MutationTakeWalkerOffArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationUnblockPersonArgs = {
  user_id: Scalars['ID']['input'];
};


export type MutationUnfollowWalkerArgs = {
  walker_id: Scalars['ID']['input'];
};


export type MutationUnpairScreenArgs = {
  booking_id: Scalars['ID']['input'];
};


export type MutationUpdateCardArgs = {
  data: UpdateCardInput;
};


export type MutationUpdateDestinationArgs = {
  data: UpdateDestinationInput;
  id: Scalars['ID']['input'];
};


export type MutationUpdateForgottenPasswordArgs = {
  data?: InputMaybe<UpdateForgottenPasswordInput>;
  otp?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  password_confirmation?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationUpdateWalkerPositionArgs = {
  place: PlaceInput;
};


export type MutationUpdateWalkerProfileArgs = {
  data: WalkerProfileInput;
};


export type MutationUpholdSafetyReportArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationVerifyWalkerTrainingArgs = {
  answers?: InputMaybe<Array<TrainingAnswerInput>>;
  status: Scalars['Boolean']['input'];
};


export type MutationWaitForSeatsArgs = {
  group_walk_id: Scalars['ID']['input'];
  seats: Scalars['Int']['input'];
};


export type MutationWaiveFeeArgs = {
  data: WaiveFeeInput;
};


export type MutationWalkerAcceptRejectBookingRequestArgs = {
  data: WalkerAcceptRejectInput;
};


export type MutationWalkerKitOrderArgs = {
  data: WalkerKitInput;
};


export type MutationWalkerTermsAndConditionArgs = {
  data: WalkerTermsInput;
};


export type MutationWithdrawOperatorInvitationArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationWithdrawTripMoveArgs = {
  id: Scalars['ID']['input'];
};


export type MutationWriteToSupportArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};

/** The seats that one person pays for. */
export type MyGroupSeats = {
  __typename?: 'MyGroupSeats';
  fix_until?: Maybe<Scalars['DateTime']['output']>;
  /** none, asking, held or declined. */
  hold_state: Scalars['String']['output'];
  seats: Array<GroupSeat>;
  total_cents: Scalars['Int']['output'];
  trip_id: Scalars['ID']['output'];
};

/** A place where walkers do not walk: marked by operators for all, or by a walker for their own walks. */
export type NoWalkPlace = {
  __typename?: 'NoWalkPlace';
  id: Scalars['ID']['output'];
  /** privateAddress, school, hospital or other */
  kind: Scalars['String']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  marked_at: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
  radius_m: Scalars['Int']['output'];
  /** Where it is known from. */
  source: Scalars['String']['output'];
};

export type NoWalkPlaceInput = {
  kind: Scalars['String']['input'];
  name: Scalars['String']['input'];
  place: PlaceInput;
  /** Meters, 20 to 500. */
  radius_m: Scalars['Int']['input'];
};

export type NoWalkPlacePage = {
  __typename?: 'NoWalkPlacePage';
  data: Array<NoWalkPlace>;
  paginatorInfo: PaginatorInfo;
};

export type NoWalkPlaceResult = {
  __typename?: 'NoWalkPlaceResult';
  message: Scalars['String']['output'];
  place?: Maybe<NoWalkPlace>;
  /** MARKED, CHANGED or TOO_MANY_PLACES */
  status: Scalars['String']['output'];
};

/**
 * Why a walk does not begin at a place. The area is told of schools, hospitals and other places; neither of private addresses nor of
 * places that the walker has marked, which only that walker sees.
 */
export type NotWalked = {
  __typename?: 'NotWalked';
  /** privateAddress, school, hospital, other, or own: the walker does not walk there */
  kind: Scalars['String']['output'];
  latitude?: Maybe<Scalars['Float']['output']>;
  longitude?: Maybe<Scalars['Float']['output']>;
  radius_m?: Maybe<Scalars['Int']['output']>;
};

/** Something that has happened to a person, kept for 90 days. */
export type Notification = {
  __typename?: 'Notification';
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  is_read: Scalars['Boolean']['output'];
  /** The event, such as walkAccepted or cardDeclined. */
  kind: Scalars['String']['output'];
  /** Where it leads in the web app. */
  path?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type NotificationPage = {
  __typename?: 'NotificationPage';
  data: Array<Notification>;
  /** For the next page; null at the end. */
  next?: Maybe<Scalars['String']['output']>;
  unread: Scalars['Int']['output'];
};

export type NotifyWhenFreeResult = {
  __typename?: 'NotifyWhenFreeResult';
  alert?: Maybe<FreeAlert>;
  message: Scalars['String']['output'];
  /** ALERT_SET, or TOO_MANY_ALERTS: five places at once is the most. */
  status: Scalars['String']['output'];
};

export type Now = {
  __typename?: 'Now';
  places: Array<NowPlace>;
  /** The newest 50. */
  requests: Array<NowRequest>;
  /** The newest 1000. */
  walks: Array<NowWalk>;
  walks_total: Scalars['Int']['output'];
};

export type NowPlace = {
  __typename?: 'NowPlace';
  id: Scalars['ID']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  /** Walkers who are online and nearer to it than to any other place, within 50 km. */
  walkers_online: Scalars['Int']['output'];
  walks: Scalars['Int']['output'];
};

/** A request of the last 15 minutes, and what became of it. */
export type NowRequest = {
  __typename?: 'NowRequest';
  id: Scalars['ID']['output'];
  place: Scalars['String']['output'];
  requested_at: Scalars['DateTime']['output'];
  status: TripStatus;
  traveller_first_name: Scalars['String']['output'];
  traveller_id: Scalars['ID']['output'];
  walker_first_name?: Maybe<Scalars['String']['output']>;
};

/** A walk that is agreed and open, or runs, as operators see it. */
export type NowWalk = {
  __typename?: 'NowWalk';
  /** traveller, walker or both: whose picture or sound does not flow. */
  away: Array<Scalars['String']['output']>;
  /** What it would cost if it ended now. */
  cost_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  destination_id: Scalars['ID']['output'];
  /** Null for a walk of two. */
  group_title?: Maybe<Scalars['String']['output']>;
  /** Of the trip, or of the group walk: it is one row for all of its payers. */
  id: Scalars['ID']['output'];
  live_seconds: Scalars['Int']['output'];
  /** Planned length. */
  minutes: Scalars['Int']['output'];
  payers: Scalars['Int']['output'];
  place: Scalars['String']['output'];
  requested_at: Scalars['DateTime']['output'];
  /** Of a group walk: those that are taken. */
  seats: Scalars['Int']['output'];
  /** accepted, live or interrupted */
  status: TripStatus;
  traveller_first_name: Scalars['String']['output'];
  /** Of a group walk the first of its payers. */
  traveller_id: Scalars['ID']['output'];
  /** The last two minutes, the oldest of 12 points first: none, low or good. */
  traveller_quality: Array<Scalars['String']['output']>;
  walker_first_name?: Maybe<Scalars['String']['output']>;
  walker_id?: Maybe<Scalars['ID']['output']>;
  walker_quality: Array<Scalars['String']['output']>;
};

export type OnboardingStep = {
  __typename?: 'OnboardingStep';
  /** backgroundCheck, profilePicture, walkerKit, walkerTraining, payoutAccount, walkerTerms or taxForm */
  code: Scalars['ID']['output'];
  done_at?: Maybe<Scalars['DateTime']['output']>;
  /** When it has to be done again; null where it lasts. */
  expires_at?: Maybe<Scalars['DateTime']['output']>;
  /** False for the tax form alone: needed before the first payout, not before going online. */
  is_needed_to_walk: Scalars['Boolean']['output'];
  /** Why it waits or needs attention, in plain words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** required, waiting (on another side), attention (something has to be done again) or done */
  state: Scalars['String']['output'];
};

/** A call to a partner that is open for more than 10 minutes: it has no clear answer, or cannot be finished. */
export type OpenCall = {
  __typename?: 'OpenCall';
  /** How often it was run since then. */
  attempts: Scalars['Int']['output'];
  /** Shared by its attempts: what it is about, and its kind. */
  id: Scalars['ID']['output'];
  is_under_way: Scalars['Boolean']['output'];
  kind: Scalars['String']['output'];
  /** The last fault of ours at it, without keys, numbers and addresses; null where only a clear answer is missing. */
  message?: Maybe<Scalars['String']['output']>;
  /** When it is run next; null while it is being run. */
  retry_at?: Maybe<Scalars['DateTime']['output']>;
  /** When it was begun, its attempts together. */
  since: Scalars['DateTime']['output'];
  /** The number of what it is about. */
  subject: Scalars['String']['output'];
};

/** A payout that is not at the walker's bank yet. */
export type OpenPayout = {
  __typename?: 'OpenPayout';
  amount_cents: Scalars['Int']['output'];
  /**
   * What reaches the bank, in the smallest unit of `arrives_currency` (cents, whole yen, thousandths of a dinar); null in the
   * payout's own currency, and until it is known.
   */
  arrives_amount?: Maybe<Scalars['Int']['output']>;
  arrives_currency?: Maybe<Scalars['String']['output']>;
  /** It can be paid out or taken back now: it is on the account, and no call is at it. */
  can_act: Scalars['Boolean']['output'];
  currency: Scalars['String']['output'];
  /** Of the walker; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  is_under_way: Scalars['Boolean']['output'];
  /** weekly or instant */
  kind: Scalars['String']['output'];
  /** Why it did not go on, in the provider's words or ours; null where nothing was refused. */
  message?: Maybe<Scalars['String']['output']>;
  /** How often the provider has refused to pay it out from the account. */
  refusals: Scalars['Int']['output'];
  /** When the provider is asked again; null while a call is at it. */
  retry_at?: Maybe<Scalars['DateTime']['output']>;
  /** Since when it is so. */
  since: Scalars['DateTime']['output'];
  /** sending (to the walker's account at the provider) or transferred (on that account) */
  status: Scalars['String']['output'];
  user_id: Scalars['ID']['output'];
};

export type OpenScreenResult = {
  __typename?: 'OpenScreenResult';
  code?: Maybe<Scalars['String']['output']>;
  code_until?: Maybe<Scalars['DateTime']['output']>;
  message: Scalars['String']['output'];
  /** What the screen shows when it comes back; only this screen has it. */
  pass?: Maybe<Scalars['String']['output']>;
  /** OPENED */
  status: Scalars['String']['output'];
};

export type OpenedCardSetup = {
  __typename?: 'OpenedCardSetup';
  /** With SETUP_OPENED: by it the card provider's form confirms the card in the browser. It is not kept or shown. */
  client_secret?: Maybe<Scalars['String']['output']>;
  /**
   * Where the embedded provider's card form posts `{client_secret, token, country, return_path}` as JSON; null for Stripe, whose
   * script confirms. Answers `{setup}`, with `{url}` of the bank's page where the bank asks, or 402 with `{error: {message}}`, and with
   * `{setup}` where the bank has refused the card. The bank's page leads back to the page at `return_path`, with `setup_intent`, the id of the setup, in its address.
   */
  confirm_url?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** SETUP_OPENED, or CARD_ERROR with why none can be opened. */
  status: Scalars['String']['output'];
};

/** A person who runs the place. */
export type Operator = {
  __typename?: 'Operator';
  email?: Maybe<Scalars['String']['output']>;
  first_name: Scalars['String']['output'];
  /** Without a second factor the console stays closed. */
  has_second_factor: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** False while the account is suspended or banned. */
  is_open: Scalars['Boolean']['output'];
  last_name: Scalars['String']['output'];
  /** support, money, safety, owner; an owner has them all. */
  rights: Array<Scalars['String']['output']>;
};

/** A call for help as operators see it. */
export type OperatorHelpCall = {
  __typename?: 'OperatorHelpCall';
  close_reason?: Maybe<Scalars['String']['output']>;
  closed_at?: Maybe<Scalars['DateTime']['output']>;
  destination?: Maybe<Scalars['String']['output']>;
  first_name?: Maybe<Scalars['String']['output']>;
  /** The title of the group walk; null for a walk of two. */
  group_title?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The viewer has taken it, and it is open: helpCallDetail answers. */
  is_mine: Scalars['Boolean']['output'];
  /** Who has called has said that they are safe. */
  is_safe: Scalars['Boolean']['output'];
  /** call, or check: the walker was asked whether they are all right and has not answered. */
  kind: Scalars['String']['output'];
  partner_first_name?: Maybe<Scalars['String']['output']>;
  /** traveller or walker: who has called. */
  role: Scalars['String']['output'];
  since: Scalars['DateTime']['output'];
  taken_at?: Maybe<Scalars['DateTime']['output']>;
  /** First name of an operator. */
  taken_by?: Maybe<Scalars['String']['output']>;
  trip_id: Scalars['ID']['output'];
};

/** What the link of an invitation shows. */
export type OperatorInvitation = {
  __typename?: 'OperatorInvitation';
  expires_at: Scalars['DateTime']['output'];
  /** Who has sent it. */
  first_name: Scalars['String']['output'];
  rights: Array<Scalars['String']['output']>;
};

export type OperatorPeoplePage = {
  __typename?: 'OperatorPeoplePage';
  data: Array<OperatorPerson>;
  /** Ask for what comes after this one; null at the end. */
  next?: Maybe<Scalars['ID']['output']>;
};

/** A person as operators see them. */
export type OperatorPerson = {
  __typename?: 'OperatorPerson';
  created_at: Scalars['DateTime']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** bounced or complained: why no more mail is sent to the address; null while it is. */
  email_refused?: Maybe<Scalars['String']['output']>;
  first_name: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  is_email_verified: Scalars['Boolean']['output'];
  is_erased: Scalars['Boolean']['output'];
  is_operator: Scalars['Boolean']['output'];
  last_name: Scalars['String']['output'];
  /** Null when the account is erased. */
  phone_number?: Maybe<Scalars['String']['output']>;
  /** open, suspended or banned */
  standing: Scalars['String']['output'];
  /** What the person is told. */
  standing_reason?: Maybe<Scalars['String']['output']>;
  /** When a suspension ends. */
  standing_until?: Maybe<Scalars['DateTime']['output']>;
  /** traveller or walker */
  type: Scalars['String']['output'];
};

export type OperatorRightsInput = {
  id: Scalars['ID']['input'];
  /** 3 to 500 characters, for the audit log. */
  reason: Scalars['String']['input'];
  /** At least one of support, money, safety, owner. */
  rights: Array<Scalars['String']['input']>;
};

export type Operators = {
  __typename?: 'Operators';
  /** At most 50, the newest first. */
  invitations: Array<SentInvitation>;
  /** At most 200, the newest first. */
  operators: Array<Operator>;
};

export type OtherCountryCheckInput = {
  /** False: the consent text was not accepted. Left out, sending the form accepts it. */
  consent?: InputMaybe<Scalars['Boolean']['input']>;
  country: Scalars['String']['input'];
  first_name: Scalars['String']['input'];
  /** Kept sealed; only its last characters are shown. */
  identification_number: Scalars['String']['input'];
  /** Driving Licence or Passport */
  identification_type: Scalars['String']['input'];
  last_name: Scalars['String']['input'];
  middle_name?: InputMaybe<Scalars['String']['input']>;
  /** True: I have no middle name. */
  no_middle_name?: InputMaybe<Scalars['Boolean']['input']>;
  state: Scalars['String']['input'];
  street_address: Scalars['String']['input'];
  zipcode: Scalars['String']['input'];
};

/** Page information as the existing clients read it. */
export type PaginatorInfo = {
  __typename?: 'PaginatorInfo';
  count: Scalars['Int']['output'];
  currentPage: Scalars['Int']['output'];
  firstItem?: Maybe<Scalars['Int']['output']>;
  hasMorePages: Scalars['Boolean']['output'];
  lastItem?: Maybe<Scalars['Int']['output']>;
  lastPage: Scalars['Int']['output'];
  perPage: Scalars['Int']['output'];
  /** Of lists of operators that grow without end at most 10,000. */
  total: Scalars['Int']['output'];
};

export type PairScreenResult = {
  __typename?: 'PairScreenResult';
  message: Scalars['String']['output'];
  /** The screen that is paired now, if it is another one. */
  replaces?: Maybe<Scalars['String']['output']>;
  /** The screen that has this code, as it describes itself. */
  screen?: Maybe<Scalars['String']['output']>;
  /** FOUND (a screen has this code), PAIRED, REPLACES (another screen is paired, and would be replaced), NO_SUCH_CODE, OVER or NOT_SCREENED (a group walk). */
  status: Scalars['String']['output'];
};

/** A key on a device of the person, which signs in without a code. */
export type Passkey = {
  __typename?: 'Passkey';
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  last_used_at?: Maybe<Scalars['DateTime']['output']>;
  /** What its person calls it. */
  name: Scalars['String']['output'];
};

/** What a device is asked to sign, good once and for 5 minutes. */
export type PasskeyOptions = {
  __typename?: 'PasskeyOptions';
  message: Scalars['String']['output'];
  /** With PASSKEY_BEGUN: the options of WebAuthn in their JSON form. */
  options?: Maybe<Scalars['String']['output']>;
  /** PASSKEY_BEGUN, PASSWORD_NEEDED (the login is older than 10 minutes), PASSKEYS_FULL. */
  status: Scalars['String']['output'];
};

export type PasskeyResult = {
  __typename?: 'PasskeyResult';
  message: Scalars['String']['output'];
  passkey?: Maybe<Passkey>;
  /** PASSKEY_ADDED, PASSKEY_RENAMED, PASSKEYS_FULL, PASSKEY_REFUSED (what was sent is not what was asked for, or came too late). */
  status: Scalars['String']['output'];
};

export type Passkeys = {
  __typename?: 'Passkeys';
  /** Whether the app may offer one: there is none, and the person has not declined. */
  is_offered: Scalars['Boolean']['output'];
  /** At most 10, the oldest first. */
  passkeys: Array<Passkey>;
};

export type PayOutNowResult = {
  __typename?: 'PayOutNowResult';
  amount_cents: Scalars['Int']['output'];
  fee_cents: Scalars['Int']['output'];
  message: Scalars['String']['output'];
  /** PAYOUT_SENT, PAYOUT_ON_ACCOUNT (an amount is on the payout account and not yet at the bank; nothing else is sent), PAYOUT_UNCLEAR, NOTHING_TO_PAY, AMOUNT_CHANGED, ACCOUNT_REQUIRED, TAX_FORM_REQUIRED or PAYOUT_REFUSED */
  status: Scalars['String']['output'];
};

export type PayPendingResult = {
  __typename?: 'PayPendingResult';
  /** With CARD_ACTION_REQUIRED: the bank's page; after it the same operation is sent again. */
  action_url?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  /** PAYMENT_DONE, NOTHING_PENDING, CARD_REQUIRED, CARD_DECLINED, CARD_ACTION_REQUIRED or PAYMENT_UNCLEAR */
  status: Scalars['String']['output'];
};

export type PayWalkerInput = {
  /** At most 50000. */
  amount_cents: Scalars['Int']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  /** A trip that has a walker. */
  trip_id: Scalars['ID']['input'];
};

export type Payout = {
  __typename?: 'Payout';
  amount_cents: Scalars['Int']['output'];
  /**
   * What reaches the bank, in the smallest unit of `arrives_currency` (cents, whole yen, thousandths of a dinar); null in the
   * payout's own currency, and until it is known.
   */
  arrives_amount?: Maybe<Scalars['Int']['output']>;
  arrives_currency?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  currency: Scalars['String']['output'];
  fee_cents: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** weekly or instant */
  kind: Scalars['String']['output'];
  /** Why it has not been paid, in plain words. */
  message?: Maybe<Scalars['String']['output']>;
  /** Where it went, such as 'Test Bank ··6789'. */
  method?: Maybe<Scalars['String']['output']>;
  paid_at?: Maybe<Scalars['DateTime']['output']>;
  /** waiting (has no account or form yet, or below the minimum), sending, transferred (on the payout account, not yet at the bank), paid, failed (tried again next week), returned or reversed (owed again) */
  status: Scalars['String']['output'];
};

export type PayoutAccount = {
  __typename?: 'PayoutAccount';
  attention: Array<PayoutNeed>;
  country?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  methods: Array<PayoutMethod>;
  /** none, started, submitted, active, attention or restricted */
  status: Scalars['String']['output'];
};

/**
 * What the next weekly run needs, and what the platform's balance at the payout provider will hold by then; cents, and as things
 * stand now.
 */
export type PayoutForecast = {
  __typename?: 'PayoutForecast';
  /** What is pending, by the day on which it becomes available. */
  arrivals: Array<BalanceArrival>;
  at: Scalars['DateTime']['output'];
  available_cents?: Maybe<Scalars['Float']['output']>;
  /** What is available by the run. */
  by_run_cents?: Maybe<Scalars['Float']['output']>;
  currency: Scalars['String']['output'];
  /** False where there was too much to read all that is pending. */
  is_whole: Scalars['Boolean']['output'];
  /** Why the balance is not told, in plain words; null when it is. */
  message?: Maybe<Scalars['String']['output']>;
  /** What it would send, to so many walkers, */
  needed_cents: Scalars['Float']['output'];
  pending_cents?: Maybe<Scalars['Float']['output']>;
  /** When the next pay week is paid. */
  run_at: Scalars['DateTime']['output'];
  /** and what is being sent, or waits for the balance, already. */
  sending_cents: Scalars['Float']['output'];
  /** What is missing for it; 0 where nothing is. */
  short_cents?: Maybe<Scalars['Float']['output']>;
  /** told; unclear (the provider does not answer) or refused (the key may not read the balance), and then no figures of the balance */
  status: Scalars['String']['output'];
  walkers: Scalars['Int']['output'];
};

export type PayoutLinkResult = {
  __typename?: 'PayoutLinkResult';
  message: Scalars['String']['output'];
  refresh_url?: Maybe<Scalars['String']['output']>;
  return_url?: Maybe<Scalars['String']['output']>;
  /** SUCCESS, COUNTRY_NOT_SERVED or PAYOUT_UNAVAILABLE */
  status: Scalars['String']['output'];
  /** The provider's page; it leads back to return_url, or to refresh_url when the link is too old. */
  url?: Maybe<Scalars['String']['output']>;
};

export type PayoutMethod = {
  __typename?: 'PayoutMethod';
  currency: Scalars['String']['output'];
  default: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** bank or card */
  kind: Scalars['String']['output'];
  last4: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type PayoutNeed = {
  __typename?: 'PayoutNeed';
  code: Scalars['ID']['output'];
  due_at?: Maybe<Scalars['DateTime']['output']>;
  is_past_due: Scalars['Boolean']['output'];
  /** What is missing, in plain words. */
  text: Scalars['String']['output'];
};

export type PayoutPage = {
  __typename?: 'PayoutPage';
  data: Array<Payout>;
  paginatorInfo: PaginatorInfo;
};

/** What waited for an account or a form, and what a bank refused or sent back, is left out. */
export type PayoutSums = {
  __typename?: 'PayoutSums';
  fee_cents: Scalars['Float']['output'];
  /** Payouts at once, and their fees. */
  instants: Scalars['Int']['output'];
  paid_cents: Scalars['Float']['output'];
  paid_weeks: Scalars['Int']['output'];
  /** Weeks of walkers that rolled over because of the minimum. */
  waiting_weeks: Scalars['Int']['output'];
};

/** What payouts cost, and the least that is sent. */
export type PayoutTerms = {
  __typename?: 'PayoutTerms';
  /** and at least so much. */
  instant_least_cents: Scalars['Int']['output'];
  /** The fee of a payout at once, in thousandths of what is taken out, */
  instant_per_mille: Scalars['Int']['output'];
  /** Less is not sent: it rolls over to the next week. */
  minimum_cents: Scalars['Int']['output'];
};

/** Cents: a minimum of 100 to 10000, a least fee of 0 to 1000 and below the minimum. Thousandths: 0 to 100. */
export type PayoutTermsInput = {
  instant_least_cents: Scalars['Int']['input'];
  instant_per_mille: Scalars['Int']['input'];
  minimum_cents: Scalars['Int']['input'];
};

/** What the payouts of the last four pay weeks were, and would have been. */
export type PayoutTermsPreview = {
  __typename?: 'PayoutTermsPreview';
  /** The weeks of walkers that would have ended otherwise; the first 50, by walker and week. */
  changes: Array<ChangedPayWeek>;
  changes_total: Scalars['Int']['output'];
  was: PayoutSums;
  /** The Mondays of the weeks, the newest first. */
  weeks: Array<Scalars['String']['output']>;
  would_be: PayoutSums;
};

/** A version of the terms of payouts, for owners. */
export type PayoutTermsVersion = {
  __typename?: 'PayoutTermsVersion';
  at: Scalars['DateTime']['output'];
  /** First name of the owner who published it; null for the first version, and once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** past, now, ahead or takenBack */
  status: Scalars['String']['output'];
  terms: PayoutTerms;
  /** Weeks that end from then on, and payouts at once, have it until a later version begins. */
  valid_from: Scalars['DateTime']['output'];
  version: Scalars['Int']['output'];
};

export type PayoutWay = {
  __typename?: 'PayoutWay';
  /** ISO 3166 alpha-2 */
  country_code: Scalars['ID']['output'];
  is_paid: Scalars['Boolean']['output'];
  /** How, or why not and what happens to earnings, in one sentence. */
  message: Scalars['String']['output'];
};

export type PersonActInput = {
  /** note, message, warn, suspend, ban, lift or signOut */
  act: Scalars['String']['input'];
  /** How long a suspension lasts: 1 to 365. */
  days?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  /** 3 to 500 characters. The person is sent it with message and warn, and reads it at the login after suspend and ban. */
  reason: Scalars['String']['input'];
};

export type PersonFile = {
  __typename?: 'PersonFile';
  /** The check that says so; null without one. */
  check_id?: Maybe<Scalars['ID']['output']>;
  /** none, pending, attention, clear, refused or expired */
  check_state: Scalars['String']['output'];
  locale: Scalars['String']['output'];
  money: PersonMoney;
  /** The newest 100, newest first. */
  notes: Array<PersonNote>;
  person: OperatorPerson;
  /** Of the newest 100 trips, newest first; at most 200. */
  reports: Array<PersonReport>;
  sessions: Array<PersonSession>;
  time_zone: Scalars['String']['output'];
  traveller_rating?: Maybe<Scalars['Float']['output']>;
  traveller_ratings: Scalars['Int']['output'];
  /** The newest 20; more by personTrips. */
  trips: PersonTripPage;
  /** Stars 1 to 5; null without ratings. */
  walker_rating?: Maybe<Scalars['Float']['output']>;
  walker_ratings: Scalars['Int']['output'];
};

/** How a person stands in the ledger, in cents of currency. */
export type PersonMoney = {
  __typename?: 'PersonMoney';
  /** What they were credited and have not used. */
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** What they owe. */
  due_cents: Scalars['Int']['output'];
  /** Earned and not paid out yet; below nothing when they owe it. */
  earned_cents: Scalars['Int']['output'];
  /** Drawn from their cards, less what went back. */
  paid_cents: Scalars['Int']['output'];
  paid_out_cents: Scalars['Int']['output'];
};

export type PersonNameInput = {
  first_name: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  last_name: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};

/** A note about a person, or what an operator has done about them. */
export type PersonNote = {
  __typename?: 'PersonNote';
  /** First name of the operator. */
  by?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** note, message, warning, suspended, banned, lifted, signedOut, renamed or sentBack */
  kind: Scalars['String']['output'];
  text: Scalars['String']['output'];
  /** The end of a suspension. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type PersonReport = {
  __typename?: 'PersonReport';
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** by: the person has written it; about: the other person of the trip has reported them; guest: a guest or friend has reported the trip; server: noted by the server. */
  kind: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  trip_id: Scalars['ID']['output'];
};

export type PersonSession = {
  __typename?: 'PersonSession';
  created_at: Scalars['DateTime']['output'];
  device: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  seen_at: Scalars['DateTime']['output'];
};

/** A trip as it stands in the file of one of its two people. */
export type PersonTrip = {
  __typename?: 'PersonTrip';
  /** Null until it is settled. */
  charge_cents?: Maybe<Scalars['Int']['output']>;
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Planned length. */
  minutes: Scalars['Int']['output'];
  /** Null without a walker. */
  partner_first_name?: Maybe<Scalars['String']['output']>;
  partner_id?: Maybe<Scalars['ID']['output']>;
  place: Scalars['String']['output'];
  requested_at: Scalars['DateTime']['output'];
  /** traveller or walker: what the person was on it. */
  role: Scalars['String']['output'];
  status: TripStatus;
};

export type PersonTripPage = {
  __typename?: 'PersonTripPage';
  data: Array<PersonTrip>;
  next?: Maybe<Scalars['ID']['output']>;
};

export type Place = {
  __typename?: 'Place';
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
};

export type PlaceInput = {
  latitude: Scalars['Float']['input'];
  longitude: Scalars['Float']['input'];
};

export type Postcard = {
  __typename?: 'Postcard';
  id: Scalars['ID']['output'];
  place?: Maybe<Place>;
  taken_at: Scalars['DateTime']['output'];
  url: Scalars['String']['output'];
};

export type ProposedTime = {
  __typename?: 'ProposedTime';
  expires_at: Scalars['DateTime']['output'];
  place_date: Scalars['String']['output'];
  place_time: Scalars['String']['output'];
  /** traveller or walker */
  proposed_by: Scalars['String']['output'];
  schedule_date: Scalars['String']['output'];
  schedule_time: Scalars['String']['output'];
  starts_at: Scalars['DateTime']['output'];
  time_zone: Scalars['String']['output'];
  viewer_can_answer: Scalars['Boolean']['output'];
};

/** A replay that both of its people have agreed to show, on the walker's public page. Nothing says who the traveler was. */
export type PublicReplay = {
  __typename?: 'PublicReplay';
  destination: Destination;
  duration_ms: Scalars['Int']['output'];
  /** making, ready or failed */
  film_state: Scalars['String']['output'];
  /** The month of the walk, as 2026-11. */
  month: Scalars['String']['output'];
  /** Short-lived link; ask again when it has expired. */
  video_url?: Maybe<Scalars['String']['output']>;
};

export type PublishGroupWalkInput = {
  destination_id: Scalars['ID']['input'];
  is_weekly: Scalars['Boolean']['input'];
  language: Scalars['String']['input'];
  minimum: Scalars['Int']['input'];
  minutes: Scalars['Int']['input'];
  /** yyyy-MM-dd and HH:mm, wall time at the place. */
  place_date: Scalars['String']['input'];
  place_time: Scalars['String']['input'];
  points: Array<GroupPointInput>;
  /** Client-made: the same key gives back the same walk. */
  publish_key: Scalars['String']['input'];
  seat_cents: Scalars['Int']['input'];
  seats: Scalars['Int']['input'];
  text: Scalars['String']['input'];
  title: Scalars['String']['input'];
  /** Where the clocks go back and the hour comes twice: earlier or later. */
  which_hour?: InputMaybe<Scalars['String']['input']>;
};

export type PublishTariffInput = {
  /** 0 to 5000 */
  connection_cents: Scalars['Int']['input'];
  /** 10 to 2000 */
  per_minute_cents: Scalars['Int']['input'];
  /** 3 to 500 characters, for the audit log. */
  reason: Scalars['String']['input'];
  /** ISO 8601; 10 minutes to 365 days ahead. */
  valid_from: Scalars['String']['input'];
};

export type PublishTermsInput = {
  /** From when it is in force, ISO 8601; not before now. */
  effective_at: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  /** Until when walkers who have signed an earlier version may walk without signing, at least 14 days later. */
  sign_by: Scalars['String']['input'];
  /** Lines: '## ' begins a heading, '- ' an item of a list, an empty line ends a paragraph. */
  text: Scalars['String']['input'];
  version: Scalars['String']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** For operators with support, and owners. */
  answerPreview: AnswerPreview;
  /** For operators with support, and owners: the newest 50. */
  answerTemplateVersions: Array<AnswerTemplateVersion>;
  /** For operators with support, and owners: all templates in all languages, by id and language; at most 500. */
  answerTemplates: Array<AnswerTemplate>;
  /** Newest first; 50 a page unless `first` (1 to 50) says otherwise, pages from 1. */
  archivedTrips: Array<ArchivedTrip>;
  /** For operators only; each look is in the audit log. Null when there is no such check. */
  backgroundCheckFile?: Maybe<CheckFile>;
  /** For operators only. `waiting`: those that an operator is waited for, the longest first; or a state; else all, the newest first. */
  backgroundChecks: ReviewedCheckPage;
  /** Whom I have blocked, newest first; nothing says who has blocked me. */
  blockedPeople: Array<BlockedPerson>;
  /** For operators only: the case of a piece of work. Null where it is none, or the operator's rights do not cover it. */
  boundCase?: Maybe<BoundCase>;
  /** Whether a number may be called with a code, by its country; says nothing of an account. */
  callsReach: Scalars['Boolean']['output'];
  cancelQuote?: Maybe<CancelQuote>;
  /** For owners only. What the walks of the last 30 days would have cost under these terms, beside what they cost. */
  cancellationPreview: CancellationPreview;
  /** The terms that a walk has which is scheduled now. What cancelling a certain walk costs is asked of that walk. */
  cancellationTerms: CancellationTerms;
  /** For owners only. The one that begins last first; at most 50. */
  cancellationVersions: Array<CancellationVersion>;
  cardSetup: CardSetup;
  /** Newest first; 50 a page unless `first` (1 to 50) says otherwise, pages from 1. */
  completedInstantTrip: Array<CompletedInstantTrip>;
  /**
   * For operators only: trips by their id, its beginning or the number of a receipt; work (of tickets, disputes and the others) by its own id or
   * that of its subject, or the beginning of one; destinations by name. At most 6 of each, and only what the operator's rights open. People
   * are found by peopleFound, which is in the audit log.
   */
  consoleFind: Array<ConsoleHit>;
  /** For operators only; each look is in the audit log. Null when there is none. */
  consoleGroupWalk?: Maybe<ConsoleGroupWalk>;
  /**
   * For operators only. view: now (the room is open), ahead, past or all; ahead the soonest first, all others the newest start first.
   * 1 to 50 at once; after: the id of the last one that was shown, from the start without it.
   */
  consoleGroupWalks: ConsoleGroupPage;
  /** For operators only. Null when there is none. */
  consoleInvoice?: Maybe<ConsoleInvoiceDetail>;
  /** For operators only: the invoices of an institution, or of all; with filter open or overdue those alone. The newest first, 1 to 50 a page. */
  consoleInvoices: ConsoleInvoicePage;
  /** For operators only. */
  consoleStart: ConsoleStart;
  /** Null when the link is unknown or has been replaced. */
  contactInvitation?: Maybe<ContactInvitation>;
  /** first: 1 to 50, page from 1. search filters by name, location or country. */
  destination: DestinationPaginator;
  /** One destination by id or slug; null when there is none. */
  destinationById?: Maybe<Destination>;
  /** For owners: a part, from 1, of all destinations as a file, retired ones included. `format` is csv or geojson. 300 files an hour with previews and imports. */
  destinationFile: DestinationFile;
  /**
   * Destinations in the order of what can be seen there now: where a walker is online and free, then where it is day, then the rest.
   * first: 1 to 50, page from 1; search as of `destination`. `live` and `daylight` narrow the list; `language` (a language tag) to
   * where a free walker speaks it.
   */
  destinationsNow: DestinationPaginator;
  /** For operators only. Null when there is none. */
  dispute?: Maybe<Dispute>;
  /**
   * For operators only. With open those that are not decided, the one to be answered soonest first; else all, the newest first.
   * 1 to 50 at once; after: the id of the last one that was shown, from the start without it.
   */
  disputes: DisputePage;
  /** week: its Monday; null is the running week. */
  earnings: Earnings;
  /** Newest first. */
  earningsRows: EarningsRowPage;
  /** Weeks in which something was earned or taken, newest first. */
  earningsWeeks: EarningsWeekPage;
  enterOtp: StatusMessage;
  /**
   * For operators only: events that were not understood and that no operator has looked at, the oldest first. 1 to 50 at once;
   * after: the id of the last one that was shown, from the start without it.
   */
  eventsNotUnderstood: EventNotUnderstoodPage;
  /**
   * For operators only: the sum of a file that they have taken of this trip, of its newest download. Null before a download
   * has come to its end, and for files of others; those are among the acts of the trip's evidence.
   */
  evidenceFileSum?: Maybe<EvidenceFileSum>;
  /** Walkers I follow, those online first, then newest first; 50 at most. */
  favouriteWalkers: Array<FavouriteWalker>;
  /** Of everything, of one place or of one walker. Days are yyyy-MM-dd of UTC, both ends included, at most 366. */
  figures: FiguresRange;
  figuresBy: FiguresRows;
  /** For operators only: what a piece of work of the kind flag is about. Null where their rights do not cover it. */
  flaggedContent?: Maybe<FlaggedContent>;
  /** Mine, newest first; 100 at most. */
  getDestinationWishlist: Array<WishlistItem>;
  getTravelerCancelledTrips: UpcomingTripPage;
  getTravelerUpcomingTrips: UpcomingTripPage;
  getTripRate: Array<TripRate>;
  getUserCards: Array<Card>;
  getUserPreference: UserPreference;
  getWalkerAcceptedScheduleTrips: UpcomingTripPage;
  getWalkerCancelledTrips: CancelledTripRecordPage;
  /** Newest first; 50 a page unless `first` (1 to 50) says otherwise, pages from 1. */
  getWalkerRating: Array<WalkerRating>;
  /** Requests that the walker may accept, those that fit their hours first. */
  getWalkerScheduleTrips: UpcomingTripPage;
  giftCards: GiftCardPage;
  giftLimits: GiftLimits;
  /** Null for a code that does not exist; limited hard. */
  giftPreview?: Maybe<GiftPreview>;
  /** Of a gift card that the caller has bought, that was sent and is good; null for any other. */
  giftShare?: Maybe<GiftShare>;
  /** For owners only: a month of UTC, yyyy-MM, by operator, the one who gave most first. Goes into the audit log. */
  givenByOperators: Array<GivenByOperator>;
  /** Days as in figures. */
  groupFigures: GroupWalkSums;
  /**
   * The walker and those who have a seat, for the walker and the payers of a group walk, while it runs and after it. Empty for a walk of two and
   * for all others.
   */
  groupPeople: Array<GroupPerson>;
  /** Within what I may publish. */
  groupTerms: GroupTerms;
  /** For owners only. What these terms would have refused in the last 30 days. */
  groupTermsPreview: GroupTermsPreview;
  /** For owners only. The one that begins last first; at most 50. */
  groupTermsVersions: Array<GroupTermsVersion>;
  groupWalk?: Maybe<GroupWalk>;
  /** Walks that lie ahead or run, earliest first; for all people. */
  groupWalks: GroupWalkPage;
  /** While the walk runs and after it, also for who was put out. Null for a pass that is not known any more. */
  guestReportForm?: Maybe<GuestReportForm>;
  /** How a guest reaches the others, with fresh relay credentials; null when the pass admits no longer, or the walk has not begun. */
  guestRoom?: Maybe<RoomEntry>;
  /** Whether I refuse guests on all my walks. */
  guestsRefused: Scalars['Boolean']['output'];
  /** For the operator who has taken the call, while it is open; null for others. */
  helpCallDetail?: Maybe<HelpCallDetail>;
  /** For operators only. With open those that are open, calls that no operator has taken first, then the oldest; else closed ones, the newest first. */
  helpCalls: HelpCallPage;
  /** Null when the walk is over, and for an unknown link. */
  helpLink?: Maybe<HelpLink>;
  /** For operators only: number and pictures. The reason (3 to 500 characters) goes into the audit log with each look. */
  identificationOf?: Maybe<Identification>;
  /** Requests ringing at me now. */
  incomingRequests: Array<IncomingRequest>;
  /** For operators only. Null when there is none. */
  institution?: Maybe<ConsoleInstitution>;
  /** The invoices of the person's institution, the newest first; 1 to 50 a page. */
  institutionInvoices: InstitutionInvoicePage;
  /** What my institution has booked each week, the newest first, at most 100. */
  institutionSeries: Array<InstitutionSeries>;
  /** Walks of my institution that are asked for, agreed or run, the earliest first, at most 100. */
  institutionTrips: Array<UpcomingTrip>;
  /** Its walks that are on no invoice yet, the newest first, at most 50. */
  institutionWalks: Array<InstitutionWalk>;
  /** For operators only: institutions of a status (asked, approved, refused), or all; those that asked last first. 1 to 50 a page. */
  institutions: ConsoleInstitutionPage;
  isFavouriteWalker: Scalars['Boolean']['output'];
  /** For operators: what stood on each kind of account, and what was posted to it, in a month (yyyy-MM, of UTC) that has begun. Each column sums to zero. Each look goes into the audit log. */
  ledgerMonth: Array<LedgerMonthAccount>;
  /** For operators: the sums of the ledger, which are zero, beside the provider's book. */
  ledgerReport: LedgerReport;
  makeMoneyWalking: WalkerOnboarding;
  me?: Maybe<User>;
  /** Null without one. */
  membership?: Maybe<Membership>;
  membershipCharges: MembershipChargePage;
  /** Open to visitors; the free one first. */
  membershipPlans: Array<MembershipPlan>;
  membershipQuote: MembershipQuote;
  messageDelivery: MessageDelivery;
  /** For owners: every message to people, rendered as it is sent; in English where the language has no text. */
  messagePreviews: MessagePreviews;
  /** Requests of the last 24 hours that rang at me and that I did not answer, newest first; five at most. */
  missedRequests: Array<MissedRequest>;
  /** For operators only. With waiting those that a second operator has to decide, the oldest first; else all, the newest first. */
  moneyRequests: MoneyRequestPage;
  /** My background check: the one under way or that holds, else the newest; null before the first. */
  myBackgroundCheck?: Maybe<BackgroundCheck>;
  /** Null until it is made. */
  myCalendarAddress?: Maybe<CalendarAddress>;
  /** The newest one; null when none was ever asked for. */
  myDataExport?: Maybe<DataExport>;
  /** My open alerts, newest first; five at most. */
  myFreeAlerts: Array<FreeAlert>;
  /** Published by me, newest start first. */
  myGroupWalks: GroupWalkPage;
  /** Null while I have none. */
  myHomeZone?: Maybe<HomeZone>;
  /** The institution of the person who is signed in; null where none was asked for. */
  myInstitution?: Maybe<Institution>;
  /** Places where I do not walk, newest first; 20 at most. */
  myNoWalkPlaces: Array<NoWalkPlace>;
  /** My open request or trip, in either role; null when there is none. */
  myOpenTrip?: Maybe<Trip>;
  /** Of the person who asks. */
  myPasskeys: Passkeys;
  /** Of the operator who asks; open before the second factor is shown. */
  mySecondFactors: SecondFactors;
  /** At most 50: the current one first, then the ones seen last. */
  mySessions: Array<UserSession>;
  /** My clip as a walker; null when there is none. */
  myWalkerClip?: Maybe<WalkerClip>;
  /** My photos as a walker, in their order. */
  myWalkerPhotos: Array<WalkerPhoto>;
  myWalkerPresence: WalkerPresence;
  /** Destinations nearest to a place, or to my town as my profile names it when none is given; 1 to 10. */
  nearestDestinations: Array<Destination>;
  /** Places that are walked by no walker, newest first; 50 a page at most, pages from 1. */
  noWalkPlaces: NoWalkPlacePage;
  /** Newest first; 1 to 50 a page. */
  notifications: NotificationPage;
  /** What happens at this moment. The walk itself is never shown: no operator listens in. */
  now: Now;
  /** For operators only: calls that are open for more than 10 minutes, the oldest first, at most 100. */
  openCalls: Array<OpenCall>;
  /** For operators only: payouts that are not at the bank yet, the oldest first, at most 100. */
  openPayouts: Array<OpenPayout>;
  /** For owners: one destination by id, a retired one too; null when there is none. */
  operatorDestination?: Maybe<Destination>;
  /** For owners: destinations in their order, or the retired ones; 1 to 50 a page, pages from 1. */
  operatorDestinations: DestinationPaginator;
  /** By the code of a link that was mailed, to visitors too; null when it was used or withdrawn, or has run out. */
  operatorInvitation?: Maybe<OperatorInvitation>;
  /** For owners: who runs the place, and who is invited to. */
  operators: Operators;
  payoutAccount: PayoutAccount;
  /** Countries (ISO 3166 alpha-2) that are paid out to. */
  payoutCountries: Array<Scalars['String']['output']>;
  /** For operators only: what the next weekly run needs of the platform's balance. */
  payoutForecast: PayoutForecast;
  /** The terms of a payout that is made now. */
  payoutTerms: PayoutTerms;
  /** For owners only. What the payouts of the last four pay weeks would have been under these terms, beside what they were. */
  payoutTermsPreview: PayoutTermsPreview;
  /** For owners only. The one that begins last first; at most 50. */
  payoutTermsVersions: Array<PayoutTermsVersion>;
  /** Whether and how people of each country are paid, those that cannot be among them. */
  payoutWays: Array<PayoutWay>;
  /** Newest first. */
  payouts: PayoutPage;
  /**
   * People in whose name, e-mail or phone number all words stand (one of them has 3 characters or more), or by the id of a
   * person or a trip; the newest first. Each search is in the audit log. At most 50 a page.
   */
  peopleFound: OperatorPeoplePage;
  /** What is known of a person in both roles; each look is in the audit log. Null when there is no such person. */
  personFile?: Maybe<PersonFile>;
  /** The trips of a person after one of them, 20 at once. */
  personTrips: PersonTripPage;
  /**
   * For owners: what an import of a file would do now; nothing is written. A row is the destination of its id, or without an id
   * the one of its name and location, else a new one. A file that cannot be read is refused at `file`.
   */
  previewDestinationImport: DestinationImportPreview;
  /** For operators. `standing` (true unless given): only those that are waiting or open. 1 to 50 a page, 20 unless given. */
  reconciliation: Reconciliation;
  rejectedReason: Array<RejectReason>;
  /** How the traveler's phone reaches the walker while a screen has the traveler's seat. */
  remoteRoom?: Maybe<RoomEntry>;
  /** `venue`: by the tariff of institutions. */
  scheduleQuote: ScheduleQuote;
  scheduledTrip?: Maybe<UpcomingTrip>;
  /** How a paired screen reaches the walker, with fresh relay credentials; null when the pass admits no longer, or the walk is not open. */
  screenRoom?: Maybe<RoomEntry>;
  screenState: ScreenState;
  seatInvitation: SeatInvitation;
  /** Of the last 30 days. */
  serviceLevels: Array<ServiceLevel>;
  /** For owners. */
  settings: SettingsView;
  /** What a link shows; null when it was taken back or has expired, or when what it showed is kept no more. */
  sharedWalk?: Maybe<SharedWalk>;
  /** For every screen, to visitors too. */
  site: Site;
  /** Null where there is none, or it is another person's. */
  supportTicket?: Maybe<SupportTicket>;
  /** What the person has written to support, the newest first. 1 to 50 at once; after: the id of the last one that was shown. */
  supportTickets: SupportTicketPage;
  /** For owners only. What the settled walks of the last 30 days would have paid with these rates, beside what they paid. */
  tariffPreview: TariffPreview;
  /** For owners only. The versions of the default tariff, the one that begins last first; at most 50. */
  tariffVersions: Array<TariffVersion>;
  taxForm?: Maybe<TaxForm>;
  /** Newest first. */
  taxYears: Array<TaxYear>;
  /** The terms in force, also for visitors; signature is mine, if there is one. */
  term: Term;
  trip?: Maybe<Trip>;
  /** For operators only; by the id of the trip or the number of its receipt. Null when there is no such trip. */
  tripBooks?: Maybe<TripBooks>;
  /** For operators only. The reason (3 to 500 characters) goes into the audit log with each look. Null when there is no such trip. */
  tripEvidence?: Maybe<TripEvidence>;
  /**
   * For operators only: the evidence of a trip to take away. The reason (3 to 500 characters) goes into the audit log and into
   * the file each time; at most 30 an hour. Null when there is no such trip.
   */
  tripEvidenceFile?: Maybe<EvidenceFile>;
  /** The price of a custom length, 1 to 120 minutes. */
  tripQuote: Quote;
  tripReceipt?: Maybe<TripReceipt>;
  tripReplay?: Maybe<TripReplay>;
  /**
   * How to enter the room of an accepted trip of mine. Asking again gives fresh credentials. While a request of mine, or
   * one that rings at me, is not accepted yet, there is no room: its name, sid and token are empty, the relays are there.
   */
  tripRoom?: Maybe<RoomEntry>;
  tripSafety: TripSafety;
  /** Null when there is none. */
  trustedContact?: Maybe<TrustedContact>;
  unreadNotifications: Scalars['Int']['output'];
  /** How many scheduled walks of mine lie ahead, in both roles; a group walk that I walk is one. */
  upcomingCount: Scalars['Int']['output'];
  verifyPhoneNumber: StatusMessage;
  /** Null for those who are neither traveler nor walker of it. */
  walkGuests?: Maybe<WalkGuests>;
  walkInvitation: WalkInvitation;
  /** Null where no screen is paired, and for all but the traveler. */
  walkScreen?: Maybe<WalkScreen>;
  /** Mine, as a walker. */
  walkerAvailability: WalkerAvailability;
  /** Free starts of a walker within the days that can be asked for; null for a person who is no walker or is blocked. */
  walkerFreeTimes?: Maybe<FreeTimes>;
  walkerKit?: Maybe<WalkerKit>;
  /** The public page of a walker; null for people who are no walkers, who have left or are suspended, and with a block between the two. */
  walkerPage?: Maybe<WalkerPage>;
  /** What travelers said of a walker, newest first; 10 a page unless `first` (1 to 50) says otherwise, pages from 1. */
  walkerReviews: WalkerReviewPage;
  walkerTrainingVideo: WalkerTraining;
  walkersNear: Array<LiveWalker>;
  wallet: Wallet;
  walletEntries: WalletEntryPage;
  /** The key that browsers subscribe with (VAPID); one for all people. */
  webPushKey?: Maybe<Scalars['String']['output']>;
  /** The places most wished for, 50 at most; counted anew at most once a minute. */
  wishPlaces: Array<WishPlace>;
  /** Open wishes within 50 km of the place, or of where I was online last; soonest first, 50 at most. */
  wishesNear: Array<WishRequest>;
  /** For operators only. Null when there is none, or the operator's rights do not cover it. */
  workItem?: Maybe<WorkItem>;
  /**
   * For operators only, each sees what their rights cover. view: open (not closed, the oldest first), mine (what the operator
   * has) or closed (the newest first); kind: this one alone. 1 to 50 at once; after: the id of the last one that was shown.
   */
  workItems: WorkPage;
  /** For operators only: the ticket of a piece of work. Null where it is none, or the operator's rights do not cover it. */
  workTicket?: Maybe<WorkTicket>;
  /** For operators only: the kinds that their rights cover and of which something was answered or closed in the last 30 days. */
  workTimes: Array<WorkTimes>;
};


export type QueryAnswerPreviewArgs = {
  language: Scalars['String']['input'];
  text: Scalars['String']['input'];
};


export type QueryAnswerTemplateVersionsArgs = {
  id: Scalars['ID']['input'];
  language: Scalars['String']['input'];
};


export type QueryArchivedTripsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBackgroundCheckFileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryBackgroundChecksArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBoundCaseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCallsReachArgs = {
  phone: Scalars['String']['input'];
};


export type QueryCancelQuoteArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCancellationPreviewArgs = {
  terms: CancellationTermsInput;
};


export type QueryCompletedInstantTripArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryConsoleFindArgs = {
  text: Scalars['String']['input'];
};


export type QueryConsoleGroupWalkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConsoleGroupWalksArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
  place_id?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  view: Scalars['String']['input'];
  walker_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryConsoleInvoiceArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConsoleInvoicesArgs = {
  filter?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  institution_id?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryContactInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QueryDestinationArgs = {
  first: Scalars['Int']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDestinationByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDestinationFileArgs = {
  format: Scalars['String']['input'];
  part: Scalars['Int']['input'];
};


export type QueryDestinationsNowArgs = {
  daylight?: InputMaybe<Scalars['Boolean']['input']>;
  first: Scalars['Int']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
  live?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDisputeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDisputesArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
  open?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryEarningsArgs = {
  week?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryEarningsRowsArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
  week: Scalars['ID']['input'];
};


export type QueryEarningsWeeksArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryEnterOtpArgs = {
  data: EnterOtpInput;
};


export type QueryEventsNotUnderstoodArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryEvidenceFileSumArgs = {
  file_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type QueryFiguresArgs = {
  from: Scalars['String']['input'];
  place_id?: InputMaybe<Scalars['ID']['input']>;
  until: Scalars['String']['input'];
  walker_id?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryFiguresByArgs = {
  by: FiguresOf;
  from: Scalars['String']['input'];
  until: Scalars['String']['input'];
};


export type QueryFlaggedContentArgs = {
  work_id: Scalars['ID']['input'];
};


export type QueryGetTravelerCancelledTripsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetTravelerUpcomingTripsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetTripRateArgs = {
  destination_id: Scalars['ID']['input'];
};


export type QueryGetWalkerAcceptedScheduleTripsArgs = {
  data?: InputMaybe<WalkerTripsInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetWalkerCancelledTripsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetWalkerRatingArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetWalkerScheduleTripsArgs = {
  data?: InputMaybe<WalkerTripsInput>;
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGiftCardsArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryGiftPreviewArgs = {
  code: Scalars['String']['input'];
};


export type QueryGiftShareArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGivenByOperatorsArgs = {
  month: Scalars['String']['input'];
};


export type QueryGroupFiguresArgs = {
  from: Scalars['String']['input'];
  until: Scalars['String']['input'];
};


export type QueryGroupPeopleArgs = {
  booking_id: Scalars['ID']['input'];
};


export type QueryGroupTermsPreviewArgs = {
  terms: GroupFiguresInput;
};


export type QueryGroupWalkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGroupWalksArgs = {
  filter?: InputMaybe<GroupWalkFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGuestReportFormArgs = {
  pass: Scalars['String']['input'];
};


export type QueryGuestRoomArgs = {
  pass: Scalars['String']['input'];
};


export type QueryHelpCallDetailArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHelpCallsArgs = {
  first: Scalars['Int']['input'];
  open?: InputMaybe<Scalars['Boolean']['input']>;
  page: Scalars['Int']['input'];
};


export type QueryHelpLinkArgs = {
  code: Scalars['String']['input'];
};


export type QueryIdentificationOfArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type QueryInstitutionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInstitutionInvoicesArgs = {
  first: Scalars['Int']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInstitutionsArgs = {
  first: Scalars['Int']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};


export type QueryIsFavouriteWalkerArgs = {
  walker_id: Scalars['ID']['input'];
};


export type QueryLedgerMonthArgs = {
  month: Scalars['String']['input'];
};


export type QueryMembershipChargesArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryMembershipQuoteArgs = {
  plan_id: Scalars['ID']['input'];
};


export type QueryMessagePreviewsArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMoneyRequestsArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
  waiting?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryMyGroupWalksArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNearestDestinationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  place?: InputMaybe<PlaceInput>;
};


export type QueryNoWalkPlacesArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOperatorDestinationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOperatorDestinationsArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
  retired?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryOperatorInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QueryPayoutTermsPreviewArgs = {
  terms: PayoutTermsInput;
};


export type QueryPayoutsArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryPeopleFoundArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
  search: Scalars['String']['input'];
};


export type QueryPersonFileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPersonTripsArgs = {
  after: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type QueryPreviewDestinationImportArgs = {
  file: DestinationFileInput;
};


export type QueryReconciliationArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  standing?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryRemoteRoomArgs = {
  booking_id: Scalars['ID']['input'];
};


export type QueryScheduleQuoteArgs = {
  destination_id: Scalars['ID']['input'];
  minutes: Scalars['Int']['input'];
  time: ScheduleTimeInput;
  venue?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryScheduledTripArgs = {
  id: Scalars['ID']['input'];
};


export type QueryScreenRoomArgs = {
  pass: Scalars['String']['input'];
};


export type QueryScreenStateArgs = {
  pass: Scalars['String']['input'];
};


export type QuerySeatInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QuerySharedWalkArgs = {
  code: Scalars['ID']['input'];
};


export type QuerySupportTicketArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySupportTicketsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryTariffPreviewArgs = {
  connection_cents: Scalars['Int']['input'];
  per_minute_cents: Scalars['Int']['input'];
};


export type QueryTripArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTripBooksArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTripEvidenceArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type QueryTripEvidenceFileArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type QueryTripQuoteArgs = {
  destination_id: Scalars['ID']['input'];
  minutes: Scalars['Int']['input'];
};


export type QueryTripReceiptArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTripReplayArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTripRoomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTripSafetyArgs = {
  trip_id: Scalars['ID']['input'];
};


export type QueryVerifyPhoneNumberArgs = {
  phone: Scalars['String']['input'];
};


export type QueryWalkGuestsArgs = {
  booking_id: Scalars['ID']['input'];
};


export type QueryWalkInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QueryWalkScreenArgs = {
  booking_id: Scalars['ID']['input'];
};


export type QueryWalkerFreeTimesArgs = {
  destination_id: Scalars['ID']['input'];
  minutes: Scalars['Int']['input'];
  walker_id: Scalars['ID']['input'];
};


export type QueryWalkerPageArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWalkerReviewsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  walker_id: Scalars['ID']['input'];
};


export type QueryWalkersNearArgs = {
  destination_id: Scalars['ID']['input'];
};


export type QueryWalletEntriesArgs = {
  first: Scalars['Int']['input'];
  page: Scalars['Int']['input'];
};


export type QueryWishesNearArgs = {
  data?: InputMaybe<WalkerTripsInput>;
};


export type QueryWorkItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWorkItemsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first: Scalars['Int']['input'];
  kind?: InputMaybe<Scalars['String']['input']>;
  view: Scalars['String']['input'];
};


export type QueryWorkTicketArgs = {
  id: Scalars['ID']['input'];
};

/** What a length costs and how that comes about. All amounts are cents of currency. */
export type Quote = {
  __typename?: 'Quote';
  connection_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  minutes: Scalars['Int']['output'];
  per_minute_cents: Scalars['Int']['output'];
  /** The tax that the total contains. */
  tax_cents: Scalars['Int']['output'];
  total_cents: Scalars['Int']['output'];
};

/** Our books beside the payment provider's, and beside themselves. */
export type Reconciliation = {
  __typename?: 'Reconciliation';
  /** The newest first. */
  differences: Array<BookDifference>;
  /** `after` of the next page; null on the last one. */
  next?: Maybe<Scalars['ID']['output']>;
  /** The last 14 runs, the newest first. */
  runs: Array<ReconciliationRun>;
};

export type ReconciliationRun = {
  __typename?: 'ReconciliationRun';
  /** What was drawn from cards, by our ledger and by the provider's book; what is on its way is in one of them only. */
  drawn_here_cents: Scalars['Float']['output'];
  drawn_there_cents: Scalars['Float']['output'];
  /** Lines of the provider's book that were read. */
  entries: Scalars['Int']['output'];
  finished_at?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  opened: Scalars['Int']['output'];
  /** What reached walkers' banks, by our ledger and by the payout provider's book. */
  paid_out_here_cents: Scalars['Float']['output'];
  paid_out_there_cents: Scalars['Float']['output'];
  /** embedded or stripe */
  provider: Scalars['String']['output'];
  /** Differences that stand after the run, and those that it was the first to tell of. */
  standing: Scalars['Int']['output'];
  started_at: Scalars['DateTime']['output'];
  /** running, done or failed */
  status: Scalars['String']['output'];
};

export type RecordingUpload = {
  __typename?: 'RecordingUpload';
  id: Scalars['ID']['output'];
  /** Chunks the server already has, by number. */
  received: Array<Scalars['Int']['output']>;
  /** Bearer for these addresses, for this recording only. */
  upload_token: Scalars['String']['output'];
  /** Where the chunks go: PUT the bytes of chunk 7 to this address and `/7`, again until the answer is 204 or 200. */
  upload_url: Scalars['String']['output'];
};

/** Recovery codes are shown once, each is good once. */
export type RecoveryCodesResult = {
  __typename?: 'RecoveryCodesResult';
  message: Scalars['String']['output'];
  recovery_codes?: Maybe<Array<Scalars['String']['output']>>;
  /** FACTOR_ADDED, CODES_MADE, WRONG_CODE, PROVE_AGAIN, LOGIN_AGAIN. */
  status: Scalars['String']['output'];
};

export type RefundGroupInput = {
  id: Scalars['ID']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  /** With trip_id: the numbers of the seats. */
  seats?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** The trip of one payer; null: all payers with all of their seats. */
  trip_id?: InputMaybe<Scalars['ID']['input']>;
};

export type RefundTripInput = {
  /** At most what was paid by card and has not gone back. */
  amount_cents: Scalars['Int']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  trip_id: Scalars['ID']['input'];
};

export type RegisterInput = {
  device_token?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  first_name: Scalars['String']['input'];
  last_name: Scalars['String']['input'];
  password: Scalars['String']['input'];
  password_confirmation: Scalars['String']['input'];
  phone_country_code?: InputMaybe<Scalars['String']['input']>;
  phone_country_key?: InputMaybe<Scalars['String']['input']>;
  phone_number: Scalars['String']['input'];
  time_zone?: InputMaybe<Scalars['String']['input']>;
};

export type RejectReason = {
  __typename?: 'RejectReason';
  id: Scalars['ID']['output'];
  reject_reason: Scalars['String']['output'];
  user_type: Scalars['String']['output'];
};

/** What the two people of a walk have said of showing its replay on the walker's public page. */
export type ReplayShowing = {
  __typename?: 'ReplayShowing';
  /** agreed or refused, by the traveler; null before they have answered. */
  answer?: Maybe<Scalars['String']['output']>;
  is_shown: Scalars['Boolean']['output'];
  is_wanted: Scalars['Boolean']['output'];
};

export type ReplyTemplate = {
  __typename?: 'ReplyTemplate';
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ReportedLine = {
  __typename?: 'ReportedLine';
  id: Scalars['ID']['output'];
  is_hidden: Scalars['Boolean']['output'];
  sent_at: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
};

/** A person of a group walk who was reported. */
export type ReportedPerson = {
  __typename?: 'ReportedPerson';
  group_walk_id: Scalars['ID']['output'];
  is_friend: Scalars['Boolean']['output'];
  is_put_out: Scalars['Boolean']['output'];
  is_silenced: Scalars['Boolean']['output'];
  /** What they wrote on the walk, the oldest first; the newest 50. */
  lines: Array<ReportedLine>;
  /** Null when the account is erased. */
  name?: Maybe<Scalars['String']['output']>;
  /** The trip and the number of the seat, or walker. */
  seat: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** The walker, or who pays for the seat; a friend has no account. */
  user_id: Scalars['ID']['output'];
};

/** A background check as operators see it. */
export type ReviewedCheck = {
  __typename?: 'ReviewedCheck';
  country?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  /** consider, suspended, incomplete (searches were canceled), disputed or paused: what the provider says of it. */
  finding?: Maybe<Scalars['String']['output']>;
  /** Null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** us or other */
  kind: Scalars['String']['output'];
  /** As BackgroundCheck has it. */
  state: Scalars['String']['output'];
  user_id: Scalars['ID']['output'];
  /** Since when an operator is waited for. */
  waits_since?: Maybe<Scalars['DateTime']['output']>;
};

export type ReviewedCheckPage = {
  __typename?: 'ReviewedCheckPage';
  data: Array<ReviewedCheck>;
  paginatorInfo: PaginatorInfo;
};

export type RoomEntry = {
  __typename?: 'RoomEntry';
  /** p2p or livekit */
  engine: Scalars['String']['output'];
  ice_servers: Array<IceServer>;
  jwt_token: Scalars['String']['output'];
  relay_only: Scalars['Boolean']['output'];
  room_name: Scalars['String']['output'];
  room_sid: Scalars['String']['output'];
  /** Where the engine is joined; null for p2p. */
  server_url?: Maybe<Scalars['String']['output']>;
};

/** What a time means before it is asked for: the moment, the clocks of the place, the price and what cancelling would cost. */
export type ScheduleQuote = {
  __typename?: 'ScheduleQuote';
  /** Until when cancelling costs the traveler what, in the order of time; what is over is left out. */
  cancel_terms: Array<CancelTerm>;
  message?: Maybe<Scalars['String']['output']>;
  place_date?: Maybe<Scalars['String']['output']>;
  place_time?: Maybe<Scalars['String']['output']>;
  place_time_zone: Scalars['String']['output'];
  price: Quote;
  starts_at?: Maybe<Scalars['DateTime']['output']>;
  /** ok, TOO_SOON, TOO_LATE, NO_SUCH_TIME (the clocks skip it), HOUR_TWICE or BAD_TIME */
  status: Scalars['String']['output'];
};

export type ScheduleTimeInput = {
  hour_format?: InputMaybe<Scalars['Int']['input']>;
  schedule_date: Scalars['String']['input'];
  schedule_time: Scalars['String']['input'];
  time_zone: Scalars['String']['input'];
  which_hour?: InputMaybe<Scalars['String']['input']>;
};

export type ScheduleTripInput = {
  destination_id: Scalars['ID']['input'];
  /** Ignored; the server computes it. */
  epoch?: InputMaybe<Scalars['String']['input']>;
  /** 24, or 12 with AM or PM in schedule_time. */
  hour_format?: InputMaybe<Scalars['Int']['input']>;
  /** True: no other walker is asked. */
  only_chosen?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 4: the same wall time in so many weeks, as single trips. */
  repeat_weeks?: InputMaybe<Scalars['Int']['input']>;
  /** Client-made key: the same key gives back the same trips. */
  request_key?: InputMaybe<Scalars['String']['input']>;
  /** yyyy-MM-dd or MM/dd/yyyy, today to 7 days ahead in time_zone. */
  schedule_date: Scalars['String']['input'];
  schedule_minute: Scalars['Int']['input'];
  /** Dollars, as the client understood the price. Decides nothing; a price that no longer holds is answered with PRICE_CHANGED. */
  schedule_price?: InputMaybe<Scalars['Float']['input']>;
  /** HH:mm */
  schedule_time: Scalars['String']['input'];
  time_zone: Scalars['String']['input'];
  /** On the account of the person's institution: how many are in the room, roughly. 15 to 120 minutes then; no card is asked. */
  venue_people?: InputMaybe<Scalars['Int']['input']>;
  /** With venue_people: the next walk is booked when this one begins, at the same wall time a week later. */
  venue_weekly?: InputMaybe<Scalars['Boolean']['input']>;
  /** A walker to be asked first. */
  walker_id?: InputMaybe<Scalars['ID']['input']>;
  /** Where the clocks go back and the hour comes twice: earlier or later. */
  which_hour?: InputMaybe<Scalars['String']['input']>;
};

export type ScheduleTripResult = {
  __typename?: 'ScheduleTripResult';
  booking_id?: Maybe<Scalars['ID']['output']>;
  /** The first trip of those asked for. */
  id?: Maybe<Scalars['ID']['output']>;
  message: Scalars['String']['output'];
  /** With PLACE_NOT_WALKED. */
  not_walked?: Maybe<NotWalked>;
  /** With PRICE_CHANGED: dollars for the same length now. */
  price?: Maybe<Scalars['Float']['output']>;
  /** SCHEDULED, PRICE_CHANGED, CARD_REQUIRED, PAYMENT_PENDING, PAYMENT_DISPUTED, HOUR_TWICE, TIME_TAKEN, WALKER_NOT_AVAILABLE, PLACE_NOT_WALKED, TOO_MANY_TRIPS, VENUE_NOT_APPROVED, VENUE_OVERDUE, VENUE_LIMIT */
  status: Scalars['String']['output'];
  trips: Array<UpcomingTrip>;
};

/** A big screen that shows a code, or the walk with which it is paired. It has no account and sees no price. */
export type ScreenState = {
  __typename?: 'ScreenState';
  code?: Maybe<Scalars['String']['output']>;
  code_until?: Maybe<Scalars['DateTime']['output']>;
  /** CODE, EXPIRED (its code pairs no longer: it asks for another one), PAIRED, OVER (its walk is over) or NONE (unknown, or taken back). */
  status: Scalars['String']['output'];
  /** Of a paired screen. */
  walk?: Maybe<ScreenWalk>;
};

export type ScreenWalk = {
  __typename?: 'ScreenWalk';
  destination?: Maybe<Destination>;
  /** Whether the screen may come to it now. */
  is_open: Scalars['Boolean']['output'];
  starts_at?: Maybe<Scalars['DateTime']['output']>;
  trip_id: Scalars['ID']['output'];
  /** First name; null while no walker has accepted. */
  walker_name?: Maybe<Scalars['String']['output']>;
};

/** What a link for a friend's seat leads to. */
export type SeatInvitation = {
  __typename?: 'SeatInvitation';
  message: Scalars['String']['output'];
  /** The first name of who invites. */
  payer_name?: Maybe<Scalars['String']['output']>;
  /** INVITED, TAKEN, OVER or UNKNOWN. */
  status: Scalars['String']['output'];
  walk?: Maybe<GroupWalk>;
};

export type SeatLine = {
  __typename?: 'SeatLine';
  charge_cents: Scalars['Int']['output'];
  /** False: its person did not come, and it pays its price. */
  has_come: Scalars['Boolean']['output'];
  /** Seconds that the walker showed and this seat saw, of those that were planned. */
  live_seconds: Scalars['Int']['output'];
  /** From 1, of `of` seats; the first is the payer's own. */
  number: Scalars['Int']['output'];
  of: Scalars['Int']['output'];
  planned_seconds: Scalars['Int']['output'];
};

/** What an operator shows beside the login: an authenticator app. */
export type SecondFactor = {
  __typename?: 'SecondFactor';
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  last_used_at?: Maybe<Scalars['DateTime']['output']>;
  /** What its person calls it. */
  name: Scalars['String']['output'];
};

export type SecondFactors = {
  __typename?: 'SecondFactors';
  /** At most 10, the oldest first. */
  factors: Array<SecondFactor>;
  /** So recently that factors can be added and deleted. */
  is_fresh: Scalars['Boolean']['output'];
  /** This session has shown one within the last 12 hours. */
  is_proved: Scalars['Boolean']['output'];
  recovery_codes_left: Scalars['Int']['output'];
  /** What the operator may do: support, money, safety, owner. */
  rights: Array<Scalars['String']['output']>;
};

export type SendBackInput = {
  id: Scalars['ID']['input'];
  /** 3 to 500 characters; the walker reads it at the steps. */
  reason: Scalars['String']['input'];
  /** profilePicture, walkerKit or walkerTraining */
  steps: Array<Scalars['String']['input']>;
};

/** An invitation to become an operator that is not accepted yet. */
export type SentInvitation = {
  __typename?: 'SentInvitation';
  created_at: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  expires_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Its link does not work any more; it is listed for 30 days more. */
  is_expired: Scalars['Boolean']['output'];
  rights: Array<Scalars['String']['output']>;
};

export type ServiceLevel = {
  __typename?: 'ServiceLevel';
  all: Scalars['Float']['output'];
  /** The share of the error budget that is left; below 0 the objective is missed; null when nothing was measured. */
  budget_left?: Maybe<Scalars['Float']['output']>;
  good: Scalars['Float']['output'];
  /** accept (60 s), firstPicture (30 s), pictureBack (10 s) or api */
  key: Scalars['String']['output'];
  /** The share that has to be good, 0 to 1. */
  objective: Scalars['Float']['output'];
};

/** Who has changed a setting last, when and why. */
export type SettingChange = {
  __typename?: 'SettingChange';
  at: Scalars['DateTime']['output'];
  /** First name; null once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
};

export type SettingsView = {
  __typename?: 'SettingsView';
  announcement: AnnouncementSetting;
  countries: CountriesSetting;
  features: Array<FeatureSetting>;
  limits: Array<LimitSetting>;
  maintenance: MaintenanceSetting;
};

export type ShareResult = {
  __typename?: 'ShareResult';
  link?: Maybe<SharedLink>;
  message: Scalars['String']['output'];
  /** SHARED, NOT_ALLOWED_NOW, NO_CONSENT, REFUSED, TOO_NEAR or TOO_MANY_LINKS */
  status: Scalars['String']['output'];
};

/** A link of mine by which visitors see the film of a walk, or one of its postcards, at /shared/ and its code. */
export type SharedLink = {
  __typename?: 'SharedLink';
  code: Scalars['ID']['output'];
  expires_at: Scalars['DateTime']['output'];
  /** Null for the film. */
  postcard_id?: Maybe<Scalars['ID']['output']>;
};

/** What a visitor with a link sees of a walk. Names are first names, and null unless both agree to recordings. */
export type SharedWalk = {
  __typename?: 'SharedWalk';
  destination: Destination;
  duration_ms: Scalars['Int']['output'];
  /** making, ready or failed; null for a postcard */
  film_state?: Maybe<Scalars['String']['output']>;
  /** Short-lived link; ask again when it has expired. Null for a film. */
  postcard_url?: Maybe<Scalars['String']['output']>;
  traveller_first_name?: Maybe<Scalars['String']['output']>;
  video_url?: Maybe<Scalars['String']['output']>;
  walked_at: Scalars['DateTime']['output'];
  walker_first_name?: Maybe<Scalars['String']['output']>;
};

export type ShowReplayResult = {
  __typename?: 'ShowReplayResult';
  message: Scalars['String']['output'];
  showing: ReplayShowing;
  /** SHOWN, ASKED, NOT_SHOWN, NOT_ALLOWED_NOW, NO_CONSENT, REFUSED, TOO_NEAR or TOO_MANY_REPLAYS */
  status: Scalars['String']['output'];
};

/** What all screens have to know of the settings. */
export type Site = {
  __typename?: 'Site';
  announcement?: Maybe<SiteAnnouncement>;
  /** gifts, memberships, wishes, scheduling: those that are off. */
  features_off: Array<Scalars['String']['output']>;
  /** What people are told while nothing new can begin; null when all is open. */
  maintenance?: Maybe<Scalars['String']['output']>;
};

/** What is told on all pages for a time. */
export type SiteAnnouncement = {
  __typename?: 'SiteAnnouncement';
  /** Another one has another id. */
  id: Scalars['ID']['output'];
  /** In the language that the client asks for, else in English. */
  text: Scalars['String']['output'];
};

export type StatusMessage = {
  __typename?: 'StatusMessage';
  message: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** For operators only: how many calls are open, again whenever a call comes or changes. */
  helpCallsChanged: Scalars['Int']['output'];
  incomingRequestsChanged: Array<IncomingRequest>;
  /** My open trip whenever it changes; also its last state when it ends. */
  myTripChanged: Trip;
  /** Says that walks or requests have changed; ask for now again. */
  nowChanged: Scalars['Boolean']['output'];
  /** An upcoming trip of mine, in either role, or one that is offered to me, is another now: its id. */
  scheduledTripChanged: Scalars['ID']['output'];
  /** The side's own safety again whenever it changes. */
  tripSafetyChanged: TripSafety;
  /** The count of unread notifications, whenever it changes. */
  unreadNotificationsChanged: Scalars['Int']['output'];
  /** The whole list again whenever a walker near the destination comes, goes or changes. */
  walkersNearChanged: Array<LiveWalker>;
  /** The whole list once, then what changes in it, several times a second where need be. Each subscription begins with the list. */
  walkersNearDifferences: WalkersNearDifferences;
  /** For operators only: how many pieces of work wait that no operator has, at most 100; told anew when one comes or moves. */
  workChanged: Scalars['Int']['output'];
};


export type SubscriptionTripSafetyChangedArgs = {
  trip_id: Scalars['ID']['input'];
};


export type SubscriptionWalkersNearChangedArgs = {
  destination_id: Scalars['ID']['input'];
};


export type SubscriptionWalkersNearDifferencesArgs = {
  destination_id: Scalars['ID']['input'];
};

export type SupportMessage = {
  __typename?: 'SupportMessage';
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Of an operator; else of the person. */
  is_operator: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
};

export type SupportQuestionInput = {
  /** account, payment, aWalk, becomingWalker, technical or idea */
  kind: Scalars['String']['input'];
  /** 10 to 4,000 characters. */
  text: Scalars['String']['input'];
  /** The walk that it is about: one of one's own. */
  trip_id?: InputMaybe<Scalars['ID']['input']>;
};

/** What a person has written to support, or was noted in their name when they ended a walk for safety, with the answers. */
export type SupportTicket = {
  __typename?: 'SupportTicket';
  /** When we answered; null while the newest message is the person's. */
  answered_at?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the person may write: it is open, or was closed not more than 14 days ago. */
  can_write: Scalars['Boolean']['output'];
  closed_at?: Maybe<Scalars['DateTime']['output']>;
  created_at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** What was written since, oldest first, the newest 200; empty in lists. */
  messages: Array<SupportMessage>;
  /** Where the walk was; null where it is about no walk. */
  place?: Maybe<Scalars['String']['output']>;
  /** Why the other person was reported, or accountClosed for an appeal; null for others. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Until when writing opens it again; null while it is open. */
  reopen_until?: Maybe<Scalars['DateTime']['output']>;
  /** waiting (for our answer), answered or closed */
  status: Scalars['String']['output'];
  text: Scalars['String']['output'];
  trip_id?: Maybe<Scalars['ID']['output']>;
};

export type SupportTicketPage = {
  __typename?: 'SupportTicketPage';
  data: Array<SupportTicket>;
  /** The id after which the list goes on; null at its end. */
  next?: Maybe<Scalars['ID']['output']>;
};

/** What walks of a time have paid and would have paid, before credits. Cents. */
export type TariffPreview = {
  __typename?: 'TariffPreview';
  from: Scalars['DateTime']['output'];
  until: Scalars['DateTime']['output'];
  walks: Scalars['Int']['output'];
  was: TariffSums;
  would_be: TariffSums;
};

export type TariffSums = {
  __typename?: 'TariffSums';
  /** What is left for the platform and for the payment provider's fee. */
  rest_cents: Scalars['Float']['output'];
  traveller_cents: Scalars['Float']['output'];
  walker_cents: Scalars['Float']['output'];
};

/** A version of what a walk costs, for owners. */
export type TariffVersion = {
  __typename?: 'TariffVersion';
  at: Scalars['DateTime']['output'];
  /** First name of the owner who published it; null for the first version, and once the account is erased. */
  by?: Maybe<Scalars['String']['output']>;
  connection_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  per_minute_cents: Scalars['Int']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  /** past, now, ahead or takenBack */
  status: Scalars['String']['output'];
  /** It is in force from then on, until a later version begins. */
  valid_from: Scalars['DateTime']['output'];
};

export type TaxExport = {
  __typename?: 'TaxExport';
  /** Null unless it is SUCCESS. */
  file?: Maybe<TaxFile>;
  message: Scalars['String']['output'];
  /** SUCCESS; NO_RECIPIENT where none is configured; or PROVE_AGAIN without a second factor of the last minutes. */
  status: Scalars['String']['output'];
};

/**
 * A file of everyone who was paid in a tax year, with the numbers of their tax forms, sealed for the recipient that is configured: a
 * table (CSV) within a file of age. At most 2000 people are in a part.
 */
export type TaxFile = {
  __typename?: 'TaxFile';
  /** The sealed bytes as base64. */
  content: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** From 1. */
  part: Scalars['Int']['output'];
  parts: Scalars['Int']['output'];
  /** People of all parts. */
  people: Scalars['Int']['output'];
  /** Those of this part who have no form in force; their lines have no number. */
  without_form: Scalars['Int']['output'];
};

export type TaxForm = {
  __typename?: 'TaxForm';
  address: Scalars['String']['output'];
  /** Of W-8BEN */
  birth_date?: Maybe<Scalars['String']['output']>;
  business_name?: Maybe<Scalars['String']['output']>;
  city: Scalars['String']['output'];
  /** individual, company, partnership or trust (W-9 only) */
  classification?: Maybe<Scalars['String']['output']>;
  country: Scalars['String']['output'];
  /** w9 or w8ben */
  kind: Scalars['String']['output'];
  legal_name: Scalars['String']['output'];
  /** The last four of the number; never more. */
  number_last4: Scalars['String']['output'];
  signed_at: Scalars['DateTime']['output'];
  state?: Maybe<Scalars['String']['output']>;
  treaty_country?: Maybe<Scalars['String']['output']>;
  zip: Scalars['String']['output'];
};

export type TaxFormInput = {
  address: Scalars['String']['input'];
  birth_date?: InputMaybe<Scalars['String']['input']>;
  business_name?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  classification?: InputMaybe<Scalars['String']['input']>;
  country: Scalars['String']['input'];
  is_certified: Scalars['Boolean']['input'];
  kind: Scalars['String']['input'];
  legal_name: Scalars['String']['input'];
  /** SSN or EIN for W-9, foreign tax number for W-8BEN; sent once, never shown again. */
  number: Scalars['String']['input'];
  /** The person's name, typed as a signature under penalties of perjury. */
  signature: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  treaty_country?: InputMaybe<Scalars['String']['input']>;
  zip: Scalars['String']['input'];
};

export type TaxYear = {
  __typename?: 'TaxYear';
  /** A signed link of 5 minutes. */
  csv_url: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  paid_cents: Scalars['Int']['output'];
  /** A signed link of 5 minutes. */
  pdf_url?: Maybe<Scalars['String']['output']>;
  tips_cents: Scalars['Int']['output'];
  walks_cents: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
};

export type Term = {
  __typename?: 'Term';
  /** HTML of our own making. */
  description: Scalars['String']['output'];
  hash: Scalars['String']['output'];
  /** My signature under this version; null when I have not signed it. */
  signature?: Maybe<TermsSignature>;
  updated_at: Scalars['DateTime']['output'];
  version: Scalars['String']['output'];
};

export type TermsSignature = {
  __typename?: 'TermsSignature';
  /** SHA-256 of the signed text, in hex. */
  hash: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** drawn or typed */
  method: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** The signed copy; a signed link of 5 minutes. */
  pdf_url: Scalars['String']['output'];
  signed_at: Scalars['DateTime']['output'];
  version: Scalars['String']['output'];
};

/** A session of one page with itself, by the engine that walks go by. Open to visitors, and bounded. */
export type TestSession = {
  __typename?: 'TestSession';
  /** The entry that hears and sees what is sent. */
  receiver: RoomEntry;
  /** After so long the session is over, and its entries admit no one. */
  seconds: Scalars['Int']['output'];
  /** The entry that sends, as a walker does. */
  sender: RoomEntry;
};

/** Whom an e-mail says that it is from. Who sends an e-mail is not proven. */
export type TicketMail = {
  __typename?: 'TicketMail';
  address: Scalars['String']['output'];
  /** Empty where it gives none. */
  name: Scalars['String']['output'];
  /** The person who has this address and has shown that it is theirs; null where there is none. */
  person_id?: Maybe<Scalars['ID']['output']>;
  subject: Scalars['String']['output'];
};

export type TicketMessage = {
  __typename?: 'TicketMessage';
  created_at: Scalars['DateTime']['output'];
  /** First name; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  is_operator: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
};

/** A secret for an authenticator app, shown once. It counts after confirmTotp. */
export type TotpSetup = {
  __typename?: 'TotpSetup';
  id?: Maybe<Scalars['ID']['output']>;
  message: Scalars['String']['output'];
  /** In base 32, to be typed. */
  secret?: Maybe<Scalars['String']['output']>;
  /** TOTP_BEGUN, FACTORS_FULL, PROVE_AGAIN, LOGIN_AGAIN. */
  status: Scalars['String']['output'];
  /** The same as an otpauth:// address, to be shown as a QR code. */
  uri?: Maybe<Scalars['String']['output']>;
};

export type TrackPoint = {
  __typename?: 'TrackPoint';
  /** Milliseconds of media time from the start of the recording. */
  at_ms: Scalars['Int']['output'];
  /** The way from the point before to this one is not shown: draw no line. */
  begins: Scalars['Boolean']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
};

export type TrainingAnswer = {
  __typename?: 'TrainingAnswer';
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type TrainingAnswerInput = {
  answer_id: Scalars['ID']['input'];
  question_id: Scalars['ID']['input'];
};

export type TrainingChapter = {
  __typename?: 'TrainingChapter';
  starts_at_s: Scalars['Float']['output'];
  title: Scalars['String']['output'];
};

export type TrainingQuestion = {
  __typename?: 'TrainingQuestion';
  answers: Array<TrainingAnswer>;
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
};

export type TrainingResult = {
  __typename?: 'TrainingResult';
  message: Scalars['String']['output'];
  /** TRAINING_DONE, AGREEMENT_REQUIRED or ANSWERS_WRONG */
  status: Scalars['String']['output'];
  wrong_questions: Array<Scalars['ID']['output']>;
};

/** One trip as one of its two people sees it. */
export type Trip = {
  __typename?: 'Trip';
  accepted_at?: Maybe<Scalars['DateTime']['output']>;
  amount_cents: Scalars['Int']['output'];
  /** The walkers at whom the request rings now; empty for walkers, and once it is over. */
  asking: Array<User>;
  both_consented: Scalars['Boolean']['output'];
  /** traveller or walker: who cancelled it; null when neither did. */
  cancelled_by?: Maybe<Scalars['String']['output']>;
  /** The walker whom the traveler chose, who need not be the one who accepts; null for walkers. */
  chosen_walker?: Maybe<User>;
  created_at: Scalars['DateTime']['output'];
  /** The time by which the open state ends by itself, on the server's clock. */
  deadline_at?: Maybe<Scalars['DateTime']['output']>;
  destination: Destination;
  end_reason?: Maybe<Scalars['String']['output']>;
  ended_at?: Maybe<Scalars['DateTime']['output']>;
  /** Shortly before the end, why ten more minutes would be refused, in words for the traveler; null where they would not be. */
  extend_refusal?: Maybe<Scalars['String']['output']>;
  /** Of a group walk: which one, how many seats the traveler pays for, and what each costs; null for all others. */
  group_walk_id?: Maybe<Scalars['ID']['output']>;
  /** Cents held or to be held for the planned length. */
  held_cents: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** instant or scheduled */
  kind: Scalars['String']['output'];
  live_at?: Maybe<Scalars['DateTime']['output']>;
  live_seconds: Scalars['Int']['output'];
  /** Planned length in minutes, extensions included. */
  minutes: Scalars['Int']['output'];
  /** How many walkers have been offered this request, and how many have seen it. */
  offered_count: Scalars['Int']['output'];
  /** Whether the request goes to no other walker than the chosen one. */
  only_chosen: Scalars['Boolean']['output'];
  opens_at?: Maybe<Scalars['DateTime']['output']>;
  /** Why the meter stands still, in words for the viewer; null while it runs. */
  paused_reason?: Maybe<Scalars['String']['output']>;
  paused_seconds: Scalars['Int']['output'];
  price: Quote;
  /** While requested: asking (one walker), widening (others too). */
  request_stage?: Maybe<Scalars['String']['output']>;
  seat_cents?: Maybe<Scalars['Int']['output']>;
  seats?: Maybe<Scalars['Int']['output']>;
  seen_count: Scalars['Int']['output'];
  /** The server's clock when this was answered, to draw rings and clocks by. */
  server_now: Scalars['DateTime']['output'];
  /** When a scheduled trip starts, and from when both can enter it; null for an instant one. */
  starts_at?: Maybe<Scalars['DateTime']['output']>;
  status: TripStatus;
  /** Pending, Accepted, Cancelled, Completed or Expired. */
  status_label: Scalars['String']['output'];
  traveller: User;
  /** Of a private walk of an institution, which its account pays: the institution's name; null for all others. */
  venue?: Maybe<Scalars['String']['output']>;
  viewer_can_cancel: Scalars['Boolean']['output'];
  viewer_can_end: Scalars['Boolean']['output'];
  /** Whether more minutes may be added; shortly before the end, whether ten more would be. */
  viewer_can_extend: Scalars['Boolean']['output'];
  viewer_can_rate: Scalars['Boolean']['output'];
  /** traveller or walker: which of the two the viewer is. */
  viewer_role: Scalars['String']['output'];
  /** Null until a walker accepts. */
  walker?: Maybe<User>;
};

/** The money of one trip as the ledger has it, for an operator; each look is in the audit log. */
export type TripBooks = {
  __typename?: 'TripBooks';
  /** More than this of one operator to one person within a day waits for a second operator. */
  alone_cents: Scalars['Int']['output'];
  /** The price of the planned length under the tariff that the trip was booked with. */
  asked_cents: Scalars['Int']['output'];
  /** Null until the trip is settled. */
  charged_minutes?: Maybe<Scalars['Int']['output']>;
  ended_at?: Maybe<Scalars['DateTime']['output']>;
  /** The oldest first; at most 200. */
  entries: Array<TripEntry>;
  /** The fee of a trip that was cancelled late or missed; null where there is none. */
  fee?: Maybe<TripFee>;
  has_more_entries: Scalars['Boolean']['output'];
  /** Of a walk of an institution, which its account pays: which; money back is a credit note on its invoice. Null for all others. */
  institution_id?: Maybe<Scalars['ID']['output']>;
  /** Planned length, extensions included. */
  minutes: Scalars['Int']['output'];
  money: EvidenceMoney;
  place: Scalars['String']['output'];
  /** The number of its receipt, such as R-2026-000123; null without one. */
  receipt_number?: Maybe<Scalars['String']['output']>;
  /** What can still go back to the card: what was paid, less what went back or is on its way, less what a bank took back, and less refunds that wait for approval. */
  refundable_cents: Scalars['Int']['output'];
  requested_at: Scalars['DateTime']['output'];
  /** What operators have asked to give for this trip, the newest first; at most 50. */
  requests: Array<MoneyRequest>;
  status: TripStatus;
  /** The sums of the postings of these entries by layer and currency: nothing but zeros. */
  totals: Array<LedgerTotal>;
  /** First names; null when the account is erased, and for the walker when none had accepted. */
  traveller_first_name?: Maybe<Scalars['String']['output']>;
  traveller_id: Scalars['ID']['output'];
  trip_id: Scalars['ID']['output'];
  walker_first_name?: Maybe<Scalars['String']['output']>;
  walker_id?: Maybe<Scalars['ID']['output']>;
};

/** One balanced entry of the ledger. */
export type TripEntry = {
  __typename?: 'TripEntry';
  at: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** What happened, such as hold, charge, capture, tip or refund. */
  kind: Scalars['String']['output'];
  postings: Array<TripPosting>;
  /** What it is about, such as the id of a hold; with the kind it is in the ledger once. */
  reference: Scalars['String']['output'];
  /** The sums of its postings by layer and currency: zeros. */
  totals: Array<LedgerTotal>;
};

/**
 * What is kept of one trip, for an operator who looks into a complaint. The people in public fields; each look is
 * written to the audit log with the operator's reason.
 */
export type TripEvidence = {
  __typename?: 'TripEvidence';
  /** What operators did about this trip, looks at it too, the oldest first; the newest 100. */
  acts: Array<EvidenceAct>;
  /** The last 1000 messages, oldest first. */
  chat: Array<EvidenceMessage>;
  created_at: Scalars['DateTime']['output'];
  /** Seconds in which the walker's device sent frames and the traveler's said that nothing came. */
  denied_by_traveller_seconds: Scalars['Int']['output'];
  /** Seconds in which the traveler's device showed frames and the walker's said that it sent none. */
  denied_by_walker_seconds: Scalars['Int']['output'];
  destination: Destination;
  duration_ms: Scalars['Int']['output'];
  end_reason?: Maybe<Scalars['String']['output']>;
  ended_at?: Maybe<Scalars['DateTime']['output']>;
  /** The entries of the ledger, the oldest first; at most 200. */
  entries: Array<EvidenceEntry>;
  /** As of a replay. */
  films: Array<FilmPart>;
  gaps: Array<MediaGap>;
  /** Every move from state to state, oldest first; at most 500. */
  history: Array<TripMove>;
  id: Scalars['ID']['output'];
  is_video_processed: Scalars['Boolean']['output'];
  live_at?: Maybe<Scalars['DateTime']['output']>;
  live_seconds: Scalars['Int']['output'];
  /** Planned length in minutes, extensions included. */
  minutes: Scalars['Int']['output'];
  money: EvidenceMoney;
  paused_seconds: Scalars['Int']['output'];
  postcards: Array<Postcard>;
  poster_url?: Maybe<Scalars['String']['output']>;
  /** How each side's device said that the picture was, in seconds from the start; the oldest first, at most 1000 a side. */
  quality: Array<EvidenceQuality>;
  /** Live and paused, in seconds from the start. */
  spans: Array<MeterSpan>;
  status: TripStatus;
  status_label: Scalars['String']['output'];
  /** The last 1000 instructions, oldest first. */
  steering: Array<EvidenceSteering>;
  /** What the two have reported and the server has noted, oldest first; at most 50. */
  tickets: Array<EvidenceTicket>;
  track: Array<TrackPoint>;
  traveller: User;
  video_type?: Maybe<Scalars['String']['output']>;
  /** Signed link of 5 minutes, for this operator only; ask again when it has expired. */
  video_url?: Maybe<Scalars['String']['output']>;
  /** Null when no walker had accepted. */
  walker?: Maybe<User>;
};

/** A fee for not walking, paid by one of the trip's two people. */
export type TripFee = {
  __typename?: 'TripFee';
  fee_cents: Scalars['Int']['output'];
  /** traveller or walker */
  payer: Scalars['String']['output'];
  /** What can still be waived: less what was waived or refunded, is being charged now, or waits for approval. */
  waivable_cents: Scalars['Int']['output'];
};

export type TripMove = {
  __typename?: 'TripMove';
  at: Scalars['DateTime']['output'];
  /** traveller, walker, server or operator: who moved it. */
  by: Scalars['String']['output'];
  from_status?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  to_status: Scalars['String']['output'];
};

/** One side of an entry. */
export type TripPosting = {
  __typename?: 'TripPosting';
  account: Scalars['String']['output'];
  /** card, due, credit, earned, bank, gift, fees, revenue or disputed */
  account_kind: Scalars['String']['output'];
  /** Below zero the account gives, above it receives. */
  cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
  /** pending (set aside) or posted (moved in fact) */
  layer: Scalars['String']['output'];
};

export type TripRate = {
  __typename?: 'TripRate';
  id: Scalars['ID']['output'];
  minutes: Scalars['Int']['output'];
  /** Dollars. */
  price: Scalars['Float']['output'];
  status: Scalars['String']['output'];
};

export type TripReceipt = {
  __typename?: 'TripReceipt';
  captured_cents: Scalars['Int']['output'];
  card_last_four?: Maybe<Scalars['String']['output']>;
  charged_minutes: Scalars['Int']['output'];
  connection_cents: Scalars['Int']['output'];
  /** What credits have paid of the total, before the card; for the traveler, 0 for the walker. */
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  /** open, won (the payment stands) or lost; null without a dispute, and for the walker. */
  dispute_status?: Maybe<Scalars['String']['output']>;
  /** What the traveler's bank has taken back, or had for a while; 0 for the walker. */
  disputed_cents: Scalars['Int']['output'];
  /** For the walker: what this trip paid, or all trips of a group walk; null for the traveler. */
  earned_cents?: Maybe<Scalars['Int']['output']>;
  /** What seats cost that were given up late. */
  given_up_cents: Scalars['Int']['output'];
  /** For the walker of a group walk, whose receipt is of the walk: its sums and times are those of all of its trips. */
  group?: Maybe<WalkedGroup>;
  live_seconds: Scalars['Int']['output'];
  minutes_cents: Scalars['Int']['output'];
  paused_seconds: Scalars['Int']['output'];
  /** captured, pending, failed or free; onAccount where the account of an institution pays */
  payment_status: Scalars['String']['output'];
  /** What a minute of this trip costs. */
  per_minute_cents: Scalars['Int']['output'];
  platform_cents: Scalars['Int']['output'];
  processor_cents: Scalars['Int']['output'];
  /** Credited to the traveler for minutes below the promised quality, out of the platform's part; 0 for the walker. */
  quality_credit_cents: Scalars['Int']['output'];
  /** The short number under which the receipt is asked about, such as R-2026-000123; null until the trip is settled. */
  receipt_number?: Maybe<Scalars['String']['output']>;
  /** Path of the receipt as a PDF, for the signed-in person: a page of text to keep. */
  receipt_pdf_url: Scalars['String']['output'];
  /** What has gone back to the card later; for the traveler, 0 for the walker. */
  refunded_cents: Scalars['Int']['output'];
  released_cents: Scalars['Int']['output'];
  /** What each seat of a group walk has paid, instead of connection and minutes; empty for all other walks. */
  seats: Array<SeatLine>;
  spans: Array<MeterSpan>;
  /** The tax that the total contains. */
  tax_cents: Scalars['Int']['output'];
  /** What the operator calls that tax; null where receipts have no line for it. */
  tax_label?: Maybe<Scalars['String']['output']>;
  tip_cents: Scalars['Int']['output'];
  total_cents: Scalars['Int']['output'];
  trip: Trip;
  /**
   * Where the money goes, as the ledger has it: what the walker gets of the charge and the tip, what the processor of the
   * payment keeps, and what the platform keeps after its credits for this trip.
   */
  walker_cents: Scalars['Int']['output'];
};

export type TripReplay = {
  __typename?: 'TripReplay';
  duration_ms: Scalars['Int']['output'];
  /** Empty when video_url is the whole film; else its files, which are shown one after the other. */
  films: Array<FilmPart>;
  gaps: Array<MediaGap>;
  is_video_processed: Scalars['Boolean']['output'];
  postcards: Array<Postcard>;
  poster_url?: Maybe<Scalars['String']['output']>;
  /** making, ready, empty, failed or deleted */
  recording_state: Scalars['String']['output'];
  sharing: TripSharing;
  showing: ReplayShowing;
  track: Array<TrackPoint>;
  trip: Trip;
  video_type?: Maybe<Scalars['String']['output']>;
  /** Short-lived signed link; ask again when it has expired. */
  video_url?: Maybe<Scalars['String']['output']>;
};

/** What one side of a walk sees of its own safety. */
export type TripSafety = {
  __typename?: 'TripSafety';
  /** The walker is asked whether they are all right; null when not. */
  check?: Maybe<WalkCheck>;
  /** Null when no call is open. */
  help_call?: Maybe<HelpCall>;
};

/** How a walk is shared, as one of its two people sees it. */
export type TripSharing = {
  __typename?: 'TripSharing';
  is_refused_by_me: Scalars['Boolean']['output'];
  is_refused_by_other: Scalars['Boolean']['output'];
  /** Whether the other person has made links that hold. */
  is_shared_by_other: Scalars['Boolean']['output'];
  links: Array<SharedLink>;
};

export type TripStatus =
  | 'accepted'
  | 'cancelled'
  | 'ended'
  | 'expired'
  | 'interrupted'
  | 'live'
  | 'noShow'
  | 'rejected'
  | 'requested'
  | 'settled';

/** The person whom a walker wants to be told of a call for help. */
export type TrustedContact = {
  __typename?: 'TrustedContact';
  name: Scalars['String']['output'];
  phone_number: Scalars['String']['output'];
  /** asked, agreed or declined. Only one who has agreed is told. */
  state: Scalars['String']['output'];
};

export type TrustedContactResult = {
  __typename?: 'TrustedContactResult';
  contact?: Maybe<TrustedContact>;
  message: Scalars['String']['output'];
  /** CONTACT_ASKED, CONTACT_SAVED (nothing but the name has changed) or CONTACT_DECLINED */
  status: Scalars['String']['output'];
};

export type TypedCheckForm = {
  __typename?: 'TypedCheckForm';
  country: Scalars['String']['output'];
  first_name: Scalars['String']['output'];
  last_name: Scalars['String']['output'];
  /** Null: I have no middle name. */
  middle_name?: Maybe<Scalars['String']['output']>;
  state: Scalars['String']['output'];
  street_address: Scalars['String']['output'];
  zipcode: Scalars['String']['output'];
};

/** A scheduled trip as one of its two people sees it, or a walker whom it is offered to. Its times are wall time in the zone it was asked for in, and in the place's own. */
export type UpcomingTrip = {
  __typename?: 'UpcomingTrip';
  /** The same as `id`: a scheduled trip is a trip that starts later. */
  booking_id: Scalars['ID']['output'];
  /** Until when cancelling costs the viewer what, from now on, in the order of time; empty unless the walk is agreed. */
  cancel_terms: Array<CancelTerm>;
  cancellation_fee_cents: Scalars['Int']['output'];
  cancelled_at?: Maybe<Scalars['DateTime']['output']>;
  /** Once cancelled: by whom, what it cost this viewer, and what they were credited; cents. */
  cancelled_by?: Maybe<Scalars['String']['output']>;
  /** The walker whom the traveler chose; null for walkers and when none was chosen. */
  chosen_walker?: Maybe<User>;
  credit_cents: Scalars['Int']['output'];
  destination: Destination;
  /** Why it did not take place, in words for the viewer. */
  end_note?: Maybe<Scalars['String']['output']>;
  /** Seconds since 1970, computed by the server. */
  epoch: Scalars['String']['output'];
  /** When a request that no walker has accepted ends. */
  expires_at?: Maybe<Scalars['DateTime']['output']>;
  /** After a declined card: until when another one saves the walk. */
  fix_until?: Maybe<Scalars['DateTime']['output']>;
  /** For the walker of a group walk: the walk, which is one row of lists for all who pay for it; null for all others. */
  group?: Maybe<GroupAhead>;
  /** Of a group walk: which one, how many seats the traveler pays for, and what each costs; null for all others. It is never moved. */
  group_walk_id?: Maybe<Scalars['ID']['output']>;
  /** When the price is held on the card. */
  hold_at?: Maybe<Scalars['DateTime']['output']>;
  /** none, asking, held or declined; for the traveler alone, null for walkers. */
  hold_state?: Maybe<Scalars['String']['output']>;
  /** 24 */
  hour_format: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  is_open: Scalars['Boolean']['output'];
  /** traveller or walker: which side of a no-show did not come. */
  missing?: Maybe<Scalars['String']['output']>;
  /** Another time that one side has proposed and the other has not answered. */
  move?: Maybe<ProposedTime>;
  only_chosen: Scalars['Boolean']['output'];
  /** From when both can enter the walk. */
  opens_at: Scalars['DateTime']['output'];
  pays_at_least_cents?: Maybe<Scalars['Int']['output']>;
  /** What the walker gets when the planned length is walked, of a group walk from all seats that are taken now, and at least; for walkers. */
  pays_cents?: Maybe<Scalars['Int']['output']>;
  /** The same moment on the clocks of the place. */
  place_date: Scalars['String']['output'];
  place_time: Scalars['String']['output'];
  price: Quote;
  requested_at: Scalars['DateTime']['output'];
  /** yyyy-MM-dd, wall time in time_zone. */
  schedule_date: Scalars['String']['output'];
  schedule_minute: Scalars['Int']['output'];
  /** Dollars. */
  schedule_price: Scalars['Float']['output'];
  /** HH:mm, wall time in time_zone. */
  schedule_time: Scalars['String']['output'];
  seat_cents?: Maybe<Scalars['Int']['output']>;
  seats?: Maybe<Scalars['Int']['output']>;
  series_count?: Maybe<Scalars['Int']['output']>;
  /** Trips asked for together, once a week. */
  series_id?: Maybe<Scalars['ID']['output']>;
  series_index?: Maybe<Scalars['Int']['output']>;
  starts_at: Scalars['DateTime']['output'];
  state: TripStatus;
  /** Pending, Accepted, Cancelled, Completed or Expired. */
  status: Scalars['String']['output'];
  /** The IANA zone that the trip was asked for in. */
  time_zone: Scalars['String']['output'];
  traveler: User;
  /** Of a private walk of an institution, which its account pays: its name, how many are in the room, roughly, and for its owner the series of weeks; null for all others. It is never moved. */
  venue?: Maybe<Scalars['String']['output']>;
  venue_people?: Maybe<Scalars['Int']['output']>;
  venue_series_id?: Maybe<Scalars['ID']['output']>;
  viewer_can_accept: Scalars['Boolean']['output'];
  viewer_can_cancel: Scalars['Boolean']['output'];
  viewer_can_enter: Scalars['Boolean']['output'];
  viewer_can_move: Scalars['Boolean']['output'];
  viewer_role: Scalars['String']['output'];
  /** The walker who has accepted; null before. */
  walker?: Maybe<User>;
};

export type UpcomingTripPage = {
  __typename?: 'UpcomingTripPage';
  data: Array<UpcomingTrip>;
  paginatorInfo: PaginatorInfo;
};

export type UpdateCardInput = {
  /** ISO 3166 alpha-2, such as US. */
  address_country?: InputMaybe<Scalars['String']['input']>;
  address_zip?: InputMaybe<Scalars['String']['input']>;
  card_id: Scalars['ID']['input'];
  exp_month?: InputMaybe<Scalars['Int']['input']>;
  exp_year?: InputMaybe<Scalars['Int']['input']>;
};

/** A change of a destination; what is left out stays. */
export type UpdateDestinationInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  /** Another picture, as a data URL. */
  image?: InputMaybe<Scalars['String']['input']>;
  is_featured?: InputMaybe<Scalars['Boolean']['input']>;
  latitude?: InputMaybe<Scalars['Float']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  longitude?: InputMaybe<Scalars['Float']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  order?: InputMaybe<Scalars['Int']['input']>;
  /** Languages that are left out stay. */
  translations?: InputMaybe<Array<DestinationTranslationInput>>;
};

export type UpdateForgottenPasswordInput = {
  otp: Scalars['String']['input'];
  password: Scalars['String']['input'];
  password_confirmation: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

/**
 * The signed-in person (whole), or another person (public fields only: on another person's record last name, phone,
 * e-mail and card fields are always null).
 */
export type User = {
  __typename?: 'User';
  avatar?: Maybe<Scalars['String']['output']>;
  /** The avatar in 96 px; `avatar` is the one of 384 px. */
  avatar_small?: Maybe<Scalars['String']['output']>;
  card_brand?: Maybe<Scalars['String']['output']>;
  card_last_four?: Maybe<Scalars['String']['output']>;
  created_at?: Maybe<Scalars['DateTime']['output']>;
  device_token?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  first_name: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** True for operators. Null on another person's record. */
  isAdmin?: Maybe<Scalars['Boolean']['output']>;
  isEmailVerified?: Maybe<Scalars['Boolean']['output']>;
  is_any_payment_pending?: Maybe<Scalars['Boolean']['output']>;
  /** True for the labelled demo walkers of a self-hosted trial. */
  is_demo?: Maybe<Scalars['Boolean']['output']>;
  is_traveller_splash_block?: Maybe<Scalars['Boolean']['output']>;
  is_walker_splash_block?: Maybe<Scalars['Boolean']['output']>;
  last_name?: Maybe<Scalars['String']['output']>;
  online?: Maybe<Scalars['Boolean']['output']>;
  over_all_rating?: Maybe<Scalars['Float']['output']>;
  /** Why nothing can be booked while a bank decides about a payment of this person; null when none does. */
  payment_dispute_message?: Maybe<Scalars['String']['output']>;
  payment_pending_message?: Maybe<Scalars['String']['output']>;
  /** Dollars. */
  pending_amount?: Maybe<Scalars['Float']['output']>;
  phone_country_code?: Maybe<Scalars['String']['output']>;
  phone_country_key?: Maybe<Scalars['String']['output']>;
  phone_number?: Maybe<Scalars['String']['output']>;
  /** Whether this person has answered, yes or no, the question about recording that is asked now. Null on another person's record. */
  recording_answered?: Maybe<Scalars['Boolean']['output']>;
  /** True once this person has agreed to being recorded. Null on another person's record. */
  recording_consent?: Maybe<Scalars['Boolean']['output']>;
  time_zone?: Maybe<Scalars['String']['output']>;
  /** traveller or walker */
  type: Scalars['String']['output'];
  updated_at?: Maybe<Scalars['DateTime']['output']>;
  walker_profile?: Maybe<WalkerProfile>;
};

/** What a person has chosen in settings. Codes: frequency 0-4, interests 0-13, languages 0-13. */
export type UserPreference = {
  __typename?: 'UserPreference';
  frequency: Scalars['Int']['output'];
  interests: Array<Scalars['Int']['output']>;
  languages: Array<Scalars['Int']['output']>;
  live_event: Scalars['Boolean']['output'];
  live_news: Scalars['Boolean']['output'];
  new_destination: Scalars['Boolean']['output'];
  pause_notification: Scalars['Boolean']['output'];
  show_traveller_splash: Scalars['Boolean']['output'];
  show_walker_splash: Scalars['Boolean']['output'];
};

/** Any one field, or several; what is left out stays. */
export type UserPreferenceInput = {
  frequency?: InputMaybe<Scalars['Int']['input']>;
  interests?: InputMaybe<Array<Scalars['Int']['input']>>;
  languages?: InputMaybe<Array<Scalars['Int']['input']>>;
  live_event?: InputMaybe<Scalars['Boolean']['input']>;
  live_news?: InputMaybe<Scalars['Boolean']['input']>;
  new_destination?: InputMaybe<Scalars['Boolean']['input']>;
  pause_notification?: InputMaybe<Scalars['Boolean']['input']>;
  show_traveller_splash?: InputMaybe<Scalars['Boolean']['input']>;
  show_walker_splash?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A device where this person is signed in. */
export type UserSession = {
  __typename?: 'UserSession';
  created_at: Scalars['DateTime']['output'];
  /** What the device calls itself, in words: 'Chrome on Android'. */
  device: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  is_current: Scalars['Boolean']['output'];
  /** Stays signed in for 30 days instead of the browser's session. */
  remember: Scalars['Boolean']['output'];
  /** When it last exchanged its token. */
  seen_at: Scalars['DateTime']['output'];
};

/** Work of one kind that waits or is in hand. */
export type WaitingWork = {
  __typename?: 'WaitingWork';
  /** At most 100; there may be more then. */
  count: Scalars['Int']['output'];
  /** As WorkItem has it. */
  kind: Scalars['String']['output'];
  /** Of these, those that wait for a day or longer. */
  late: Scalars['Int']['output'];
  oldest_at: Scalars['DateTime']['output'];
};

export type WaiveFeeInput = {
  /** At most what is left of the fee. */
  amount_cents: Scalars['Int']['input'];
  /** 3 to 500 characters; goes into the audit log. */
  reason: Scalars['String']['input'];
  /** A trip that was cancelled late, or to which one of its two did not come. */
  trip_id: Scalars['ID']['input'];
};

/** Whether a walker is all right, who has stood still for long or is too fast for a walk. */
export type WalkCheck = {
  __typename?: 'WalkCheck';
  /** Operators are told when there is no answer by then. */
  answer_by: Scalars['DateTime']['output'];
  /** Operators have been told; answering tells them that all is well. */
  is_told: Scalars['Boolean']['output'];
  /** still or fast */
  reason: Scalars['String']['output'];
};

export type WalkGuest = {
  __typename?: 'WalkGuest';
  id: Scalars['ID']['output'];
  /** Whether they have the page open now. */
  is_here: Scalars['Boolean']['output'];
  may_speak: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

/** The guests of a walk, for its traveler and its walker. */
export type WalkGuests = {
  __typename?: 'WalkGuests';
  /** Of the link that admits; null for the walker, and where there is none. */
  code?: Maybe<Scalars['String']['output']>;
  guests: Array<WalkGuest>;
  /** The walker wants no guests on this walk, or on any. */
  is_refused: Scalars['Boolean']['output'];
  /** At most so many at a time. */
  most: Scalars['Int']['output'];
  /** Where a room server would take more of them, and there is none: that in words. */
  most_note?: Maybe<Scalars['String']['output']>;
  /** The guest who steers; null: the traveler. */
  wheel?: Maybe<Scalars['ID']['output']>;
};

/** What a link for guests of a walk leads to. A guest has no account and sees no price. */
export type WalkInvitation = {
  __typename?: 'WalkInvitation';
  destination?: Maybe<Destination>;
  /** Whether it can be seen now. */
  is_live: Scalars['Boolean']['output'];
  /** A seat of a group walk: it is recorded, and its friends may steer. */
  is_of_group: Scalars['Boolean']['output'];
  message: Scalars['String']['output'];
  /** When a scheduled walk starts; null for one that is asked for now. */
  starts_at?: Maybe<Scalars['DateTime']['output']>;
  /** INVITED, FULL, OVER, REFUSED (the walker wants no guests) or UNKNOWN (also for a link that was taken back). */
  status: Scalars['String']['output'];
  /** First names; null unless INVITED or FULL. */
  traveller_name?: Maybe<Scalars['String']['output']>;
  walker_name?: Maybe<Scalars['String']['output']>;
};

/** The screen that is paired with a walk, for its traveler. */
export type WalkScreen = {
  __typename?: 'WalkScreen';
  /** Such as 'Chrome on a television'. */
  name: Scalars['String']['output'];
  paired_at: Scalars['DateTime']['output'];
};

/** A group walk that has taken place, for its walker. */
export type WalkedGroup = {
  __typename?: 'WalkedGroup';
  /** What all seats have paid. */
  charge_cents: Scalars['Int']['output'];
  /** Of the group walk. */
  id: Scalars['ID']['output'];
  /** How many people have paid. */
  people: Scalars['Int']['output'];
  seats: Scalars['Int']['output'];
  tip_cents: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type WalkerAcceptRejectInput = {
  booking_id: Scalars['ID']['input'];
  rejected_reason_id?: InputMaybe<Scalars['ID']['input']>;
  /** accepted or rejected */
  status: Scalars['String']['input'];
  /** Ignored; the server knows the traveler. */
  traveller_id?: InputMaybe<Scalars['ID']['input']>;
};

export type WalkerAcceptRejectResult = {
  __typename?: 'WalkerAcceptRejectResult';
  jwt_token?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
  room_name?: Maybe<Scalars['String']['output']>;
  room_sid?: Maybe<Scalars['String']['output']>;
  /** SUCCESS, ALREADY_TAKEN, NOT_ALLOWED_NOW */
  status: Scalars['String']['output'];
};

export type WalkerAvailability = {
  __typename?: 'WalkerAvailability';
  /** How many walks that I have agreed to lie outside of all this; they stay as long as they are not cancelled. */
  agreed_outside: Scalars['Int']['output'];
  /** yyyy-MM-dd, from today on. */
  days_off: Array<Scalars['String']['output']>;
  /** Days with other hours, from today on; 60 at most. A day off stays one. */
  exceptions: Array<WalkerDayHours>;
  hours: Array<WalkerHours>;
  time_zone: Scalars['String']['output'];
};

export type WalkerAvailabilityInput = {
  days_off: Array<Scalars['String']['input']>;
  /** Left out, the days with other hours stay as they are. */
  exceptions?: InputMaybe<Array<WalkerDayHoursInput>>;
  hours: Array<WalkerHoursInput>;
  time_zone: Scalars['String']['input'];
};

/** The clip that a walker shows on their public page: 15 seconds at most, without sound. */
export type WalkerClip = {
  __typename?: 'WalkerClip';
  /** What it shows, for people who do not see it. */
  alt: Scalars['String']['output'];
  duration_ms: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** A picture of it, at the size of 1280; the size of 480 is at the same address with 480. */
  still: Scalars['String']['output'];
  /** Where it is played, in ranges; lives five minutes. */
  url: Scalars['String']['output'];
};

export type WalkerClipUpload = {
  __typename?: 'WalkerClipUpload';
  /** An address to PUT the file to (video/mp4 or video/quicktime, H.264, 8 MB); lives 15 minutes. Its answer has the name of the clip. */
  upload_url: Scalars['String']['output'];
};

/** Hours of one day, instead of those of its weekday. */
export type WalkerDayHours = {
  __typename?: 'WalkerDayHours';
  /** yyyy-MM-dd on the walker's calendar. */
  day: Scalars['String']['output'];
  hours: Array<WalkerDaySpan>;
};

export type WalkerDayHoursInput = {
  day: Scalars['String']['input'];
  hours: Array<WalkerDaySpanInput>;
};

export type WalkerDaySpan = {
  __typename?: 'WalkerDaySpan';
  /** HH:mm in the walker's zone; until 24:00. */
  from: Scalars['String']['output'];
  until: Scalars['String']['output'];
};

export type WalkerDaySpanInput = {
  from: Scalars['String']['input'];
  until: Scalars['String']['input'];
};

export type WalkerHours = {
  __typename?: 'WalkerHours';
  /** HH:mm in the walker's zone; until 24:00. */
  from: Scalars['String']['output'];
  until: Scalars['String']['output'];
  /** 1 Monday to 7 Sunday. */
  weekday: Scalars['Int']['output'];
};

export type WalkerHoursInput = {
  from: Scalars['String']['input'];
  until: Scalars['String']['input'];
  weekday: Scalars['Int']['input'];
};

export type WalkerKit = {
  __typename?: 'WalkerKit';
  city: Scalars['String']['output'];
  country: Scalars['String']['output'];
  ordered_at: Scalars['DateTime']['output'];
  state: Scalars['String']['output'];
  street_address: Scalars['String']['output'];
  zip_code: Scalars['String']['output'];
};

export type WalkerKitInput = {
  city: Scalars['String']['input'];
  /** An ISO 3166 code of two letters, or the country's English name. */
  country: Scalars['String']['input'];
  state: Scalars['String']['input'];
  street_address: Scalars['String']['input'];
  zip_code: Scalars['String']['input'];
};

/** A walker who is seen in another cell of the map. */
export type WalkerMove = {
  __typename?: 'WalkerMove';
  distance_km: Scalars['Float']['output'];
  latitude: Scalars['Float']['output'];
  longitude: Scalars['Float']['output'];
  user_id: Scalars['ID']['output'];
};

export type WalkerOnboarding = {
  __typename?: 'WalkerOnboarding';
  backgground_check: Scalars['Boolean']['output'];
  bank_account_linked: Scalars['Boolean']['output'];
  is_all_verification_completed: Scalars['Boolean']['output'];
  is_background_check_pending: Scalars['Boolean']['output'];
  is_stripe_connect_form_submitted: Scalars['Boolean']['output'];
  /** ISO 3166 alpha-2 of my phone's country. */
  payout_country?: Maybe<Scalars['String']['output']>;
  /** Whether and how people with a bank account there are paid, in one sentence. */
  payout_message?: Maybe<Scalars['String']['output']>;
  profie_picture: Scalars['Boolean']['output'];
  /** none (nothing begun), started, waiting (all the person can do is done), complete or left */
  state: Scalars['String']['output'];
  steps: Array<OnboardingStep>;
  walker_kit_ordered: Scalars['Boolean']['output'];
  walker_terms: Scalars['Boolean']['output'];
  walker_training: Scalars['Boolean']['output'];
};

export type WalkerOnlineInput = {
  online: Scalars['Boolean']['input'];
  place?: InputMaybe<PlaceInput>;
};

/** A walker as all people may see them; who sees which field stands in domain/walkers/page.ts. */
export type WalkerPage = {
  __typename?: 'WalkerPage';
  /** Seconds within which half of the calls of the last 90 days were answered, a multiple of 5; null while that is not known. */
  answers_within_s?: Maybe<Scalars['Int']['output']>;
  avatar?: Maybe<Scalars['String']['output']>;
  avatar_small?: Maybe<Scalars['String']['output']>;
  /** Null without one. */
  clip?: Maybe<WalkerClip>;
  description?: Maybe<Scalars['String']['output']>;
  equipments: Array<Scalars['Int']['output']>;
  first_name: Scalars['String']['output'];
  /** left or suspended: why others do not see the page; for the walker and operators, null while they do. */
  hidden_because?: Maybe<Scalars['String']['output']>;
  /** When they walk in the next seven days, soonest first; empty without hours. */
  hours_ahead: Array<WalkerSpan>;
  id: Scalars['ID']['output'];
  /** Whether the check of their identity and background stands now. */
  is_checked: Scalars['Boolean']['output'];
  is_demo: Scalars['Boolean']['output'];
  /** Null for visitors and for the walker. */
  is_followed?: Maybe<Scalars['Boolean']['output']>;
  is_mine: Scalars['Boolean']['output'];
  /** Whether they have done the training that is in force. */
  is_trained: Scalars['Boolean']['output'];
  languages: Array<Scalars['Int']['output']>;
  /** The destination near which the walker is online; null while they are not. */
  near?: Maybe<Destination>;
  no_of_walks: Scalars['Int']['output'];
  online: Scalars['Boolean']['output'];
  /** Stars 1 to 5; null without ratings. */
  over_all_rating?: Maybe<Scalars['Float']['output']>;
  /** In the walker's order, five at most. */
  photos: Array<WalkerPhoto>;
  /** Destinations that the walker names, three at most. */
  places: Array<Destination>;
  /** Newest first, three at most. */
  replays: Array<PublicReplay>;
};

/** A photo that a walker shows on their public page. */
export type WalkerPhoto = {
  __typename?: 'WalkerPhoto';
  /** Where it is served, 1280 pixels at its longer edge; the same address with 480 in place of 1280 is the smaller one. */
  address: Scalars['String']['output'];
  /** What it shows, in the walker's words, for people who do not see it. */
  alt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

export type WalkerPresence = {
  __typename?: 'WalkerPresence';
  /** The server forgets a walker whose app has been silent this long. */
  expires_in_s: Scalars['Int']['output'];
  online: Scalars['Boolean']['output'];
};

export type WalkerProfile = {
  __typename?: 'WalkerProfile';
  city_or_town?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  country_code?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  equipments: Array<Scalars['Int']['output']>;
  languages: Array<Scalars['Int']['output']>;
  latitude?: Maybe<Scalars['Float']['output']>;
  longitude?: Maybe<Scalars['Float']['output']>;
  no_of_walks: Scalars['Int']['output'];
  online: Scalars['Boolean']['output'];
  state_or_province?: Maybe<Scalars['String']['output']>;
  top_three_destinations: Array<Scalars['String']['output']>;
};

export type WalkerProfileInput = {
  city_or_town: Scalars['String']['input'];
  /** An ISO 3166 code of two letters, or the country's English name. */
  country: Scalars['String']['input'];
  description: Scalars['String']['input'];
  /** Left out, those that are saved stay. */
  equipments?: InputMaybe<Array<Scalars['Int']['input']>>;
  languages: Array<Scalars['Int']['input']>;
  state_or_province: Scalars['String']['input'];
  /** Three names of destinations, nearest first. */
  top_three_destinations: Array<Scalars['String']['input']>;
};

/** A rating that a walker received. */
export type WalkerRating = {
  __typename?: 'WalkerRating';
  comment?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['DateTime']['output'];
  rating?: Maybe<Scalars['Float']['output']>;
  traveller?: Maybe<User>;
  walker?: Maybe<User>;
};

/** What a traveler said of a walker, as anyone may read it. */
export type WalkerReview = {
  __typename?: 'WalkerReview';
  comment?: Maybe<Scalars['String']['output']>;
  /** Null once the traveler's account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  /** For flagging it; it tells nothing of the rating. */
  id: Scalars['ID']['output'];
  /** The month of the rating, as 2026-11. */
  month: Scalars['String']['output'];
  /** 1 to 5 in halves */
  rating: Scalars['Float']['output'];
};

export type WalkerReviewPage = {
  __typename?: 'WalkerReviewPage';
  data: Array<WalkerReview>;
  has_more_pages: Scalars['Boolean']['output'];
};

/** A span of time in which a walker walks. */
export type WalkerSpan = {
  __typename?: 'WalkerSpan';
  from: Scalars['DateTime']['output'];
  until: Scalars['DateTime']['output'];
};

export type WalkerTermsInput = {
  /** Drawn: a data URL of a PNG. Typed: the name itself, as it stands in `name`. */
  digital_signature: Scalars['String']['input'];
  /** Who signs; left out, the name of my account. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** True: I accept the terms. */
  status: Scalars['Boolean']['input'];
  /** The version that was read; left out, the one in force. */
  version?: InputMaybe<Scalars['String']['input']>;
};

export type WalkerTraining = {
  __typename?: 'WalkerTraining';
  captions_url: Scalars['String']['output'];
  chapters: Array<TrainingChapter>;
  done_at?: Maybe<Scalars['DateTime']['output']>;
  duration_s: Scalars['Float']['output'];
  poster_url: Scalars['String']['output'];
  questions: Array<TrainingQuestion>;
  version: Scalars['String']['output'];
  video_url: Scalars['String']['output'];
};

export type WalkerTripsInput = {
  /** REQUEST, ACCEPTED or CANCELLED */
  filter?: InputMaybe<Scalars['String']['input']>;
  latitude?: InputMaybe<Scalars['Float']['input']>;
  longitude?: InputMaybe<Scalars['Float']['input']>;
};

/**
 * What has changed around a destination since the message before. The profile of a walker is as of the last message that had
 * the walker whole.
 */
export type WalkersNearDifferences = {
  __typename?: 'WalkersNearDifferences';
  /** The whole list, nearest first, with the first message; null with all others. */
  all?: Maybe<Array<LiveWalker>>;
  /** Who has come, and who has changed; each replaces what was known of them. */
  changed: Array<LiveWalker>;
  /** Who is not shown any more. */
  gone: Array<Scalars['ID']['output']>;
  /** Who is in another cell, and otherwise as before. */
  moved: Array<WalkerMove>;
  /** 0 for the first message, then one more for each. Where one is missing, subscribe again. */
  number: Scalars['Int']['output'];
};

export type Wallet = {
  __typename?: 'Wallet';
  credit_cents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
};

export type WalletEntry = {
  __typename?: 'WalletEntry';
  amount_cents: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  destination_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** credit, gift, quality or use */
  kind: Scalars['String']['output'];
  /** What it was for, in plain words. */
  text: Scalars['String']['output'];
  trip_id?: Maybe<Scalars['ID']['output']>;
};

export type WalletEntryPage = {
  __typename?: 'WalletEntryPage';
  data: Array<WalletEntry>;
  paginatorInfo: PaginatorInfo;
};

/** What a browser gives for being reached while the app is closed; the keys are base64url. */
export type WebPushSubscriptionInput = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};

export type WishClaimInput = {
  request_id: Scalars['ID']['input'];
  /** Wall time of the place, within the wish's times. */
  schedule_date: Scalars['String']['input'];
  schedule_time: Scalars['String']['input'];
};

export type WishClaimResult = {
  __typename?: 'WishClaimResult';
  booking_id?: Maybe<Scalars['ID']['output']>;
  message: Scalars['String']['output'];
  /** CLAIMED, ALREADY_TAKEN, TIME_TAKEN, PLACE_NOT_WALKED, NOT_ALLOWED_NOW */
  status: Scalars['String']['output'];
};

/** Where wishes gather: a place and how many people wish to see it. */
export type WishPlace = {
  __typename?: 'WishPlace';
  city: Scalars['String']['output'];
  country: Scalars['String']['output'];
  destination?: Maybe<Destination>;
  open_requests: Scalars['Int']['output'];
  wishes: Scalars['Int']['output'];
};

/** A wish that walkers in range may claim. */
export type WishRequest = {
  __typename?: 'WishRequest';
  /** Once claimed. */
  booking_id?: Maybe<Scalars['ID']['output']>;
  destination: Destination;
  /** The start lies between these; wall time of the place, yyyy-MM-dd HH:mm. */
  from: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  max_price_cents: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  /** What the walker would get for the planned length. */
  pays_cents: Scalars['Int']['output'];
  starts_from: Scalars['DateTime']['output'];
  starts_until: Scalars['DateTime']['output'];
  /** open, claimed, expired or closed */
  state: Scalars['String']['output'];
  /** What the traveler would like to see. */
  text: Scalars['String']['output'];
  traveller_first_name: Scalars['String']['output'];
  traveller_rating?: Maybe<Scalars['Float']['output']>;
  until: Scalars['String']['output'];
  viewer_is_owner: Scalars['Boolean']['output'];
};

export type WishRequestInput = {
  destination_id: Scalars['ID']['input'];
  /** Wall time of the place, yyyy-MM-dd and HH:mm. */
  from_date: Scalars['String']['input'];
  from_time: Scalars['String']['input'];
  max_price_cents: Scalars['Int']['input'];
  minutes: Scalars['Int']['input'];
  text: Scalars['String']['input'];
  until_date: Scalars['String']['input'];
  until_time: Scalars['String']['input'];
  wish_id: Scalars['ID']['input'];
};

export type WishRequestResult = {
  __typename?: 'WishRequestResult';
  message: Scalars['String']['output'];
  request?: Maybe<WishRequest>;
  /** OPENED, PRICE_TOO_LOW, CARD_REQUIRED, PAYMENT_PENDING, PAYMENT_DISPUTED, PRIVATE_PLACE, PLACE_NOT_WALKED, TOO_MANY */
  status: Scalars['String']['output'];
};

export type WishlistInput = {
  city: Scalars['String']['input'];
  country: Scalars['String']['input'];
  destination: Scalars['String']['input'];
};

export type WishlistItem = {
  __typename?: 'WishlistItem';
  city: Scalars['String']['output'];
  country: Scalars['String']['output'];
  created_at: Scalars['DateTime']['output'];
  destination: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The newest request made of it, while it is open or claimed. */
  request?: Maybe<WishRequest>;
};

export type WorkActInput = {
  /** take (also out of another operator's hands), giveBack, close or reopen */
  act: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  /** 3 to 500 characters; asked for with close and reopen. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** What an operator did with a piece of work. */
export type WorkDone = {
  __typename?: 'WorkDone';
  /** take, giveBack, close or reopen */
  act: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** First name of the operator; null when the account is erased. */
  first_name?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Empty where none was asked for. */
  reason: Scalars['String']['output'];
};

/** Something that operators have to do, of one kind of many, with the operator who has it. */
export type WorkItem = {
  __typename?: 'WorkItem';
  /** What the operator who asks may do now: take, giveBack, close or reopen. */
  acts: Array<Scalars['String']['output']>;
  /** In cents of US dollars; null where it is about no amount. */
  amount_cents?: Maybe<Scalars['Int']['output']>;
  /** When the person got the first answer since then. */
  answered_at?: Maybe<Scalars['DateTime']['output']>;
  closed_at?: Maybe<Scalars['DateTime']['output']>;
  first_name?: Maybe<Scalars['String']['output']>;
  /** What operators did, oldest first, the newest 50; empty in lists. */
  history: Array<WorkDone>;
  id: Scalars['ID']['output'];
  /** ticket, appeal, noShow, check, dispute, refund, payout, difference, flag, bound, quality, fraud (a bank warns that a payment was fraud), job, call (a call to the outside that has been open for long) or service (an outside service refuses us because of our settings there) */
  kind: Scalars['String']['output'];
  /** Since when it waits. */
  opened_at: Scalars['DateTime']['output'];
  owner_first_name?: Maybe<Scalars['String']['output']>;
  /** The operator who has it. */
  owner_id?: Maybe<Scalars['ID']['output']>;
  /** A word that says more: why a person was reported, which books differ, the queue of a job. */
  reason?: Maybe<Scalars['String']['output']>;
  /** open, taken or closed */
  status: Scalars['String']['output'];
  /** The id of the ticket, the check, the dispute, the payout, the difference or the job that it is about. */
  subject: Scalars['ID']['output'];
  trip_id?: Maybe<Scalars['ID']['output']>;
  /** The person it is about; null where it is about no one. */
  user_id?: Maybe<Scalars['ID']['output']>;
};

export type WorkPage = {
  __typename?: 'WorkPage';
  data: Array<WorkItem>;
  /** The id after which the list goes on; null at its end. */
  next?: Maybe<Scalars['ID']['output']>;
};

/** What a person has reported to support, or the server has noted, with all that was written since. */
export type WorkTicket = {
  __typename?: 'WorkTicket';
  can_answer: Scalars['Boolean']['output'];
  created_at: Scalars['DateTime']['output'];
  /** Null for one of the server. */
  first_name?: Maybe<Scalars['String']['output']>;
  /** What is known of who has reported it as a guest of a walk or a friend on a seat, and whom; null for all others. */
  guest_report?: Maybe<GuestReport>;
  id: Scalars['ID']['output'];
  /** The language of the person, in which the templates are where there are such. */
  locale: Scalars['String']['output'];
  /** Whom it came from as an e-mail; null for one that did not. */
  mail?: Maybe<TicketMail>;
  /** Oldest first, the newest 200. */
  messages: Array<TicketMessage>;
  reason?: Maybe<Scalars['String']['output']>;
  /** Whom of a group walk it is about; null for all others. */
  reported?: Maybe<ReportedPerson>;
  /** Answers to begin from, filled in; empty where there is no person to be answered. */
  templates: Array<ReplyTemplate>;
  text: Scalars['String']['output'];
};

/** How long one kind of work took in the last 30 days, in seconds; null where nothing was answered, or closed. */
export type WorkTimes = {
  __typename?: 'WorkTimes';
  answered: Scalars['Int']['output'];
  /** From its beginning to the first answer to the person: half took no longer. */
  answered_median_s?: Maybe<Scalars['Int']['output']>;
  /** Nine of ten took no longer. */
  answered_p90_s?: Maybe<Scalars['Int']['output']>;
  closed: Scalars['Int']['output'];
  closed_median_s?: Maybe<Scalars['Int']['output']>;
  closed_p90_s?: Maybe<Scalars['Int']['output']>;
  /** ticket, appeal, noShow, check, dispute, refund, payout, difference, flag, job, call or service */
  kind: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AddCardInput: AddCardInput;
  AnnouncementInput: AnnouncementInput;
  AnnouncementSetting: ResolverTypeWrapper<AnnouncementSetting>;
  AnnouncementText: ResolverTypeWrapper<AnnouncementText>;
  AnswerPreview: ResolverTypeWrapper<AnswerPreview>;
  AnswerTemplate: ResolverTypeWrapper<AnswerTemplate>;
  AnswerTemplateInput: AnswerTemplateInput;
  AnswerTemplateVersion: ResolverTypeWrapper<AnswerTemplateVersion>;
  ArchivedTrip: ResolverTypeWrapper<ArchivedTrip>;
  ArchivedTripRating: ResolverTypeWrapper<ArchivedTripRating>;
  AskSupportResult: ResolverTypeWrapper<AskSupportResult>;
  AuthResult: ResolverTypeWrapper<AuthResult>;
  BackgroundCheck: ResolverTypeWrapper<BackgroundCheck>;
  BalanceArrival: ResolverTypeWrapper<BalanceArrival>;
  BeginRecordingInput: BeginRecordingInput;
  BlockedPerson: ResolverTypeWrapper<BlockedPerson>;
  BookDifference: ResolverTypeWrapper<BookDifference>;
  BookingRequestInput: BookingRequestInput;
  BookingRequestResult: ResolverTypeWrapper<BookingRequestResult>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BoundCase: ResolverTypeWrapper<BoundCase>;
  BoundGift: ResolverTypeWrapper<BoundGift>;
  BoundPerson: ResolverTypeWrapper<BoundPerson>;
  BringAlongResult: ResolverTypeWrapper<BringAlongResult>;
  BuySeatsInput: BuySeatsInput;
  BuySeatsResult: ResolverTypeWrapper<BuySeatsResult>;
  CalendarAddress: ResolverTypeWrapper<CalendarAddress>;
  CancelQuote: ResolverTypeWrapper<CancelQuote>;
  CancelScheduleResult: ResolverTypeWrapper<CancelScheduleResult>;
  CancelTerm: ResolverTypeWrapper<CancelTerm>;
  CancellationPreview: ResolverTypeWrapper<CancellationPreview>;
  CancellationSums: ResolverTypeWrapper<CancellationSums>;
  CancellationTerms: ResolverTypeWrapper<CancellationTerms>;
  CancellationTermsInput: CancellationTermsInput;
  CancellationVersion: ResolverTypeWrapper<CancellationVersion>;
  CancelledScheduleInput: CancelledScheduleInput;
  CancelledTripRecord: ResolverTypeWrapper<CancelledTripRecord>;
  CancelledTripRecordPage: ResolverTypeWrapper<CancelledTripRecordPage>;
  Card: ResolverTypeWrapper<Card>;
  CardSetup: ResolverTypeWrapper<CardSetup>;
  ChangePasswordInput: ChangePasswordInput;
  ChangedPayWeek: ResolverTypeWrapper<ChangedPayWeek>;
  CheckDecisionInput: CheckDecisionInput;
  CheckDocumentInput: CheckDocumentInput;
  CheckFile: ResolverTypeWrapper<CheckFile>;
  CheckNotice: ResolverTypeWrapper<CheckNotice>;
  CheckWords: ResolverTypeWrapper<CheckWords>;
  CheckrInvitationResult: ResolverTypeWrapper<CheckrInvitationResult>;
  CompletedInstantTrip: ResolverTypeWrapper<CompletedInstantTrip>;
  ConsoleDay: ResolverTypeWrapper<ConsoleDay>;
  ConsoleGroupAct: ResolverTypeWrapper<ConsoleGroupAct>;
  ConsoleGroupMessage: ResolverTypeWrapper<ConsoleGroupMessage>;
  ConsoleGroupPage: ResolverTypeWrapper<ConsoleGroupPage>;
  ConsoleGroupPayer: ResolverTypeWrapper<ConsoleGroupPayer>;
  ConsoleGroupRefund: ResolverTypeWrapper<ConsoleGroupRefund>;
  ConsoleGroupRefundPart: ResolverTypeWrapper<ConsoleGroupRefundPart>;
  ConsoleGroupRow: ResolverTypeWrapper<ConsoleGroupRow>;
  ConsoleGroupSeat: ResolverTypeWrapper<ConsoleGroupSeat>;
  ConsoleGroupTurn: ResolverTypeWrapper<ConsoleGroupTurn>;
  ConsoleGroupWaiting: ResolverTypeWrapper<ConsoleGroupWaiting>;
  ConsoleGroupWalk: ResolverTypeWrapper<ConsoleGroupWalk>;
  ConsoleHit: ResolverTypeWrapper<ConsoleHit>;
  ConsoleInstitution: ResolverTypeWrapper<ConsoleInstitution>;
  ConsoleInstitutionPage: ResolverTypeWrapper<ConsoleInstitutionPage>;
  ConsoleInvoice: ResolverTypeWrapper<ConsoleInvoice>;
  ConsoleInvoiceDetail: ResolverTypeWrapper<ConsoleInvoiceDetail>;
  ConsoleInvoicePage: ResolverTypeWrapper<ConsoleInvoicePage>;
  ConsoleStart: ResolverTypeWrapper<ConsoleStart>;
  ContactInvitation: ResolverTypeWrapper<ContactInvitation>;
  ContentFlag: ResolverTypeWrapper<ContentFlag>;
  CountriesSetting: ResolverTypeWrapper<CountriesSetting>;
  CreateDestinationInput: CreateDestinationInput;
  CreditNote: ResolverTypeWrapper<CreditNote>;
  CreditNoteInput: CreditNoteInput;
  CreditTravellerInput: CreditTravellerInput;
  DataExport: ResolverTypeWrapper<DataExport>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Destination: ResolverTypeWrapper<Destination>;
  DestinationFile: ResolverTypeWrapper<DestinationFile>;
  DestinationFileInput: DestinationFileInput;
  DestinationImportChange: ResolverTypeWrapper<DestinationImportChange>;
  DestinationImportFault: ResolverTypeWrapper<DestinationImportFault>;
  DestinationImportPreview: ResolverTypeWrapper<DestinationImportPreview>;
  DestinationImportRow: ResolverTypeWrapper<DestinationImportRow>;
  DestinationPaginator: ResolverTypeWrapper<DestinationPaginator>;
  DestinationPicture: ResolverTypeWrapper<DestinationPicture>;
  DestinationTranslation: ResolverTypeWrapper<DestinationTranslation>;
  DestinationTranslationInput: DestinationTranslationInput;
  Dispute: ResolverTypeWrapper<Dispute>;
  DisputeAct: ResolverTypeWrapper<DisputeAct>;
  DisputeEvidence: ResolverTypeWrapper<DisputeEvidence>;
  DisputeNote: ResolverTypeWrapper<DisputeNote>;
  DisputePage: ResolverTypeWrapper<DisputePage>;
  DocumentPicture: ResolverTypeWrapper<DocumentPicture>;
  Earnings: ResolverTypeWrapper<Earnings>;
  EarningsDay: ResolverTypeWrapper<EarningsDay>;
  EarningsPart: ResolverTypeWrapper<EarningsPart>;
  EarningsRow: ResolverTypeWrapper<EarningsRow>;
  EarningsRowPage: ResolverTypeWrapper<EarningsRowPage>;
  EarningsWeek: ResolverTypeWrapper<EarningsWeek>;
  EarningsWeekPage: ResolverTypeWrapper<EarningsWeekPage>;
  EditProfileInput: EditProfileInput;
  EnterOtpInput: EnterOtpInput;
  EraseAccountInput: EraseAccountInput;
  EraseAccountResult: ResolverTypeWrapper<EraseAccountResult>;
  EventNotUnderstood: ResolverTypeWrapper<EventNotUnderstood>;
  EventNotUnderstoodPage: ResolverTypeWrapper<EventNotUnderstoodPage>;
  EvidenceAct: ResolverTypeWrapper<EvidenceAct>;
  EvidenceEntry: ResolverTypeWrapper<EvidenceEntry>;
  EvidenceFile: ResolverTypeWrapper<EvidenceFile>;
  EvidenceFileSum: ResolverTypeWrapper<EvidenceFileSum>;
  EvidenceMessage: ResolverTypeWrapper<EvidenceMessage>;
  EvidenceMoney: ResolverTypeWrapper<EvidenceMoney>;
  EvidenceQuality: ResolverTypeWrapper<EvidenceQuality>;
  EvidenceSteering: ResolverTypeWrapper<EvidenceSteering>;
  EvidenceTicket: ResolverTypeWrapper<EvidenceTicket>;
  FactorProof: ResolverTypeWrapper<FactorProof>;
  FavouriteWalker: ResolverTypeWrapper<FavouriteWalker>;
  FeatureSetting: ResolverTypeWrapper<FeatureSetting>;
  FeeMonth: ResolverTypeWrapper<FeeMonth>;
  Figures: ResolverTypeWrapper<Figures>;
  FiguresDay: ResolverTypeWrapper<FiguresDay>;
  FiguresOf: FiguresOf;
  FiguresRange: ResolverTypeWrapper<FiguresRange>;
  FiguresRow: ResolverTypeWrapper<FiguresRow>;
  FiguresRows: ResolverTypeWrapper<FiguresRows>;
  FilmPart: ResolverTypeWrapper<FilmPart>;
  FlagDecisionInput: FlagDecisionInput;
  FlaggedContent: ResolverTypeWrapper<FlaggedContent>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForgotPasswordInput: ForgotPasswordInput;
  FreeAlert: ResolverTypeWrapper<FreeAlert>;
  FreeTimes: ResolverTypeWrapper<FreeTimes>;
  GiftCard: ResolverTypeWrapper<GiftCard>;
  GiftCardInput: GiftCardInput;
  GiftCardPage: ResolverTypeWrapper<GiftCardPage>;
  GiftLimits: ResolverTypeWrapper<GiftLimits>;
  GiftPreview: ResolverTypeWrapper<GiftPreview>;
  GiftResult: ResolverTypeWrapper<GiftResult>;
  GiftShare: ResolverTypeWrapper<GiftShare>;
  GiveUpSeatsResult: ResolverTypeWrapper<GiveUpSeatsResult>;
  GivenByOperator: ResolverTypeWrapper<GivenByOperator>;
  GroupAhead: ResolverTypeWrapper<GroupAhead>;
  GroupFigures: ResolverTypeWrapper<GroupFigures>;
  GroupFiguresInput: GroupFiguresInput;
  GroupPerson: ResolverTypeWrapper<GroupPerson>;
  GroupPoint: ResolverTypeWrapper<GroupPoint>;
  GroupPointInput: GroupPointInput;
  GroupSeat: ResolverTypeWrapper<GroupSeat>;
  GroupTerms: ResolverTypeWrapper<GroupTerms>;
  GroupTermsPreview: ResolverTypeWrapper<GroupTermsPreview>;
  GroupTermsVersion: ResolverTypeWrapper<GroupTermsVersion>;
  GroupWalk: ResolverTypeWrapper<GroupWalk>;
  GroupWalkActInput: GroupWalkActInput;
  GroupWalkFilter: GroupWalkFilter;
  GroupWalkPage: ResolverTypeWrapper<GroupWalkPage>;
  GroupWalkResult: ResolverTypeWrapper<GroupWalkResult>;
  GroupWalkSums: ResolverTypeWrapper<GroupWalkSums>;
  GroupsCalledOff: ResolverTypeWrapper<GroupsCalledOff>;
  GuestReport: ResolverTypeWrapper<GuestReport>;
  GuestReportAbout: ResolverTypeWrapper<GuestReportAbout>;
  GuestReportChoice: ResolverTypeWrapper<GuestReportChoice>;
  GuestReportForm: ResolverTypeWrapper<GuestReportForm>;
  GuestReportInput: GuestReportInput;
  HelpCall: ResolverTypeWrapper<HelpCall>;
  HelpCallDetail: ResolverTypeWrapper<HelpCallDetail>;
  HelpCallPage: ResolverTypeWrapper<HelpCallPage>;
  HelpGroup: ResolverTypeWrapper<HelpGroup>;
  HelpGroupMember: ResolverTypeWrapper<HelpGroupMember>;
  HelpLink: ResolverTypeWrapper<HelpLink>;
  HelpTrackPoint: ResolverTypeWrapper<HelpTrackPoint>;
  HomeZone: ResolverTypeWrapper<HomeZone>;
  HomeZoneInput: HomeZoneInput;
  HomeZoneResult: ResolverTypeWrapper<HomeZoneResult>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IceServer: ResolverTypeWrapper<IceServer>;
  Identification: ResolverTypeWrapper<Identification>;
  IncomingRequest: ResolverTypeWrapper<IncomingRequest>;
  Institution: ResolverTypeWrapper<Institution>;
  InstitutionDecisionInput: InstitutionDecisionInput;
  InstitutionInput: InstitutionInput;
  InstitutionInvoice: ResolverTypeWrapper<InstitutionInvoice>;
  InstitutionInvoicePage: ResolverTypeWrapper<InstitutionInvoicePage>;
  InstitutionSeries: ResolverTypeWrapper<InstitutionSeries>;
  InstitutionWalk: ResolverTypeWrapper<InstitutionWalk>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InviteOperatorInput: InviteOperatorInput;
  JoinWalkResult: ResolverTypeWrapper<JoinWalkResult>;
  LedgerMonthAccount: ResolverTypeWrapper<LedgerMonthAccount>;
  LedgerMovement: ResolverTypeWrapper<LedgerMovement>;
  LedgerReport: ResolverTypeWrapper<LedgerReport>;
  LedgerSum: ResolverTypeWrapper<LedgerSum>;
  LedgerTotal: ResolverTypeWrapper<LedgerTotal>;
  LimitSetting: ResolverTypeWrapper<LimitSetting>;
  LiveWalker: ResolverTypeWrapper<LiveWalker>;
  LoginInput: LoginInput;
  MaintenanceSetting: ResolverTypeWrapper<MaintenanceSetting>;
  MediaGap: ResolverTypeWrapper<MediaGap>;
  Membership: ResolverTypeWrapper<Membership>;
  MembershipCharge: ResolverTypeWrapper<MembershipCharge>;
  MembershipChargePage: ResolverTypeWrapper<MembershipChargePage>;
  MembershipPlan: ResolverTypeWrapper<MembershipPlan>;
  MembershipQuote: ResolverTypeWrapper<MembershipQuote>;
  MembershipResult: ResolverTypeWrapper<MembershipResult>;
  MessageDelivery: ResolverTypeWrapper<MessageDelivery>;
  MessagePreview: ResolverTypeWrapper<MessagePreview>;
  MessagePreviews: ResolverTypeWrapper<MessagePreviews>;
  MeterSpan: ResolverTypeWrapper<MeterSpan>;
  MissedRequest: ResolverTypeWrapper<MissedRequest>;
  MoneyRequest: ResolverTypeWrapper<MoneyRequest>;
  MoneyRequestPage: ResolverTypeWrapper<MoneyRequestPage>;
  MoveTripResult: ResolverTypeWrapper<MoveTripResult>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MyGroupSeats: ResolverTypeWrapper<MyGroupSeats>;
  NoWalkPlace: ResolverTypeWrapper<NoWalkPlace>;
  NoWalkPlaceInput: NoWalkPlaceInput;
  NoWalkPlacePage: ResolverTypeWrapper<NoWalkPlacePage>;
  NoWalkPlaceResult: ResolverTypeWrapper<NoWalkPlaceResult>;
  NotWalked: ResolverTypeWrapper<NotWalked>;
  Notification: ResolverTypeWrapper<Notification>;
  NotificationPage: ResolverTypeWrapper<NotificationPage>;
  NotifyWhenFreeResult: ResolverTypeWrapper<NotifyWhenFreeResult>;
  Now: ResolverTypeWrapper<Now>;
  NowPlace: ResolverTypeWrapper<NowPlace>;
  NowRequest: ResolverTypeWrapper<NowRequest>;
  NowWalk: ResolverTypeWrapper<NowWalk>;
  OnboardingStep: ResolverTypeWrapper<OnboardingStep>;
  OpenCall: ResolverTypeWrapper<OpenCall>;
  OpenPayout: ResolverTypeWrapper<OpenPayout>;
  OpenScreenResult: ResolverTypeWrapper<OpenScreenResult>;
  OpenedCardSetup: ResolverTypeWrapper<OpenedCardSetup>;
  Operator: ResolverTypeWrapper<Operator>;
  OperatorHelpCall: ResolverTypeWrapper<OperatorHelpCall>;
  OperatorInvitation: ResolverTypeWrapper<OperatorInvitation>;
  OperatorPeoplePage: ResolverTypeWrapper<OperatorPeoplePage>;
  OperatorPerson: ResolverTypeWrapper<OperatorPerson>;
  OperatorRightsInput: OperatorRightsInput;
  Operators: ResolverTypeWrapper<Operators>;
  OtherCountryCheckInput: OtherCountryCheckInput;
  PaginatorInfo: ResolverTypeWrapper<PaginatorInfo>;
  PairScreenResult: ResolverTypeWrapper<PairScreenResult>;
  Passkey: ResolverTypeWrapper<Passkey>;
  PasskeyOptions: ResolverTypeWrapper<PasskeyOptions>;
  PasskeyResult: ResolverTypeWrapper<PasskeyResult>;
  Passkeys: ResolverTypeWrapper<Passkeys>;
  PayOutNowResult: ResolverTypeWrapper<PayOutNowResult>;
  PayPendingResult: ResolverTypeWrapper<PayPendingResult>;
  PayWalkerInput: PayWalkerInput;
  Payout: ResolverTypeWrapper<Payout>;
  PayoutAccount: ResolverTypeWrapper<PayoutAccount>;
  PayoutForecast: ResolverTypeWrapper<PayoutForecast>;
  PayoutLinkResult: ResolverTypeWrapper<PayoutLinkResult>;
  PayoutMethod: ResolverTypeWrapper<PayoutMethod>;
  PayoutNeed: ResolverTypeWrapper<PayoutNeed>;
  PayoutPage: ResolverTypeWrapper<PayoutPage>;
  PayoutSums: ResolverTypeWrapper<PayoutSums>;
  PayoutTerms: ResolverTypeWrapper<PayoutTerms>;
  PayoutTermsInput: PayoutTermsInput;
  PayoutTermsPreview: ResolverTypeWrapper<PayoutTermsPreview>;
  PayoutTermsVersion: ResolverTypeWrapper<PayoutTermsVersion>;
  PayoutWay: ResolverTypeWrapper<PayoutWay>;
  PersonActInput: PersonActInput;
  PersonFile: ResolverTypeWrapper<PersonFile>;
  PersonMoney: ResolverTypeWrapper<PersonMoney>;
  PersonNameInput: PersonNameInput;
  PersonNote: ResolverTypeWrapper<PersonNote>;
  PersonReport: ResolverTypeWrapper<PersonReport>;
  PersonSession: ResolverTypeWrapper<PersonSession>;
  PersonTrip: ResolverTypeWrapper<PersonTrip>;
  PersonTripPage: ResolverTypeWrapper<PersonTripPage>;
  Place: ResolverTypeWrapper<Place>;
  PlaceInput: PlaceInput;
  Postcard: ResolverTypeWrapper<Postcard>;
  ProposedTime: ResolverTypeWrapper<ProposedTime>;
  PublicReplay: ResolverTypeWrapper<PublicReplay>;
  PublishGroupWalkInput: PublishGroupWalkInput;
  PublishTariffInput: PublishTariffInput;
  PublishTermsInput: PublishTermsInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Quote: ResolverTypeWrapper<Quote>;
  Reconciliation: ResolverTypeWrapper<Reconciliation>;
  ReconciliationRun: ResolverTypeWrapper<ReconciliationRun>;
  RecordingUpload: ResolverTypeWrapper<RecordingUpload>;
  RecoveryCodesResult: ResolverTypeWrapper<RecoveryCodesResult>;
  RefundGroupInput: RefundGroupInput;
  RefundTripInput: RefundTripInput;
  RegisterInput: RegisterInput;
  RejectReason: ResolverTypeWrapper<RejectReason>;
  ReplayShowing: ResolverTypeWrapper<ReplayShowing>;
  ReplyTemplate: ResolverTypeWrapper<ReplyTemplate>;
  ReportedLine: ResolverTypeWrapper<ReportedLine>;
  ReportedPerson: ResolverTypeWrapper<ReportedPerson>;
  ReviewedCheck: ResolverTypeWrapper<ReviewedCheck>;
  ReviewedCheckPage: ResolverTypeWrapper<ReviewedCheckPage>;
  RoomEntry: ResolverTypeWrapper<RoomEntry>;
  ScheduleQuote: ResolverTypeWrapper<ScheduleQuote>;
  ScheduleTimeInput: ScheduleTimeInput;
  ScheduleTripInput: ScheduleTripInput;
  ScheduleTripResult: ResolverTypeWrapper<ScheduleTripResult>;
  ScreenState: ResolverTypeWrapper<ScreenState>;
  ScreenWalk: ResolverTypeWrapper<ScreenWalk>;
  SeatInvitation: ResolverTypeWrapper<SeatInvitation>;
  SeatLine: ResolverTypeWrapper<SeatLine>;
  SecondFactor: ResolverTypeWrapper<SecondFactor>;
  SecondFactors: ResolverTypeWrapper<SecondFactors>;
  SendBackInput: SendBackInput;
  SentInvitation: ResolverTypeWrapper<SentInvitation>;
  ServiceLevel: ResolverTypeWrapper<ServiceLevel>;
  SettingChange: ResolverTypeWrapper<SettingChange>;
  SettingsView: ResolverTypeWrapper<SettingsView>;
  ShareResult: ResolverTypeWrapper<ShareResult>;
  SharedLink: ResolverTypeWrapper<SharedLink>;
  SharedWalk: ResolverTypeWrapper<SharedWalk>;
  ShowReplayResult: ResolverTypeWrapper<ShowReplayResult>;
  Site: ResolverTypeWrapper<Site>;
  SiteAnnouncement: ResolverTypeWrapper<SiteAnnouncement>;
  StatusMessage: ResolverTypeWrapper<StatusMessage>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SupportMessage: ResolverTypeWrapper<SupportMessage>;
  SupportQuestionInput: SupportQuestionInput;
  SupportTicket: ResolverTypeWrapper<SupportTicket>;
  SupportTicketPage: ResolverTypeWrapper<SupportTicketPage>;
  TariffPreview: ResolverTypeWrapper<TariffPreview>;
  TariffSums: ResolverTypeWrapper<TariffSums>;
  TariffVersion: ResolverTypeWrapper<TariffVersion>;
  TaxExport: ResolverTypeWrapper<TaxExport>;
  TaxFile: ResolverTypeWrapper<TaxFile>;
  TaxForm: ResolverTypeWrapper<TaxForm>;
  TaxFormInput: TaxFormInput;
  TaxYear: ResolverTypeWrapper<TaxYear>;
  Term: ResolverTypeWrapper<Term>;
  TermsSignature: ResolverTypeWrapper<TermsSignature>;
  TestSession: ResolverTypeWrapper<TestSession>;
  TicketMail: ResolverTypeWrapper<TicketMail>;
  TicketMessage: ResolverTypeWrapper<TicketMessage>;
  TotpSetup: ResolverTypeWrapper<TotpSetup>;
  TrackPoint: ResolverTypeWrapper<TrackPoint>;
  TrainingAnswer: ResolverTypeWrapper<TrainingAnswer>;
  TrainingAnswerInput: TrainingAnswerInput;
  TrainingChapter: ResolverTypeWrapper<TrainingChapter>;
  TrainingQuestion: ResolverTypeWrapper<TrainingQuestion>;
  TrainingResult: ResolverTypeWrapper<TrainingResult>;
  Trip: ResolverTypeWrapper<Trip>;
  TripBooks: ResolverTypeWrapper<TripBooks>;
  TripEntry: ResolverTypeWrapper<TripEntry>;
  TripEvidence: ResolverTypeWrapper<TripEvidence>;
  TripFee: ResolverTypeWrapper<TripFee>;
  TripMove: ResolverTypeWrapper<TripMove>;
  TripPosting: ResolverTypeWrapper<TripPosting>;
  TripRate: ResolverTypeWrapper<TripRate>;
  TripReceipt: ResolverTypeWrapper<TripReceipt>;
  TripReplay: ResolverTypeWrapper<TripReplay>;
  TripSafety: ResolverTypeWrapper<TripSafety>;
  TripSharing: ResolverTypeWrapper<TripSharing>;
  TripStatus: TripStatus;
  TrustedContact: ResolverTypeWrapper<TrustedContact>;
  TrustedContactResult: ResolverTypeWrapper<TrustedContactResult>;
  TypedCheckForm: ResolverTypeWrapper<TypedCheckForm>;
  UpcomingTrip: ResolverTypeWrapper<UpcomingTrip>;
  UpcomingTripPage: ResolverTypeWrapper<UpcomingTripPage>;
  UpdateCardInput: UpdateCardInput;
  UpdateDestinationInput: UpdateDestinationInput;
  UpdateForgottenPasswordInput: UpdateForgottenPasswordInput;
  User: ResolverTypeWrapper<User>;
  UserPreference: ResolverTypeWrapper<UserPreference>;
  UserPreferenceInput: UserPreferenceInput;
  UserSession: ResolverTypeWrapper<UserSession>;
  WaitingWork: ResolverTypeWrapper<WaitingWork>;
  WaiveFeeInput: WaiveFeeInput;
  WalkCheck: ResolverTypeWrapper<WalkCheck>;
  WalkGuest: ResolverTypeWrapper<WalkGuest>;
  WalkGuests: ResolverTypeWrapper<WalkGuests>;
  WalkInvitation: ResolverTypeWrapper<WalkInvitation>;
  WalkScreen: ResolverTypeWrapper<WalkScreen>;
  WalkedGroup: ResolverTypeWrapper<WalkedGroup>;
  WalkerAcceptRejectInput: WalkerAcceptRejectInput;
  WalkerAcceptRejectResult: ResolverTypeWrapper<WalkerAcceptRejectResult>;
  WalkerAvailability: ResolverTypeWrapper<WalkerAvailability>;
  WalkerAvailabilityInput: WalkerAvailabilityInput;
  WalkerClip: ResolverTypeWrapper<WalkerClip>;
  WalkerClipUpload: ResolverTypeWrapper<WalkerClipUpload>;
  WalkerDayHours: ResolverTypeWrapper<WalkerDayHours>;
  WalkerDayHoursInput: WalkerDayHoursInput;
  WalkerDaySpan: ResolverTypeWrapper<WalkerDaySpan>;
  WalkerDaySpanInput: WalkerDaySpanInput;
  WalkerHours: ResolverTypeWrapper<WalkerHours>;
  WalkerHoursInput: WalkerHoursInput;
  WalkerKit: ResolverTypeWrapper<WalkerKit>;
  WalkerKitInput: WalkerKitInput;
  WalkerMove: ResolverTypeWrapper<WalkerMove>;
  WalkerOnboarding: ResolverTypeWrapper<WalkerOnboarding>;
  WalkerOnlineInput: WalkerOnlineInput;
  WalkerPage: ResolverTypeWrapper<WalkerPage>;
  WalkerPhoto: ResolverTypeWrapper<WalkerPhoto>;
  WalkerPresence: ResolverTypeWrapper<WalkerPresence>;
  WalkerProfile: ResolverTypeWrapper<WalkerProfile>;
  WalkerProfileInput: WalkerProfileInput;
  WalkerRating: ResolverTypeWrapper<WalkerRating>;
  WalkerReview: ResolverTypeWrapper<WalkerReview>;
  WalkerReviewPage: ResolverTypeWrapper<WalkerReviewPage>;
  WalkerSpan: ResolverTypeWrapper<WalkerSpan>;
  WalkerTermsInput: WalkerTermsInput;
  WalkerTraining: ResolverTypeWrapper<WalkerTraining>;
  WalkerTripsInput: WalkerTripsInput;
  WalkersNearDifferences: ResolverTypeWrapper<WalkersNearDifferences>;
  Wallet: ResolverTypeWrapper<Wallet>;
  WalletEntry: ResolverTypeWrapper<WalletEntry>;
  WalletEntryPage: ResolverTypeWrapper<WalletEntryPage>;
  WebPushSubscriptionInput: WebPushSubscriptionInput;
  WishClaimInput: WishClaimInput;
  WishClaimResult: ResolverTypeWrapper<WishClaimResult>;
  WishPlace: ResolverTypeWrapper<WishPlace>;
  WishRequest: ResolverTypeWrapper<WishRequest>;
  WishRequestInput: WishRequestInput;
  WishRequestResult: ResolverTypeWrapper<WishRequestResult>;
  WishlistInput: WishlistInput;
  WishlistItem: ResolverTypeWrapper<WishlistItem>;
  WorkActInput: WorkActInput;
  WorkDone: ResolverTypeWrapper<WorkDone>;
  WorkItem: ResolverTypeWrapper<WorkItem>;
  WorkPage: ResolverTypeWrapper<WorkPage>;
  WorkTicket: ResolverTypeWrapper<WorkTicket>;
  WorkTimes: ResolverTypeWrapper<WorkTimes>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AddCardInput: AddCardInput;
  AnnouncementInput: AnnouncementInput;
  AnnouncementSetting: AnnouncementSetting;
  AnnouncementText: AnnouncementText;
  AnswerPreview: AnswerPreview;
  AnswerTemplate: AnswerTemplate;
  AnswerTemplateInput: AnswerTemplateInput;
  AnswerTemplateVersion: AnswerTemplateVersion;
  ArchivedTrip: ArchivedTrip;
  ArchivedTripRating: ArchivedTripRating;
  AskSupportResult: AskSupportResult;
  AuthResult: AuthResult;
  BackgroundCheck: BackgroundCheck;
  BalanceArrival: BalanceArrival;
  BeginRecordingInput: BeginRecordingInput;
  BlockedPerson: BlockedPerson;
  BookDifference: BookDifference;
  BookingRequestInput: BookingRequestInput;
  BookingRequestResult: BookingRequestResult;
  Boolean: Scalars['Boolean']['output'];
  BoundCase: BoundCase;
  BoundGift: BoundGift;
  BoundPerson: BoundPerson;
  BringAlongResult: BringAlongResult;
  BuySeatsInput: BuySeatsInput;
  BuySeatsResult: BuySeatsResult;
  CalendarAddress: CalendarAddress;
  CancelQuote: CancelQuote;
  CancelScheduleResult: CancelScheduleResult;
  CancelTerm: CancelTerm;
  CancellationPreview: CancellationPreview;
  CancellationSums: CancellationSums;
  CancellationTerms: CancellationTerms;
  CancellationTermsInput: CancellationTermsInput;
  CancellationVersion: CancellationVersion;
  CancelledScheduleInput: CancelledScheduleInput;
  CancelledTripRecord: CancelledTripRecord;
  CancelledTripRecordPage: CancelledTripRecordPage;
  Card: Card;
  CardSetup: CardSetup;
  ChangePasswordInput: ChangePasswordInput;
  ChangedPayWeek: ChangedPayWeek;
  CheckDecisionInput: CheckDecisionInput;
  CheckDocumentInput: CheckDocumentInput;
  CheckFile: CheckFile;
  CheckNotice: CheckNotice;
  CheckWords: CheckWords;
  CheckrInvitationResult: CheckrInvitationResult;
  CompletedInstantTrip: CompletedInstantTrip;
  ConsoleDay: ConsoleDay;
  ConsoleGroupAct: ConsoleGroupAct;
  ConsoleGroupMessage: ConsoleGroupMessage;
  ConsoleGroupPage: ConsoleGroupPage;
  ConsoleGroupPayer: ConsoleGroupPayer;
  ConsoleGroupRefund: ConsoleGroupRefund;
  ConsoleGroupRefundPart: ConsoleGroupRefundPart;
  ConsoleGroupRow: ConsoleGroupRow;
  ConsoleGroupSeat: ConsoleGroupSeat;
  ConsoleGroupTurn: ConsoleGroupTurn;
  ConsoleGroupWaiting: ConsoleGroupWaiting;
  ConsoleGroupWalk: ConsoleGroupWalk;
  ConsoleHit: ConsoleHit;
  ConsoleInstitution: ConsoleInstitution;
  ConsoleInstitutionPage: ConsoleInstitutionPage;
  ConsoleInvoice: ConsoleInvoice;
  ConsoleInvoiceDetail: ConsoleInvoiceDetail;
  ConsoleInvoicePage: ConsoleInvoicePage;
  ConsoleStart: ConsoleStart;
  ContactInvitation: ContactInvitation;
  ContentFlag: ContentFlag;
  CountriesSetting: CountriesSetting;
  CreateDestinationInput: CreateDestinationInput;
  CreditNote: CreditNote;
  CreditNoteInput: CreditNoteInput;
  CreditTravellerInput: CreditTravellerInput;
  DataExport: DataExport;
  DateTime: Scalars['DateTime']['output'];
  Destination: Destination;
  DestinationFile: DestinationFile;
  DestinationFileInput: DestinationFileInput;
  DestinationImportChange: DestinationImportChange;
  DestinationImportFault: DestinationImportFault;
  DestinationImportPreview: DestinationImportPreview;
  DestinationImportRow: DestinationImportRow;
  DestinationPaginator: DestinationPaginator;
  DestinationPicture: DestinationPicture;
  DestinationTranslation: DestinationTranslation;
  DestinationTranslationInput: DestinationTranslationInput;
  Dispute: Dispute;
  DisputeAct: DisputeAct;
  DisputeEvidence: DisputeEvidence;
  DisputeNote: DisputeNote;
  DisputePage: DisputePage;
  DocumentPicture: DocumentPicture;
  Earnings: Earnings;
  EarningsDay: EarningsDay;
  EarningsPart: EarningsPart;
  EarningsRow: EarningsRow;
  EarningsRowPage: EarningsRowPage;
  EarningsWeek: EarningsWeek;
  EarningsWeekPage: EarningsWeekPage;
  EditProfileInput: EditProfileInput;
  EnterOtpInput: EnterOtpInput;
  EraseAccountInput: EraseAccountInput;
  EraseAccountResult: EraseAccountResult;
  EventNotUnderstood: EventNotUnderstood;
  EventNotUnderstoodPage: EventNotUnderstoodPage;
  EvidenceAct: EvidenceAct;
  EvidenceEntry: EvidenceEntry;
  EvidenceFile: EvidenceFile;
  EvidenceFileSum: EvidenceFileSum;
  EvidenceMessage: EvidenceMessage;
  EvidenceMoney: EvidenceMoney;
  EvidenceQuality: EvidenceQuality;
  EvidenceSteering: EvidenceSteering;
  EvidenceTicket: EvidenceTicket;
  FactorProof: FactorProof;
  FavouriteWalker: FavouriteWalker;
  FeatureSetting: FeatureSetting;
  FeeMonth: FeeMonth;
  Figures: Figures;
  FiguresDay: FiguresDay;
  FiguresRange: FiguresRange;
  FiguresRow: FiguresRow;
  FiguresRows: FiguresRows;
  FilmPart: FilmPart;
  FlagDecisionInput: FlagDecisionInput;
  FlaggedContent: FlaggedContent;
  Float: Scalars['Float']['output'];
  ForgotPasswordInput: ForgotPasswordInput;
  FreeAlert: FreeAlert;
  FreeTimes: FreeTimes;
  GiftCard: GiftCard;
  GiftCardInput: GiftCardInput;
  GiftCardPage: GiftCardPage;
  GiftLimits: GiftLimits;
  GiftPreview: GiftPreview;
  GiftResult: GiftResult;
  GiftShare: GiftShare;
  GiveUpSeatsResult: GiveUpSeatsResult;
  GivenByOperator: GivenByOperator;
  GroupAhead: GroupAhead;
  GroupFigures: GroupFigures;
  GroupFiguresInput: GroupFiguresInput;
  GroupPerson: GroupPerson;
  GroupPoint: GroupPoint;
  GroupPointInput: GroupPointInput;
  GroupSeat: GroupSeat;
  GroupTerms: GroupTerms;
  GroupTermsPreview: GroupTermsPreview;
  GroupTermsVersion: GroupTermsVersion;
  GroupWalk: GroupWalk;
  GroupWalkActInput: GroupWalkActInput;
  GroupWalkFilter: GroupWalkFilter;
  GroupWalkPage: GroupWalkPage;
  GroupWalkResult: GroupWalkResult;
  GroupWalkSums: GroupWalkSums;
  GroupsCalledOff: GroupsCalledOff;
  GuestReport: GuestReport;
  GuestReportAbout: GuestReportAbout;
  GuestReportChoice: GuestReportChoice;
  GuestReportForm: GuestReportForm;
  GuestReportInput: GuestReportInput;
  HelpCall: HelpCall;
  HelpCallDetail: HelpCallDetail;
  HelpCallPage: HelpCallPage;
  HelpGroup: HelpGroup;
  HelpGroupMember: HelpGroupMember;
  HelpLink: HelpLink;
  HelpTrackPoint: HelpTrackPoint;
  HomeZone: HomeZone;
  HomeZoneInput: HomeZoneInput;
  HomeZoneResult: HomeZoneResult;
  ID: Scalars['ID']['output'];
  IceServer: IceServer;
  Identification: Identification;
  IncomingRequest: IncomingRequest;
  Institution: Institution;
  InstitutionDecisionInput: InstitutionDecisionInput;
  InstitutionInput: InstitutionInput;
  InstitutionInvoice: InstitutionInvoice;
  InstitutionInvoicePage: InstitutionInvoicePage;
  InstitutionSeries: InstitutionSeries;
  InstitutionWalk: InstitutionWalk;
  Int: Scalars['Int']['output'];
  InviteOperatorInput: InviteOperatorInput;
  JoinWalkResult: JoinWalkResult;
  LedgerMonthAccount: LedgerMonthAccount;
  LedgerMovement: LedgerMovement;
  LedgerReport: LedgerReport;
  LedgerSum: LedgerSum;
  LedgerTotal: LedgerTotal;
  LimitSetting: LimitSetting;
  LiveWalker: LiveWalker;
  LoginInput: LoginInput;
  MaintenanceSetting: MaintenanceSetting;
  MediaGap: MediaGap;
  Membership: Membership;
  MembershipCharge: MembershipCharge;
  MembershipChargePage: MembershipChargePage;
  MembershipPlan: MembershipPlan;
  MembershipQuote: MembershipQuote;
  MembershipResult: MembershipResult;
  MessageDelivery: MessageDelivery;
  MessagePreview: MessagePreview;
  MessagePreviews: MessagePreviews;
  MeterSpan: MeterSpan;
  MissedRequest: MissedRequest;
  MoneyRequest: MoneyRequest;
  MoneyRequestPage: MoneyRequestPage;
  MoveTripResult: MoveTripResult;
  Mutation: Record<PropertyKey, never>;
  MyGroupSeats: MyGroupSeats;
  NoWalkPlace: NoWalkPlace;
  NoWalkPlaceInput: NoWalkPlaceInput;
  NoWalkPlacePage: NoWalkPlacePage;
  NoWalkPlaceResult: NoWalkPlaceResult;
  NotWalked: NotWalked;
  Notification: Notification;
  NotificationPage: NotificationPage;
  NotifyWhenFreeResult: NotifyWhenFreeResult;
  Now: Now;
  NowPlace: NowPlace;
  NowRequest: NowRequest;
  NowWalk: NowWalk;
  OnboardingStep: OnboardingStep;
  OpenCall: OpenCall;
  OpenPayout: OpenPayout;
  OpenScreenResult: OpenScreenResult;
  OpenedCardSetup: OpenedCardSetup;
  Operator: Operator;
  OperatorHelpCall: OperatorHelpCall;
  OperatorInvitation: OperatorInvitation;
  OperatorPeoplePage: OperatorPeoplePage;
  OperatorPerson: OperatorPerson;
  OperatorRightsInput: OperatorRightsInput;
  Operators: Operators;
  OtherCountryCheckInput: OtherCountryCheckInput;
  PaginatorInfo: PaginatorInfo;
  PairScreenResult: PairScreenResult;
  Passkey: Passkey;
  PasskeyOptions: PasskeyOptions;
  PasskeyResult: PasskeyResult;
  Passkeys: Passkeys;
  PayOutNowResult: PayOutNowResult;
  PayPendingResult: PayPendingResult;
  PayWalkerInput: PayWalkerInput;
  Payout: Payout;
  PayoutAccount: PayoutAccount;
  PayoutForecast: PayoutForecast;
  PayoutLinkResult: PayoutLinkResult;
  PayoutMethod: PayoutMethod;
  PayoutNeed: PayoutNeed;
  PayoutPage: PayoutPage;
  PayoutSums: PayoutSums;
  PayoutTerms: PayoutTerms;
  PayoutTermsInput: PayoutTermsInput;
  PayoutTermsPreview: PayoutTermsPreview;
  PayoutTermsVersion: PayoutTermsVersion;
  PayoutWay: PayoutWay;
  PersonActInput: PersonActInput;
  PersonFile: PersonFile;
  PersonMoney: PersonMoney;
  PersonNameInput: PersonNameInput;
  PersonNote: PersonNote;
  PersonReport: PersonReport;
  PersonSession: PersonSession;
  PersonTrip: PersonTrip;
  PersonTripPage: PersonTripPage;
  Place: Place;
  PlaceInput: PlaceInput;
  Postcard: Postcard;
  ProposedTime: ProposedTime;
  PublicReplay: PublicReplay;
  PublishGroupWalkInput: PublishGroupWalkInput;
  PublishTariffInput: PublishTariffInput;
  PublishTermsInput: PublishTermsInput;
  Query: Record<PropertyKey, never>;
  Quote: Quote;
  Reconciliation: Reconciliation;
  ReconciliationRun: ReconciliationRun;
  RecordingUpload: RecordingUpload;
  RecoveryCodesResult: RecoveryCodesResult;
  RefundGroupInput: RefundGroupInput;
  RefundTripInput: RefundTripInput;
  RegisterInput: RegisterInput;
  RejectReason: RejectReason;
  ReplayShowing: ReplayShowing;
  ReplyTemplate: ReplyTemplate;
  ReportedLine: ReportedLine;
  ReportedPerson: ReportedPerson;
  ReviewedCheck: ReviewedCheck;
  ReviewedCheckPage: ReviewedCheckPage;
  RoomEntry: RoomEntry;
  ScheduleQuote: ScheduleQuote;
  ScheduleTimeInput: ScheduleTimeInput;
  ScheduleTripInput: ScheduleTripInput;
  ScheduleTripResult: ScheduleTripResult;
  ScreenState: ScreenState;
  ScreenWalk: ScreenWalk;
  SeatInvitation: SeatInvitation;
  SeatLine: SeatLine;
  SecondFactor: SecondFactor;
  SecondFactors: SecondFactors;
  SendBackInput: SendBackInput;
  SentInvitation: SentInvitation;
  ServiceLevel: ServiceLevel;
  SettingChange: SettingChange;
  SettingsView: SettingsView;
  ShareResult: ShareResult;
  SharedLink: SharedLink;
  SharedWalk: SharedWalk;
  ShowReplayResult: ShowReplayResult;
  Site: Site;
  SiteAnnouncement: SiteAnnouncement;
  StatusMessage: StatusMessage;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SupportMessage: SupportMessage;
  SupportQuestionInput: SupportQuestionInput;
  SupportTicket: SupportTicket;
  SupportTicketPage: SupportTicketPage;
  TariffPreview: TariffPreview;
  TariffSums: TariffSums;
  TariffVersion: TariffVersion;
  TaxExport: TaxExport;
  TaxFile: TaxFile;
  TaxForm: TaxForm;
  TaxFormInput: TaxFormInput;
  TaxYear: TaxYear;
  Term: Term;
  TermsSignature: TermsSignature;
  TestSession: TestSession;
  TicketMail: TicketMail;
  TicketMessage: TicketMessage;
  TotpSetup: TotpSetup;
  TrackPoint: TrackPoint;
  TrainingAnswer: TrainingAnswer;
  TrainingAnswerInput: TrainingAnswerInput;
  TrainingChapter: TrainingChapter;
  TrainingQuestion: TrainingQuestion;
  TrainingResult: TrainingResult;
  Trip: Trip;
  TripBooks: TripBooks;
  TripEntry: TripEntry;
  TripEvidence: TripEvidence;
  TripFee: TripFee;
  TripMove: TripMove;
  TripPosting: TripPosting;
  TripRate: TripRate;
  TripReceipt: TripReceipt;
  TripReplay: TripReplay;
  TripSafety: TripSafety;
  TripSharing: TripSharing;
  TrustedContact: TrustedContact;
  TrustedContactResult: TrustedContactResult;
  TypedCheckForm: TypedCheckForm;
  UpcomingTrip: UpcomingTrip;
  UpcomingTripPage: UpcomingTripPage;
  UpdateCardInput: UpdateCardInput;
  UpdateDestinationInput: UpdateDestinationInput;
  UpdateForgottenPasswordInput: UpdateForgottenPasswordInput;
  User: User;
  UserPreference: UserPreference;
  UserPreferenceInput: UserPreferenceInput;
  UserSession: UserSession;
  WaitingWork: WaitingWork;
  WaiveFeeInput: WaiveFeeInput;
  WalkCheck: WalkCheck;
  WalkGuest: WalkGuest;
  WalkGuests: WalkGuests;
  WalkInvitation: WalkInvitation;
  WalkScreen: WalkScreen;
  WalkedGroup: WalkedGroup;
  WalkerAcceptRejectInput: WalkerAcceptRejectInput;
  WalkerAcceptRejectResult: WalkerAcceptRejectResult;
  WalkerAvailability: WalkerAvailability;
  WalkerAvailabilityInput: WalkerAvailabilityInput;
  WalkerClip: WalkerClip;
  WalkerClipUpload: WalkerClipUpload;
  WalkerDayHours: WalkerDayHours;
  WalkerDayHoursInput: WalkerDayHoursInput;
  WalkerDaySpan: WalkerDaySpan;
  WalkerDaySpanInput: WalkerDaySpanInput;
  WalkerHours: WalkerHours;
  WalkerHoursInput: WalkerHoursInput;
  WalkerKit: WalkerKit;
  WalkerKitInput: WalkerKitInput;
  WalkerMove: WalkerMove;
  WalkerOnboarding: WalkerOnboarding;
  WalkerOnlineInput: WalkerOnlineInput;
  WalkerPage: WalkerPage;
  WalkerPhoto: WalkerPhoto;
  WalkerPresence: WalkerPresence;
  WalkerProfile: WalkerProfile;
  WalkerProfileInput: WalkerProfileInput;
  WalkerRating: WalkerRating;
  WalkerReview: WalkerReview;
  WalkerReviewPage: WalkerReviewPage;
  WalkerSpan: WalkerSpan;
  WalkerTermsInput: WalkerTermsInput;
  WalkerTraining: WalkerTraining;
  WalkerTripsInput: WalkerTripsInput;
  WalkersNearDifferences: WalkersNearDifferences;
  Wallet: Wallet;
  WalletEntry: WalletEntry;
  WalletEntryPage: WalletEntryPage;
  WebPushSubscriptionInput: WebPushSubscriptionInput;
  WishClaimInput: WishClaimInput;
  WishClaimResult: WishClaimResult;
  WishPlace: WishPlace;
  WishRequest: WishRequest;
  WishRequestInput: WishRequestInput;
  WishRequestResult: WishRequestResult;
  WishlistInput: WishlistInput;
  WishlistItem: WishlistItem;
  WorkActInput: WorkActInput;
  WorkDone: WorkDone;
  WorkItem: WorkItem;
  WorkPage: WorkPage;
  WorkTicket: WorkTicket;
  WorkTimes: WorkTimes;
};

export type AnnouncementSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnouncementSetting'] = ResolversParentTypes['AnnouncementSetting']> = {
  change?: Resolver<Maybe<ResolversTypes['SettingChange']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  is_shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['AnnouncementText']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AnnouncementTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnouncementText'] = ResolversParentTypes['AnnouncementText']> = {
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnswerPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnswerPreview'] = ResolversParentTypes['AnswerPreview']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnswerTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnswerTemplate'] = ResolversParentTypes['AnswerTemplate']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_changed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnswerTemplateVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnswerTemplateVersion'] = ResolversParentTypes['AnswerTemplateVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ArchivedTripResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ArchivedTrip'] = ResolversParentTypes['ArchivedTrip']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_settled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_video_processed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  poster_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratings?: Resolver<Maybe<ResolversTypes['ArchivedTripRating']>, ParentType, ContextType>;
  total_trip_price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  traveller_details?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  tripe_minute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewer_can_rate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  walker_details?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ArchivedTripRatingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ArchivedTripRating'] = ResolversParentTypes['ArchivedTripRating']> = {
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  traveller?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type AskSupportResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AskSupportResult'] = ResolversParentTypes['AskSupportResult']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthResult'] = ResolversParentTypes['AuthResult']> = {
  access_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  appeal_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires_in?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refresh_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  user_profile_completed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type BackgroundCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BackgroundCheck'] = ResolversParentTypes['BackgroundCheck']> = {
  appealed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  can_appeal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documents?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  documents_missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  expires_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['TypedCheckForm']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identification_last4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identification_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitation_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notices?: Resolver<Array<ResolversTypes['CheckNotice']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BalanceArrivalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BalanceArrival'] = ResolversParentTypes['BalanceArrival']> = {
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BlockedPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BlockedPerson'] = ResolversParentTypes['BlockedPerson']> = {
  blocked_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type BookDifferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookDifference'] = ResolversParentTypes['BookDifference']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_seen_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  here_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_seen_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  there_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BookingRequestResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookingRequestResult'] = ResolversParentTypes['BookingRequestResult']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  booking_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  not_walked?: Resolver<Maybe<ResolversTypes['NotWalked']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoundCaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoundCase'] = ResolversParentTypes['BoundCase']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['BoundPerson']>, ParentType, ContextType>;
  shared?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BoundGiftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoundGift'] = ResolversParentTypes['BoundGift']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BoundPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoundPerson'] = ResolversParentTypes['BoundPerson']> = {
  accounts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gifts?: Resolver<Array<ResolversTypes['BoundGift']>, ParentType, ContextType>;
  joined_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BringAlongResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BringAlongResult'] = ResolversParentTypes['BringAlongResult']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BuySeatsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BuySeatsResult'] = ResolversParentTypes['BuySeatsResult']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walk?: Resolver<Maybe<ResolversTypes['GroupWalk']>, ParentType, ContextType>;
};

export type CalendarAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarAddress'] = ResolversParentTypes['CalendarAddress']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CancelQuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelQuote'] = ResolversParentTypes['CancelQuote']> = {
  cancel_terms?: Resolver<Array<ResolversTypes['CancelTerm']>, ParentType, ContextType>;
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from_credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CancelScheduleResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelScheduleResult'] = ResolversParentTypes['CancelScheduleResult']> = {
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CancelTermResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelTerm'] = ResolversParentTypes['CancelTerm']> = {
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CancellationPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancellationPreview'] = ResolversParentTypes['CancellationPreview']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<ResolversTypes['CancellationSums'], ParentType, ContextType>;
  would_be?: Resolver<ResolversTypes['CancellationSums'], ParentType, ContextType>;
};

export type CancellationSumsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancellationSums'] = ResolversParentTypes['CancellationSums']> = {
  credit_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rest_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  traveller_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CancellationTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancellationTerms'] = ResolversParentTypes['CancellationTerms']> = {
  first_credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  no_show_credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancellationVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancellationVersion'] = ResolversParentTypes['CancellationVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['CancellationTerms'], ParentType, ContextType>;
  valid_from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancelledTripRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelledTripRecord'] = ResolversParentTypes['CancelledTripRecord']> = {
  ScheduleData?: Resolver<ResolversTypes['UpcomingTrip'], ParentType, ContextType>;
  cancellation_fee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cancelled_by?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CancelledTripRecordPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelledTripRecordPage'] = ResolversParentTypes['CancelledTripRecordPage']> = {
  data?: Resolver<Array<ResolversTypes['CancelledTripRecord']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type CardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  address_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address_zip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  card_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  default?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  exp_month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exp_year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardSetupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CardSetup'] = ResolversParentTypes['CardSetup']> = {
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishable_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenize_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangedPayWeekResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangedPayWeek'] = ResolversParentTypes['ChangedPayWeek']> = {
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  week?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  would_be?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckFile'] = ResolversParentTypes['CheckFile']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['CheckWords']>, ParentType, ContextType>;
  answer_by?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  appeal?: Resolver<Maybe<ResolversTypes['CheckWords']>, ParentType, ContextType>;
  check?: Resolver<ResolversTypes['ReviewedCheck'], ParentType, ContextType>;
  decisions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  documents?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  expires_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  identification_last4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identification_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  letters?: Resolver<Array<ResolversTypes['CheckNotice']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refused_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  report_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CheckNoticeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckNotice'] = ResolversParentTypes['CheckNotice']> = {
  answer_by?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckWordsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckWords'] = ResolversParentTypes['CheckWords']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckrInvitationResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckrInvitationResult'] = ResolversParentTypes['CheckrInvitationResult']> = {
  invitation_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompletedInstantTripResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompletedInstantTrip'] = ResolversParentTypes['CompletedInstantTrip']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  earned_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['WalkedGroup']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_settled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_video_processed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ratings?: Resolver<Maybe<ResolversTypes['ArchivedTripRating']>, ParentType, ContextType>;
  total_trip_price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  traveller_details?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  tripe_minute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewer_can_rate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConsoleDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleDay'] = ResolversParentTypes['ConsoleDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsoleGroupActResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupAct'] = ResolversParentTypes['ConsoleGroupAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsoleGroupMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupMessage'] = ResolversParentTypes['ConsoleGroupMessage']> = {
  hidden_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hidden_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sent_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConsoleGroupPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupPage'] = ResolversParentTypes['ConsoleGroupPage']> = {
  data?: Resolver<Array<ResolversTypes['ConsoleGroupRow']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ConsoleGroupPayerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupPayer'] = ResolversParentTypes['ConsoleGroupPayer']> = {
  charged_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  given_up_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundable_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<Array<ResolversTypes['ConsoleGroupSeat']>, ParentType, ContextType>;
  seats_now?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConsoleGroupRefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupRefund'] = ResolversParentTypes['ConsoleGroupRefund']> = {
  asked_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  done_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['ConsoleGroupRefundPart']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConsoleGroupRefundPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupRefundPart'] = ResolversParentTypes['ConsoleGroupRefundPart']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seats?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConsoleGroupRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupRow'] = ResolversParentTypes['ConsoleGroupRow']> = {
  called_off_because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_weekly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConsoleGroupSeatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupSeat'] = ResolversParentTypes['ConsoleGroupSeat']> = {
  both_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  charge_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  charged_as?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given_up_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_payer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_put_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_silenced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  left_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seen_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConsoleGroupTurnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupTurn'] = ResolversParentTypes['ConsoleGroupTurn']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ConsoleGroupWaitingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupWaiting'] = ResolversParentTypes['ConsoleGroupWaiting']> = {
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConsoleGroupWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleGroupWalk'] = ResolversParentTypes['ConsoleGroupWalk']> = {
  acts?: Resolver<Array<ResolversTypes['ConsoleGroupAct']>, ParentType, ContextType>;
  asking?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  end_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  holder_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  interrupted_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  live_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['ConsoleGroupMessage']>, ParentType, ContextType>;
  opened_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  payers?: Resolver<Array<ResolversTypes['ConsoleGroupPayer']>, ParentType, ContextType>;
  published_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['ConsoleGroupRefund']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['ConsoleGroupRow'], ParentType, ContextType>;
  shown_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  turns?: Resolver<Array<ResolversTypes['ConsoleGroupTurn']>, ParentType, ContextType>;
  waiting?: Resolver<Array<ResolversTypes['ConsoleGroupWaiting']>, ParentType, ContextType>;
  walker_came_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wheel_is_open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConsoleHitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleHit'] = ResolversParentTypes['ConsoleHit']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  work_kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConsoleInstitutionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleInstitution'] = ResolversParentTypes['ConsoleInstitution']> = {
  decided_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  institution?: Resolver<ResolversTypes['Institution'], ParentType, ContextType>;
  owner_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConsoleInstitutionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleInstitutionPage'] = ResolversParentTypes['ConsoleInstitutionPage']> = {
  data?: Resolver<Array<ResolversTypes['ConsoleInstitution']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type ConsoleInvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleInvoice'] = ResolversParentTypes['ConsoleInvoice']> = {
  institution_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  institution_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoice?: Resolver<ResolversTypes['InstitutionInvoice'], ParentType, ContextType>;
};

export type ConsoleInvoiceDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleInvoiceDetail'] = ResolversParentTypes['ConsoleInvoiceDetail']> = {
  credit_notes?: Resolver<Array<ResolversTypes['CreditNote']>, ParentType, ContextType>;
  institution_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  institution_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invoice?: Resolver<ResolversTypes['InstitutionInvoice'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InstitutionWalk']>, ParentType, ContextType>;
};

export type ConsoleInvoicePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleInvoicePage'] = ResolversParentTypes['ConsoleInvoicePage']> = {
  data?: Resolver<Array<ResolversTypes['ConsoleInvoice']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type ConsoleStartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsoleStart'] = ResolversParentTypes['ConsoleStart']> = {
  help_calls?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  is_maintenance?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  live_walks?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  missed_levels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  today?: Resolver<Maybe<ResolversTypes['ConsoleDay']>, ParentType, ContextType>;
  waiting?: Resolver<Array<ResolversTypes['WaitingWork']>, ParentType, ContextType>;
  week_ago?: Resolver<Maybe<ResolversTypes['ConsoleDay']>, ParentType, ContextType>;
};

export type ContactInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContactInvitation'] = ResolversParentTypes['ContactInvitation']> = {
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentFlagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentFlag'] = ResolversParentTypes['ContentFlag']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountriesSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountriesSetting'] = ResolversParentTypes['CountriesSetting']> = {
  change?: Resolver<Maybe<ResolversTypes['SettingChange']>, ParentType, ContextType>;
  countries?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type CreditNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreditNote'] = ResolversParentTypes['CreditNote']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decided_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DataExport'] = ResolversParentTypes['DataExport']> = {
  bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ready_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DestinationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Destination'] = ResolversParentTypes['Destination']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description_language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_featured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  live_walkers?: Resolver<Array<ResolversTypes['LiveWalker']>, ParentType, ContextType, Partial<DestinationLive_WalkersArgs>>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pictures?: Resolver<Array<ResolversTypes['DestinationPicture']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  translations?: Resolver<Array<ResolversTypes['DestinationTranslation']>, ParentType, ContextType>;
  walkers_online?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DestinationFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationFile'] = ResolversParentTypes['DestinationFile']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinationImportChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationImportChange'] = ResolversParentTypes['DestinationImportChange']> = {
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinationImportFaultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationImportFault'] = ResolversParentTypes['DestinationImportFault']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinationImportPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationImportPreview'] = ResolversParentTypes['DestinationImportPreview']> = {
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  made?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['DestinationImportRow']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown_columns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DestinationImportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationImportRow'] = ResolversParentTypes['DestinationImportRow']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['DestinationImportChange']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['DestinationImportFault']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DestinationPaginatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationPaginator'] = ResolversParentTypes['DestinationPaginator']> = {
  data?: Resolver<Array<ResolversTypes['Destination']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type DestinationPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationPicture'] = ResolversParentTypes['DestinationPicture']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinationTranslationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationTranslation'] = ResolversParentTypes['DestinationTranslation']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisputeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Dispute'] = ResolversParentTypes['Dispute']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  acts?: Resolver<Array<ResolversTypes['DisputeAct']>, ParentType, ContextType>;
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  answered_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  can_answer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_let_off?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  closed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['DisputeEvidence']>, ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gift_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_under_way?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  membership_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['DisputeNote']>, ParentType, ContextType>;
  opened_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  respond_by?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  settled_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  settled_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DisputeActResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeAct'] = ResolversParentTypes['DisputeAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisputeEvidenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeEvidence'] = ResolversParentTypes['DisputeEvidence']> = {
  activity_log?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisputeNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeNote'] = ResolversParentTypes['DisputeNote']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisputePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputePage'] = ResolversParentTypes['DisputePage']> = {
  data?: Resolver<Array<ResolversTypes['Dispute']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DocumentPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentPicture'] = ResolversParentTypes['DocumentPicture']> = {
  side?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EarningsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Earnings'] = ResolversParentTypes['Earnings']> = {
  balance_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['EarningsDay']>, ParentType, ContextType>;
  instant_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instant_fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instant_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instant_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minimum_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_payout_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  next_payout_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_payout_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  next_payout_needs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  on_account_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  on_account_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statement_csv_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statement_pdf_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  week?: Resolver<ResolversTypes['EarningsWeek'], ParentType, ContextType>;
};

export type EarningsDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsDay'] = ResolversParentTypes['EarningsDay']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EarningsPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsPart'] = ResolversParentTypes['EarningsPart']> = {
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  net_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EarningsRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsRow'] = ResolversParentTypes['EarningsRow']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  group_walk_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  net_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['EarningsPart']>, ParentType, ContextType>;
  seats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  share_percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  traveller_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EarningsRowPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsRowPage'] = ResolversParentTypes['EarningsRowPage']> = {
  data?: Resolver<Array<ResolversTypes['EarningsRow']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type EarningsWeekResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsWeek'] = ResolversParentTypes['EarningsWeek']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  other_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payout?: Resolver<Maybe<ResolversTypes['Payout']>, ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tips_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walks_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  week?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EarningsWeekPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EarningsWeekPage'] = ResolversParentTypes['EarningsWeekPage']> = {
  data?: Resolver<Array<ResolversTypes['EarningsWeek']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type EraseAccountResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EraseAccountResult'] = ResolversParentTypes['EraseAccountResult']> = {
  earnings_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventNotUnderstoodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventNotUnderstood'] = ResolversParentTypes['EventNotUnderstood']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  received_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventNotUnderstoodPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EventNotUnderstoodPage'] = ResolversParentTypes['EventNotUnderstoodPage']> = {
  data?: Resolver<Array<ResolversTypes['EventNotUnderstood']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EvidenceActResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceAct'] = ResolversParentTypes['EvidenceAct']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EvidenceEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceEntry'] = ResolversParentTypes['EvidenceEntry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceFile'] = ResolversParentTypes['EvidenceFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  media_bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceFileSumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceFileSum'] = ResolversParentTypes['EvidenceFileSum']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sealed_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceMessage'] = ResolversParentTypes['EvidenceMessage']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sent_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceMoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceMoney'] = ResolversParentTypes['EvidenceMoney']> = {
  captured_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  charged_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platform_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  released_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tip_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EvidenceQualityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceQuality'] = ResolversParentTypes['EvidenceQuality']> = {
  end_s?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_s?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceSteeringResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceSteering'] = ResolversParentTypes['EvidenceSteering']> = {
  command?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sent_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceTicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EvidenceTicket'] = ResolversParentTypes['EvidenceTicket']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FactorProofResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FactorProof'] = ResolversParentTypes['FactorProof']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recovery_codes_left?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FavouriteWalkerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FavouriteWalker'] = ResolversParentTypes['FavouriteWalker']> = {
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  followed_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  notify_when_online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type FeatureSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeatureSetting'] = ResolversParentTypes['FeatureSetting']> = {
  change?: Resolver<Maybe<ResolversTypes['SettingChange']>, ParentType, ContextType>;
  feature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FeeMonthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeMonth'] = ResolversParentTypes['FeeMonth']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  gross_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Figures'] = ResolversParentTypes['Figures']> = {
  accept_median_seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked_seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  first_picture_median_seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  interruptions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pay_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  picture_back_median_seconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reconnects?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refund_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  returning_walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FiguresDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiguresDay'] = ResolversParentTypes['FiguresDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
};

export type FiguresRangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiguresRange'] = ResolversParentTypes['FiguresRange']> = {
  counted_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['FiguresDay']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
};

export type FiguresRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiguresRow'] = ResolversParentTypes['FiguresRow']> = {
  figures?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FiguresRowsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FiguresRows'] = ResolversParentTypes['FiguresRows']> = {
  has_more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FiguresRow']>, ParentType, ContextType>;
};

export type FilmPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilmPart'] = ResolversParentTypes['FilmPart']> = {
  shown?: Resolver<Array<ResolversTypes['MediaGap']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlaggedContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlaggedContent'] = ResolversParentTypes['FlaggedContent']> = {
  author_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flags?: Resolver<Array<ResolversTypes['ContentFlag']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FreeAlertResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FreeAlert'] = ResolversParentTypes['FreeAlert']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FreeTimesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FreeTimes'] = ResolversParentTypes['FreeTimes']> = {
  has_hours?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starts?: Resolver<Array<ResolversTypes['DateTime']>, ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walker?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type GiftCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftCard'] = ResolversParentTypes['GiftCard']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliver_on?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mail_failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  print_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient_email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient_phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redeemed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  redeemed_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sent_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer_can_correct_email?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_refund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_send_again?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GiftCardPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftCardPage'] = ResolversParentTypes['GiftCardPage']> = {
  data?: Resolver<Array<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type GiftLimitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftLimits'] = ResolversParentTypes['GiftLimits']> = {
  days_ahead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  max_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  note_max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suggested_cents?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GiftPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftPreview'] = ResolversParentTypes['GiftPreview']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiftResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftResult'] = ResolversParentTypes['GiftResult']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gift?: Resolver<Maybe<ResolversTypes['GiftCard']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiftShareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiftShare'] = ResolversParentTypes['GiftShare']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiveUpSeatsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiveUpSeatsResult'] = ResolversParentTypes['GiveUpSeatsResult']> = {
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walk?: Resolver<Maybe<ResolversTypes['GroupWalk']>, ParentType, ContextType>;
};

export type GivenByOperatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GivenByOperator'] = ResolversParentTypes['GivenByOperator']> = {
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approved_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fee_waiver_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operator_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refund_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walker_pay_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupAheadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupAhead'] = ResolversParentTypes['GroupAhead']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupFigures'] = ResolversParentTypes['GroupFigures']> = {
  chat_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decide_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earliest_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first_percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hold_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latest_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimum_default?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_a_person?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  turn_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usual_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupPerson'] = ResolversParentTypes['GroupPerson']> = {
  is_me?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GroupPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupPoint'] = ResolversParentTypes['GroupPoint']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type GroupSeatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupSeat'] = ResolversParentTypes['GroupSeat']> = {
  friend_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupTerms'] = ResolversParentTypes['GroupTerms']> = {
  earliest_hours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latest_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  least_seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimum_default?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_seats_here?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seats_a_person?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usual_seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupTermsPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupTermsPreview'] = ResolversParentTypes['GroupTermsPreview']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupTermsVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupTermsVersion'] = ResolversParentTypes['GroupTermsVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['GroupFigures'], ParentType, ContextType>;
  valid_from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupWalk'] = ResolversParentTypes['GroupWalk']> = {
  call_off_fee_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  called_off_because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancel_terms?: Resolver<Array<ResolversTypes['CancelTerm']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decided_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  enter_trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_weekly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  my_seats?: Resolver<Maybe<ResolversTypes['MyGroupSeats']>, ParentType, ContextType>;
  my_waiting_place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opens_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  paused_because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place_time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['GroupPoint']>, ParentType, ContextType>;
  seat_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer_can_buy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_call_off?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_wait?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_is_walker?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  walker?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type GroupWalkPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupWalkPage'] = ResolversParentTypes['GroupWalkPage']> = {
  data?: Resolver<Array<ResolversTypes['GroupWalk']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type GroupWalkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupWalkResult'] = ResolversParentTypes['GroupWalkResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walk?: Resolver<Maybe<ResolversTypes['GroupWalk']>, ParentType, ContextType>;
};

export type GroupWalkSumsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupWalkSums'] = ResolversParentTypes['GroupWalkSums']> = {
  called_off?: Resolver<Array<ResolversTypes['GroupsCalledOff']>, ParentType, ContextType>;
  income_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_offered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_seen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats_sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  took_place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupsCalledOffResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupsCalledOff'] = ResolversParentTypes['GroupsCalledOff']> = {
  because?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GuestReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuestReport'] = ResolversParentTypes['GuestReport']> = {
  about?: Resolver<Maybe<ResolversTypes['GuestReportAbout']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group_walk_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  of_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GuestReportAboutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuestReportAbout'] = ResolversParentTypes['GuestReportAbout']> = {
  is_put_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type GuestReportChoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuestReportChoice'] = ResolversParentTypes['GuestReportChoice']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GuestReportFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuestReportForm'] = ResolversParentTypes['GuestReportForm']> = {
  choices?: Resolver<Array<ResolversTypes['GuestReportChoice']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HelpCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpCall'] = ResolversParentTypes['HelpCall']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_taken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  told_contact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HelpCallDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpCallDetail'] = ResolversParentTypes['HelpCallDetail']> = {
  chat?: Resolver<Array<ResolversTypes['EvidenceMessage']>, ParentType, ContextType>;
  contact_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['HelpGroup']>, ParentType, ContextType>;
  last_place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  last_place_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  phone_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  steering?: Resolver<Array<ResolversTypes['EvidenceSteering']>, ParentType, ContextType>;
  track?: Resolver<Array<ResolversTypes['HelpTrackPoint']>, ParentType, ContextType>;
  trip_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HelpCallPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpCallPage'] = ResolversParentTypes['HelpCallPage']> = {
  data?: Resolver<Array<ResolversTypes['OperatorHelpCall']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type HelpGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpGroup'] = ResolversParentTypes['HelpGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['HelpGroupMember']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HelpGroupMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpGroupMember'] = ResolversParentTypes['HelpGroupMember']> = {
  is_payer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_put_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_silenced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HelpLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpLink'] = ResolversParentTypes['HelpLink']> = {
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  place_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HelpTrackPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HelpTrackPoint'] = ResolversParentTypes['HelpTrackPoint']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type HomeZoneResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeZone'] = ResolversParentTypes['HomeZone']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  radius_m?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HomeZoneResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeZoneResult'] = ResolversParentTypes['HomeZoneResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['HomeZone']>, ParentType, ContextType>;
};

export type IceServerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IceServer'] = ResolversParentTypes['IceServer']> = {
  credential?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  urls?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  username?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Identification'] = ResolversParentTypes['Identification']> = {
  documents?: Resolver<Array<ResolversTypes['DocumentPicture']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IncomingRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IncomingRequest'] = ResolversParentTypes['IncomingRequest']> = {
  booking_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  guest_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_exclusive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offered_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pays_at_least_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pays_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  server_now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  traveller_avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traveller_first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type InstitutionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Institution'] = ResolversParentTypes['Institution']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  asked_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  contact_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contact_phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  limit_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  open_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tax_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unbilled_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  used_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstitutionInvoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstitutionInvoice'] = ResolversParentTypes['InstitutionInvoice']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credited_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_overdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issued_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  left_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pay_path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdf_path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstitutionInvoicePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstitutionInvoicePage'] = ResolversParentTypes['InstitutionInvoicePage']> = {
  data?: Resolver<Array<ResolversTypes['InstitutionInvoice']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type InstitutionSeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstitutionSeries'] = ResolversParentTypes['InstitutionSeries']> = {
  end_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  newest?: Resolver<ResolversTypes['UpcomingTrip'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstitutionWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstitutionWalk'] = ResolversParentTypes['InstitutionWalk']> = {
  charge_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  walk_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type JoinWalkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JoinWalkResult'] = ResolversParentTypes['JoinWalkResult']> = {
  guest_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type LedgerMonthAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerMonthAccount'] = ResolversParentTypes['LedgerMonthAccount']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closing_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  movements?: Resolver<Array<ResolversTypes['LedgerMovement']>, ParentType, ContextType>;
  opening_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type LedgerMovementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerMovement'] = ResolversParentTypes['LedgerMovement']> = {
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerReport'] = ResolversParentTypes['LedgerReport']> = {
  compared_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  difference_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  drawn_here_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  drawn_there_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  fee_months?: Resolver<Array<ResolversTypes['FeeMonth']>, ParentType, ContextType>;
  is_balanced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paid_out_here_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paid_out_there_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  standing?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sums?: Resolver<Array<ResolversTypes['LedgerSum']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['LedgerTotal']>, ParentType, ContextType>;
};

export type LedgerSumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerSum'] = ResolversParentTypes['LedgerSum']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LedgerTotalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerTotal'] = ResolversParentTypes['LedgerTotal']> = {
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LimitSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LimitSetting'] = ResolversParentTypes['LimitSetting']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['SettingChange']>, ParentType, ContextType>;
  least_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LiveWalkerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveWalker'] = ResolversParentTypes['LiveWalker']> = {
  distance_km?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  is_free?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MaintenanceSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MaintenanceSetting'] = ResolversParentTypes['MaintenanceSetting']> = {
  change?: Resolver<Maybe<ResolversTypes['SettingChange']>, ParentType, ContextType>;
  is_on?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MediaGapResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MediaGap'] = ResolversParentTypes['MediaGap']> = {
  end_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ends_unpaid_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  next_plan?: Resolver<Maybe<ResolversTypes['MembershipPlan']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['MembershipPlan'], ParentType, ContextType>;
  renews_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  started_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MembershipChargeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MembershipCharge'] = ResolversParentTypes['MembershipCharge']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invoice_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plan_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MembershipChargePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MembershipChargePage'] = ResolversParentTypes['MembershipChargePage']> = {
  data?: Resolver<Array<ResolversTypes['MembershipCharge']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type MembershipPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MembershipPlan'] = ResolversParentTypes['MembershipPlan']> = {
  connection_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kept_trips?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthly_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walkers_at_once?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MembershipQuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MembershipQuote'] = ResolversParentTypes['MembershipQuote']> = {
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthly_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  now_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plan_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  renews_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MembershipResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MembershipResult'] = ResolversParentTypes['MembershipResult']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessageDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageDelivery'] = ResolversParentTypes['MessageDelivery']> = {
  refused_because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refused_email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refused_since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  texts_sender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texts_stopped_since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MessagePreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessagePreview'] = ResolversParentTypes['MessagePreview']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessagePreviewsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessagePreviews'] = ResolversParentTypes['MessagePreviews']> = {
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['MessagePreview']>, ParentType, ContextType>;
};

export type MeterSpanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeterSpan'] = ResolversParentTypes['MeterSpan']> = {
  end_s?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_live?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start_s?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MissedRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MissedRequest'] = ResolversParentTypes['MissedRequest']> = {
  booking_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offered_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pays_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  traveller_first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoneyRequest'] = ResolversParentTypes['MoneyRequest']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  asked_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decided_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewer_can_approve?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MoneyRequestPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoneyRequestPage'] = ResolversParentTypes['MoneyRequestPage']> = {
  data?: Resolver<Array<ResolversTypes['MoneyRequest']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type MoveTripResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoveTripResult'] = ResolversParentTypes['MoveTripResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  not_walked?: Resolver<Maybe<ResolversTypes['NotWalked']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDispute?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAcceptDisputeArgs, 'id' | 'reason'>>;
  acceptOperatorInvitation?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAcceptOperatorInvitationArgs, 'code'>>;
  acceptScheduleTripByWalker?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAcceptScheduleTripByWalkerArgs, 'id'>>;
  actOnGroupWalk?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationActOnGroupWalkArgs, 'data'>>;
  actOnPerson?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationActOnPersonArgs, 'data'>>;
  actOnWork?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationActOnWorkArgs, 'data'>>;
  addCard?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAddCardArgs, 'data'>>;
  addDestinationPicture?: Resolver<ResolversTypes['Destination'], ParentType, SignedInContext, RequireFields<MutationAddDestinationPictureArgs, 'alt' | 'id' | 'image'>>;
  addPasskey?: Resolver<ResolversTypes['PasskeyResult'], ParentType, SignedInContext, RequireFields<MutationAddPasskeyArgs, 'credential' | 'name'>>;
  addWalkerClip?: Resolver<ResolversTypes['WalkerClip'], ParentType, SignedInContext, RequireFields<MutationAddWalkerClipArgs, 'alt' | 'clip' | 'image'>>;
  addWalkerPhoto?: Resolver<Array<ResolversTypes['WalkerPhoto']>, ParentType, SignedInContext, RequireFields<MutationAddWalkerPhotoArgs, 'alt' | 'image'>>;
  announce?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAnnounceArgs, 'data'>>;
  answerContactInvitation?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationAnswerContactInvitationArgs, 'agree' | 'code'>>;
  answerTicket?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAnswerTicketArgs, 'id' | 'text'>>;
  answerTripMove?: Resolver<ResolversTypes['MoveTripResult'], ParentType, SignedInContext, RequireFields<MutationAnswerTripMoveArgs, 'accepted' | 'id'>>;
  answerWalkCheck?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAnswerWalkCheckArgs, 'trip_id'>>;
  appealBackgroundCheck?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAppealBackgroundCheckArgs, 'text'>>;
  appealSuspension?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationAppealSuspensionArgs, 'text' | 'token'>>;
  approveCreditNote?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationApproveCreditNoteArgs, 'id' | 'reason'>>;
  approveMoneyRequest?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationApproveMoneyRequestArgs, 'id'>>;
  askCallAgain?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAskCallAgainArgs, 'id' | 'reason'>>;
  askForInstitution?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationAskForInstitutionArgs, 'data'>>;
  askSupport?: Resolver<ResolversTypes['AskSupportResult'], ParentType, SignedInContext, RequireFields<MutationAskSupportArgs, 'data'>>;
  beginPasskey?: Resolver<ResolversTypes['PasskeyOptions'], ParentType, SignedInContext, Partial<MutationBeginPasskeyArgs>>;
  beginPasskeyLogin?: Resolver<ResolversTypes['PasskeyOptions'], ParentType, ContextType>;
  beginRecording?: Resolver<ResolversTypes['RecordingUpload'], ParentType, SignedInContext, RequireFields<MutationBeginRecordingArgs, 'data'>>;
  beginTotp?: Resolver<ResolversTypes['TotpSetup'], ParentType, SignedInContext, RequireFields<MutationBeginTotpArgs, 'name'>>;
  blockTripPartner?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationBlockTripPartnerArgs, 'booking_id'>>;
  bringAlong?: Resolver<ResolversTypes['BringAlongResult'], ParentType, SignedInContext, RequireFields<MutationBringAlongArgs, 'booking_id'>>;
  buySeats?: Resolver<ResolversTypes['BuySeatsResult'], ParentType, SignedInContext, RequireFields<MutationBuySeatsArgs, 'input'>>;
  callForHelp?: Resolver<ResolversTypes['HelpCall'], ParentType, SignedInContext, RequireFields<MutationCallForHelpArgs, 'trip_id'>>;
  callOffGroupWalk?: Resolver<ResolversTypes['GroupWalkResult'], ParentType, SignedInContext, RequireFields<MutationCallOffGroupWalkArgs, 'id' | 'series'>>;
  callWithCode?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationCallWithCodeArgs, 'phone' | 'purpose'>>;
  cancelBookingRequest?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCancelBookingRequestArgs, 'booking_id'>>;
  cancelHelpCall?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCancelHelpCallArgs, 'trip_id'>>;
  cancelMembership?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  cancelNotifyWhenFree?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCancelNotifyWhenFreeArgs, 'destination_id'>>;
  cancelledScheduleTrip?: Resolver<ResolversTypes['CancelScheduleResult'], ParentType, SignedInContext, RequireFields<MutationCancelledScheduleTripArgs, 'data'>>;
  changeGroupWalk?: Resolver<ResolversTypes['GroupWalkResult'], ParentType, SignedInContext, RequireFields<MutationChangeGroupWalkArgs, 'id' | 'points' | 'text' | 'title'>>;
  changeMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, SignedInContext, RequireFields<MutationChangeMembershipArgs, 'now_cents' | 'plan_id'>>;
  changeNoWalkPlace?: Resolver<ResolversTypes['NoWalkPlaceResult'], ParentType, SignedInContext, RequireFields<MutationChangeNoWalkPlaceArgs, 'data' | 'id' | 'reason' | 'source'>>;
  changeOperatorRights?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationChangeOperatorRightsArgs, 'data'>>;
  changePassword?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationChangePasswordArgs, 'data'>>;
  claimWishRequest?: Resolver<ResolversTypes['WishClaimResult'], ParentType, SignedInContext, RequireFields<MutationClaimWishRequestArgs, 'data'>>;
  closeHelpCall?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCloseHelpCallArgs, 'id' | 'reason'>>;
  closeWishRequest?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCloseWishRequestArgs, 'id'>>;
  confirmNewsletter?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationConfirmNewsletterArgs, 'token'>>;
  confirmTotp?: Resolver<ResolversTypes['RecoveryCodesResult'], ParentType, SignedInContext, RequireFields<MutationConfirmTotpArgs, 'code' | 'id'>>;
  confirmUserEmail?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationConfirmUserEmailArgs, 'token'>>;
  correctGiftEmail?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCorrectGiftEmailArgs, 'id' | 'recipient_email'>>;
  correctPersonName?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCorrectPersonNameArgs, 'data'>>;
  countFigures?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  createCheckrInvitation?: Resolver<ResolversTypes['CheckrInvitationResult'], ParentType, SignedInContext, Partial<MutationCreateCheckrInvitationArgs>>;
  createDestination?: Resolver<ResolversTypes['Destination'], ParentType, SignedInContext, RequireFields<MutationCreateDestinationArgs, 'data'>>;
  createStripeAccountAndGenerateLink?: Resolver<ResolversTypes['PayoutLinkResult'], ParentType, SignedInContext, Partial<MutationCreateStripeAccountAndGenerateLinkArgs>>;
  creditInvoice?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCreditInvoiceArgs, 'data'>>;
  creditTraveller?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationCreditTravellerArgs, 'data'>>;
  decideBackgroundCheck?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDecideBackgroundCheckArgs, 'data'>>;
  decideFlag?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDecideFlagArgs, 'data'>>;
  decideInstitution?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDecideInstitutionArgs, 'data'>>;
  declineCreditNote?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeclineCreditNoteArgs, 'id' | 'reason'>>;
  declineMoneyRequest?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeclineMoneyRequestArgs, 'id' | 'reason'>>;
  declinePasskey?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  deleteCard?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeleteCardArgs, 'card_id'>>;
  deleteDestinationWishlist?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeleteDestinationWishlistArgs, 'id'>>;
  deleteHomeZone?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  deletePasskey?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeletePasskeyArgs, 'id'>>;
  deleteSecondFactor?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeleteSecondFactorArgs, 'id'>>;
  deleteTrustedContact?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  deleteWebPushSubscription?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDeleteWebPushSubscriptionArgs, 'endpoint'>>;
  describeDestinationPicture?: Resolver<ResolversTypes['Destination'], ParentType, SignedInContext, RequireFields<MutationDescribeDestinationPictureArgs, 'address' | 'alt' | 'id'>>;
  describeWalkerPhoto?: Resolver<Array<ResolversTypes['WalkerPhoto']>, ParentType, SignedInContext, RequireFields<MutationDescribeWalkerPhotoArgs, 'alt' | 'id'>>;
  dropCalendarAddress?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  dropMyNoWalkPlace?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationDropMyNoWalkPlaceArgs, 'id'>>;
  editProfile?: Resolver<ResolversTypes['User'], ParentType, SignedInContext, RequireFields<MutationEditProfileArgs, 'data'>>;
  endAllSessions?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  endAnnouncement?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndAnnouncementArgs, 'reason'>>;
  endGroupSeries?: Resolver<ResolversTypes['GroupWalkResult'], ParentType, SignedInContext, RequireFields<MutationEndGroupSeriesArgs, 'id'>>;
  endInstitutionSeries?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndInstitutionSeriesArgs, 'id'>>;
  endSession?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndSessionArgs, 'id'>>;
  endTrip?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndTripArgs, 'booking_id'>>;
  endTripForSafety?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndTripForSafetyArgs, 'booking_id' | 'reason'>>;
  endWalkByOperator?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationEndWalkByOperatorArgs, 'id' | 'reason'>>;
  eraseMyAccount?: Resolver<ResolversTypes['EraseAccountResult'], ParentType, SignedInContext, RequireFields<MutationEraseMyAccountArgs, 'data'>>;
  explainDifference?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationExplainDifferenceArgs, 'id' | 'reason'>>;
  exportTaxForms?: Resolver<ResolversTypes['TaxExport'], ParentType, SignedInContext, RequireFields<MutationExportTaxFormsArgs, 'part' | 'reason' | 'year'>>;
  extendTrip?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationExtendTripArgs, 'booking_id' | 'minutes'>>;
  findScreen?: Resolver<ResolversTypes['PairScreenResult'], ParentType, SignedInContext, RequireFields<MutationFindScreenArgs, 'booking_id' | 'code'>>;
  finishRecording?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationFinishRecordingArgs, 'chunk_count' | 'recording_id'>>;
  flagContent?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationFlagContentArgs, 'id' | 'kind' | 'reason'>>;
  followWalker?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationFollowWalkerArgs, 'walker_id'>>;
  forgotPassword?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'data'>>;
  giveUpSeats?: Resolver<ResolversTypes['GiveUpSeatsResult'], ParentType, SignedInContext, RequireFields<MutationGiveUpSeatsArgs, 'fee_cents' | 'group_walk_id' | 'seats'>>;
  handWheel?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationHandWheelArgs, 'booking_id'>>;
  holdScheduledTrip?: Resolver<ResolversTypes['BookingRequestResult'], ParentType, SignedInContext, RequireFields<MutationHoldScheduledTripArgs, 'id'>>;
  importDestinations?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationImportDestinationsArgs, 'digest' | 'file'>>;
  inviteOperator?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationInviteOperatorArgs, 'data'>>;
  joinWalk?: Resolver<ResolversTypes['JoinWalkResult'], ParentType, ContextType, RequireFields<MutationJoinWalkArgs, 'code' | 'name'>>;
  keepMembership?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  leaveWaitingList?: Resolver<ResolversTypes['GiveUpSeatsResult'], ParentType, SignedInContext, RequireFields<MutationLeaveWaitingListArgs, 'group_walk_id'>>;
  leaveWalking?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  letGuestSpeak?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationLetGuestSpeakArgs, 'booking_id' | 'guest_id' | 'may_speak'>>;
  letOffDispute?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationLetOffDisputeArgs, 'id' | 'reason'>>;
  liftNoWalkPlace?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationLiftNoWalkPlaceArgs, 'id' | 'reason'>>;
  login?: Resolver<ResolversTypes['AuthResult'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  loginByPasskey?: Resolver<ResolversTypes['AuthResult'], ParentType, ContextType, RequireFields<MutationLoginByPasskeyArgs, 'credential'>>;
  logout?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType>;
  mailMeAgain?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  mailReceipt?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationMailReceiptArgs, 'trip_id'>>;
  makeCalendarAddress?: Resolver<ResolversTypes['CalendarAddress'], ParentType, SignedInContext>;
  makeCardDefault?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationMakeCardDefaultArgs, 'card_id'>>;
  makeRecoveryCodes?: Resolver<ResolversTypes['RecoveryCodesResult'], ParentType, SignedInContext>;
  markEventLookedAt?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationMarkEventLookedAtArgs, 'id' | 'reason'>>;
  markMyNoWalkPlace?: Resolver<ResolversTypes['NoWalkPlaceResult'], ParentType, SignedInContext, RequireFields<MutationMarkMyNoWalkPlaceArgs, 'data'>>;
  markNoWalkPlace?: Resolver<ResolversTypes['NoWalkPlaceResult'], ParentType, SignedInContext, RequireFields<MutationMarkNoWalkPlaceArgs, 'data' | 'reason' | 'source'>>;
  markNotificationsRead?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, Partial<MutationMarkNotificationsReadArgs>>;
  markRequestSeen?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationMarkRequestSeenArgs, 'booking_id'>>;
  moveScheduledTrip?: Resolver<ResolversTypes['MoveTripResult'], ParentType, SignedInContext, RequireFields<MutationMoveScheduledTripArgs, 'id' | 'time'>>;
  notifyWhenFree?: Resolver<ResolversTypes['NotifyWhenFreeResult'], ParentType, SignedInContext, RequireFields<MutationNotifyWhenFreeArgs, 'destination_id'>>;
  openCardSetup?: Resolver<ResolversTypes['OpenedCardSetup'], ParentType, SignedInContext>;
  openScreen?: Resolver<ResolversTypes['OpenScreenResult'], ParentType, ContextType, Partial<MutationOpenScreenArgs>>;
  openTestSession?: Resolver<ResolversTypes['TestSession'], ParentType, ContextType>;
  openWalkerClipUpload?: Resolver<ResolversTypes['WalkerClipUpload'], ParentType, SignedInContext>;
  openWishRequest?: Resolver<ResolversTypes['WishRequestResult'], ParentType, SignedInContext, RequireFields<MutationOpenWishRequestArgs, 'data'>>;
  orderDestinationPictures?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationOrderDestinationPicturesArgs, 'addresses' | 'id'>>;
  orderDestinations?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationOrderDestinationsArgs, 'ids'>>;
  orderWalkerPhotos?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationOrderWalkerPhotosArgs, 'ids'>>;
  pairScreen?: Resolver<ResolversTypes['PairScreenResult'], ParentType, SignedInContext, RequireFields<MutationPairScreenArgs, 'booking_id' | 'code' | 'replace'>>;
  payFromAccount?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPayFromAccountArgs, 'id' | 'reason'>>;
  payMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, SignedInContext>;
  payOutNow?: Resolver<ResolversTypes['PayOutNowResult'], ParentType, SignedInContext, RequireFields<MutationPayOutNowArgs, 'amount_cents' | 'fee_cents'>>;
  payPendingAmount?: Resolver<ResolversTypes['PayPendingResult'], ParentType, SignedInContext>;
  payWalker?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPayWalkerArgs, 'data'>>;
  proveSecondFactor?: Resolver<ResolversTypes['FactorProof'], ParentType, SignedInContext, RequireFields<MutationProveSecondFactorArgs, 'code'>>;
  publishCancellationTerms?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPublishCancellationTermsArgs, 'reason' | 'terms' | 'valid_from'>>;
  publishGroupTerms?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPublishGroupTermsArgs, 'reason' | 'terms' | 'valid_from'>>;
  publishGroupWalk?: Resolver<ResolversTypes['GroupWalkResult'], ParentType, SignedInContext, RequireFields<MutationPublishGroupWalkArgs, 'input'>>;
  publishPayoutTerms?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPublishPayoutTermsArgs, 'reason' | 'terms' | 'valid_from'>>;
  publishTariff?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPublishTariffArgs, 'data'>>;
  publishWalkerTerms?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPublishWalkerTermsArgs, 'data'>>;
  putAnswerTemplateBack?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationPutAnswerTemplateBackArgs, 'id' | 'language'>>;
  rateTraveller?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRateTravellerArgs, 'booking_id' | 'rating'>>;
  reconcileNow?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  redeemGiftCard?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRedeemGiftCardArgs, 'code'>>;
  refreshToken?: Resolver<ResolversTypes['AuthResult'], ParentType, ContextType, Partial<MutationRefreshTokenArgs>>;
  refundGiftCard?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRefundGiftCardArgs, 'id'>>;
  refundGroupSeats?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRefundGroupSeatsArgs, 'data'>>;
  refundTrip?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRefundTripArgs, 'data'>>;
  refuseGuests?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRefuseGuestsArgs, 'refused'>>;
  refuseSharing?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRefuseSharingArgs, 'booking_id' | 'refused'>>;
  register?: Resolver<ResolversTypes['AuthResult'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeDestinationPicture?: Resolver<ResolversTypes['Destination'], ParentType, SignedInContext, RequireFields<MutationRemoveDestinationPictureArgs, 'address' | 'id'>>;
  removeGuest?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRemoveGuestArgs, 'booking_id' | 'guest_id'>>;
  removeOperator?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRemoveOperatorArgs, 'id' | 'reason'>>;
  removeWalkerClip?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRemoveWalkerClipArgs, 'id'>>;
  removeWalkerPhoto?: Resolver<Array<ResolversTypes['WalkerPhoto']>, ParentType, SignedInContext, RequireFields<MutationRemoveWalkerPhotoArgs, 'id'>>;
  renamePasskey?: Resolver<ResolversTypes['PasskeyResult'], ParentType, SignedInContext, RequireFields<MutationRenamePasskeyArgs, 'id' | 'name'>>;
  reportAsGuest?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationReportAsGuestArgs, 'data'>>;
  reportTripIssue?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationReportTripIssueArgs, 'booking_id' | 'text'>>;
  requestDataExport?: Resolver<ResolversTypes['DataExport'], ParentType, SignedInContext>;
  restoreDestination?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRestoreDestinationArgs, 'id' | 'reason'>>;
  retireDestination?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationRetireDestinationArgs, 'id' | 'reason'>>;
  returnToWalking?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  reversePayout?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationReversePayoutArgs, 'id' | 'reason'>>;
  saveAnswerTemplate?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSaveAnswerTemplateArgs, 'data'>>;
  saveCheckDocument?: Resolver<ResolversTypes['BackgroundCheck'], ParentType, SignedInContext, RequireFields<MutationSaveCheckDocumentArgs, 'data'>>;
  saveDestinationWishlist?: Resolver<ResolversTypes['WishlistItem'], ParentType, SignedInContext, RequireFields<MutationSaveDestinationWishlistArgs, 'data'>>;
  saveHomeZone?: Resolver<ResolversTypes['HomeZoneResult'], ParentType, SignedInContext, RequireFields<MutationSaveHomeZoneArgs, 'data'>>;
  saveRating?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSaveRatingArgs, 'booking_id' | 'rating'>>;
  saveRecordingConsent?: Resolver<ResolversTypes['User'], ParentType, SignedInContext, RequireFields<MutationSaveRecordingConsentArgs, 'granted'>>;
  saveScheduleTrip?: Resolver<ResolversTypes['ScheduleTripResult'], ParentType, SignedInContext, RequireFields<MutationSaveScheduleTripArgs, 'data'>>;
  saveTaxForm?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSaveTaxFormArgs, 'data'>>;
  saveTrustedContact?: Resolver<ResolversTypes['TrustedContactResult'], ParentType, SignedInContext, RequireFields<MutationSaveTrustedContactArgs, 'name' | 'phone_number'>>;
  saveUserPreference?: Resolver<ResolversTypes['UserPreference'], ParentType, SignedInContext, RequireFields<MutationSaveUserPreferenceArgs, 'data'>>;
  saveWalkerAvailability?: Resolver<ResolversTypes['WalkerAvailability'], ParentType, SignedInContext, RequireFields<MutationSaveWalkerAvailabilityArgs, 'data'>>;
  saveWalkerBackgroundCheckOtherCountry?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSaveWalkerBackgroundCheckOtherCountryArgs, 'data'>>;
  saveWebPushSubscription?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSaveWebPushSubscriptionArgs, 'data'>>;
  sendBackToSteps?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSendBackToStepsArgs, 'data'>>;
  sendBookingRequestToWalker?: Resolver<ResolversTypes['BookingRequestResult'], ParentType, SignedInContext, RequireFields<MutationSendBookingRequestToWalkerArgs, 'data'>>;
  sendCodeByEmail?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationSendCodeByEmailArgs, 'phone' | 'purpose'>>;
  sendDisputeEvidence?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSendDisputeEvidenceArgs, 'id' | 'note'>>;
  sendGiftCard?: Resolver<ResolversTypes['GiftResult'], ParentType, SignedInContext, RequireFields<MutationSendGiftCardArgs, 'data'>>;
  sendGiftCardAgain?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSendGiftCardAgainArgs, 'id'>>;
  setCountries?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSetCountriesArgs, 'reason'>>;
  setFeature?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSetFeatureArgs, 'feature' | 'on' | 'reason'>>;
  setLimit?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSetLimitArgs, 'cents' | 'name' | 'reason'>>;
  setMaintenance?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationSetMaintenanceArgs, 'on' | 'reason'>>;
  setWalkerOnline?: Resolver<ResolversTypes['WalkerPresence'], ParentType, SignedInContext, RequireFields<MutationSetWalkerOnlineArgs, 'data'>>;
  shareTrip?: Resolver<ResolversTypes['ShareResult'], ParentType, SignedInContext, RequireFields<MutationShareTripArgs, 'booking_id'>>;
  showReplay?: Resolver<ResolversTypes['ShowReplayResult'], ParentType, SignedInContext, RequireFields<MutationShowReplayArgs, 'booking_id' | 'shown'>>;
  startMembership?: Resolver<ResolversTypes['MembershipResult'], ParentType, SignedInContext, RequireFields<MutationStartMembershipArgs, 'now_cents' | 'plan_id'>>;
  stopSharing?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationStopSharingArgs, 'code'>>;
  subscribeNewsletter?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<MutationSubscribeNewsletterArgs, 'email'>>;
  takeBackGuestLink?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationTakeBackGuestLinkArgs, 'booking_id'>>;
  takeBackRuleVersion?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationTakeBackRuleVersionArgs, 'reason' | 'version'>>;
  takeBackTariff?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationTakeBackTariffArgs, 'id' | 'reason'>>;
  takeHelpCall?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationTakeHelpCallArgs, 'id'>>;
  takeWalkerOff?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationTakeWalkerOffArgs, 'id' | 'reason'>>;
  unblockPerson?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationUnblockPersonArgs, 'user_id'>>;
  unfollowWalker?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationUnfollowWalkerArgs, 'walker_id'>>;
  unpairScreen?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationUnpairScreenArgs, 'booking_id'>>;
  updateCard?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationUpdateCardArgs, 'data'>>;
  updateDestination?: Resolver<ResolversTypes['Destination'], ParentType, SignedInContext, RequireFields<MutationUpdateDestinationArgs, 'data' | 'id'>>;
  updateForgottenPassword?: Resolver<ResolversTypes['AuthResult'], ParentType, ContextType, Partial<MutationUpdateForgottenPasswordArgs>>;
  updateWalkerPosition?: Resolver<ResolversTypes['WalkerPresence'], ParentType, SignedInContext, RequireFields<MutationUpdateWalkerPositionArgs, 'place'>>;
  updateWalkerProfile?: Resolver<ResolversTypes['WalkerProfile'], ParentType, SignedInContext, RequireFields<MutationUpdateWalkerProfileArgs, 'data'>>;
  upholdSafetyReport?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationUpholdSafetyReportArgs, 'id' | 'reason'>>;
  verifyUserEmail?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext>;
  verifyWalkerTraining?: Resolver<ResolversTypes['TrainingResult'], ParentType, SignedInContext, RequireFields<MutationVerifyWalkerTrainingArgs, 'status'>>;
  waitForSeats?: Resolver<ResolversTypes['GiveUpSeatsResult'], ParentType, SignedInContext, RequireFields<MutationWaitForSeatsArgs, 'group_walk_id' | 'seats'>>;
  waiveFee?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationWaiveFeeArgs, 'data'>>;
  walkerAcceptRejectBookingRequest?: Resolver<ResolversTypes['WalkerAcceptRejectResult'], ParentType, SignedInContext, RequireFields<MutationWalkerAcceptRejectBookingRequestArgs, 'data'>>;
  walkerKitOrder?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationWalkerKitOrderArgs, 'data'>>;
  walkerTermsAndCondition?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationWalkerTermsAndConditionArgs, 'data'>>;
  withdrawOperatorInvitation?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationWithdrawOperatorInvitationArgs, 'id' | 'reason'>>;
  withdrawTripMove?: Resolver<ResolversTypes['MoveTripResult'], ParentType, SignedInContext, RequireFields<MutationWithdrawTripMoveArgs, 'id'>>;
  writeToSupport?: Resolver<ResolversTypes['StatusMessage'], ParentType, SignedInContext, RequireFields<MutationWriteToSupportArgs, 'id' | 'text'>>;
};

export type MyGroupSeatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MyGroupSeats'] = ResolversParentTypes['MyGroupSeats']> = {
  fix_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hold_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seats?: Resolver<Array<ResolversTypes['GroupSeat']>, ParentType, ContextType>;
  total_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NoWalkPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoWalkPlace'] = ResolversParentTypes['NoWalkPlace']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  marked_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  radius_m?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoWalkPlacePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoWalkPlacePage'] = ResolversParentTypes['NoWalkPlacePage']> = {
  data?: Resolver<Array<ResolversTypes['NoWalkPlace']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type NoWalkPlaceResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoWalkPlaceResult'] = ResolversParentTypes['NoWalkPlaceResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['NoWalkPlace']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotWalkedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotWalked'] = ResolversParentTypes['NotWalked']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  radius_m?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotificationPage'] = ResolversParentTypes['NotificationPage']> = {
  data?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotifyWhenFreeResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotifyWhenFreeResult'] = ResolversParentTypes['NotifyWhenFreeResult']> = {
  alert?: Resolver<Maybe<ResolversTypes['FreeAlert']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Now'] = ResolversParentTypes['Now']> = {
  places?: Resolver<Array<ResolversTypes['NowPlace']>, ParentType, ContextType>;
  requests?: Resolver<Array<ResolversTypes['NowRequest']>, ParentType, ContextType>;
  walks?: Resolver<Array<ResolversTypes['NowWalk']>, ParentType, ContextType>;
  walks_total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NowPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NowPlace'] = ResolversParentTypes['NowPlace']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walkers_online?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NowRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NowRequest'] = ResolversParentTypes['NowRequest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  traveller_first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NowWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NowWalk'] = ResolversParentTypes['NowWalk']> = {
  away?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  cost_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  group_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  traveller_first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  traveller_quality?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  walker_quality?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OnboardingStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnboardingStep'] = ResolversParentTypes['OnboardingStep']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  done_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expires_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  is_needed_to_walk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCall'] = ResolversParentTypes['OpenCall']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_under_way?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retry_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenPayoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenPayout'] = ResolversParentTypes['OpenPayout']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  arrives_amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  arrives_currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  can_act?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_under_way?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  retry_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OpenScreenResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenScreenResult'] = ResolversParentTypes['OpenScreenResult']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenedCardSetupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenedCardSetup'] = ResolversParentTypes['OpenedCardSetup']> = {
  client_secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirm_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Operator'] = ResolversParentTypes['Operator']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  has_second_factor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperatorHelpCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperatorHelpCall'] = ResolversParentTypes['OperatorHelpCall']> = {
  close_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_safe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partner_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  taken_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  taken_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OperatorInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperatorInvitation'] = ResolversParentTypes['OperatorInvitation']> = {
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperatorPeoplePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperatorPeoplePage'] = ResolversParentTypes['OperatorPeoplePage']> = {
  data?: Resolver<Array<ResolversTypes['OperatorPerson']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type OperatorPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperatorPerson'] = ResolversParentTypes['OperatorPerson']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email_refused?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_email_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_erased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_operator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  standing_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  standing_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperatorsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Operators'] = ResolversParentTypes['Operators']> = {
  invitations?: Resolver<Array<ResolversTypes['SentInvitation']>, ParentType, ContextType>;
  operators?: Resolver<Array<ResolversTypes['Operator']>, ParentType, ContextType>;
};

export type PaginatorInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaginatorInfo'] = ResolversParentTypes['PaginatorInfo']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstItem?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasMorePages?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastItem?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PairScreenResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PairScreenResult'] = ResolversParentTypes['PairScreenResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_used_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyOptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasskeyOptions'] = ResolversParentTypes['PasskeyOptions']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasskeyResult'] = ResolversParentTypes['PasskeyResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passkey?: Resolver<Maybe<ResolversTypes['Passkey']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passkeys'] = ResolversParentTypes['Passkeys']> = {
  is_offered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  passkeys?: Resolver<Array<ResolversTypes['Passkey']>, ParentType, ContextType>;
};

export type PayOutNowResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayOutNowResult'] = ResolversParentTypes['PayOutNowResult']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayPendingResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayPendingResult'] = ResolversParentTypes['PayPendingResult']> = {
  action_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Payout'] = ResolversParentTypes['Payout']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  arrives_amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  arrives_currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paid_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutAccount'] = ResolversParentTypes['PayoutAccount']> = {
  attention?: Resolver<Array<ResolversTypes['PayoutNeed']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PayoutMethod']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutForecastResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutForecast'] = ResolversParentTypes['PayoutForecast']> = {
  arrivals?: Resolver<Array<ResolversTypes['BalanceArrival']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  available_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  by_run_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_whole?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needed_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pending_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  run_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sending_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  short_cents?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walkers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutLinkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutLinkResult'] = ResolversParentTypes['PayoutLinkResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refresh_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  return_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PayoutMethodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutMethod'] = ResolversParentTypes['PayoutMethod']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutNeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutNeed'] = ResolversParentTypes['PayoutNeed']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  due_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  is_past_due?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PayoutPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutPage'] = ResolversParentTypes['PayoutPage']> = {
  data?: Resolver<Array<ResolversTypes['Payout']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type PayoutSumsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutSums'] = ResolversParentTypes['PayoutSums']> = {
  fee_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  instants?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  paid_weeks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting_weeks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutTerms'] = ResolversParentTypes['PayoutTerms']> = {
  instant_least_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  instant_per_mille?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimum_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutTermsPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutTermsPreview'] = ResolversParentTypes['PayoutTermsPreview']> = {
  changes?: Resolver<Array<ResolversTypes['ChangedPayWeek']>, ParentType, ContextType>;
  changes_total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<ResolversTypes['PayoutSums'], ParentType, ContextType>;
  weeks?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  would_be?: Resolver<ResolversTypes['PayoutSums'], ParentType, ContextType>;
};

export type PayoutTermsVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutTermsVersion'] = ResolversParentTypes['PayoutTermsVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['PayoutTerms'], ParentType, ContextType>;
  valid_from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutWayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutWay'] = ResolversParentTypes['PayoutWay']> = {
  country_code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonFile'] = ResolversParentTypes['PersonFile']> = {
  check_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  check_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  money?: Resolver<ResolversTypes['PersonMoney'], ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['PersonNote']>, ParentType, ContextType>;
  person?: Resolver<ResolversTypes['OperatorPerson'], ParentType, ContextType>;
  reports?: Resolver<Array<ResolversTypes['PersonReport']>, ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['PersonSession']>, ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  traveller_ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trips?: Resolver<ResolversTypes['PersonTripPage'], ParentType, ContextType>;
  walker_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  walker_ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PersonMoneyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonMoney'] = ResolversParentTypes['PersonMoney']> = {
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  due_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earned_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_out_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PersonNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonNote'] = ResolversParentTypes['PersonNote']> = {
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PersonReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonReport'] = ResolversParentTypes['PersonReport']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PersonSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonSession'] = ResolversParentTypes['PersonSession']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seen_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PersonTripResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonTrip'] = ResolversParentTypes['PersonTrip']> = {
  charge_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  partner_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partner_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
};

export type PersonTripPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonTripPage'] = ResolversParentTypes['PersonTripPage']> = {
  data?: Resolver<Array<ResolversTypes['PersonTrip']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PostcardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Postcard'] = ResolversParentTypes['Postcard']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  taken_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposedTimeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProposedTime'] = ResolversParentTypes['ProposedTime']> = {
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  place_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place_time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposed_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schedule_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schedule_time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer_can_answer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PublicReplayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicReplay'] = ResolversParentTypes['PublicReplay']> = {
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  film_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  answerPreview?: Resolver<ResolversTypes['AnswerPreview'], ParentType, SignedInContext, RequireFields<QueryAnswerPreviewArgs, 'language' | 'text'>>;
  answerTemplateVersions?: Resolver<Array<ResolversTypes['AnswerTemplateVersion']>, ParentType, SignedInContext, RequireFields<QueryAnswerTemplateVersionsArgs, 'id' | 'language'>>;
  answerTemplates?: Resolver<Array<ResolversTypes['AnswerTemplate']>, ParentType, SignedInContext>;
  archivedTrips?: Resolver<Array<ResolversTypes['ArchivedTrip']>, ParentType, SignedInContext, Partial<QueryArchivedTripsArgs>>;
  backgroundCheckFile?: Resolver<Maybe<ResolversTypes['CheckFile']>, ParentType, SignedInContext, RequireFields<QueryBackgroundCheckFileArgs, 'id'>>;
  backgroundChecks?: Resolver<ResolversTypes['ReviewedCheckPage'], ParentType, SignedInContext, RequireFields<QueryBackgroundChecksArgs, 'first' | 'page'>>;
  blockedPeople?: Resolver<Array<ResolversTypes['BlockedPerson']>, ParentType, SignedInContext>;
  boundCase?: Resolver<Maybe<ResolversTypes['BoundCase']>, ParentType, SignedInContext, RequireFields<QueryBoundCaseArgs, 'id'>>;
  callsReach?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryCallsReachArgs, 'phone'>>;
  cancelQuote?: Resolver<Maybe<ResolversTypes['CancelQuote']>, ParentType, SignedInContext, RequireFields<QueryCancelQuoteArgs, 'id'>>;
  cancellationPreview?: Resolver<ResolversTypes['CancellationPreview'], ParentType, SignedInContext, RequireFields<QueryCancellationPreviewArgs, 'terms'>>;
  cancellationTerms?: Resolver<ResolversTypes['CancellationTerms'], ParentType, ContextType>;
  cancellationVersions?: Resolver<Array<ResolversTypes['CancellationVersion']>, ParentType, SignedInContext>;
  cardSetup?: Resolver<ResolversTypes['CardSetup'], ParentType, SignedInContext>;
  completedInstantTrip?: Resolver<Array<ResolversTypes['CompletedInstantTrip']>, ParentType, SignedInContext, Partial<QueryCompletedInstantTripArgs>>;
  consoleFind?: Resolver<Array<ResolversTypes['ConsoleHit']>, ParentType, SignedInContext, RequireFields<QueryConsoleFindArgs, 'text'>>;
  consoleGroupWalk?: Resolver<Maybe<ResolversTypes['ConsoleGroupWalk']>, ParentType, SignedInContext, RequireFields<QueryConsoleGroupWalkArgs, 'id'>>;
  consoleGroupWalks?: Resolver<ResolversTypes['ConsoleGroupPage'], ParentType, SignedInContext, RequireFields<QueryConsoleGroupWalksArgs, 'first' | 'view'>>;
  consoleInvoice?: Resolver<Maybe<ResolversTypes['ConsoleInvoiceDetail']>, ParentType, SignedInContext, RequireFields<QueryConsoleInvoiceArgs, 'id'>>;
  consoleInvoices?: Resolver<ResolversTypes['ConsoleInvoicePage'], ParentType, SignedInContext, RequireFields<QueryConsoleInvoicesArgs, 'first'>>;
  consoleStart?: Resolver<ResolversTypes['ConsoleStart'], ParentType, SignedInContext>;
  contactInvitation?: Resolver<Maybe<ResolversTypes['ContactInvitation']>, ParentType, ContextType, RequireFields<QueryContactInvitationArgs, 'code'>>;
  destination?: Resolver<ResolversTypes['DestinationPaginator'], ParentType, ContextType, RequireFields<QueryDestinationArgs, 'first'>>;
  destinationById?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType, RequireFields<QueryDestinationByIdArgs, 'id'>>;
  destinationFile?: Resolver<ResolversTypes['DestinationFile'], ParentType, SignedInContext, RequireFields<QueryDestinationFileArgs, 'format' | 'part'>>;
  destinationsNow?: Resolver<ResolversTypes['DestinationPaginator'], ParentType, ContextType, RequireFields<QueryDestinationsNowArgs, 'first'>>;
  dispute?: Resolver<Maybe<ResolversTypes['Dispute']>, ParentType, SignedInContext, RequireFields<QueryDisputeArgs, 'id'>>;
  disputes?: Resolver<ResolversTypes['DisputePage'], ParentType, SignedInContext, RequireFields<QueryDisputesArgs, 'first'>>;
  earnings?: Resolver<ResolversTypes['Earnings'], ParentType, SignedInContext, Partial<QueryEarningsArgs>>;
  earningsRows?: Resolver<ResolversTypes['EarningsRowPage'], ParentType, SignedInContext, RequireFields<QueryEarningsRowsArgs, 'first' | 'page' | 'week'>>;
  earningsWeeks?: Resolver<ResolversTypes['EarningsWeekPage'], ParentType, SignedInContext, RequireFields<QueryEarningsWeeksArgs, 'first' | 'page'>>;
  enterOtp?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<QueryEnterOtpArgs, 'data'>>;
  eventsNotUnderstood?: Resolver<ResolversTypes['EventNotUnderstoodPage'], ParentType, SignedInContext, RequireFields<QueryEventsNotUnderstoodArgs, 'first'>>;
  evidenceFileSum?: Resolver<Maybe<ResolversTypes['EvidenceFileSum']>, ParentType, SignedInContext, RequireFields<QueryEvidenceFileSumArgs, 'file_id' | 'id'>>;
  favouriteWalkers?: Resolver<Array<ResolversTypes['FavouriteWalker']>, ParentType, SignedInContext>;
  figures?: Resolver<ResolversTypes['FiguresRange'], ParentType, SignedInContext, RequireFields<QueryFiguresArgs, 'from' | 'until'>>;
  figuresBy?: Resolver<ResolversTypes['FiguresRows'], ParentType, SignedInContext, RequireFields<QueryFiguresByArgs, 'by' | 'from' | 'until'>>;
  flaggedContent?: Resolver<Maybe<ResolversTypes['FlaggedContent']>, ParentType, SignedInContext, RequireFields<QueryFlaggedContentArgs, 'work_id'>>;
  getDestinationWishlist?: Resolver<Array<ResolversTypes['WishlistItem']>, ParentType, SignedInContext>;
  getTravelerCancelledTrips?: Resolver<ResolversTypes['UpcomingTripPage'], ParentType, SignedInContext, Partial<QueryGetTravelerCancelledTripsArgs>>;
  getTravelerUpcomingTrips?: Resolver<ResolversTypes['UpcomingTripPage'], ParentType, SignedInContext, Partial<QueryGetTravelerUpcomingTripsArgs>>;
  getTripRate?: Resolver<Array<ResolversTypes['TripRate']>, ParentType, SignedInContext, RequireFields<QueryGetTripRateArgs, 'destination_id'>>;
  getUserCards?: Resolver<Array<ResolversTypes['Card']>, ParentType, SignedInContext>;
  getUserPreference?: Resolver<ResolversTypes['UserPreference'], ParentType, SignedInContext>;
  getWalkerAcceptedScheduleTrips?: Resolver<ResolversTypes['UpcomingTripPage'], ParentType, SignedInContext, Partial<QueryGetWalkerAcceptedScheduleTripsArgs>>;
  getWalkerCancelledTrips?: Resolver<ResolversTypes['CancelledTripRecordPage'], ParentType, SignedInContext, Partial<QueryGetWalkerCancelledTripsArgs>>;
  getWalkerRating?: Resolver<Array<ResolversTypes['WalkerRating']>, ParentType, SignedInContext, Partial<QueryGetWalkerRatingArgs>>;
  getWalkerScheduleTrips?: Resolver<ResolversTypes['UpcomingTripPage'], ParentType, SignedInContext, Partial<QueryGetWalkerScheduleTripsArgs>>;
  giftCards?: Resolver<ResolversTypes['GiftCardPage'], ParentType, SignedInContext, RequireFields<QueryGiftCardsArgs, 'first' | 'page'>>;
  giftLimits?: Resolver<ResolversTypes['GiftLimits'], ParentType, ContextType>;
  giftPreview?: Resolver<Maybe<ResolversTypes['GiftPreview']>, ParentType, ContextType, RequireFields<QueryGiftPreviewArgs, 'code'>>;
  giftShare?: Resolver<Maybe<ResolversTypes['GiftShare']>, ParentType, SignedInContext, RequireFields<QueryGiftShareArgs, 'id'>>;
  givenByOperators?: Resolver<Array<ResolversTypes['GivenByOperator']>, ParentType, SignedInContext, RequireFields<QueryGivenByOperatorsArgs, 'month'>>;
  groupFigures?: Resolver<ResolversTypes['GroupWalkSums'], ParentType, SignedInContext, RequireFields<QueryGroupFiguresArgs, 'from' | 'until'>>;
  groupPeople?: Resolver<Array<ResolversTypes['GroupPerson']>, ParentType, SignedInContext, RequireFields<QueryGroupPeopleArgs, 'booking_id'>>;
  groupTerms?: Resolver<ResolversTypes['GroupTerms'], ParentType, ContextType>;
  groupTermsPreview?: Resolver<ResolversTypes['GroupTermsPreview'], ParentType, SignedInContext, RequireFields<QueryGroupTermsPreviewArgs, 'terms'>>;
  groupTermsVersions?: Resolver<Array<ResolversTypes['GroupTermsVersion']>, ParentType, SignedInContext>;
  groupWalk?: Resolver<Maybe<ResolversTypes['GroupWalk']>, ParentType, ContextType, RequireFields<QueryGroupWalkArgs, 'id'>>;
  groupWalks?: Resolver<ResolversTypes['GroupWalkPage'], ParentType, ContextType, Partial<QueryGroupWalksArgs>>;
  guestReportForm?: Resolver<Maybe<ResolversTypes['GuestReportForm']>, ParentType, ContextType, RequireFields<QueryGuestReportFormArgs, 'pass'>>;
  guestRoom?: Resolver<Maybe<ResolversTypes['RoomEntry']>, ParentType, ContextType, RequireFields<QueryGuestRoomArgs, 'pass'>>;
  guestsRefused?: Resolver<ResolversTypes['Boolean'], ParentType, SignedInContext>;
  helpCallDetail?: Resolver<Maybe<ResolversTypes['HelpCallDetail']>, ParentType, SignedInContext, RequireFields<QueryHelpCallDetailArgs, 'id'>>;
  helpCalls?: Resolver<ResolversTypes['HelpCallPage'], ParentType, SignedInContext, RequireFields<QueryHelpCallsArgs, 'first' | 'page'>>;
  helpLink?: Resolver<Maybe<ResolversTypes['HelpLink']>, ParentType, ContextType, RequireFields<QueryHelpLinkArgs, 'code'>>;
  identificationOf?: Resolver<Maybe<ResolversTypes['Identification']>, ParentType, SignedInContext, RequireFields<QueryIdentificationOfArgs, 'id' | 'reason'>>;
  incomingRequests?: Resolver<Array<ResolversTypes['IncomingRequest']>, ParentType, SignedInContext>;
  institution?: Resolver<Maybe<ResolversTypes['ConsoleInstitution']>, ParentType, SignedInContext, RequireFields<QueryInstitutionArgs, 'id'>>;
  institutionInvoices?: Resolver<ResolversTypes['InstitutionInvoicePage'], ParentType, SignedInContext, RequireFields<QueryInstitutionInvoicesArgs, 'first'>>;
  institutionSeries?: Resolver<Array<ResolversTypes['InstitutionSeries']>, ParentType, SignedInContext>;
  institutionTrips?: Resolver<Array<ResolversTypes['UpcomingTrip']>, ParentType, SignedInContext>;
  institutionWalks?: Resolver<Array<ResolversTypes['InstitutionWalk']>, ParentType, SignedInContext>;
  institutions?: Resolver<ResolversTypes['ConsoleInstitutionPage'], ParentType, SignedInContext, RequireFields<QueryInstitutionsArgs, 'first'>>;
  isFavouriteWalker?: Resolver<ResolversTypes['Boolean'], ParentType, SignedInContext, RequireFields<QueryIsFavouriteWalkerArgs, 'walker_id'>>;
  ledgerMonth?: Resolver<Array<ResolversTypes['LedgerMonthAccount']>, ParentType, SignedInContext, RequireFields<QueryLedgerMonthArgs, 'month'>>;
  ledgerReport?: Resolver<ResolversTypes['LedgerReport'], ParentType, SignedInContext>;
  makeMoneyWalking?: Resolver<ResolversTypes['WalkerOnboarding'], ParentType, SignedInContext>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, SignedInContext>;
  membership?: Resolver<Maybe<ResolversTypes['Membership']>, ParentType, SignedInContext>;
  membershipCharges?: Resolver<ResolversTypes['MembershipChargePage'], ParentType, SignedInContext, RequireFields<QueryMembershipChargesArgs, 'first' | 'page'>>;
  membershipPlans?: Resolver<Array<ResolversTypes['MembershipPlan']>, ParentType, ContextType>;
  membershipQuote?: Resolver<ResolversTypes['MembershipQuote'], ParentType, SignedInContext, RequireFields<QueryMembershipQuoteArgs, 'plan_id'>>;
  messageDelivery?: Resolver<ResolversTypes['MessageDelivery'], ParentType, SignedInContext>;
  messagePreviews?: Resolver<ResolversTypes['MessagePreviews'], ParentType, SignedInContext, Partial<QueryMessagePreviewsArgs>>;
  missedRequests?: Resolver<Array<ResolversTypes['MissedRequest']>, ParentType, SignedInContext>;
  moneyRequests?: Resolver<ResolversTypes['MoneyRequestPage'], ParentType, SignedInContext, RequireFields<QueryMoneyRequestsArgs, 'first' | 'page'>>;
  myBackgroundCheck?: Resolver<Maybe<ResolversTypes['BackgroundCheck']>, ParentType, SignedInContext>;
  myCalendarAddress?: Resolver<Maybe<ResolversTypes['CalendarAddress']>, ParentType, SignedInContext>;
  myDataExport?: Resolver<Maybe<ResolversTypes['DataExport']>, ParentType, SignedInContext>;
  myFreeAlerts?: Resolver<Array<ResolversTypes['FreeAlert']>, ParentType, SignedInContext>;
  myGroupWalks?: Resolver<ResolversTypes['GroupWalkPage'], ParentType, SignedInContext, Partial<QueryMyGroupWalksArgs>>;
  myHomeZone?: Resolver<Maybe<ResolversTypes['HomeZone']>, ParentType, SignedInContext>;
  myInstitution?: Resolver<Maybe<ResolversTypes['Institution']>, ParentType, SignedInContext>;
  myNoWalkPlaces?: Resolver<Array<ResolversTypes['NoWalkPlace']>, ParentType, SignedInContext>;
  myOpenTrip?: Resolver<Maybe<ResolversTypes['Trip']>, ParentType, SignedInContext>;
  myPasskeys?: Resolver<ResolversTypes['Passkeys'], ParentType, SignedInContext>;
  mySecondFactors?: Resolver<ResolversTypes['SecondFactors'], ParentType, SignedInContext>;
  mySessions?: Resolver<Array<ResolversTypes['UserSession']>, ParentType, SignedInContext>;
  myWalkerClip?: Resolver<Maybe<ResolversTypes['WalkerClip']>, ParentType, SignedInContext>;
  myWalkerPhotos?: Resolver<Array<ResolversTypes['WalkerPhoto']>, ParentType, SignedInContext>;
  myWalkerPresence?: Resolver<ResolversTypes['WalkerPresence'], ParentType, SignedInContext>;
  nearestDestinations?: Resolver<Array<ResolversTypes['Destination']>, ParentType, SignedInContext, Partial<QueryNearestDestinationsArgs>>;
  noWalkPlaces?: Resolver<ResolversTypes['NoWalkPlacePage'], ParentType, SignedInContext, RequireFields<QueryNoWalkPlacesArgs, 'first' | 'page'>>;
  notifications?: Resolver<ResolversTypes['NotificationPage'], ParentType, SignedInContext, Partial<QueryNotificationsArgs>>;
  now?: Resolver<ResolversTypes['Now'], ParentType, SignedInContext>;
  openCalls?: Resolver<Array<ResolversTypes['OpenCall']>, ParentType, SignedInContext>;
  openPayouts?: Resolver<Array<ResolversTypes['OpenPayout']>, ParentType, SignedInContext>;
  operatorDestination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, SignedInContext, RequireFields<QueryOperatorDestinationArgs, 'id'>>;
  operatorDestinations?: Resolver<ResolversTypes['DestinationPaginator'], ParentType, SignedInContext, RequireFields<QueryOperatorDestinationsArgs, 'first' | 'page'>>;
  operatorInvitation?: Resolver<Maybe<ResolversTypes['OperatorInvitation']>, ParentType, ContextType, RequireFields<QueryOperatorInvitationArgs, 'code'>>;
  operators?: Resolver<ResolversTypes['Operators'], ParentType, SignedInContext>;
  payoutAccount?: Resolver<ResolversTypes['PayoutAccount'], ParentType, SignedInContext>;
  payoutCountries?: Resolver<Array<ResolversTypes['String']>, ParentType, SignedInContext>;
  payoutForecast?: Resolver<ResolversTypes['PayoutForecast'], ParentType, SignedInContext>;
  payoutTerms?: Resolver<ResolversTypes['PayoutTerms'], ParentType, ContextType>;
  payoutTermsPreview?: Resolver<ResolversTypes['PayoutTermsPreview'], ParentType, SignedInContext, RequireFields<QueryPayoutTermsPreviewArgs, 'terms'>>;
  payoutTermsVersions?: Resolver<Array<ResolversTypes['PayoutTermsVersion']>, ParentType, SignedInContext>;
  payoutWays?: Resolver<Array<ResolversTypes['PayoutWay']>, ParentType, SignedInContext>;
  payouts?: Resolver<ResolversTypes['PayoutPage'], ParentType, SignedInContext, RequireFields<QueryPayoutsArgs, 'first' | 'page'>>;
  peopleFound?: Resolver<ResolversTypes['OperatorPeoplePage'], ParentType, SignedInContext, RequireFields<QueryPeopleFoundArgs, 'first' | 'search'>>;
  personFile?: Resolver<Maybe<ResolversTypes['PersonFile']>, ParentType, SignedInContext, RequireFields<QueryPersonFileArgs, 'id'>>;
  personTrips?: Resolver<ResolversTypes['PersonTripPage'], ParentType, SignedInContext, RequireFields<QueryPersonTripsArgs, 'after' | 'id'>>;
  previewDestinationImport?: Resolver<ResolversTypes['DestinationImportPreview'], ParentType, SignedInContext, RequireFields<QueryPreviewDestinationImportArgs, 'file'>>;
  reconciliation?: Resolver<ResolversTypes['Reconciliation'], ParentType, SignedInContext, Partial<QueryReconciliationArgs>>;
  rejectedReason?: Resolver<Array<ResolversTypes['RejectReason']>, ParentType, SignedInContext>;
  remoteRoom?: Resolver<Maybe<ResolversTypes['RoomEntry']>, ParentType, SignedInContext, RequireFields<QueryRemoteRoomArgs, 'booking_id'>>;
  scheduleQuote?: Resolver<ResolversTypes['ScheduleQuote'], ParentType, SignedInContext, RequireFields<QueryScheduleQuoteArgs, 'destination_id' | 'minutes' | 'time'>>;
  scheduledTrip?: Resolver<Maybe<ResolversTypes['UpcomingTrip']>, ParentType, SignedInContext, RequireFields<QueryScheduledTripArgs, 'id'>>;
  screenRoom?: Resolver<Maybe<ResolversTypes['RoomEntry']>, ParentType, ContextType, RequireFields<QueryScreenRoomArgs, 'pass'>>;
  screenState?: Resolver<ResolversTypes['ScreenState'], ParentType, ContextType, RequireFields<QueryScreenStateArgs, 'pass'>>;
  seatInvitation?: Resolver<ResolversTypes['SeatInvitation'], ParentType, ContextType, RequireFields<QuerySeatInvitationArgs, 'code'>>;
  serviceLevels?: Resolver<Array<ResolversTypes['ServiceLevel']>, ParentType, SignedInContext>;
  settings?: Resolver<ResolversTypes['SettingsView'], ParentType, SignedInContext>;
  sharedWalk?: Resolver<Maybe<ResolversTypes['SharedWalk']>, ParentType, ContextType, RequireFields<QuerySharedWalkArgs, 'code'>>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType>;
  supportTicket?: Resolver<Maybe<ResolversTypes['SupportTicket']>, ParentType, SignedInContext, RequireFields<QuerySupportTicketArgs, 'id'>>;
  supportTickets?: Resolver<ResolversTypes['SupportTicketPage'], ParentType, SignedInContext, RequireFields<QuerySupportTicketsArgs, 'first'>>;
  tariffPreview?: Resolver<ResolversTypes['TariffPreview'], ParentType, SignedInContext, RequireFields<QueryTariffPreviewArgs, 'connection_cents' | 'per_minute_cents'>>;
  tariffVersions?: Resolver<Array<ResolversTypes['TariffVersion']>, ParentType, SignedInContext>;
  taxForm?: Resolver<Maybe<ResolversTypes['TaxForm']>, ParentType, SignedInContext>;
  taxYears?: Resolver<Array<ResolversTypes['TaxYear']>, ParentType, SignedInContext>;
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  trip?: Resolver<Maybe<ResolversTypes['Trip']>, ParentType, SignedInContext, RequireFields<QueryTripArgs, 'id'>>;
  tripBooks?: Resolver<Maybe<ResolversTypes['TripBooks']>, ParentType, SignedInContext, RequireFields<QueryTripBooksArgs, 'id'>>;
  tripEvidence?: Resolver<Maybe<ResolversTypes['TripEvidence']>, ParentType, SignedInContext, RequireFields<QueryTripEvidenceArgs, 'id' | 'reason'>>;
  tripEvidenceFile?: Resolver<Maybe<ResolversTypes['EvidenceFile']>, ParentType, SignedInContext, RequireFields<QueryTripEvidenceFileArgs, 'id' | 'reason'>>;
  tripQuote?: Resolver<ResolversTypes['Quote'], ParentType, ContextType, RequireFields<QueryTripQuoteArgs, 'destination_id' | 'minutes'>>;
  tripReceipt?: Resolver<Maybe<ResolversTypes['TripReceipt']>, ParentType, SignedInContext, RequireFields<QueryTripReceiptArgs, 'id'>>;
  tripReplay?: Resolver<Maybe<ResolversTypes['TripReplay']>, ParentType, SignedInContext, RequireFields<QueryTripReplayArgs, 'id'>>;
  tripRoom?: Resolver<Maybe<ResolversTypes['RoomEntry']>, ParentType, SignedInContext, RequireFields<QueryTripRoomArgs, 'id'>>;
  tripSafety?: Resolver<ResolversTypes['TripSafety'], ParentType, SignedInContext, RequireFields<QueryTripSafetyArgs, 'trip_id'>>;
  trustedContact?: Resolver<Maybe<ResolversTypes['TrustedContact']>, ParentType, SignedInContext>;
  unreadNotifications?: Resolver<ResolversTypes['Int'], ParentType, SignedInContext>;
  upcomingCount?: Resolver<ResolversTypes['Int'], ParentType, SignedInContext>;
  verifyPhoneNumber?: Resolver<ResolversTypes['StatusMessage'], ParentType, ContextType, RequireFields<QueryVerifyPhoneNumberArgs, 'phone'>>;
  walkGuests?: Resolver<Maybe<ResolversTypes['WalkGuests']>, ParentType, SignedInContext, RequireFields<QueryWalkGuestsArgs, 'booking_id'>>;
  walkInvitation?: Resolver<ResolversTypes['WalkInvitation'], ParentType, ContextType, RequireFields<QueryWalkInvitationArgs, 'code'>>;
  walkScreen?: Resolver<Maybe<ResolversTypes['WalkScreen']>, ParentType, SignedInContext, RequireFields<QueryWalkScreenArgs, 'booking_id'>>;
  walkerAvailability?: Resolver<ResolversTypes['WalkerAvailability'], ParentType, SignedInContext>;
  walkerFreeTimes?: Resolver<Maybe<ResolversTypes['FreeTimes']>, ParentType, SignedInContext, RequireFields<QueryWalkerFreeTimesArgs, 'destination_id' | 'minutes' | 'walker_id'>>;
  walkerKit?: Resolver<Maybe<ResolversTypes['WalkerKit']>, ParentType, SignedInContext>;
  walkerPage?: Resolver<Maybe<ResolversTypes['WalkerPage']>, ParentType, ContextType, RequireFields<QueryWalkerPageArgs, 'id'>>;
  walkerReviews?: Resolver<ResolversTypes['WalkerReviewPage'], ParentType, ContextType, RequireFields<QueryWalkerReviewsArgs, 'walker_id'>>;
  walkerTrainingVideo?: Resolver<ResolversTypes['WalkerTraining'], ParentType, SignedInContext>;
  walkersNear?: Resolver<Array<ResolversTypes['LiveWalker']>, ParentType, ContextType, RequireFields<QueryWalkersNearArgs, 'destination_id'>>;
  wallet?: Resolver<ResolversTypes['Wallet'], ParentType, SignedInContext>;
  walletEntries?: Resolver<ResolversTypes['WalletEntryPage'], ParentType, SignedInContext, RequireFields<QueryWalletEntriesArgs, 'first' | 'page'>>;
  webPushKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wishPlaces?: Resolver<Array<ResolversTypes['WishPlace']>, ParentType, SignedInContext>;
  wishesNear?: Resolver<Array<ResolversTypes['WishRequest']>, ParentType, SignedInContext, Partial<QueryWishesNearArgs>>;
  workItem?: Resolver<Maybe<ResolversTypes['WorkItem']>, ParentType, SignedInContext, RequireFields<QueryWorkItemArgs, 'id'>>;
  workItems?: Resolver<ResolversTypes['WorkPage'], ParentType, SignedInContext, RequireFields<QueryWorkItemsArgs, 'first' | 'view'>>;
  workTicket?: Resolver<Maybe<ResolversTypes['WorkTicket']>, ParentType, SignedInContext, RequireFields<QueryWorkTicketArgs, 'id'>>;
  workTimes?: Resolver<Array<ResolversTypes['WorkTimes']>, ParentType, SignedInContext>;
};

export type QuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  connection_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  per_minute_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tax_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReconciliationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reconciliation'] = ResolversParentTypes['Reconciliation']> = {
  differences?: Resolver<Array<ResolversTypes['BookDifference']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  runs?: Resolver<Array<ResolversTypes['ReconciliationRun']>, ParentType, ContextType>;
};

export type ReconciliationRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReconciliationRun'] = ResolversParentTypes['ReconciliationRun']> = {
  drawn_here_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  drawn_there_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finished_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid_out_here_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  paid_out_there_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  started_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordingUploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordingUpload'] = ResolversParentTypes['RecordingUpload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  received?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  upload_token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upload_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecoveryCodesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecoveryCodesResult'] = ResolversParentTypes['RecoveryCodesResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recovery_codes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RejectReasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RejectReason'] = ResolversParentTypes['RejectReason']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reject_reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReplayShowingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplayShowing'] = ResolversParentTypes['ReplayShowing']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_wanted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReplyTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplyTemplate'] = ResolversParentTypes['ReplyTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportedLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportedLine'] = ResolversParentTypes['ReportedLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sent_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportedPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportedPerson'] = ResolversParentTypes['ReportedPerson']> = {
  group_walk_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_friend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_put_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_silenced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ReportedLine']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReviewedCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewedCheck'] = ResolversParentTypes['ReviewedCheck']> = {
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  waits_since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReviewedCheckPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReviewedCheckPage'] = ResolversParentTypes['ReviewedCheckPage']> = {
  data?: Resolver<Array<ResolversTypes['ReviewedCheck']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type RoomEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoomEntry'] = ResolversParentTypes['RoomEntry']> = {
  engine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ice_servers?: Resolver<Array<ResolversTypes['IceServer']>, ParentType, ContextType>;
  jwt_token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relay_only?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  room_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  room_sid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  server_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScheduleQuoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleQuote'] = ResolversParentTypes['ScheduleQuote']> = {
  cancel_terms?: Resolver<Array<ResolversTypes['CancelTerm']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place_time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduleTripResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleTripResult'] = ResolversParentTypes['ScheduleTripResult']> = {
  booking_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  not_walked?: Resolver<Maybe<ResolversTypes['NotWalked']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trips?: Resolver<Array<ResolversTypes['UpcomingTrip']>, ParentType, ContextType>;
};

export type ScreenStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScreenState'] = ResolversParentTypes['ScreenState']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walk?: Resolver<Maybe<ResolversTypes['ScreenWalk']>, ParentType, ContextType>;
};

export type ScreenWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScreenWalk'] = ResolversParentTypes['ScreenWalk']> = {
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  is_open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  walker_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SeatInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SeatInvitation'] = ResolversParentTypes['SeatInvitation']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payer_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walk?: Resolver<Maybe<ResolversTypes['GroupWalk']>, ParentType, ContextType>;
};

export type SeatLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SeatLine'] = ResolversParentTypes['SeatLine']> = {
  charge_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  has_come?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecondFactorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactor'] = ResolversParentTypes['SecondFactor']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_used_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactors'] = ResolversParentTypes['SecondFactors']> = {
  factors?: Resolver<Array<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
  is_fresh?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_proved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recovery_codes_left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SentInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SentInvitation'] = ResolversParentTypes['SentInvitation']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rights?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ServiceLevelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServiceLevel'] = ResolversParentTypes['ServiceLevel']> = {
  all?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  budget_left?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  good?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objective?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SettingChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettingChange'] = ResolversParentTypes['SettingChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingsViewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettingsView'] = ResolversParentTypes['SettingsView']> = {
  announcement?: Resolver<ResolversTypes['AnnouncementSetting'], ParentType, ContextType>;
  countries?: Resolver<ResolversTypes['CountriesSetting'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['FeatureSetting']>, ParentType, ContextType>;
  limits?: Resolver<Array<ResolversTypes['LimitSetting']>, ParentType, ContextType>;
  maintenance?: Resolver<ResolversTypes['MaintenanceSetting'], ParentType, ContextType>;
};

export type ShareResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShareResult'] = ResolversParentTypes['ShareResult']> = {
  link?: Resolver<Maybe<ResolversTypes['SharedLink']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SharedLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SharedLink'] = ResolversParentTypes['SharedLink']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  postcard_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SharedWalkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SharedWalk'] = ResolversParentTypes['SharedWalk']> = {
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  film_state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcard_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traveller_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walked_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ShowReplayResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShowReplayResult'] = ResolversParentTypes['ShowReplayResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  showing?: Resolver<ResolversTypes['ReplayShowing'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  announcement?: Resolver<Maybe<ResolversTypes['SiteAnnouncement']>, ParentType, ContextType>;
  features_off?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  maintenance?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SiteAnnouncementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteAnnouncement'] = ResolversParentTypes['SiteAnnouncement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatusMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatusMessage'] = ResolversParentTypes['StatusMessage']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  helpCallsChanged?: SubscriptionResolver<ResolversTypes['Int'], "helpCallsChanged", ParentType, SignedInContext>;
  incomingRequestsChanged?: SubscriptionResolver<Array<ResolversTypes['IncomingRequest']>, "incomingRequestsChanged", ParentType, SignedInContext>;
  myTripChanged?: SubscriptionResolver<ResolversTypes['Trip'], "myTripChanged", ParentType, SignedInContext>;
  nowChanged?: SubscriptionResolver<ResolversTypes['Boolean'], "nowChanged", ParentType, SignedInContext>;
  scheduledTripChanged?: SubscriptionResolver<ResolversTypes['ID'], "scheduledTripChanged", ParentType, SignedInContext>;
  tripSafetyChanged?: SubscriptionResolver<ResolversTypes['TripSafety'], "tripSafetyChanged", ParentType, SignedInContext, RequireFields<SubscriptionTripSafetyChangedArgs, 'trip_id'>>;
  unreadNotificationsChanged?: SubscriptionResolver<ResolversTypes['Int'], "unreadNotificationsChanged", ParentType, SignedInContext>;
  walkersNearChanged?: SubscriptionResolver<Array<ResolversTypes['LiveWalker']>, "walkersNearChanged", ParentType, SignedInContext, RequireFields<SubscriptionWalkersNearChangedArgs, 'destination_id'>>;
  walkersNearDifferences?: SubscriptionResolver<ResolversTypes['WalkersNearDifferences'], "walkersNearDifferences", ParentType, SignedInContext, RequireFields<SubscriptionWalkersNearDifferencesArgs, 'destination_id'>>;
  workChanged?: SubscriptionResolver<ResolversTypes['Int'], "workChanged", ParentType, SignedInContext>;
};

export type SupportMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportMessage'] = ResolversParentTypes['SupportMessage']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_operator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SupportTicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportTicket'] = ResolversParentTypes['SupportTicket']> = {
  answered_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  can_write?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  closed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['SupportMessage']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reopen_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SupportTicketPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportTicketPage'] = ResolversParentTypes['SupportTicketPage']> = {
  data?: Resolver<Array<ResolversTypes['SupportTicket']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TariffPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TariffPreview'] = ResolversParentTypes['TariffPreview']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<ResolversTypes['TariffSums'], ParentType, ContextType>;
  would_be?: Resolver<ResolversTypes['TariffSums'], ParentType, ContextType>;
};

export type TariffSumsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TariffSums'] = ResolversParentTypes['TariffSums']> = {
  rest_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  traveller_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TariffVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TariffVersion'] = ResolversParentTypes['TariffVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  connection_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  per_minute_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valid_from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TaxExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TaxExport'] = ResolversParentTypes['TaxExport']> = {
  file?: Resolver<Maybe<ResolversTypes['TaxFile']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaxFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TaxFile'] = ResolversParentTypes['TaxFile']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  without_form?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaxFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TaxForm'] = ResolversParentTypes['TaxForm']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  birth_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  business_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  legal_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number_last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signed_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treaty_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaxYearResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TaxYear'] = ResolversParentTypes['TaxYear']> = {
  csv_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pdf_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tips_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walks_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TermResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Term'] = ResolversParentTypes['Term']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signature?: Resolver<Maybe<ResolversTypes['TermsSignature']>, ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TermsSignatureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TermsSignature'] = ResolversParentTypes['TermsSignature']> = {
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pdf_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signed_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestSession'] = ResolversParentTypes['TestSession']> = {
  receiver?: Resolver<ResolversTypes['RoomEntry'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['RoomEntry'], ParentType, ContextType>;
};

export type TicketMailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TicketMail'] = ResolversParentTypes['TicketMail']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  person_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TicketMessage'] = ResolversParentTypes['TicketMessage']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_operator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TotpSetupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TotpSetup'] = ResolversParentTypes['TotpSetup']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TrackPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrackPoint'] = ResolversParentTypes['TrackPoint']> = {
  at_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  begins?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TrainingAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrainingAnswer'] = ResolversParentTypes['TrainingAnswer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingChapterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrainingChapter'] = ResolversParentTypes['TrainingChapter']> = {
  starts_at_s?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingQuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrainingQuestion'] = ResolversParentTypes['TrainingQuestion']> = {
  answers?: Resolver<Array<ResolversTypes['TrainingAnswer']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrainingResult'] = ResolversParentTypes['TrainingResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wrong_questions?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TripResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Trip'] = ResolversParentTypes['Trip']> = {
  accepted_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asking?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  both_consented?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancelled_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chosen_walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deadline_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  end_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  extend_refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group_walk_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  held_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  live_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offered_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  only_chosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opens_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paused_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paused_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  request_stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seat_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seen_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  server_now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  status_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewer_can_cancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_end?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_extend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_rate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TripBooksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripBooks'] = ResolversParentTypes['TripBooks']> = {
  alone_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  charged_minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['TripEntry']>, ParentType, ContextType>;
  fee?: Resolver<Maybe<ResolversTypes['TripFee']>, ParentType, ContextType>;
  has_more_entries?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  institution_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  money?: Resolver<ResolversTypes['EvidenceMoney'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receipt_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refundable_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requests?: Resolver<Array<ResolversTypes['MoneyRequest']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['LedgerTotal']>, ParentType, ContextType>;
  traveller_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traveller_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  trip_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  walker_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TripEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripEntry'] = ResolversParentTypes['TripEntry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postings?: Resolver<Array<ResolversTypes['TripPosting']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['LedgerTotal']>, ParentType, ContextType>;
};

export type TripEvidenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripEvidence'] = ResolversParentTypes['TripEvidence']> = {
  acts?: Resolver<Array<ResolversTypes['EvidenceAct']>, ParentType, ContextType>;
  chat?: Resolver<Array<ResolversTypes['EvidenceMessage']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  denied_by_traveller_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  denied_by_walker_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['EvidenceEntry']>, ParentType, ContextType>;
  films?: Resolver<Array<ResolversTypes['FilmPart']>, ParentType, ContextType>;
  gaps?: Resolver<Array<ResolversTypes['MediaGap']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['TripMove']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_video_processed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  live_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  money?: Resolver<ResolversTypes['EvidenceMoney'], ParentType, ContextType>;
  paused_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  postcards?: Resolver<Array<ResolversTypes['Postcard']>, ParentType, ContextType>;
  poster_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quality?: Resolver<Array<ResolversTypes['EvidenceQuality']>, ParentType, ContextType>;
  spans?: Resolver<Array<ResolversTypes['MeterSpan']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  status_label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steering?: Resolver<Array<ResolversTypes['EvidenceSteering']>, ParentType, ContextType>;
  tickets?: Resolver<Array<ResolversTypes['EvidenceTicket']>, ParentType, ContextType>;
  track?: Resolver<Array<ResolversTypes['TrackPoint']>, ParentType, ContextType>;
  traveller?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  video_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type TripFeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripFee'] = ResolversParentTypes['TripFee']> = {
  fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waivable_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TripMoveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripMove'] = ResolversParentTypes['TripMove']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from_status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TripPostingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripPosting'] = ResolversParentTypes['TripPosting']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  account_kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cents?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  layer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TripRateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripRate'] = ResolversParentTypes['TripRate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TripReceiptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripReceipt'] = ResolversParentTypes['TripReceipt']> = {
  captured_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  card_last_four?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  charged_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  connection_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dispute_status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disputed_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  earned_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  given_up_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['WalkedGroup']>, ParentType, ContextType>;
  live_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paused_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payment_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  per_minute_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platform_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  processor_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quality_credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  receipt_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receipt_pdf_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refunded_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  released_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<Array<ResolversTypes['SeatLine']>, ParentType, ContextType>;
  spans?: Resolver<Array<ResolversTypes['MeterSpan']>, ParentType, ContextType>;
  tax_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tax_label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tip_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trip?: Resolver<ResolversTypes['Trip'], ParentType, ContextType>;
  walker_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TripReplayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripReplay'] = ResolversParentTypes['TripReplay']> = {
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  films?: Resolver<Array<ResolversTypes['FilmPart']>, ParentType, ContextType>;
  gaps?: Resolver<Array<ResolversTypes['MediaGap']>, ParentType, ContextType>;
  is_video_processed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  postcards?: Resolver<Array<ResolversTypes['Postcard']>, ParentType, ContextType>;
  poster_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recording_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sharing?: Resolver<ResolversTypes['TripSharing'], ParentType, ContextType>;
  showing?: Resolver<ResolversTypes['ReplayShowing'], ParentType, ContextType>;
  track?: Resolver<Array<ResolversTypes['TrackPoint']>, ParentType, ContextType>;
  trip?: Resolver<ResolversTypes['Trip'], ParentType, ContextType>;
  video_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  video_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TripSafetyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripSafety'] = ResolversParentTypes['TripSafety']> = {
  check?: Resolver<Maybe<ResolversTypes['WalkCheck']>, ParentType, ContextType>;
  help_call?: Resolver<Maybe<ResolversTypes['HelpCall']>, ParentType, ContextType>;
};

export type TripSharingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TripSharing'] = ResolversParentTypes['TripSharing']> = {
  is_refused_by_me?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_refused_by_other?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_shared_by_other?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['SharedLink']>, ParentType, ContextType>;
};

export type TrustedContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrustedContact'] = ResolversParentTypes['TrustedContact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone_number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrustedContactResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrustedContactResult'] = ResolversParentTypes['TrustedContactResult']> = {
  contact?: Resolver<Maybe<ResolversTypes['TrustedContact']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TypedCheckFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TypedCheckForm'] = ResolversParentTypes['TypedCheckForm']> = {
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  middle_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street_address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zipcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpcomingTripResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpcomingTrip'] = ResolversParentTypes['UpcomingTrip']> = {
  booking_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cancel_terms?: Resolver<Array<ResolversTypes['CancelTerm']>, ParentType, ContextType>;
  cancellation_fee_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cancelled_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cancelled_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chosen_walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  end_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  epoch?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fix_until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['GroupAhead']>, ParentType, ContextType>;
  group_walk_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  hold_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hold_state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hour_format?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  missing?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  move?: Resolver<Maybe<ResolversTypes['ProposedTime']>, ParentType, ContextType>;
  only_chosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opens_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pays_at_least_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pays_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  place_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place_time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Quote'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  schedule_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schedule_minute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  schedule_price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  schedule_time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  series_count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  series_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  series_index?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  starts_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TripStatus'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveler?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  venue_people?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  venue_series_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  viewer_can_accept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_cancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_enter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_can_move?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewer_role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type UpcomingTripPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpcomingTripPage'] = ResolversParentTypes['UpcomingTripPage']> = {
  data?: Resolver<Array<ResolversTypes['UpcomingTrip']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatar_small?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card_brand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card_last_four?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  device_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isEmailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_any_payment_pending?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_demo?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_traveller_splash_block?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_walker_splash_block?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  last_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  online?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  over_all_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  payment_dispute_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment_pending_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pending_amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  phone_country_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone_country_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recording_answered?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  recording_consent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  time_zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  walker_profile?: Resolver<Maybe<ResolversTypes['WalkerProfile']>, ParentType, ContextType>;
};

export type UserPreferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPreference'] = ResolversParentTypes['UserPreference']> = {
  frequency?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  interests?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  live_event?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  live_news?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  new_destination?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pause_notification?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  show_traveller_splash?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  show_walker_splash?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserSession'] = ResolversParentTypes['UserSession']> = {
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  remember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seen_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WaitingWorkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingWork'] = ResolversParentTypes['WaitingWork']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldest_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WalkCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkCheck'] = ResolversParentTypes['WalkCheck']> = {
  answer_by?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  is_told?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkGuestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkGuest'] = ResolversParentTypes['WalkGuest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_here?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  may_speak?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkGuestsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkGuests'] = ResolversParentTypes['WalkGuests']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guests?: Resolver<Array<ResolversTypes['WalkGuest']>, ParentType, ContextType>;
  is_refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  most?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  most_note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wheel?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WalkInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkInvitation'] = ResolversParentTypes['WalkInvitation']> = {
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  is_live?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_of_group?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  starts_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  walker_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WalkScreenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkScreen'] = ResolversParentTypes['WalkScreen']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paired_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WalkedGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkedGroup'] = ResolversParentTypes['WalkedGroup']> = {
  charge_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tip_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerAcceptRejectResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerAcceptRejectResult'] = ResolversParentTypes['WalkerAcceptRejectResult']> = {
  jwt_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  room_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  room_sid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerAvailabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerAvailability'] = ResolversParentTypes['WalkerAvailability']> = {
  agreed_outside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days_off?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  exceptions?: Resolver<Array<ResolversTypes['WalkerDayHours']>, ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['WalkerHours']>, ParentType, ContextType>;
  time_zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerClipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerClip'] = ResolversParentTypes['WalkerClip']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  still?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerClipUploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerClipUpload'] = ResolversParentTypes['WalkerClipUpload']> = {
  upload_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerDayHoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerDayHours'] = ResolversParentTypes['WalkerDayHours']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['WalkerDaySpan']>, ParentType, ContextType>;
};

export type WalkerDaySpanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerDaySpan'] = ResolversParentTypes['WalkerDaySpan']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerHoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerHours'] = ResolversParentTypes['WalkerHours']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WalkerKitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerKit'] = ResolversParentTypes['WalkerKit']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ordered_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street_address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zip_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkerMoveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerMove'] = ResolversParentTypes['WalkerMove']> = {
  distance_km?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  latitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  longitude?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  user_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WalkerOnboardingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerOnboarding'] = ResolversParentTypes['WalkerOnboarding']> = {
  backgground_check?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bank_account_linked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_all_verification_completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_background_check_pending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_stripe_connect_form_submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payout_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payout_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profie_picture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['OnboardingStep']>, ParentType, ContextType>;
  walker_kit_ordered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  walker_terms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  walker_training?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WalkerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerPage'] = ResolversParentTypes['WalkerPage']> = {
  answers_within_s?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatar_small?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clip?: Resolver<Maybe<ResolversTypes['WalkerClip']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  equipments?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hidden_because?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hours_ahead?: Resolver<Array<ResolversTypes['WalkerSpan']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_checked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_demo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_followed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_trained?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  near?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  no_of_walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  over_all_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  photos?: Resolver<Array<ResolversTypes['WalkerPhoto']>, ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['Destination']>, ParentType, ContextType>;
  replays?: Resolver<Array<ResolversTypes['PublicReplay']>, ParentType, ContextType>;
};

export type WalkerPhotoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerPhoto'] = ResolversParentTypes['WalkerPhoto']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WalkerPresenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerPresence'] = ResolversParentTypes['WalkerPresence']> = {
  expires_in_s?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WalkerProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerProfile'] = ResolversParentTypes['WalkerProfile']> = {
  city_or_town?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  equipments?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  no_of_walks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state_or_province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  top_three_destinations?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WalkerRatingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerRating'] = ResolversParentTypes['WalkerRating']> = {
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  traveller?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  walker?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type WalkerReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerReview'] = ResolversParentTypes['WalkerReview']> = {
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WalkerReviewPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerReviewPage'] = ResolversParentTypes['WalkerReviewPage']> = {
  data?: Resolver<Array<ResolversTypes['WalkerReview']>, ParentType, ContextType>;
  has_more_pages?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WalkerSpanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerSpan'] = ResolversParentTypes['WalkerSpan']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WalkerTrainingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkerTraining'] = ResolversParentTypes['WalkerTraining']> = {
  captions_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chapters?: Resolver<Array<ResolversTypes['TrainingChapter']>, ParentType, ContextType>;
  done_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  duration_s?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  poster_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['TrainingQuestion']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  video_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalkersNearDifferencesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkersNearDifferences'] = ResolversParentTypes['WalkersNearDifferences']> = {
  all?: Resolver<Maybe<Array<ResolversTypes['LiveWalker']>>, ParentType, ContextType>;
  changed?: Resolver<Array<ResolversTypes['LiveWalker']>, ParentType, ContextType>;
  gone?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  moved?: Resolver<Array<ResolversTypes['WalkerMove']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WalletResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Wallet'] = ResolversParentTypes['Wallet']> = {
  credit_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalletEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalletEntry'] = ResolversParentTypes['WalletEntry']> = {
  amount_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WalletEntryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalletEntryPage'] = ResolversParentTypes['WalletEntryPage']> = {
  data?: Resolver<Array<ResolversTypes['WalletEntry']>, ParentType, ContextType>;
  paginatorInfo?: Resolver<ResolversTypes['PaginatorInfo'], ParentType, ContextType>;
};

export type WishClaimResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishClaimResult'] = ResolversParentTypes['WishClaimResult']> = {
  booking_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WishPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishPlace'] = ResolversParentTypes['WishPlace']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  open_requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wishes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WishRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishRequest'] = ResolversParentTypes['WishRequest']> = {
  booking_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  max_price_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pays_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  starts_from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  starts_until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_first_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  traveller_rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer_is_owner?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WishRequestResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishRequestResult'] = ResolversParentTypes['WishRequestResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['WishRequest']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WishlistItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WishlistItem'] = ResolversParentTypes['WishlistItem']> = {
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['WishRequest']>, ParentType, ContextType>;
};

export type WorkDoneResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkDone'] = ResolversParentTypes['WorkDone']> = {
  act?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkItem'] = ResolversParentTypes['WorkItem']> = {
  acts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  amount_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  answered_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['WorkDone']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opened_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  owner_first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  trip_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WorkPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkPage'] = ResolversParentTypes['WorkPage']> = {
  data?: Resolver<Array<ResolversTypes['WorkItem']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WorkTicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkTicket'] = ResolversParentTypes['WorkTicket']> = {
  can_answer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  first_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guest_report?: Resolver<Maybe<ResolversTypes['GuestReport']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<Maybe<ResolversTypes['TicketMail']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['TicketMessage']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reported?: Resolver<Maybe<ResolversTypes['ReportedPerson']>, ParentType, ContextType>;
  templates?: Resolver<Array<ResolversTypes['ReplyTemplate']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkTimesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkTimes'] = ResolversParentTypes['WorkTimes']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered_median_s?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  answered_p90_s?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed_median_s?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closed_p90_s?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AnnouncementSetting?: AnnouncementSettingResolvers<ContextType>;
  AnnouncementText?: AnnouncementTextResolvers<ContextType>;
  AnswerPreview?: AnswerPreviewResolvers<ContextType>;
  AnswerTemplate?: AnswerTemplateResolvers<ContextType>;
  AnswerTemplateVersion?: AnswerTemplateVersionResolvers<ContextType>;
  ArchivedTrip?: ArchivedTripResolvers<ContextType>;
  ArchivedTripRating?: ArchivedTripRatingResolvers<ContextType>;
  AskSupportResult?: AskSupportResultResolvers<ContextType>;
  AuthResult?: AuthResultResolvers<ContextType>;
  BackgroundCheck?: BackgroundCheckResolvers<ContextType>;
  BalanceArrival?: BalanceArrivalResolvers<ContextType>;
  BlockedPerson?: BlockedPersonResolvers<ContextType>;
  BookDifference?: BookDifferenceResolvers<ContextType>;
  BookingRequestResult?: BookingRequestResultResolvers<ContextType>;
  BoundCase?: BoundCaseResolvers<ContextType>;
  BoundGift?: BoundGiftResolvers<ContextType>;
  BoundPerson?: BoundPersonResolvers<ContextType>;
  BringAlongResult?: BringAlongResultResolvers<ContextType>;
  BuySeatsResult?: BuySeatsResultResolvers<ContextType>;
  CalendarAddress?: CalendarAddressResolvers<ContextType>;
  CancelQuote?: CancelQuoteResolvers<ContextType>;
  CancelScheduleResult?: CancelScheduleResultResolvers<ContextType>;
  CancelTerm?: CancelTermResolvers<ContextType>;
  CancellationPreview?: CancellationPreviewResolvers<ContextType>;
  CancellationSums?: CancellationSumsResolvers<ContextType>;
  CancellationTerms?: CancellationTermsResolvers<ContextType>;
  CancellationVersion?: CancellationVersionResolvers<ContextType>;
  CancelledTripRecord?: CancelledTripRecordResolvers<ContextType>;
  CancelledTripRecordPage?: CancelledTripRecordPageResolvers<ContextType>;
  Card?: CardResolvers<ContextType>;
  CardSetup?: CardSetupResolvers<ContextType>;
  ChangedPayWeek?: ChangedPayWeekResolvers<ContextType>;
  CheckFile?: CheckFileResolvers<ContextType>;
  CheckNotice?: CheckNoticeResolvers<ContextType>;
  CheckWords?: CheckWordsResolvers<ContextType>;
  CheckrInvitationResult?: CheckrInvitationResultResolvers<ContextType>;
  CompletedInstantTrip?: CompletedInstantTripResolvers<ContextType>;
  ConsoleDay?: ConsoleDayResolvers<ContextType>;
  ConsoleGroupAct?: ConsoleGroupActResolvers<ContextType>;
  ConsoleGroupMessage?: ConsoleGroupMessageResolvers<ContextType>;
  ConsoleGroupPage?: ConsoleGroupPageResolvers<ContextType>;
  ConsoleGroupPayer?: ConsoleGroupPayerResolvers<ContextType>;
  ConsoleGroupRefund?: ConsoleGroupRefundResolvers<ContextType>;
  ConsoleGroupRefundPart?: ConsoleGroupRefundPartResolvers<ContextType>;
  ConsoleGroupRow?: ConsoleGroupRowResolvers<ContextType>;
  ConsoleGroupSeat?: ConsoleGroupSeatResolvers<ContextType>;
  ConsoleGroupTurn?: ConsoleGroupTurnResolvers<ContextType>;
  ConsoleGroupWaiting?: ConsoleGroupWaitingResolvers<ContextType>;
  ConsoleGroupWalk?: ConsoleGroupWalkResolvers<ContextType>;
  ConsoleHit?: ConsoleHitResolvers<ContextType>;
  ConsoleInstitution?: ConsoleInstitutionResolvers<ContextType>;
  ConsoleInstitutionPage?: ConsoleInstitutionPageResolvers<ContextType>;
  ConsoleInvoice?: ConsoleInvoiceResolvers<ContextType>;
  ConsoleInvoiceDetail?: ConsoleInvoiceDetailResolvers<ContextType>;
  ConsoleInvoicePage?: ConsoleInvoicePageResolvers<ContextType>;
  ConsoleStart?: ConsoleStartResolvers<ContextType>;
  ContactInvitation?: ContactInvitationResolvers<ContextType>;
  ContentFlag?: ContentFlagResolvers<ContextType>;
  CountriesSetting?: CountriesSettingResolvers<ContextType>;
  CreditNote?: CreditNoteResolvers<ContextType>;
  DataExport?: DataExportResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Destination?: DestinationResolvers<ContextType>;
  DestinationFile?: DestinationFileResolvers<ContextType>;
  DestinationImportChange?: DestinationImportChangeResolvers<ContextType>;
  DestinationImportFault?: DestinationImportFaultResolvers<ContextType>;
  DestinationImportPreview?: DestinationImportPreviewResolvers<ContextType>;
  DestinationImportRow?: DestinationImportRowResolvers<ContextType>;
  DestinationPaginator?: DestinationPaginatorResolvers<ContextType>;
  DestinationPicture?: DestinationPictureResolvers<ContextType>;
  DestinationTranslation?: DestinationTranslationResolvers<ContextType>;
  Dispute?: DisputeResolvers<ContextType>;
  DisputeAct?: DisputeActResolvers<ContextType>;
  DisputeEvidence?: DisputeEvidenceResolvers<ContextType>;
  DisputeNote?: DisputeNoteResolvers<ContextType>;
  DisputePage?: DisputePageResolvers<ContextType>;
  DocumentPicture?: DocumentPictureResolvers<ContextType>;
  Earnings?: EarningsResolvers<ContextType>;
  EarningsDay?: EarningsDayResolvers<ContextType>;
  EarningsPart?: EarningsPartResolvers<ContextType>;
  EarningsRow?: EarningsRowResolvers<ContextType>;
  EarningsRowPage?: EarningsRowPageResolvers<ContextType>;
  EarningsWeek?: EarningsWeekResolvers<ContextType>;
  EarningsWeekPage?: EarningsWeekPageResolvers<ContextType>;
  EraseAccountResult?: EraseAccountResultResolvers<ContextType>;
  EventNotUnderstood?: EventNotUnderstoodResolvers<ContextType>;
  EventNotUnderstoodPage?: EventNotUnderstoodPageResolvers<ContextType>;
  EvidenceAct?: EvidenceActResolvers<ContextType>;
  EvidenceEntry?: EvidenceEntryResolvers<ContextType>;
  EvidenceFile?: EvidenceFileResolvers<ContextType>;
  EvidenceFileSum?: EvidenceFileSumResolvers<ContextType>;
  EvidenceMessage?: EvidenceMessageResolvers<ContextType>;
  EvidenceMoney?: EvidenceMoneyResolvers<ContextType>;
  EvidenceQuality?: EvidenceQualityResolvers<ContextType>;
  EvidenceSteering?: EvidenceSteeringResolvers<ContextType>;
  EvidenceTicket?: EvidenceTicketResolvers<ContextType>;
  FactorProof?: FactorProofResolvers<ContextType>;
  FavouriteWalker?: FavouriteWalkerResolvers<ContextType>;
  FeatureSetting?: FeatureSettingResolvers<ContextType>;
  FeeMonth?: FeeMonthResolvers<ContextType>;
  Figures?: FiguresResolvers<ContextType>;
  FiguresDay?: FiguresDayResolvers<ContextType>;
  FiguresRange?: FiguresRangeResolvers<ContextType>;
  FiguresRow?: FiguresRowResolvers<ContextType>;
  FiguresRows?: FiguresRowsResolvers<ContextType>;
  FilmPart?: FilmPartResolvers<ContextType>;
  FlaggedContent?: FlaggedContentResolvers<ContextType>;
  FreeAlert?: FreeAlertResolvers<ContextType>;
  FreeTimes?: FreeTimesResolvers<ContextType>;
  GiftCard?: GiftCardResolvers<ContextType>;
  GiftCardPage?: GiftCardPageResolvers<ContextType>;
  GiftLimits?: GiftLimitsResolvers<ContextType>;
  GiftPreview?: GiftPreviewResolvers<ContextType>;
  GiftResult?: GiftResultResolvers<ContextType>;
  GiftShare?: GiftShareResolvers<ContextType>;
  GiveUpSeatsResult?: GiveUpSeatsResultResolvers<ContextType>;
  GivenByOperator?: GivenByOperatorResolvers<ContextType>;
  GroupAhead?: GroupAheadResolvers<ContextType>;
  GroupFigures?: GroupFiguresResolvers<ContextType>;
  GroupPerson?: GroupPersonResolvers<ContextType>;
  GroupPoint?: GroupPointResolvers<ContextType>;
  GroupSeat?: GroupSeatResolvers<ContextType>;
  GroupTerms?: GroupTermsResolvers<ContextType>;
  GroupTermsPreview?: GroupTermsPreviewResolvers<ContextType>;
  GroupTermsVersion?: GroupTermsVersionResolvers<ContextType>;
  GroupWalk?: GroupWalkResolvers<ContextType>;
  GroupWalkPage?: GroupWalkPageResolvers<ContextType>;
  GroupWalkResult?: GroupWalkResultResolvers<ContextType>;
  GroupWalkSums?: GroupWalkSumsResolvers<ContextType>;
  GroupsCalledOff?: GroupsCalledOffResolvers<ContextType>;
  GuestReport?: GuestReportResolvers<ContextType>;
  GuestReportAbout?: GuestReportAboutResolvers<ContextType>;
  GuestReportChoice?: GuestReportChoiceResolvers<ContextType>;
  GuestReportForm?: GuestReportFormResolvers<ContextType>;
  HelpCall?: HelpCallResolvers<ContextType>;
  HelpCallDetail?: HelpCallDetailResolvers<ContextType>;
  HelpCallPage?: HelpCallPageResolvers<ContextType>;
  HelpGroup?: HelpGroupResolvers<ContextType>;
  HelpGroupMember?: HelpGroupMemberResolvers<ContextType>;
  HelpLink?: HelpLinkResolvers<ContextType>;
  HelpTrackPoint?: HelpTrackPointResolvers<ContextType>;
  HomeZone?: HomeZoneResolvers<ContextType>;
  HomeZoneResult?: HomeZoneResultResolvers<ContextType>;
  IceServer?: IceServerResolvers<ContextType>;
  Identification?: IdentificationResolvers<ContextType>;
  IncomingRequest?: IncomingRequestResolvers<ContextType>;
  Institution?: InstitutionResolvers<ContextType>;
  InstitutionInvoice?: InstitutionInvoiceResolvers<ContextType>;
  InstitutionInvoicePage?: InstitutionInvoicePageResolvers<ContextType>;
  InstitutionSeries?: InstitutionSeriesResolvers<ContextType>;
  InstitutionWalk?: InstitutionWalkResolvers<ContextType>;
  JoinWalkResult?: JoinWalkResultResolvers<ContextType>;
  LedgerMonthAccount?: LedgerMonthAccountResolvers<ContextType>;
  LedgerMovement?: LedgerMovementResolvers<ContextType>;
  LedgerReport?: LedgerReportResolvers<ContextType>;
  LedgerSum?: LedgerSumResolvers<ContextType>;
  LedgerTotal?: LedgerTotalResolvers<ContextType>;
  LimitSetting?: LimitSettingResolvers<ContextType>;
  LiveWalker?: LiveWalkerResolvers<ContextType>;
  MaintenanceSetting?: MaintenanceSettingResolvers<ContextType>;
  MediaGap?: MediaGapResolvers<ContextType>;
  Membership?: MembershipResolvers<ContextType>;
  MembershipCharge?: MembershipChargeResolvers<ContextType>;
  MembershipChargePage?: MembershipChargePageResolvers<ContextType>;
  MembershipPlan?: MembershipPlanResolvers<ContextType>;
  MembershipQuote?: MembershipQuoteResolvers<ContextType>;
  MembershipResult?: MembershipResultResolvers<ContextType>;
  MessageDelivery?: MessageDeliveryResolvers<ContextType>;
  MessagePreview?: MessagePreviewResolvers<ContextType>;
  MessagePreviews?: MessagePreviewsResolvers<ContextType>;
  MeterSpan?: MeterSpanResolvers<ContextType>;
  MissedRequest?: MissedRequestResolvers<ContextType>;
  MoneyRequest?: MoneyRequestResolvers<ContextType>;
  MoneyRequestPage?: MoneyRequestPageResolvers<ContextType>;
  MoveTripResult?: MoveTripResultResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  MyGroupSeats?: MyGroupSeatsResolvers<ContextType>;
  NoWalkPlace?: NoWalkPlaceResolvers<ContextType>;
  NoWalkPlacePage?: NoWalkPlacePageResolvers<ContextType>;
  NoWalkPlaceResult?: NoWalkPlaceResultResolvers<ContextType>;
  NotWalked?: NotWalkedResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationPage?: NotificationPageResolvers<ContextType>;
  NotifyWhenFreeResult?: NotifyWhenFreeResultResolvers<ContextType>;
  Now?: NowResolvers<ContextType>;
  NowPlace?: NowPlaceResolvers<ContextType>;
  NowRequest?: NowRequestResolvers<ContextType>;
  NowWalk?: NowWalkResolvers<ContextType>;
  OnboardingStep?: OnboardingStepResolvers<ContextType>;
  OpenCall?: OpenCallResolvers<ContextType>;
  OpenPayout?: OpenPayoutResolvers<ContextType>;
  OpenScreenResult?: OpenScreenResultResolvers<ContextType>;
  OpenedCardSetup?: OpenedCardSetupResolvers<ContextType>;
  Operator?: OperatorResolvers<ContextType>;
  OperatorHelpCall?: OperatorHelpCallResolvers<ContextType>;
  OperatorInvitation?: OperatorInvitationResolvers<ContextType>;
  OperatorPeoplePage?: OperatorPeoplePageResolvers<ContextType>;
  OperatorPerson?: OperatorPersonResolvers<ContextType>;
  Operators?: OperatorsResolvers<ContextType>;
  PaginatorInfo?: PaginatorInfoResolvers<ContextType>;
  PairScreenResult?: PairScreenResultResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  PasskeyOptions?: PasskeyOptionsResolvers<ContextType>;
  PasskeyResult?: PasskeyResultResolvers<ContextType>;
  Passkeys?: PasskeysResolvers<ContextType>;
  PayOutNowResult?: PayOutNowResultResolvers<ContextType>;
  PayPendingResult?: PayPendingResultResolvers<ContextType>;
  Payout?: PayoutResolvers<ContextType>;
  PayoutAccount?: PayoutAccountResolvers<ContextType>;
  PayoutForecast?: PayoutForecastResolvers<ContextType>;
  PayoutLinkResult?: PayoutLinkResultResolvers<ContextType>;
  PayoutMethod?: PayoutMethodResolvers<ContextType>;
  PayoutNeed?: PayoutNeedResolvers<ContextType>;
  PayoutPage?: PayoutPageResolvers<ContextType>;
  PayoutSums?: PayoutSumsResolvers<ContextType>;
  PayoutTerms?: PayoutTermsResolvers<ContextType>;
  PayoutTermsPreview?: PayoutTermsPreviewResolvers<ContextType>;
  PayoutTermsVersion?: PayoutTermsVersionResolvers<ContextType>;
  PayoutWay?: PayoutWayResolvers<ContextType>;
  PersonFile?: PersonFileResolvers<ContextType>;
  PersonMoney?: PersonMoneyResolvers<ContextType>;
  PersonNote?: PersonNoteResolvers<ContextType>;
  PersonReport?: PersonReportResolvers<ContextType>;
  PersonSession?: PersonSessionResolvers<ContextType>;
  PersonTrip?: PersonTripResolvers<ContextType>;
  PersonTripPage?: PersonTripPageResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Postcard?: PostcardResolvers<ContextType>;
  ProposedTime?: ProposedTimeResolvers<ContextType>;
  PublicReplay?: PublicReplayResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  Reconciliation?: ReconciliationResolvers<ContextType>;
  ReconciliationRun?: ReconciliationRunResolvers<ContextType>;
  RecordingUpload?: RecordingUploadResolvers<ContextType>;
  RecoveryCodesResult?: RecoveryCodesResultResolvers<ContextType>;
  RejectReason?: RejectReasonResolvers<ContextType>;
  ReplayShowing?: ReplayShowingResolvers<ContextType>;
  ReplyTemplate?: ReplyTemplateResolvers<ContextType>;
  ReportedLine?: ReportedLineResolvers<ContextType>;
  ReportedPerson?: ReportedPersonResolvers<ContextType>;
  ReviewedCheck?: ReviewedCheckResolvers<ContextType>;
  ReviewedCheckPage?: ReviewedCheckPageResolvers<ContextType>;
  RoomEntry?: RoomEntryResolvers<ContextType>;
  ScheduleQuote?: ScheduleQuoteResolvers<ContextType>;
  ScheduleTripResult?: ScheduleTripResultResolvers<ContextType>;
  ScreenState?: ScreenStateResolvers<ContextType>;
  ScreenWalk?: ScreenWalkResolvers<ContextType>;
  SeatInvitation?: SeatInvitationResolvers<ContextType>;
  SeatLine?: SeatLineResolvers<ContextType>;
  SecondFactor?: SecondFactorResolvers<ContextType>;
  SecondFactors?: SecondFactorsResolvers<ContextType>;
  SentInvitation?: SentInvitationResolvers<ContextType>;
  ServiceLevel?: ServiceLevelResolvers<ContextType>;
  SettingChange?: SettingChangeResolvers<ContextType>;
  SettingsView?: SettingsViewResolvers<ContextType>;
  ShareResult?: ShareResultResolvers<ContextType>;
  SharedLink?: SharedLinkResolvers<ContextType>;
  SharedWalk?: SharedWalkResolvers<ContextType>;
  ShowReplayResult?: ShowReplayResultResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  SiteAnnouncement?: SiteAnnouncementResolvers<ContextType>;
  StatusMessage?: StatusMessageResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SupportMessage?: SupportMessageResolvers<ContextType>;
  SupportTicket?: SupportTicketResolvers<ContextType>;
  SupportTicketPage?: SupportTicketPageResolvers<ContextType>;
  TariffPreview?: TariffPreviewResolvers<ContextType>;
  TariffSums?: TariffSumsResolvers<ContextType>;
  TariffVersion?: TariffVersionResolvers<ContextType>;
  TaxExport?: TaxExportResolvers<ContextType>;
  TaxFile?: TaxFileResolvers<ContextType>;
  TaxForm?: TaxFormResolvers<ContextType>;
  TaxYear?: TaxYearResolvers<ContextType>;
  Term?: TermResolvers<ContextType>;
  TermsSignature?: TermsSignatureResolvers<ContextType>;
  TestSession?: TestSessionResolvers<ContextType>;
  TicketMail?: TicketMailResolvers<ContextType>;
  TicketMessage?: TicketMessageResolvers<ContextType>;
  TotpSetup?: TotpSetupResolvers<ContextType>;
  TrackPoint?: TrackPointResolvers<ContextType>;
  TrainingAnswer?: TrainingAnswerResolvers<ContextType>;
  TrainingChapter?: TrainingChapterResolvers<ContextType>;
  TrainingQuestion?: TrainingQuestionResolvers<ContextType>;
  TrainingResult?: TrainingResultResolvers<ContextType>;
  Trip?: TripResolvers<ContextType>;
  TripBooks?: TripBooksResolvers<ContextType>;
  TripEntry?: TripEntryResolvers<ContextType>;
  TripEvidence?: TripEvidenceResolvers<ContextType>;
  TripFee?: TripFeeResolvers<ContextType>;
  TripMove?: TripMoveResolvers<ContextType>;
  TripPosting?: TripPostingResolvers<ContextType>;
  TripRate?: TripRateResolvers<ContextType>;
  TripReceipt?: TripReceiptResolvers<ContextType>;
  TripReplay?: TripReplayResolvers<ContextType>;
  TripSafety?: TripSafetyResolvers<ContextType>;
  TripSharing?: TripSharingResolvers<ContextType>;
  TrustedContact?: TrustedContactResolvers<ContextType>;
  TrustedContactResult?: TrustedContactResultResolvers<ContextType>;
  TypedCheckForm?: TypedCheckFormResolvers<ContextType>;
  UpcomingTrip?: UpcomingTripResolvers<ContextType>;
  UpcomingTripPage?: UpcomingTripPageResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserPreference?: UserPreferenceResolvers<ContextType>;
  UserSession?: UserSessionResolvers<ContextType>;
  WaitingWork?: WaitingWorkResolvers<ContextType>;
  WalkCheck?: WalkCheckResolvers<ContextType>;
  WalkGuest?: WalkGuestResolvers<ContextType>;
  WalkGuests?: WalkGuestsResolvers<ContextType>;
  WalkInvitation?: WalkInvitationResolvers<ContextType>;
  WalkScreen?: WalkScreenResolvers<ContextType>;
  WalkedGroup?: WalkedGroupResolvers<ContextType>;
  WalkerAcceptRejectResult?: WalkerAcceptRejectResultResolvers<ContextType>;
  WalkerAvailability?: WalkerAvailabilityResolvers<ContextType>;
  WalkerClip?: WalkerClipResolvers<ContextType>;
  WalkerClipUpload?: WalkerClipUploadResolvers<ContextType>;
  WalkerDayHours?: WalkerDayHoursResolvers<ContextType>;
  WalkerDaySpan?: WalkerDaySpanResolvers<ContextType>;
  WalkerHours?: WalkerHoursResolvers<ContextType>;
  WalkerKit?: WalkerKitResolvers<ContextType>;
  WalkerMove?: WalkerMoveResolvers<ContextType>;
  WalkerOnboarding?: WalkerOnboardingResolvers<ContextType>;
  WalkerPage?: WalkerPageResolvers<ContextType>;
  WalkerPhoto?: WalkerPhotoResolvers<ContextType>;
  WalkerPresence?: WalkerPresenceResolvers<ContextType>;
  WalkerProfile?: WalkerProfileResolvers<ContextType>;
  WalkerRating?: WalkerRatingResolvers<ContextType>;
  WalkerReview?: WalkerReviewResolvers<ContextType>;
  WalkerReviewPage?: WalkerReviewPageResolvers<ContextType>;
  WalkerSpan?: WalkerSpanResolvers<ContextType>;
  WalkerTraining?: WalkerTrainingResolvers<ContextType>;
  WalkersNearDifferences?: WalkersNearDifferencesResolvers<ContextType>;
  Wallet?: WalletResolvers<ContextType>;
  WalletEntry?: WalletEntryResolvers<ContextType>;
  WalletEntryPage?: WalletEntryPageResolvers<ContextType>;
  WishClaimResult?: WishClaimResultResolvers<ContextType>;
  WishPlace?: WishPlaceResolvers<ContextType>;
  WishRequest?: WishRequestResolvers<ContextType>;
  WishRequestResult?: WishRequestResultResolvers<ContextType>;
  WishlistItem?: WishlistItemResolvers<ContextType>;
  WorkDone?: WorkDoneResolvers<ContextType>;
  WorkItem?: WorkItemResolvers<ContextType>;
  WorkPage?: WorkPageResolvers<ContextType>;
  WorkTicket?: WorkTicketResolvers<ContextType>;
  WorkTimes?: WorkTimesResolvers<ContextType>;
};

