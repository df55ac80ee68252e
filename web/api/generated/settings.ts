/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Any one field, or several; what is left out stays. */
export type UserPreferenceInput = {
  frequency?: number | null | undefined;
  interests?: Array<number> | null | undefined;
  languages?: Array<number> | null | undefined;
  live_event?: boolean | null | undefined;
  live_news?: boolean | null | undefined;
  new_destination?: boolean | null | undefined;
  pause_notification?: boolean | null | undefined;
  show_traveller_splash?: boolean | null | undefined;
  show_walker_splash?: boolean | null | undefined;
};

export type PreferenceFieldsFragment = { frequency: number, new_destination: boolean, live_event: boolean, live_news: boolean, pause_notification: boolean, show_traveller_splash: boolean, show_walker_splash: boolean, interests: Array<number>, languages: Array<number> };

export type PreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type PreferencesQuery = { getUserPreference: { frequency: number, new_destination: boolean, live_event: boolean, live_news: boolean, pause_notification: boolean, show_traveller_splash: boolean, show_walker_splash: boolean, interests: Array<number>, languages: Array<number> } };

export type SavePreferenceMutationVariables = Exact<{
  data: UserPreferenceInput;
}>;


export type SavePreferenceMutation = { saveUserPreference: { frequency: number, new_destination: boolean, live_event: boolean, live_news: boolean, pause_notification: boolean, show_traveller_splash: boolean, show_walker_splash: boolean, interests: Array<number>, languages: Array<number> } };

export type BlockedPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockedPeopleQuery = { blockedPeople: Array<{ blocked_at: string, user: { id: string, first_name: string, avatar: string | null } }> };

export type UnblockPersonMutationVariables = Exact<{
  id: string;
}>;


export type UnblockPersonMutation = { unblockPerson: { status: string, message: string } };

export type MessageDeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type MessageDeliveryQuery = { messageDelivery: { refused_email: string | null, refused_because: string | null, refused_since: string | null, texts_stopped_since: string | null, texts_sender: string | null } };

export type MailMeAgainMutationVariables = Exact<{ [key: string]: never; }>;


export type MailMeAgainMutation = { mailMeAgain: { status: string, message: string } };

export const PreferenceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"new_destination"}},{"kind":"Field","name":{"kind":"Name","value":"live_event"}},{"kind":"Field","name":{"kind":"Name","value":"live_news"}},{"kind":"Field","name":{"kind":"Name","value":"pause_notification"}},{"kind":"Field","name":{"kind":"Name","value":"show_traveller_splash"}},{"kind":"Field","name":{"kind":"Name","value":"show_walker_splash"}},{"kind":"Field","name":{"kind":"Name","value":"interests"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]} as unknown as DocumentNode<PreferenceFieldsFragment, unknown>;
export const PreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getUserPreference"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"new_destination"}},{"kind":"Field","name":{"kind":"Name","value":"live_event"}},{"kind":"Field","name":{"kind":"Name","value":"live_news"}},{"kind":"Field","name":{"kind":"Name","value":"pause_notification"}},{"kind":"Field","name":{"kind":"Name","value":"show_traveller_splash"}},{"kind":"Field","name":{"kind":"Name","value":"show_walker_splash"}},{"kind":"Field","name":{"kind":"Name","value":"interests"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]} as unknown as DocumentNode<PreferencesQuery, PreferencesQueryVariables>;
export const SavePreferenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePreference"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreferenceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveUserPreference"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreference"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"new_destination"}},{"kind":"Field","name":{"kind":"Name","value":"live_event"}},{"kind":"Field","name":{"kind":"Name","value":"live_news"}},{"kind":"Field","name":{"kind":"Name","value":"pause_notification"}},{"kind":"Field","name":{"kind":"Name","value":"show_traveller_splash"}},{"kind":"Field","name":{"kind":"Name","value":"show_walker_splash"}},{"kind":"Field","name":{"kind":"Name","value":"interests"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]} as unknown as DocumentNode<SavePreferenceMutation, SavePreferenceMutationVariables>;
export const BlockedPeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlockedPeople"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockedPeople"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blocked_at"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]}}]} as unknown as DocumentNode<BlockedPeopleQuery, BlockedPeopleQueryVariables>;
export const UnblockPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnblockPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"user_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnblockPersonMutation, UnblockPersonMutationVariables>;
export const MessageDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MessageDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageDelivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refused_email"}},{"kind":"Field","name":{"kind":"Name","value":"refused_because"}},{"kind":"Field","name":{"kind":"Name","value":"refused_since"}},{"kind":"Field","name":{"kind":"Name","value":"texts_stopped_since"}},{"kind":"Field","name":{"kind":"Name","value":"texts_sender"}}]}}]}}]} as unknown as DocumentNode<MessageDeliveryQuery, MessageDeliveryQueryVariables>;
export const MailMeAgainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MailMeAgain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailMeAgain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<MailMeAgainMutation, MailMeAgainMutationVariables>;