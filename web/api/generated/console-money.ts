/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreditTravellerInput = {
  /** At most 50000. */
  amount_cents: number;
  /** 3 to 500 characters; goes into the audit log. */
  reason: string;
  /** The trip that the credit is for, one of the traveler's. */
  trip_id?: string | null | undefined;
  user_id: string;
};

export type PayWalkerInput = {
  /** At most 50000. */
  amount_cents: number;
  /** 3 to 500 characters; goes into the audit log. */
  reason: string;
  /** A trip that has a walker. */
  trip_id: string;
};

export type RefundTripInput = {
  /** At most what was paid by card and has not gone back. */
  amount_cents: number;
  /** 3 to 500 characters; goes into the audit log. */
  reason: string;
  trip_id: string;
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

export type WaiveFeeInput = {
  /** At most what is left of the fee. */
  amount_cents: number;
  /** 3 to 500 characters; goes into the audit log. */
  reason: string;
  /** A trip that was cancelled late, or to which one of its two did not come. */
  trip_id: string;
};

export type MoneyRequestRowFragment = { id: string, kind: string, user_id: string, first_name: string | null, trip_id: string | null, amount_cents: number, currency: string, reason: string, status: string, asked_by: string | null, asked_at: string, decided_by: string | null, decided_at: string | null, viewer_can_approve: boolean };

export type TripBooksQueryVariables = Exact<{
  id: string;
}>;


export type TripBooksQuery = { tripBooks: { trip_id: string, receipt_number: string | null, status: TripStatus, place: string, institution_id: string | null, traveller_id: string, traveller_first_name: string | null, walker_id: string | null, walker_first_name: string | null, requested_at: string, ended_at: string | null, minutes: number, charged_minutes: number | null, asked_cents: number, refundable_cents: number, alone_cents: number, has_more_entries: boolean, fee: { payer: string, fee_cents: number, waivable_cents: number } | null, money: { held_cents: number, charged_cents: number, captured_cents: number, credit_cents: number, refunded_cents: number, released_cents: number, tip_cents: number, walker_cents: number, fee_cents: number, platform_cents: number, currency: string }, entries: Array<{ id: string, kind: string, reference: string, at: string, postings: Array<{ account: string, account_kind: string, layer: string, cents: number, currency: string }>, totals: Array<{ layer: string, currency: string, cents: number }> }>, totals: Array<{ layer: string, currency: string, cents: number }>, requests: Array<{ id: string, kind: string, user_id: string, first_name: string | null, trip_id: string | null, amount_cents: number, currency: string, reason: string, status: string, asked_by: string | null, asked_at: string, decided_by: string | null, decided_at: string | null, viewer_can_approve: boolean }> } | null };

export type MoneyRequestsQueryVariables = Exact<{
  first: number;
  page: number;
  waiting: boolean;
}>;


export type MoneyRequestsQuery = { moneyRequests: { data: Array<{ id: string, kind: string, user_id: string, first_name: string | null, trip_id: string | null, amount_cents: number, currency: string, reason: string, status: string, asked_by: string | null, asked_at: string, decided_by: string | null, decided_at: string | null, viewer_can_approve: boolean }>, paginatorInfo: { lastPage: number } } };

export type RefundTripMutationVariables = Exact<{
  data: RefundTripInput;
}>;


export type RefundTripMutation = { refundTrip: { status: string, message: string } };

export type CreditTravellerMutationVariables = Exact<{
  data: CreditTravellerInput;
}>;


export type CreditTravellerMutation = { creditTraveller: { status: string, message: string } };

export type PayWalkerMutationVariables = Exact<{
  data: PayWalkerInput;
}>;


export type PayWalkerMutation = { payWalker: { status: string, message: string } };

export type WaiveFeeMutationVariables = Exact<{
  data: WaiveFeeInput;
}>;


export type WaiveFeeMutation = { waiveFee: { status: string, message: string } };

export type ApproveMoneyRequestMutationVariables = Exact<{
  id: string;
}>;


export type ApproveMoneyRequestMutation = { approveMoneyRequest: { status: string, message: string } };

export type DeclineMoneyRequestMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type DeclineMoneyRequestMutation = { declineMoneyRequest: { status: string, message: string } };

export type ComparisonQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ComparisonQuery = { reconciliation: { next: string | null, runs: Array<{ id: string, status: string, started_at: string, finished_at: string | null, entries: number, drawn_here_cents: number, drawn_there_cents: number, paid_out_here_cents: number, paid_out_there_cents: number, standing: number, opened: number }>, differences: Array<{ id: string, kind: string, subject: string, trip_id: string | null, here_cents: number | null, there_cents: number | null, detail: string | null, status: string, first_seen_at: string }> }, ledgerReport: { is_balanced: boolean, fee_months: Array<{ month: string, currency: string, gross_cents: number, fee_cents: number }> } };

export type ReconcileNowMutationVariables = Exact<{ [key: string]: never; }>;


export type ReconcileNowMutation = { reconcileNow: { status: string, message: string } };

export type ExplainDifferenceMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ExplainDifferenceMutation = { explainDifference: { status: string, message: string } };

export const MoneyRequestRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyRequestRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"amount_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"asked_by"}},{"kind":"Field","name":{"kind":"Name","value":"asked_at"}},{"kind":"Field","name":{"kind":"Name","value":"decided_by"}},{"kind":"Field","name":{"kind":"Name","value":"decided_at"}},{"kind":"Field","name":{"kind":"Name","value":"viewer_can_approve"}}]}}]} as unknown as DocumentNode<MoneyRequestRowFragment, unknown>;
export const TripBooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripBooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"receipt_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"institution_id"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_id"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"walker_id"}},{"kind":"Field","name":{"kind":"Name","value":"walker_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"requested_at"}},{"kind":"Field","name":{"kind":"Name","value":"ended_at"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"charged_minutes"}},{"kind":"Field","name":{"kind":"Name","value":"asked_cents"}},{"kind":"Field","name":{"kind":"Name","value":"refundable_cents"}},{"kind":"Field","name":{"kind":"Name","value":"alone_cents"}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payer"}},{"kind":"Field","name":{"kind":"Name","value":"fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"waivable_cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"money"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"held_cents"}},{"kind":"Field","name":{"kind":"Name","value":"charged_cents"}},{"kind":"Field","name":{"kind":"Name","value":"captured_cents"}},{"kind":"Field","name":{"kind":"Name","value":"credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"refunded_cents"}},{"kind":"Field","name":{"kind":"Name","value":"released_cents"}},{"kind":"Field","name":{"kind":"Name","value":"tip_cents"}},{"kind":"Field","name":{"kind":"Name","value":"walker_cents"}},{"kind":"Field","name":{"kind":"Name","value":"fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"platform_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"postings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"account_kind"}},{"kind":"Field","name":{"kind":"Name","value":"layer"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layer"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"has_more_entries"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"layer"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyRequestRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyRequestRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"amount_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"asked_by"}},{"kind":"Field","name":{"kind":"Name","value":"asked_at"}},{"kind":"Field","name":{"kind":"Name","value":"decided_by"}},{"kind":"Field","name":{"kind":"Name","value":"decided_at"}},{"kind":"Field","name":{"kind":"Name","value":"viewer_can_approve"}}]}}]} as unknown as DocumentNode<TripBooksQuery, TripBooksQueryVariables>;
export const MoneyRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoneyRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"waiting"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moneyRequests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"waiting"},"value":{"kind":"Variable","name":{"kind":"Name","value":"waiting"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyRequestRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paginatorInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyRequestRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoneyRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"amount_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"asked_by"}},{"kind":"Field","name":{"kind":"Name","value":"asked_at"}},{"kind":"Field","name":{"kind":"Name","value":"decided_by"}},{"kind":"Field","name":{"kind":"Name","value":"decided_at"}},{"kind":"Field","name":{"kind":"Name","value":"viewer_can_approve"}}]}}]} as unknown as DocumentNode<MoneyRequestsQuery, MoneyRequestsQueryVariables>;
export const RefundTripDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefundTrip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundTripInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundTrip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefundTripMutation, RefundTripMutationVariables>;
export const CreditTravellerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreditTraveller"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTravellerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditTraveller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CreditTravellerMutation, CreditTravellerMutationVariables>;
export const PayWalkerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PayWalker"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PayWalkerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payWalker"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PayWalkerMutation, PayWalkerMutationVariables>;
export const WaiveFeeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WaiveFee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WaiveFeeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiveFee"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<WaiveFeeMutation, WaiveFeeMutationVariables>;
export const ApproveMoneyRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveMoneyRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveMoneyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ApproveMoneyRequestMutation, ApproveMoneyRequestMutationVariables>;
export const DeclineMoneyRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineMoneyRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineMoneyRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeclineMoneyRequestMutation, DeclineMoneyRequestMutationVariables>;
export const ComparisonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Comparison"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconciliation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"standing"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"finished_at"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"drawn_here_cents"}},{"kind":"Field","name":{"kind":"Name","value":"drawn_there_cents"}},{"kind":"Field","name":{"kind":"Name","value":"paid_out_here_cents"}},{"kind":"Field","name":{"kind":"Name","value":"paid_out_there_cents"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"opened"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"trip_id"}},{"kind":"Field","name":{"kind":"Name","value":"here_cents"}},{"kind":"Field","name":{"kind":"Name","value":"there_cents"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"first_seen_at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledgerReport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"is_balanced"}},{"kind":"Field","name":{"kind":"Name","value":"fee_months"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"gross_cents"}},{"kind":"Field","name":{"kind":"Name","value":"fee_cents"}}]}}]}}]}}]} as unknown as DocumentNode<ComparisonQuery, ComparisonQueryVariables>;
export const ReconcileNowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReconcileNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconcileNow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReconcileNowMutation, ReconcileNowMutationVariables>;
export const ExplainDifferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExplainDifference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainDifference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ExplainDifferenceMutation, ExplainDifferenceMutationVariables>;