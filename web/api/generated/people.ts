/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PersonActInput = {
  /** note, message, warn, suspend, ban, lift or signOut */
  act: string;
  /** How long a suspension lasts: 1 to 365. */
  days?: number | null | undefined;
  id: string;
  /** 3 to 500 characters. The person is sent it with message and warn, and reads it at the login after suspend and ban. */
  reason: string;
};

export type PersonNameInput = {
  first_name: string;
  id: string;
  last_name: string;
  reason: string;
};

export type SendBackInput = {
  id: string;
  /** 3 to 500 characters; the walker reads it at the steps. */
  reason: string;
  /** profilePicture, walkerKit or walkerTraining */
  steps: Array<string>;
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

export type FoundPersonFragment = { id: string, first_name: string, last_name: string, email: string | null, is_email_verified: boolean, phone_number: string | null, type: string, is_operator: boolean, is_erased: boolean, standing: string, standing_until: string | null, standing_reason: string | null, created_at: string };

export type FileTripFragment = { id: string, role: string, status: TripStatus, place: string, partner_id: string | null, partner_first_name: string | null, requested_at: string, minutes: number, charge_cents: number | null, currency: string };

export type PeopleFoundQueryVariables = Exact<{
  search: string;
  first: number;
  after?: string | null | undefined;
}>;


export type PeopleFoundQuery = { peopleFound: { next: string | null, data: Array<{ id: string, first_name: string, last_name: string, email: string | null, is_email_verified: boolean, phone_number: string | null, type: string, is_operator: boolean, is_erased: boolean, standing: string, standing_until: string | null, standing_reason: string | null, created_at: string }> } };

export type PersonFileQueryVariables = Exact<{
  id: string;
}>;


export type PersonFileQuery = { personFile: { locale: string, time_zone: string, walker_rating: number | null, walker_ratings: number, traveller_rating: number | null, traveller_ratings: number, check_state: string, check_id: string | null, person: { id: string, first_name: string, last_name: string, email: string | null, is_email_verified: boolean, phone_number: string | null, type: string, is_operator: boolean, is_erased: boolean, standing: string, standing_until: string | null, standing_reason: string | null, created_at: string }, money: { paid_cents: number, due_cents: number, credit_cents: number, earned_cents: number, paid_out_cents: number, currency: string }, trips: { next: string | null, data: Array<{ id: string, role: string, status: TripStatus, place: string, partner_id: string | null, partner_first_name: string | null, requested_at: string, minutes: number, charge_cents: number | null, currency: string }> }, reports: Array<{ id: string, trip_id: string, kind: string, reason: string | null, text: string, created_at: string }>, sessions: Array<{ id: string, device: string, created_at: string, seen_at: string }>, notes: Array<{ id: string, kind: string, text: string, until: string | null, by: string | null, created_at: string }> } | null };

export type PersonTripsQueryVariables = Exact<{
  id: string;
  after: string;
}>;


export type PersonTripsQuery = { personTrips: { next: string | null, data: Array<{ id: string, role: string, status: TripStatus, place: string, partner_id: string | null, partner_first_name: string | null, requested_at: string, minutes: number, charge_cents: number | null, currency: string }> } };

export type ActOnPersonMutationVariables = Exact<{
  data: PersonActInput;
}>;


export type ActOnPersonMutation = { actOnPerson: { status: string, message: string } };

export type CorrectPersonNameMutationVariables = Exact<{
  data: PersonNameInput;
}>;


export type CorrectPersonNameMutation = { correctPersonName: { status: string, message: string } };

export type SendBackToStepsMutationVariables = Exact<{
  data: SendBackInput;
}>;


export type SendBackToStepsMutation = { sendBackToSteps: { status: string, message: string } };

export const FoundPersonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundPerson"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"is_email_verified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"is_operator"}},{"kind":"Field","name":{"kind":"Name","value":"is_erased"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"standing_until"}},{"kind":"Field","name":{"kind":"Name","value":"standing_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}}]} as unknown as DocumentNode<FoundPersonFragment, unknown>;
export const FileTripFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileTrip"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PersonTrip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"partner_id"}},{"kind":"Field","name":{"kind":"Name","value":"partner_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"charge_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<FileTripFragment, unknown>;
export const PeopleFoundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PeopleFound"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"peopleFound"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundPerson"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"is_email_verified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"is_operator"}},{"kind":"Field","name":{"kind":"Name","value":"is_erased"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"standing_until"}},{"kind":"Field","name":{"kind":"Name","value":"standing_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}}]} as unknown as DocumentNode<PeopleFoundQuery, PeopleFoundQueryVariables>;
export const PersonFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PersonFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundPerson"}}]}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"walker_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_ratings"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_rating"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_ratings"}},{"kind":"Field","name":{"kind":"Name","value":"money"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paid_cents"}},{"kind":"Field","name":{"kind":"Name","value":"due_cents"}},{"kind":"Field","name":{"kind":"Name","value":"credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"earned_cents"}},{"kind":"Field","name":{"kind":"Name","value":"paid_out_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"trips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FileTrip"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"seen_at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"check_state"}},{"kind":"Field","name":{"kind":"Name","value":"check_id"}},{"kind":"Field","name":{"kind":"Name","value":"notes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundPerson"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OperatorPerson"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"is_email_verified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"is_operator"}},{"kind":"Field","name":{"kind":"Name","value":"is_erased"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"standing_until"}},{"kind":"Field","name":{"kind":"Name","value":"standing_reason"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileTrip"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PersonTrip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"partner_id"}},{"kind":"Field","name":{"kind":"Name","value":"partner_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"charge_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<PersonFileQuery, PersonFileQueryVariables>;
export const PersonTripsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PersonTrips"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personTrips"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FileTrip"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileTrip"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PersonTrip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"partner_id"}},{"kind":"Field","name":{"kind":"Name","value":"partner_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"charge_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<PersonTripsQuery, PersonTripsQueryVariables>;
export const ActOnPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ActOnPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonActInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actOnPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ActOnPersonMutation, ActOnPersonMutationVariables>;
export const CorrectPersonNameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CorrectPersonName"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonNameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"correctPersonName"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CorrectPersonNameMutation, CorrectPersonNameMutationVariables>;
export const SendBackToStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendBackToSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendBackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendBackToSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SendBackToStepsMutation, SendBackToStepsMutationVariables>;