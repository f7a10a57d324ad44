import { getRequest } from 'relay-runtime'
import type { GraphQLTaggedNode, MutationParameters, RecordProxy, SelectorStoreUpdater } from 'relay-runtime'

/**
 * Puts what the answer of a command says under `query` (every payload has that field) to where pages read the query:
 * figures, states and lists of other objects that the command has changed need no second request.
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
      const payload = store.getRootField(field as never) as RecordProxy | null
      const query = payload?.getLinkedRecord('query')
      if (query) store.getRoot().copyFieldsFrom(query)
    }
    updater?.(store, data)
  }
}
