/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingRequestInput = {
  /** C means custom length. */
  booking_price_type?: string | null | undefined;
  destination_id: string;
  /** True: when the walker declines or does not answer, the request ends instead of going to others. */
  only_chosen?: boolean | null | undefined;
  /** Client-made key: the same key gives back the same request. */
  request_key?: string | null | undefined;
  tripe_minute: number;
  /** Dollars, as the client understood the price. Decides nothing; a price that no longer holds is answered with PRICE_CHANGED. */
  tripe_price?: number | null | undefined;
  walker_id: string;
};

export type TripStatus =
  | 'accepted'
  | 'cancelled'
  | 'ended'
  | 'expired'
  | 'interrupted'
  | 'live'
  | 'noShow'
  | 'rejected'
  | 'requested'
  | 'settled';

export type TripRatesQueryVariables = Exact<{
  destination_id: string;
}>;


export type TripRatesQuery = { getTripRate: Array<{ id: string, minutes: number, price: number, status: string }> };

export type TripQuoteQueryVariables = Exact<{
  destination_id: string;
  minutes: number;
}>;


export type TripQuoteQuery = { tripQuote: { minutes: number, connection_cents: number, per_minute_cents: number, total_cents: number, currency: string } };

export type SendBookingRequestMutationVariables = Exact<{
  data: BookingRequestInput;
}>;


export type SendBookingRequestMutation = { sendBookingRequestToWalker: { status: string, message: string, booking_id: string | null, price: number | null, action_url: string | null, not_walked: { kind: string, latitude: number | null, longitude: number | null, radius_m: number | null } | null } };

export type OpenTripBriefQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenTripBriefQuery = { myOpenTrip: { id: string, status: TripStatus, viewer_role: string, destination: { id: string, name: string } } | null };


export const TripRatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripRates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"destination_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getTripRate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"destination_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"destination_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<TripRatesQuery, TripRatesQueryVariables>;
export const TripQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TripQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"destination_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"minutes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tripQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"destination_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"destination_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"minutes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"minutes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"connection_cents"}},{"kind":"Field","name":{"kind":"Name","value":"per_minute_cents"}},{"kind":"Field","name":{"kind":"Name","value":"total_cents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<TripQuoteQuery, TripQuoteQueryVariables>;
export const SendBookingRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendBookingRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendBookingRequestToWalker"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"booking_id"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"action_url"}},{"kind":"Field","name":{"kind":"Name","value":"not_walked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"radius_m"}}]}}]}}]}}]} as unknown as DocumentNode<SendBookingRequestMutation, SendBookingRequestMutationVariables>;
export const OpenTripBriefDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenTripBrief"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOpenTrip"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"viewer_role"}},{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<OpenTripBriefQuery, OpenTripBriefQueryVariables>;