/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WalkerAvailabilityInput = {
  days_off: Array<string>;
  /** Left out, the days with other hours stay as they are. */
  exceptions?: Array<WalkerDayHoursInput> | null | undefined;
  hours: Array<WalkerHoursInput>;
  time_zone: string;
};

export type WalkerDayHoursInput = {
  day: string;
  hours: Array<WalkerDaySpanInput>;
};

export type WalkerDaySpanInput = {
  from: string;
  until: string;
};

export type WalkerHoursInput = {
  from: string;
  until: string;
  weekday: number;
};

export type WalkerAvailabilityQueryVariables = Exact<{ [key: string]: never; }>;


export type WalkerAvailabilityQuery = { walkerAvailability: { time_zone: string, days_off: Array<string>, agreed_outside: number, hours: Array<{ weekday: number, from: string, until: string }>, exceptions: Array<{ day: string, hours: Array<{ from: string, until: string }> }> } };

export type SaveWalkerAvailabilityMutationVariables = Exact<{
  data: WalkerAvailabilityInput;
}>;


export type SaveWalkerAvailabilityMutation = { saveWalkerAvailability: { time_zone: string, days_off: Array<string>, agreed_outside: number, hours: Array<{ weekday: number, from: string, until: string }>, exceptions: Array<{ day: string, hours: Array<{ from: string, until: string }> }> } };

export type FavouriteWalkersQueryVariables = Exact<{ [key: string]: never; }>;


export type FavouriteWalkersQuery = { favouriteWalkers: Array<{ online: boolean, notify_when_online: boolean, followed_at: string, user: { id: string, first_name: string, avatar: string | null, over_all_rating: number | null, walker_profile: { languages: Array<number>, no_of_walks: number } | null }, destination: { id: string, name: string, slug: string, time_zone: string } | null }> };

export type IsFavouriteWalkerQueryVariables = Exact<{
  walker_id: string;
}>;


export type IsFavouriteWalkerQuery = { isFavouriteWalker: boolean };

export type FollowWalkerMutationVariables = Exact<{
  walker_id: string;
  notify_when_online?: boolean | null | undefined;
}>;


export type FollowWalkerMutation = { followWalker: { status: string, message: string } };

export type UnfollowWalkerMutationVariables = Exact<{
  walker_id: string;
}>;


export type UnfollowWalkerMutation = { unfollowWalker: { status: string, message: string } };


export const WalkerAvailabilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WalkerAvailability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"walkerAvailability"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days_off"}},{"kind":"Field","name":{"kind":"Name","value":"exceptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agreed_outside"}}]}}]}}]} as unknown as DocumentNode<WalkerAvailabilityQuery, WalkerAvailabilityQueryVariables>;
export const SaveWalkerAvailabilityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveWalkerAvailability"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WalkerAvailabilityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveWalkerAvailability"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days_off"}},{"kind":"Field","name":{"kind":"Name","value":"exceptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agreed_outside"}}]}}]}}]} as unknown as DocumentNode<SaveWalkerAvailabilityMutation, SaveWalkerAvailabilityMutationVariables>;
export const FavouriteWalkersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FavouriteWalkers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"favouriteWalkers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"first_name"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"over_all_rating"}},{"kind":"Field","name":{"kind":"Name","value":"walker_profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"languages"}},{"kind":"Field","name":{"kind":"Name","value":"no_of_walks"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"online"}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"time_zone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notify_when_online"}},{"kind":"Field","name":{"kind":"Name","value":"followed_at"}}]}}]}}]} as unknown as DocumentNode<FavouriteWalkersQuery, FavouriteWalkersQueryVariables>;
export const IsFavouriteWalkerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IsFavouriteWalker"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isFavouriteWalker"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"walker_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}}}]}]}}]} as unknown as DocumentNode<IsFavouriteWalkerQuery, IsFavouriteWalkerQueryVariables>;
export const FollowWalkerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FollowWalker"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notify_when_online"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"followWalker"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"walker_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"notify_when_online"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notify_when_online"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<FollowWalkerMutation, FollowWalkerMutationVariables>;
export const UnfollowWalkerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnfollowWalker"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollowWalker"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"walker_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"walker_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UnfollowWalkerMutation, UnfollowWalkerMutationVariables>;