/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceInput = {
  latitude: number;
  longitude: number;
};

export type WalkerOnlineInput = {
  online: boolean;
  place?: PlaceInput | null | undefined;
};

export type WalkHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type WalkHomeQuery = { me: { id: string, type: string, first_name: string, recording_consent: boolean | null } | null, myWalkerPresence: { online: boolean, expires_in_s: number }, completedInstantTrip: Array<{ id: string, created_at: string, tripe_minute: number, earned_cents: number, is_video_processed: boolean, destination: { id: string, name: string, slug: string } | null, traveller_details: { id: string, first_name: string } }> };

export type MissedRequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type MissedRequestsQuery = { missedRequests: Array<{ booking_id: string, minutes: number, pays_cents: number, currency: string, traveller_first_name: string, offered_at: string, why: string, destination: { id: string, name: string, slug: string } }> };

export type SetWalkerOnlineMutationVariables = Exact<{
  data: WalkerOnlineInput;
}>;


export type SetWalkerOnlineMutation = { setWalkerOnline: { online: boolean, expires_in_s: number } };

export type UpdateWalkerPositionMutationVariables = Exact<{
  place: PlaceInput;
}>;


export type UpdateWalkerPositionMutation = { updateWalkerPosition: { online: boolean, expires_in_s: number } };

export type SaveWalkConsentMutationVariables = Exact<{
  granted: boolean;
}>;


export type SaveWalkConsentMutation = { saveRecordingConsent: { id: string, recording_consent: boolean | null } };

export type WalkPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type WalkPlacesQuery = { destination: { data: Array<{ id: string, name: string, country: string | null, latitude: number, longitude: number }> } };

export type FreeWalkerFragment = { user_id: string, is_free: boolean, distance_km: number, user: { id: string, first_name: string, avatar: string | null, over_all_rating: number | null, walker_profile: { no_of_walks: number, languages: Array<number> } | null } };

export type WalkAlternativesQueryVariables = Exact<{
  destinationId: string;
}>;


export type WalkAlternativesQuery = { walkersNear: Array<{ user_id: string, is_free: boolean, distance_km: number, user: { id: string, first_name: string, avatar: string | null, over_all_rating: number | null, walker_profile: { no_of_walks: number, languages: Array<number> } | null } }> };

export type FreeWalkersSubscriptionVariables = Exact<{
  destinationId: string;
}>;


export type FreeWalkersSubscription = { walkersNearChanged: Array<{ user_id: string, is_free: boolean, distance_km: number, user: { id: string, first_name: string, avatar: string | null, over_all_rating: number | null, walker_profile: { no_of_walks: number, languages: Array<number> } | null } }> };

export type MyPresenceQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPresenceQuery = { myWalkerPresence: { online: boolean, expires_in_s: number } };

export const FreeWalkerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FreeWalker"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LiveWalker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"is_free"}},{"kind":"Field","name":{"kind":"Name","value":"distance_km"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]}}]}}]} as unknown as DocumentNode<FreeWalkerFragment, unknown>;
export const WalkHomeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkHome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myWalkerPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"expires_in_s"}}]}},{"kind":"Field","name":{"kind":"Name","value":"completedInstantTrip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"tripe_minute"}},{"kind":"Field","name":{"kind":"Name","value":"earned_cents"}},{"kind":"Field","name":{"kind":"Name","value":"is_video_processed"}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"traveller_details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}}]}}]}}]}}]} as unknown as DocumentNode<WalkHomeQuery, WalkHomeQueryVariables>;
export const MissedRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissedRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"missedRequests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking_id"}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"pays_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"traveller_first_name"}},{"kind":"Field","name":{"kind":"Name","value":"offered_at"}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}}]}}]} as unknown as DocumentNode<MissedRequestsQuery, MissedRequestsQueryVariables>;
export const SetWalkerOnlineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWalkerOnline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerOnlineInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWalkerOnline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"expires_in_s"}}]}}]}}]} as unknown as DocumentNode<SetWalkerOnlineMutation, SetWalkerOnlineMutationVariables>;
export const UpdateWalkerPositionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWalkerPosition"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWalkerPosition"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"expires_in_s"}}]}}]}}]} as unknown as DocumentNode<UpdateWalkerPositionMutation, UpdateWalkerPositionMutationVariables>;
export const SaveWalkConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveWalkConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"granted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveRecordingConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"granted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"granted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recording_consent"}}]}}]}}]} as unknown as DocumentNode<SaveWalkConsentMutation, SaveWalkConsentMutationVariables>;
export const WalkPlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkPlaces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destination"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}}]}}]}}]}}]} as unknown as DocumentNode<WalkPlacesQuery, WalkPlacesQueryVariables>;
export const WalkAlternativesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkAlternatives"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"destinationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkersNear"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"destination_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"destinationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FreeWalker"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FreeWalker"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LiveWalker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"is_free"}},{"kind":"Field","name":{"kind":"Name","value":"distance_km"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]}}]}}]} as unknown as DocumentNode<WalkAlternativesQuery, WalkAlternativesQueryVariables>;
export const FreeWalkersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"FreeWalkers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"destinationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkersNearChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"destination_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"destinationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FreeWalker"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FreeWalker"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LiveWalker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user_id"}},{"kind":"Field","name":{"kind":"Name","value":"is_free"}},{"kind":"Field","name":{"kind":"Name","value":"distance_km"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}},{"kind":"Field","name":{"kind":"Name","value":"languages"}}]}}]}}]}}]} as unknown as DocumentNode<FreeWalkersSubscription, FreeWalkersSubscriptionVariables>;
export const MyPresenceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myWalkerPresence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"expires_in_s"}}]}}]}}]} as unknown as DocumentNode<MyPresenceQuery, MyPresenceQueryVariables>;