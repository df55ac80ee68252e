/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type NowQueryVariables = Exact<{ [key: string]: never; }>;


export type NowQuery = { now: { walks_total: number, walks: Array<{ id: string, group_title: string | null, payers: number, seats: number, status: TripStatus, place: string, destination_id: string, traveller_id: string, traveller_first_name: string, walker_id: string | null, walker_first_name: string | null, minutes: number, live_seconds: number, cost_cents: number, currency: string, away: Array<string>, traveller_quality: Array<string>, walker_quality: Array<string>, requested_at: string }>, requests: Array<{ id: string, status: TripStatus, place: string, traveller_id: string, traveller_first_name: string, walker_first_name: string | null, requested_at: string }>, places: Array<{ id: string, name: string, latitude: number, longitude: number, walks: number, walkers_online: number }> } };

export type NowChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NowChangedSubscription = { nowChanged: boolean };

export type EndWalkByOperatorMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type EndWalkByOperatorMutation = { endWalkByOperator: { status: string, message: string } };

export type TakeWalkerOffMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type TakeWalkerOffMutation = { takeWalkerOff: { status: string, message: string } };


export const NowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"group_title"}},{"kind":"Field","name":{"kind":"Name","value":"payers"}},{"kind":"Field","name":{"kind":"Name","value":"seats"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"destination_id"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_id"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"walker_id"}},{"kind":"Field","name":{"kind":"Name","value":"walker_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"live_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"cost_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"away"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_quality"}},{"kind":"Field","name":{"kind":"Name","value":"walker_quality"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"walks_total"}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_id"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"walker_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"walks"}},{"kind":"Field","name":{"kind":"Name","value":"walkers_online"}}]}}]}}]}}]} as unknown as DocumentNode<NowQuery, NowQueryVariables>;
export const NowChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"NowChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nowChanged"}}]}}]} as unknown as DocumentNode<NowChangedSubscription, NowChangedSubscriptionVariables>;
export const EndWalkByOperatorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndWalkByOperator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endWalkByOperator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EndWalkByOperatorMutation, EndWalkByOperatorMutationVariables>;
export const TakeWalkerOffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeWalkerOff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeWalkerOff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<TakeWalkerOffMutation, TakeWalkerOffMutationVariables>;