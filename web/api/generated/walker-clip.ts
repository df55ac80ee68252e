/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WalkerClipFieldsFragment = { id: string, url: string, still: string, alt: string, duration_ms: number };

export type MyWalkerClipQueryVariables = Exact<{ [key: string]: never; }>;


export type MyWalkerClipQuery = { myWalkerClip: { id: string, url: string, still: string, alt: string, duration_ms: number } | null };

export type OpenWalkerClipUploadMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenWalkerClipUploadMutation = { openWalkerClipUpload: { upload_url: string } };

export type AddWalkerClipMutationVariables = Exact<{
  clip: string;
  image: string;
  alt: string;
}>;


export type AddWalkerClipMutation = { addWalkerClip: { id: string, url: string, still: string, alt: string, duration_ms: number } };

export type RemoveWalkerClipMutationVariables = Exact<{
  id: string;
}>;


export type RemoveWalkerClipMutation = { removeWalkerClip: { status: string, message: string } };

export const WalkerClipFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerClipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerClip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"still"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}}]}}]} as unknown as DocumentNode<WalkerClipFieldsFragment, unknown>;
export const MyWalkerClipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyWalkerClip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myWalkerClip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WalkerClipFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerClipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerClip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"still"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}}]}}]} as unknown as DocumentNode<MyWalkerClipQuery, MyWalkerClipQueryVariables>;
export const OpenWalkerClipUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenWalkerClipUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openWalkerClipUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upload_url"}}]}}]}}]} as unknown as DocumentNode<OpenWalkerClipUploadMutation, OpenWalkerClipUploadMutationVariables>;
export const AddWalkerClipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddWalkerClip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"clip"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"image"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"alt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addWalkerClip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"clip"},"value":{"kind":"Variable","name":{"kind":"Name","value":"clip"}}},{"kind":"Argument","name":{"kind":"Name","value":"image"},"value":{"kind":"Variable","name":{"kind":"Name","value":"image"}}},{"kind":"Argument","name":{"kind":"Name","value":"alt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"alt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WalkerClipFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerClipFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerClip"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"still"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}}]}}]} as unknown as DocumentNode<AddWalkerClipMutation, AddWalkerClipMutationVariables>;
export const RemoveWalkerClipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveWalkerClip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeWalkerClip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RemoveWalkerClipMutation, RemoveWalkerClipMutationVariables>;