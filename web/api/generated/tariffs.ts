/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PublishTariffInput = {
  /** 0 to 5000 */
  connection_cents: number;
  /** 10 to 2000 */
  per_minute_cents: number;
  /** 3 to 500 characters, for the audit log. */
  reason: string;
  /** ISO 8601; 10 minutes to 365 days ahead. */
  valid_from: string;
};

export type TariffVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type TariffVersionsQuery = { tariffVersions: Array<{ id: string, connection_cents: number, per_minute_cents: number, currency: string, valid_from: string, status: string, by: string | null, at: string, reason: string | null }> };

export type TariffPreviewQueryVariables = Exact<{
  connection_cents: number;
  per_minute_cents: number;
}>;


export type TariffPreviewQuery = { tariffPreview: { walks: number, was: { traveller_cents: number, walker_cents: number, rest_cents: number }, would_be: { traveller_cents: number, walker_cents: number, rest_cents: number } } };

export type PublishTariffMutationVariables = Exact<{
  data: PublishTariffInput;
}>;


export type PublishTariffMutation = { publishTariff: { status: string, message: string } };

export type TakeBackTariffMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type TakeBackTariffMutation = { takeBackTariff: { status: string, message: string } };


export const TariffVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TariffVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tariffVersions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"connection_cents"}},{"kind":"Field","name":{"kind":"Name","value":"per_minute_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"valid_from"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<TariffVersionsQuery, TariffVersionsQueryVariables>;
export const TariffPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TariffPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"connection_cents"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"per_minute_cents"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tariffPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"connection_cents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"connection_cents"}}},{"kind":"Argument","name":{"kind":"Name","value":"per_minute_cents"},"value":{"kind":"Variable","name":{"kind":"Name","value":"per_minute_cents"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walks"}},{"kind":"Field","name":{"kind":"Name","value":"was"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traveller_cents"}},{"kind":"Field","name":{"kind":"Name","value":"walker_cents"}},{"kind":"Field","name":{"kind":"Name","value":"rest_cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"would_be"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traveller_cents"}},{"kind":"Field","name":{"kind":"Name","value":"walker_cents"}},{"kind":"Field","name":{"kind":"Name","value":"rest_cents"}}]}}]}}]}}]} as unknown as DocumentNode<TariffPreviewQuery, TariffPreviewQueryVariables>;
export const PublishTariffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PublishTariff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishTariffInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publishTariff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PublishTariffMutation, PublishTariffMutationVariables>;
export const TakeBackTariffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TakeBackTariff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takeBackTariff"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<TakeBackTariffMutation, TakeBackTariffMutationVariables>;