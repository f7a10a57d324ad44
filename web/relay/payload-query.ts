import { getRequest } from 'relay-runtime'
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime'

/**
 * Writes the `query` field of a mutation's response (every payload has it) to the query root, so that figures, states
 * and lists changed by the command need no second request.
 */
export function withPayloadQuery<T extends MutationParameters>(
  document: GraphQLTaggedNode,
  updater?: SelectorStoreUpdater<T['response']>,
): SelectorStoreUpdater<T['response']> {
  const fields = getRequest(document).operation.selections.flatMap((selection) =>
    selection.kind === 'LinkedField' && selection.selections.some((one) => 'name' in one && one.name === 'query')
      ? [selection.name]
      : [],
  )
  return (store, data) => {
    for (const field of fields) {
      const payload = store.getRootField(field)
      const query = payload?.getLinkedRecord('query')
      if (query) store.getRoot().copyFieldsFrom(query)
    }
    updater?.(store, data)
  }
}
