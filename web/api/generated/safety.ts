/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceInput = {
  latitude: number;
  longitude: number;
};

export type OwnHelpCallFragment = { id: string, since: string, is_taken: boolean, told_contact: string | null };

export type TripSafetyQueryVariables = Exact<{
  tripId: string;
}>;


export type TripSafetyQuery = { tripSafety: { help_call: { id: string, since: string, is_taken: boolean, told_contact: string | null } | null, check: { reason: string, answer_by: string, is_told: boolean } | null } };

export type TripSafetyChangedSubscriptionVariables = Exact<{
  tripId: string;
}>;


export type TripSafetyChangedSubscription = { tripSafetyChanged: { help_call: { id: string, since: string, is_taken: boolean, told_contact: string | null } | null, check: { reason: string, answer_by: string, is_told: boolean } | null } };

export type CallForHelpMutationVariables = Exact<{
  tripId: string;
  place?: PlaceInput | null | undefined;
}>;


export type CallForHelpMutation = { callForHelp: { id: string, since: string, is_taken: boolean, told_contact: string | null } };

export type CancelHelpCallMutationVariables = Exact<{
  tripId: string;
}>;


export type CancelHelpCallMutation = { cancelHelpCall: { status: string, message: string } };

export type TrustedContactQueryVariables = Exact<{ [key: string]: never; }>;


export type TrustedContactQuery = { trustedContact: { name: string, phone_number: string, state: string } | null };

export type SaveTrustedContactMutationVariables = Exact<{
  name: string;
  phone: string;
}>;


export type SaveTrustedContactMutation = { saveTrustedContact: { status: string, message: string } };

export type DeleteTrustedContactMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteTrustedContactMutation = { deleteTrustedContact: { status: string, message: string } };

export type ContactInvitationQueryVariables = Exact<{
  code: string;
}>;


export type ContactInvitationQuery = { contactInvitation: { first_name: string, state: string } | null };

export type AnswerContactInvitationMutationVariables = Exact<{
  code: string;
  agree: boolean;
}>;


export type AnswerContactInvitationMutation = { answerContactInvitation: { status: string, message: string } };

export type HelpLinkQueryVariables = Exact<{
  code: string;
}>;


export type HelpLinkQuery = { helpLink: { first_name: string, since: string, state: string, place_at: string | null, place: { latitude: number, longitude: number } | null } | null };

export type AnswerWalkCheckMutationVariables = Exact<{
  tripId: string;
}>;


export type AnswerWalkCheckMutation = { answerWalkCheck: { status: string, message: string } };

export const OwnHelpCallFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnHelpCall"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"is_taken"}},{"kind":"Field","name":{"kind":"Name","value":"told_contact"}}]}}]} as unknown as DocumentNode<OwnHelpCallFragment, unknown>;
export const TripSafetyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripSafety"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripSafety"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trip_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"help_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnHelpCall"}}]}},{"kind":"Field","name":{"kind":"Name","value":"check"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"answer_by"}},{"kind":"Field","name":{"kind":"Name","value":"is_told"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnHelpCall"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"is_taken"}},{"kind":"Field","name":{"kind":"Name","value":"told_contact"}}]}}]} as unknown as DocumentNode<TripSafetyQuery, TripSafetyQueryVariables>;
export const TripSafetyChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TripSafetyChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripSafetyChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trip_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"help_call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnHelpCall"}}]}},{"kind":"Field","name":{"kind":"Name","value":"check"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"answer_by"}},{"kind":"Field","name":{"kind":"Name","value":"is_told"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnHelpCall"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"is_taken"}},{"kind":"Field","name":{"kind":"Name","value":"told_contact"}}]}}]} as unknown as DocumentNode<TripSafetyChangedSubscription, TripSafetyChangedSubscriptionVariables>;
export const CallForHelpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CallForHelp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callForHelp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trip_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnHelpCall"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnHelpCall"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"is_taken"}},{"kind":"Field","name":{"kind":"Name","value":"told_contact"}}]}}]} as unknown as DocumentNode<CallForHelpMutation, CallForHelpMutationVariables>;
export const CancelHelpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelHelpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelHelpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trip_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CancelHelpCallMutation, CancelHelpCallMutationVariables>;
export const TrustedContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TrustedContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trustedContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<TrustedContactQuery, TrustedContactQueryVariables>;
export const SaveTrustedContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveTrustedContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveTrustedContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"phone_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SaveTrustedContactMutation, SaveTrustedContactMutationVariables>;
export const DeleteTrustedContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTrustedContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTrustedContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<DeleteTrustedContactMutation, DeleteTrustedContactMutationVariables>;
export const ContactInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<ContactInvitationQuery, ContactInvitationQueryVariables>;
export const AnswerContactInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerContactInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agree"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerContactInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"agree"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agree"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AnswerContactInvitationMutation, AnswerContactInvitationMutationVariables>;
export const HelpLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}},{"kind":"Field","name":{"kind":"Name","value":"place_at"}}]}}]}}]} as unknown as DocumentNode<HelpLinkQuery, HelpLinkQueryVariables>;
export const AnswerWalkCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerWalkCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerWalkCheck"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"trip_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tripId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AnswerWalkCheckMutation, AnswerWalkCheckMutationVariables>;