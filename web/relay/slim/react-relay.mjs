// What the web app uses of react-relay. Its index loads everything: it is in CommonJS, which cannot be shaken.
export { default as RelayEnvironmentProvider } from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js'
export { loadQuery } from 'react-relay/lib/relay-hooks/loadQuery.js'
export { default as useFragment } from 'react-relay/lib/relay-hooks/useFragment.js'
export { default as useLazyLoadQuery } from 'react-relay/lib/relay-hooks/useLazyLoadQuery.js'
export { default as useMutation } from 'react-relay/lib/relay-hooks/useMutation.js'
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment.js'
export { default as usePreloadedQuery } from 'react-relay/lib/relay-hooks/usePreloadedQuery.js'
export { default as useQueryLoader } from 'react-relay/lib/relay-hooks/useQueryLoader.js'
export { default as useRelayEnvironment } from 'react-relay/lib/relay-hooks/useRelayEnvironment.js'
export { default as useSubscription } from 'react-relay/lib/relay-hooks/useSubscription.js'
export { default as commitMutation } from 'relay-runtime/lib/mutations/commitMutation.js'
export { default as fetchQuery } from 'relay-runtime/lib/query/fetchQuery.js'
export { default as readInlineData } from 'relay-runtime/lib/store/readInlineData.js'
/** Each use is replaced by its artifact. */
export const graphql = undefined
