/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EnterOtpInput = {
  otp: string;
  /** E.164 */
  phone: string;
};

export type LoginInput = {
  device_token?: string | null | undefined;
  otp?: string | null | undefined;
  password?: string | null | undefined;
  phone_country_code?: string | null | undefined;
  phone_country_key?: string | null | undefined;
  /** Keeps the session for 30 days instead of the browser's session. */
  remember_me?: boolean | null | undefined;
  time_zone?: string | null | undefined;
  /** The phone number, E.164. */
  username: string;
};

export type RegisterInput = {
  device_token?: string | null | undefined;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  password_confirmation: string;
  phone_country_code?: string | null | undefined;
  phone_country_key?: string | null | undefined;
  phone_number: string;
  time_zone?: string | null | undefined;
};

export type MeFieldsFragment = { id: string, first_name: string, last_name: string | null, email: string | null, isEmailVerified: boolean | null, phone_number: string | null, avatar: string | null, type: string, isAdmin: boolean | null, over_all_rating: number | null, recording_consent: boolean | null, is_traveller_splash_block: boolean | null, is_walker_splash_block: boolean | null, is_any_payment_pending: boolean | null, pending_amount: number | null, payment_pending_message: string | null, payment_dispute_message: string | null, walker_profile: { online: boolean, no_of_walks: number } | null };

export type VerifyPhoneNumberQueryVariables = Exact<{
  phone: string;
}>;


export type VerifyPhoneNumberQuery = { verifyPhoneNumber: { status: string, message: string } };

export type EnterOtpQueryVariables = Exact<{
  data: EnterOtpInput;
}>;


export type EnterOtpQuery = { enterOtp: { status: string, message: string } };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { status: string, message: string, appeal_token: string | null, user: { id: string, first_name: string, last_name: string | null, email: string | null, isEmailVerified: boolean | null, phone_number: string | null, avatar: string | null, type: string, isAdmin: boolean | null, over_all_rating: number | null, recording_consent: boolean | null, is_traveller_splash_block: boolean | null, is_walker_splash_block: boolean | null, is_any_payment_pending: boolean | null, pending_amount: number | null, payment_pending_message: string | null, payment_dispute_message: string | null, walker_profile: { online: boolean, no_of_walks: number } | null } | null } };

export type LoginByPasskeyMutationVariables = Exact<{
  credential: string;
  remember_me?: boolean | null | undefined;
  time_zone?: string | null | undefined;
}>;


export type LoginByPasskeyMutation = { loginByPasskey: { status: string, message: string, appeal_token: string | null, user: { id: string, first_name: string, last_name: string | null, email: string | null, isEmailVerified: boolean | null, phone_number: string | null, avatar: string | null, type: string, isAdmin: boolean | null, over_all_rating: number | null, recording_consent: boolean | null, is_traveller_splash_block: boolean | null, is_walker_splash_block: boolean | null, is_any_payment_pending: boolean | null, pending_amount: number | null, payment_pending_message: string | null, payment_dispute_message: string | null, walker_profile: { online: boolean, no_of_walks: number } | null } | null } };

export type AppealSuspensionMutationVariables = Exact<{
  token: string;
  text: string;
}>;


export type AppealSuspensionMutation = { appealSuspension: { status: string, message: string } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { status: string, message: string, user: { id: string, first_name: string, last_name: string | null, email: string | null, isEmailVerified: boolean | null, phone_number: string | null, avatar: string | null, type: string, isAdmin: boolean | null, over_all_rating: number | null, recording_consent: boolean | null, is_traveller_splash_block: boolean | null, is_walker_splash_block: boolean | null, is_any_payment_pending: boolean | null, pending_amount: number | null, payment_pending_message: string | null, payment_dispute_message: string | null, walker_profile: { online: boolean, no_of_walks: number } | null } | null } };

export type RefreshTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshTokenMutation = { refreshToken: { status: string, message: string } };

export type SaveRecordingConsentMutationVariables = Exact<{
  granted: boolean;
}>;


export type SaveRecordingConsentMutation = { saveRecordingConsent: { id: string, recording_consent: boolean | null } };

export const MeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}},{"kind":"Field","name":{"kind":"Name","value":"is_traveller_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_walker_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_any_payment_pending"}},{"kind":"Field","name":{"kind":"Name","value":"pending_amount"}},{"kind":"Field","name":{"kind":"Name","value":"payment_pending_message"}},{"kind":"Field","name":{"kind":"Name","value":"payment_dispute_message"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}}]}}]}}]} as unknown as DocumentNode<MeFieldsFragment, unknown>;
export const VerifyPhoneNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VerifyPhoneNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyPhoneNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<VerifyPhoneNumberQuery, VerifyPhoneNumberQueryVariables>;
export const EnterOtpDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EnterOtp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnterOtpInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enterOtp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<EnterOtpQuery, EnterOtpQueryVariables>;
export const LoginDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"appeal_token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}},{"kind":"Field","name":{"kind":"Name","value":"is_traveller_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_walker_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_any_payment_pending"}},{"kind":"Field","name":{"kind":"Name","value":"pending_amount"}},{"kind":"Field","name":{"kind":"Name","value":"payment_pending_message"}},{"kind":"Field","name":{"kind":"Name","value":"payment_dispute_message"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const LoginByPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LoginByPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"credential"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"remember_me"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"time_zone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loginByPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"credential"},"value":{"kind":"Variable","name":{"kind":"Name","value":"credential"}}},{"kind":"Argument","name":{"kind":"Name","value":"remember_me"},"value":{"kind":"Variable","name":{"kind":"Name","value":"remember_me"}}},{"kind":"Argument","name":{"kind":"Name","value":"time_zone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"time_zone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"appeal_token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}},{"kind":"Field","name":{"kind":"Name","value":"is_traveller_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_walker_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_any_payment_pending"}},{"kind":"Field","name":{"kind":"Name","value":"pending_amount"}},{"kind":"Field","name":{"kind":"Name","value":"payment_pending_message"}},{"kind":"Field","name":{"kind":"Name","value":"payment_dispute_message"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}}]}}]}}]} as unknown as DocumentNode<LoginByPasskeyMutation, LoginByPasskeyMutationVariables>;
export const AppealSuspensionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AppealSuspension"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appealSuspension"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AppealSuspensionMutation, AppealSuspensionMutationVariables>;
export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MeFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phone_number"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}},{"kind":"Field","name":{"kind":"Name","value":"is_traveller_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_walker_splash_block"}},{"kind":"Field","name":{"kind":"Name","value":"is_any_payment_pending"}},{"kind":"Field","name":{"kind":"Name","value":"pending_amount"}},{"kind":"Field","name":{"kind":"Name","value":"payment_pending_message"}},{"kind":"Field","name":{"kind":"Name","value":"payment_dispute_message"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}}]}}]}}]} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const RefreshTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const SaveRecordingConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveRecordingConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"granted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveRecordingConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"granted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"granted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}}]}}]}}]} as unknown as DocumentNode<SaveRecordingConsentMutation, SaveRecordingConsentMutationVariables>;