/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type GroupFiguresInput = {
  chat_seconds: number;
  decide_hours: number;
  earliest_hours: number;
  first_hours: number;
  first_percent: number;
  hold_hours: number;
  last_hours: number;
  last_percent: number;
  latest_days: number;
  least_minutes: number;
  least_seat_cents: number;
  least_seats: number;
  minimum_default: number;
  most_minutes: number;
  most_seat_cents: number;
  most_seats: number;
  seats_a_person: number;
  turn_seconds: number;
  usual_seat_cents: number;
};

export type GroupFiguresFieldsFragment = { least_seats: number, most_seats: number, minimum_default: number, least_minutes: number, most_minutes: number, earliest_hours: number, latest_days: number, least_seat_cents: number, most_seat_cents: number, usual_seat_cents: number, seats_a_person: number, hold_hours: number, decide_hours: number, first_hours: number, first_percent: number, last_hours: number, last_percent: number, turn_seconds: number, chat_seconds: number };

export type GroupTermsVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupTermsVersionsQuery = { groupTermsVersions: Array<{ version: number, valid_from: string, status: string, by: string | null, at: string, reason: string | null, terms: { least_seats: number, most_seats: number, minimum_default: number, least_minutes: number, most_minutes: number, earliest_hours: number, latest_days: number, least_seat_cents: number, most_seat_cents: number, usual_seat_cents: number, seats_a_person: number, hold_hours: number, decide_hours: number, first_hours: number, first_percent: number, last_hours: number, last_percent: number, turn_seconds: number, chat_seconds: number } }> };

export type GroupTermsPreviewQueryVariables = Exact<{
  terms: GroupFiguresInput;
}>;


export type GroupTermsPreviewQuery = { groupTermsPreview: { walks: number, refused: number } };

export type PublishGroupTermsMutationVariables = Exact<{
  terms: GroupFiguresInput;
  valid_from: string;
  reason: string;
}>;


export type PublishGroupTermsMutation = { publishGroupTerms: { status: string, message: string } };

export const GroupFiguresFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GroupFiguresFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GroupFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"least_seats"}},{"kind":"Field","name":{"kind":"Name","value":"most_seats"}},{"kind":"Field","name":{"kind":"Name","value":"minimum_default"}},{"kind":"Field","name":{"kind":"Name","value":"least_minutes"}},{"kind":"Field","name":{"kind":"Name","value":"most_minutes"}},{"kind":"Field","name":{"kind":"Name","value":"earliest_hours"}},{"kind":"Field","name":{"kind":"Name","value":"latest_days"}},{"kind":"Field","name":{"kind":"Name","value":"least_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"most_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"usual_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"seats_a_person"}},{"kind":"Field","name":{"kind":"Name","value":"hold_hours"}},{"kind":"Field","name":{"kind":"Name","value":"decide_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_percent"}},{"kind":"Field","name":{"kind":"Name","value":"last_hours"}},{"kind":"Field","name":{"kind":"Name","value":"last_percent"}},{"kind":"Field","name":{"kind":"Name","value":"turn_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"chat_seconds"}}]}}]} as unknown as DocumentNode<GroupFiguresFieldsFragment, unknown>;
export const GroupTermsVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupTermsVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groupTermsVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GroupFiguresFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"valid_from"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GroupFiguresFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GroupFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"least_seats"}},{"kind":"Field","name":{"kind":"Name","value":"most_seats"}},{"kind":"Field","name":{"kind":"Name","value":"minimum_default"}},{"kind":"Field","name":{"kind":"Name","value":"least_minutes"}},{"kind":"Field","name":{"kind":"Name","value":"most_minutes"}},{"kind":"Field","name":{"kind":"Name","value":"earliest_hours"}},{"kind":"Field","name":{"kind":"Name","value":"latest_days"}},{"kind":"Field","name":{"kind":"Name","value":"least_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"most_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"usual_seat_cents"}},{"kind":"Field","name":{"kind":"Name","value":"seats_a_person"}},{"kind":"Field","name":{"kind":"Name","value":"hold_hours"}},{"kind":"Field","name":{"kind":"Name","value":"decide_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_percent"}},{"kind":"Field","name":{"kind":"Name","value":"last_hours"}},{"kind":"Field","name":{"kind":"Name","value":"last_percent"}},{"kind":"Field","name":{"kind":"Name","value":"turn_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"chat_seconds"}}]}}]} as unknown as DocumentNode<GroupTermsVersionsQuery, GroupTermsVersionsQueryVariables>;
export const GroupTermsPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GroupTermsPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"terms"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GroupFiguresInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groupTermsPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"terms"},"value":{"kind":"Variable","name":{"kind":"Name","value":"terms"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walks"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}}]}}]}}]} as unknown as DocumentNode<GroupTermsPreviewQuery, GroupTermsPreviewQueryVariables>;
export const PublishGroupTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishGroupTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"terms"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GroupFiguresInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"valid_from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishGroupTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"terms"},"value":{"kind":"Variable","name":{"kind":"Name","value":"terms"}}},{"kind":"Argument","name":{"kind":"Name","value":"valid_from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"valid_from"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PublishGroupTermsMutation, PublishGroupTermsMutationVariables>;