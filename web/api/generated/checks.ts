/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckDocumentInput = {
  /** Data URL of a JPEG, PNG or WebP picture of at most 700 kB. */
  image: string;
  /** front, back or passport */
  side: string;
};

export type OtherCountryCheckInput = {
  /** False: the consent text was not accepted. Left out, sending the form accepts it. */
  consent?: boolean | null | undefined;
  country: string;
  first_name: string;
  /** Kept sealed; only its last characters are shown. */
  identification_number: string;
  /** Driving Licence or Passport */
  identification_type: string;
  last_name: string;
  middle_name?: string | null | undefined;
  /** True: I have no middle name. */
  no_middle_name?: boolean | null | undefined;
  state: string;
  street_address: string;
  zipcode: string;
};

export type MyCheckFieldsFragment = { id: string, kind: string, state: string, message: string, reason: string | null, identification_last4: string | null, identification_type: string | null, documents: Array<string>, documents_missing: Array<string>, can_appeal: boolean, appealed_at: string | null, expires_at: string | null, form: { first_name: string, middle_name: string | null, last_name: string, street_address: string, state: string, country: string, zipcode: string } | null, notices: Array<{ id: string, kind: string, text: string, sent_at: string, answer_by: string | null }> };

export type MyBackgroundCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type MyBackgroundCheckQuery = { myBackgroundCheck: { id: string, kind: string, state: string, message: string, reason: string | null, identification_last4: string | null, identification_type: string | null, documents: Array<string>, documents_missing: Array<string>, can_appeal: boolean, appealed_at: string | null, expires_at: string | null, form: { first_name: string, middle_name: string | null, last_name: string, street_address: string, state: string, country: string, zipcode: string } | null, notices: Array<{ id: string, kind: string, text: string, sent_at: string, answer_by: string | null }> } | null };

export type InviteToCheckMutationVariables = Exact<{
  country: string;
}>;


export type InviteToCheckMutation = { createCheckrInvitation: { status: string, message: string, invitation_url: string | null } };

export type SaveOtherCountryCheckMutationVariables = Exact<{
  data: OtherCountryCheckInput;
}>;


export type SaveOtherCountryCheckMutation = { saveWalkerBackgroundCheckOtherCountry: { status: string, message: string } };

export type SaveCheckDocumentMutationVariables = Exact<{
  data: CheckDocumentInput;
}>;


export type SaveCheckDocumentMutation = { saveCheckDocument: { id: string, kind: string, state: string, message: string, reason: string | null, identification_last4: string | null, identification_type: string | null, documents: Array<string>, documents_missing: Array<string>, can_appeal: boolean, appealed_at: string | null, expires_at: string | null, form: { first_name: string, middle_name: string | null, last_name: string, street_address: string, state: string, country: string, zipcode: string } | null, notices: Array<{ id: string, kind: string, text: string, sent_at: string, answer_by: string | null }> } };

export type AppealBackgroundCheckMutationVariables = Exact<{
  text: string;
}>;


export type AppealBackgroundCheckMutation = { appealBackgroundCheck: { status: string, message: string } };

export const MyCheckFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyCheckFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackgroundCheck"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"identification_last4"}},{"kind":"Field","name":{"kind":"Name","value":"identification_type"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"middle_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"street_address"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"documents_missing"}},{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sent_at"}},{"kind":"Field","name":{"kind":"Name","value":"answer_by"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_appeal"}},{"kind":"Field","name":{"kind":"Name","value":"appealed_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]} as unknown as DocumentNode<MyCheckFieldsFragment, unknown>;
export const MyBackgroundCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyBackgroundCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myBackgroundCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyCheckFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyCheckFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackgroundCheck"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"identification_last4"}},{"kind":"Field","name":{"kind":"Name","value":"identification_type"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"middle_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"street_address"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"documents_missing"}},{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sent_at"}},{"kind":"Field","name":{"kind":"Name","value":"answer_by"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_appeal"}},{"kind":"Field","name":{"kind":"Name","value":"appealed_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]} as unknown as DocumentNode<MyBackgroundCheckQuery, MyBackgroundCheckQueryVariables>;
export const InviteToCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InviteToCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"country"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCheckrInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"country"},"value":{"kind":"Variable","name":{"kind":"Name","value":"country"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"invitation_url"}}]}}]}}]} as unknown as DocumentNode<InviteToCheckMutation, InviteToCheckMutationVariables>;
export const SaveOtherCountryCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveOtherCountryCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OtherCountryCheckInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveWalkerBackgroundCheckOtherCountry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SaveOtherCountryCheckMutation, SaveOtherCountryCheckMutationVariables>;
export const SaveCheckDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCheckDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CheckDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCheckDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MyCheckFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MyCheckFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BackgroundCheck"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"identification_last4"}},{"kind":"Field","name":{"kind":"Name","value":"identification_type"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"middle_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"street_address"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zipcode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documents"}},{"kind":"Field","name":{"kind":"Name","value":"documents_missing"}},{"kind":"Field","name":{"kind":"Name","value":"notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"sent_at"}},{"kind":"Field","name":{"kind":"Name","value":"answer_by"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_appeal"}},{"kind":"Field","name":{"kind":"Name","value":"appealed_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]} as unknown as DocumentNode<SaveCheckDocumentMutation, SaveCheckDocumentMutationVariables>;
export const AppealBackgroundCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AppealBackgroundCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appealBackgroundCheck"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AppealBackgroundCheckMutation, AppealBackgroundCheckMutationVariables>;