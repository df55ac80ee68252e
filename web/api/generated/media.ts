/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BeginRecordingInput = {
  booking_id: string;
  /** video/mp4 or video/webm with codecs, as the device records it. */
  mime_type: string;
  /** When this stretch began, milliseconds of media time of the trip (0 = the trip went live). */
  started_at_ms: number;
  /** Client-made key of this stretch (one per recorder start); the same key gives the same recording. */
  stretch_key: string;
};

export type BeginRecordingMutationVariables = Exact<{
  data: BeginRecordingInput;
}>;


export type BeginRecordingMutation = { beginRecording: { id: string, upload_url: string, upload_token: string, received: Array<number> } };

export type FinishRecordingMutationVariables = Exact<{
  recordingId: string;
  chunkCount: number;
}>;


export type FinishRecordingMutation = { finishRecording: { status: string, message: string } };


export const BeginRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"data"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BeginRecordingInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginRecording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"data"},"value":{"kind":"Variable","name":{"kind":"Name","value":"data"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"upload_url"}},{"kind":"Field","name":{"kind":"Name","value":"upload_token"}},{"kind":"Field","name":{"kind":"Name","value":"received"}}]}}]}}]} as unknown as DocumentNode<BeginRecordingMutation, BeginRecordingMutationVariables>;
export const FinishRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recordingId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"chunkCount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishRecording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"recording_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recordingId"}}},{"kind":"Argument","name":{"kind":"Name","value":"chunk_count"},"value":{"kind":"Variable","name":{"kind":"Name","value":"chunkCount"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<FinishRecordingMutation, FinishRecordingMutationVariables>;