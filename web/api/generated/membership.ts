/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MembershipFieldsFragment = { status: string, started_at: string, renews_at: string, message: string | null, ends_unpaid_at: string | null, action_url: string | null, plan: { id: string, name: string, monthly_cents: number } };

export type MembershipOutcomeFragment = { status: string, message: string, action_url: string | null };

export type MembershipPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipPlansQuery = { membershipPlans: Array<{ id: string, name: string, monthly_cents: number, currency: string, connection_cents: number, kept_trips: number, walkers_at_once: number }> };

export type MembershipQueryVariables = Exact<{ [key: string]: never; }>;


export type MembershipQuery = { membership: { status: string, started_at: string, renews_at: string, message: string | null, ends_unpaid_at: string | null, action_url: string | null, plan: { id: string, name: string, monthly_cents: number } } | null };

export type StoredTripsQueryVariables = Exact<{ [key: string]: never; }>;


export type StoredTripsQuery = { membership: { status: string, plan: { id: string, name: string, kept_trips: number } } | null };

export type MembershipQuoteQueryVariables = Exact<{
  plan_id: string;
}>;


export type MembershipQuoteQuery = { membershipQuote: { plan_id: string, now_cents: number, credit_cents: number, renews_at: string, monthly_cents: number, currency: string } };

export type MembershipChargesQueryVariables = Exact<{
  first: number;
  page: number;
}>;


export type MembershipChargesQuery = { membershipCharges: { data: Array<{ id: string, at: string, plan_name: string, amount_cents: number, status: string, invoice_url: string | null }>, paginatorInfo: { currentPage: number, lastPage: number } } };

export type StartMembershipMutationVariables = Exact<{
  plan_id: string;
  now_cents: number;
}>;


export type StartMembershipMutation = { startMembership: { status: string, message: string, action_url: string | null } };

export type ChangeMembershipMutationVariables = Exact<{
  plan_id: string;
  now_cents: number;
}>;


export type ChangeMembershipMutation = { changeMembership: { status: string, message: string, action_url: string | null } };

export type CancelMembershipMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelMembershipMutation = { cancelMembership: { status: string, message: string } };

export type KeepMembershipMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepMembershipMutation = { keepMembership: { status: string, message: string } };

export type PayMembershipMutationVariables = Exact<{ [key: string]: never; }>;


export type PayMembershipMutation = { payMembership: { status: string, message: string, action_url: string | null } };

export const MembershipFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"monthly_cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"renews_at"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"ends_unpaid_at"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<MembershipFieldsFragment, unknown>;
export const MembershipOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<MembershipOutcomeFragment, unknown>;
export const MembershipPlansDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MembershipPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membershipPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"monthly_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"connection_cents"}},{"kind":"Field","name":{"kind":"Name","value":"kept_trips"}},{"kind":"Field","name":{"kind":"Name","value":"walkers_at_once"}}]}}]}}]} as unknown as DocumentNode<MembershipPlansQuery, MembershipPlansQueryVariables>;
export const MembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Membership"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"monthly_cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"renews_at"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"ends_unpaid_at"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<MembershipQuery, MembershipQueryVariables>;
export const StoredTripsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StoredTrips"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kept_trips"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<StoredTripsQuery, StoredTripsQueryVariables>;
export const MembershipQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MembershipQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membershipQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"plan_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan_id"}},{"kind":"Field","name":{"kind":"Name","value":"now_cents"}},{"kind":"Field","name":{"kind":"Name","value":"credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"renews_at"}},{"kind":"Field","name":{"kind":"Name","value":"monthly_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<MembershipQuoteQuery, MembershipQuoteQueryVariables>;
export const MembershipChargesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MembershipCharges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"membershipCharges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"plan_name"}},{"kind":"Field","name":{"kind":"Name","value":"amount_cents"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paginatorInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}}]}}]} as unknown as DocumentNode<MembershipChargesQuery, MembershipChargesQueryVariables>;
export const StartMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartMembership"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"now_cents"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startMembership"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"plan_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"now_cents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"now_cents"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<StartMembershipMutation, StartMembershipMutationVariables>;
export const ChangeMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeMembership"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"now_cents"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeMembership"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"plan_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"plan_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"now_cents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"now_cents"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<ChangeMembershipMutation, ChangeMembershipMutationVariables>;
export const CancelMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CancelMembershipMutation, CancelMembershipMutationVariables>;
export const KeepMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<KeepMembershipMutation, KeepMembershipMutationVariables>;
export const PayMembershipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PayMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MembershipOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MembershipOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembershipResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}}]}}]} as unknown as DocumentNode<PayMembershipMutation, PayMembershipMutationVariables>;