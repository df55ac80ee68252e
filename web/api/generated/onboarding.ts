/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceInput = {
  latitude: number;
  longitude: number;
};

export type TrainingAnswerInput = {
  answer_id: string;
  question_id: string;
};

export type WalkerKitInput = {
  city: string;
  /** An ISO 3166 code of two letters, or the country's English name. */
  country: string;
  state: string;
  street_address: string;
  zip_code: string;
};

export type WalkerProfileInput = {
  city_or_town: string;
  /** An ISO 3166 code of two letters, or the country's English name. */
  country: string;
  description: string;
  /** Left out, those that are saved stay. */
  equipments?: Array<number> | null | undefined;
  languages: Array<number>;
  state_or_province: string;
  /** Three names of destinations, nearest first. */
  top_three_destinations: Array<string>;
};

export type BecomingWalkerQueryVariables = Exact<{ [key: string]: never; }>;


export type BecomingWalkerQuery = { makeMoneyWalking: { backgground_check: boolean, walker_training: boolean, walker_kit_ordered: boolean, profie_picture: boolean, bank_account_linked: boolean, walker_terms: boolean, is_all_verification_completed: boolean, is_background_check_pending: boolean, is_stripe_connect_form_submitted: boolean, state: string, payout_country: string | null, payout_message: string | null, steps: Array<{ code: string, state: string, reason: string | null, done_at: string | null, expires_at: string | null, is_needed_to_walk: boolean }> } };

export type WalkerTrainingQueryVariables = Exact<{ [key: string]: never; }>;


export type WalkerTrainingQuery = { walkerTrainingVideo: { video_url: string, poster_url: string, captions_url: string, duration_s: number, version: string, done_at: string | null, chapters: Array<{ title: string, starts_at_s: number }>, questions: Array<{ id: string, text: string, answers: Array<{ id: string, text: string }> }> } };

export type VerifyWalkerTrainingMutationVariables = Exact<{
  status: boolean;
  answers?: Array<TrainingAnswerInput> | TrainingAnswerInput | null | undefined;
}>;


export type VerifyWalkerTrainingMutation = { verifyWalkerTraining: { status: string, message: string, wrong_questions: Array<string> } };

export type WalkerKitQueryVariables = Exact<{ [key: string]: never; }>;


export type WalkerKitQuery = { walkerKit: { city: string, street_address: string, state: string, country: string, zip_code: string, ordered_at: string } | null };

export type OrderWalkerKitMutationVariables = Exact<{
  data: WalkerKitInput;
}>;


export type OrderWalkerKitMutation = { walkerKitOrder: { status: string, message: string } };

export type WalkerProfileFieldsFragment = { description: string | null, no_of_walks: number, city_or_town: string | null, state_or_province: string | null, country: string | null, country_code: string | null, languages: Array<number>, equipments: Array<number>, top_three_destinations: Array<string> };

export type MyWalkerProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyWalkerProfileQuery = { me: { id: string, first_name: string, last_name: string | null, avatar: string | null, type: string, over_all_rating: number | null, walker_profile: { description: string | null, no_of_walks: number, city_or_town: string | null, state_or_province: string | null, country: string | null, country_code: string | null, languages: Array<number>, equipments: Array<number>, top_three_destinations: Array<string> } | null } | null };

export type NearestDestinationsQueryVariables = Exact<{
  place?: PlaceInput | null | undefined;
  first?: number | null | undefined;
}>;


export type NearestDestinationsQuery = { nearestDestinations: Array<{ id: string, name: string, country: string | null }> };

export type UpdateWalkerProfileMutationVariables = Exact<{
  data: WalkerProfileInput;
}>;


export type UpdateWalkerProfileMutation = { updateWalkerProfile: { description: string | null, no_of_walks: number, city_or_town: string | null, state_or_province: string | null, country: string | null, country_code: string | null, languages: Array<number>, equipments: Array<number>, top_three_destinations: Array<string> } };

export type LeaveWalkingMutationVariables = Exact<{ [key: string]: never; }>;


export type LeaveWalkingMutation = { leaveWalking: { status: string, message: string } };

export type ReturnToWalkingMutationVariables = Exact<{ [key: string]: never; }>;


export type ReturnToWalkingMutation = { returnToWalking: { status: string, message: string } };

export const WalkerProfileFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerProfileFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"city_or_town"}},{"kind":"Field","name":{"kind":"Name","value":"state_or_province"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"equipments"}},{"kind":"Field","name":{"kind":"Name","value":"top_three_destinations"}}]}}]} as unknown as DocumentNode<WalkerProfileFieldsFragment, unknown>;
export const BecomingWalkerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BecomingWalker"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeMoneyWalking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backgground_check"}},{"kind":"Field","name":{"kind":"Name","value":"walker_training"}},{"kind":"Field","name":{"kind":"Name","value":"walker_kit_ordered"}},{"kind":"Field","name":{"kind":"Name","value":"profie_picture"}},{"kind":"Field","name":{"kind":"Name","value":"bank_account_linked"}},{"kind":"Field","name":{"kind":"Name","value":"walker_terms"}},{"kind":"Field","name":{"kind":"Name","value":"is_all_verification_completed"}},{"kind":"Field","name":{"kind":"Name","value":"is_background_check_pending"}},{"kind":"Field","name":{"kind":"Name","value":"is_stripe_connect_form_submitted"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"done_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"is_needed_to_walk"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payout_country"}},{"kind":"Field","name":{"kind":"Name","value":"payout_message"}}]}}]}}]} as unknown as DocumentNode<BecomingWalkerQuery, BecomingWalkerQueryVariables>;
export const WalkerTrainingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkerTraining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkerTrainingVideo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"video_url"}},{"kind":"Field","name":{"kind":"Name","value":"poster_url"}},{"kind":"Field","name":{"kind":"Name","value":"captions_url"}},{"kind":"Field","name":{"kind":"Name","value":"duration_s"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"chapters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"starts_at_s"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"done_at"}}]}}]}}]} as unknown as DocumentNode<WalkerTrainingQuery, WalkerTrainingQueryVariables>;
export const VerifyWalkerTrainingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyWalkerTraining"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answers"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingAnswerInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyWalkerTraining"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"answers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answers"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_questions"}}]}}]}}]} as unknown as DocumentNode<VerifyWalkerTrainingMutation, VerifyWalkerTrainingMutationVariables>;
export const WalkerKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkerKit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkerKit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"street_address"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"zip_code"}},{"kind":"Field","name":{"kind":"Name","value":"ordered_at"}}]}}]}}]} as unknown as DocumentNode<WalkerKitQuery, WalkerKitQueryVariables>;
export const OrderWalkerKitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrderWalkerKit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerKitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkerKitOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<OrderWalkerKitMutation, OrderWalkerKitMutationVariables>;
export const MyWalkerProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyWalkerProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"last_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WalkerProfileFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerProfileFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"city_or_town"}},{"kind":"Field","name":{"kind":"Name","value":"state_or_province"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"equipments"}},{"kind":"Field","name":{"kind":"Name","value":"top_three_destinations"}}]}}]} as unknown as DocumentNode<MyWalkerProfileQuery, MyWalkerProfileQueryVariables>;
export const NearestDestinationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NearestDestinations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nearestDestinations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]} as unknown as DocumentNode<NearestDestinationsQuery, NearestDestinationsQueryVariables>;
export const UpdateWalkerProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWalkerProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWalkerProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WalkerProfileFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WalkerProfileFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"city_or_town"}},{"kind":"Field","name":{"kind":"Name","value":"state_or_province"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"equipments"}},{"kind":"Field","name":{"kind":"Name","value":"top_three_destinations"}}]}}]} as unknown as DocumentNode<UpdateWalkerProfileMutation, UpdateWalkerProfileMutationVariables>;
export const LeaveWalkingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LeaveWalking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaveWalking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<LeaveWalkingMutation, LeaveWalkingMutationVariables>;
export const ReturnToWalkingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReturnToWalking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"returnToWalking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ReturnToWalkingMutation, ReturnToWalkingMutationVariables>;