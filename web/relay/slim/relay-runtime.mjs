// What the web app and the files named in react-relay.mjs use of relay-runtime; the plugin in slim-plugin.ts finds what
// is missing.
import {
  fetchQuery as send,
  fetchQueryDeduped,
  getObservableForActiveRequest,
  getPromiseForActiveRequest,
} from 'relay-runtime/lib/query/fetchQueryInternal.js'
import createRelayContext from 'relay-runtime/lib/store/createRelayContext.js'
import createRelayLoggingContext from 'relay-runtime/lib/store/createRelayLoggingContext.js'

export { default as ConnectionHandler } from 'relay-runtime/lib/handlers/connection/ConnectionHandler.js'
export { default as ConnectionInterface } from 'relay-runtime/lib/handlers/connection/ConnectionInterface.js'
export { default as commitMutation } from 'relay-runtime/lib/mutations/commitMutation.js'
export { default as Network } from 'relay-runtime/lib/network/RelayNetwork.js'
export { default as Observable } from 'relay-runtime/lib/network/RelayObservable.js'
export { default as fetchQuery } from 'relay-runtime/lib/query/fetchQuery.js'
export { getFragment, getRequest } from 'relay-runtime/lib/query/GraphQLTag.js'
export { default as PreloadableQueryRegistry } from 'relay-runtime/lib/query/PreloadableQueryRegistry.js'
export { default as readInlineData } from 'relay-runtime/lib/store/readInlineData.js'
export { default as Environment } from 'relay-runtime/lib/store/RelayModernEnvironment.js'
export { createOperationDescriptor } from 'relay-runtime/lib/store/RelayModernOperationDescriptor.js'
export { default as Record } from 'relay-runtime/lib/store/RelayModernRecord.js'
export {
  areEqualSelectors,
  getSelector,
  getVariablesFromFragment,
} from 'relay-runtime/lib/store/RelayModernSelector.js'
export { default as Store } from 'relay-runtime/lib/store/RelayModernStore.js'
export { default as RecordSource } from 'relay-runtime/lib/store/RelayRecordSource.js'
export { ID_KEY, ROOT_ID, ROOT_TYPE } from 'relay-runtime/lib/store/RelayStoreUtils.js'
export { default as requestSubscription } from 'relay-runtime/lib/subscription/requestSubscription.js'
export { default as getFragmentIdentifier } from 'relay-runtime/lib/util/getFragmentIdentifier.js'
export { default as getPaginationMetadata } from 'relay-runtime/lib/util/getPaginationMetadata.js'
export { default as getPaginationVariables } from 'relay-runtime/lib/util/getPaginationVariables.js'
export { default as getPendingOperationsForFragment } from 'relay-runtime/lib/util/getPendingOperationsForFragment.js'
export { default as getRefetchMetadata } from 'relay-runtime/lib/util/getRefetchMetadata.js'
export { default as getRequestIdentifier } from 'relay-runtime/lib/util/getRequestIdentifier.js'
export { default as getValueAtPath } from 'relay-runtime/lib/util/getValueAtPath.js'
export { handlePotentialSnapshotErrors } from 'relay-runtime/lib/util/handlePotentialSnapshotErrors.js'
export { default as isPromise } from 'relay-runtime/lib/util/isPromise.js'
export { default as recycleNodesInto } from 'relay-runtime/lib/util/recycleNodesInto.js'
export { default as RelayFeatureFlags } from 'relay-runtime/lib/util/RelayFeatureFlags.js'
export { default as ReplaySubject } from 'relay-runtime/lib/util/RelayReplaySubject.js'
export const __internal = {
  createRelayContext,
  createRelayLoggingContext,
  fetchQuery: send,
  fetchQueryDeduped,
  getObservableForActiveRequest,
  getPromiseForActiveRequest,
}
