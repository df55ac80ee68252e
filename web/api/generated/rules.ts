/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Hours: 1 to 168, the last ones fewer than the first. Cents: 0 to 10000. */
export type CancellationTermsInput = {
  first_credit_cents: number;
  first_fee_cents: number;
  first_hours: number;
  last_credit_cents: number;
  last_fee_cents: number;
  last_hours: number;
  no_show_credit_cents: number;
};

export type CancellationTermsFieldsFragment = { first_hours: number, first_fee_cents: number, first_credit_cents: number, last_hours: number, last_fee_cents: number, last_credit_cents: number, no_show_credit_cents: number };

export type CancellationTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type CancellationTermsQuery = { cancellationTerms: { first_hours: number, first_fee_cents: number, first_credit_cents: number, last_hours: number, last_fee_cents: number, last_credit_cents: number, no_show_credit_cents: number } };

export type CancellationVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CancellationVersionsQuery = { cancellationVersions: Array<{ version: number, valid_from: string, status: string, by: string | null, at: string, reason: string | null, terms: { first_hours: number, first_fee_cents: number, first_credit_cents: number, last_hours: number, last_fee_cents: number, last_credit_cents: number, no_show_credit_cents: number } }> };

export type CancellationPreviewQueryVariables = Exact<{
  terms: CancellationTermsInput;
}>;


export type CancellationPreviewQuery = { cancellationPreview: { walks: number, was: { traveller_cents: number, walker_cents: number, credit_cents: number, rest_cents: number }, would_be: { traveller_cents: number, walker_cents: number, credit_cents: number, rest_cents: number } } };

export type PublishCancellationTermsMutationVariables = Exact<{
  terms: CancellationTermsInput;
  valid_from: string;
  reason: string;
}>;


export type PublishCancellationTermsMutation = { publishCancellationTerms: { status: string, message: string } };

export type TakeBackRuleVersionMutationVariables = Exact<{
  version: number;
  reason: string;
}>;


export type TakeBackRuleVersionMutation = { takeBackRuleVersion: { status: string, message: string } };

export const CancellationTermsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CancellationTermsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationTerms"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"first_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_hours"}},{"kind":"Field","name":{"kind":"Name","value":"last_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"no_show_credit_cents"}}]}}]} as unknown as DocumentNode<CancellationTermsFieldsFragment, unknown>;
export const CancellationTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CancellationTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancellationTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CancellationTermsFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CancellationTermsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationTerms"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"first_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_hours"}},{"kind":"Field","name":{"kind":"Name","value":"last_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"no_show_credit_cents"}}]}}]} as unknown as DocumentNode<CancellationTermsQuery, CancellationTermsQueryVariables>;
export const CancellationVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CancellationVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancellationVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CancellationTermsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"valid_from"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CancellationTermsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationTerms"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_hours"}},{"kind":"Field","name":{"kind":"Name","value":"first_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"first_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_hours"}},{"kind":"Field","name":{"kind":"Name","value":"last_fee_cents"}},{"kind":"Field","name":{"kind":"Name","value":"last_credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"no_show_credit_cents"}}]}}]} as unknown as DocumentNode<CancellationVersionsQuery, CancellationVersionsQueryVariables>;
export const CancellationPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CancellationPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"terms"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationTermsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancellationPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"terms"},"value":{"kind":"Variable","name":{"kind":"Name","value":"terms"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walks"}},{"kind":"Field","name":{"kind":"Name","value":"was"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traveller_cents"}},{"kind":"Field","name":{"kind":"Name","value":"walker_cents"}},{"kind":"Field","name":{"kind":"Name","value":"credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"rest_cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"would_be"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traveller_cents"}},{"kind":"Field","name":{"kind":"Name","value":"walker_cents"}},{"kind":"Field","name":{"kind":"Name","value":"credit_cents"}},{"kind":"Field","name":{"kind":"Name","value":"rest_cents"}}]}}]}}]}}]} as unknown as DocumentNode<CancellationPreviewQuery, CancellationPreviewQueryVariables>;
export const PublishCancellationTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishCancellationTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"terms"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancellationTermsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"valid_from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishCancellationTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"terms"},"value":{"kind":"Variable","name":{"kind":"Name","value":"terms"}}},{"kind":"Argument","name":{"kind":"Name","value":"valid_from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"valid_from"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PublishCancellationTermsMutation, PublishCancellationTermsMutationVariables>;
export const TakeBackRuleVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeBackRuleVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeBackRuleVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<TakeBackRuleVersionMutation, TakeBackRuleVersionMutationVariables>;