import type { usePastedQuery } from '../../../../__generated__/usePastedQuery.graphql.ts'

/** Content of a clipboard as the server has read it. */
export type PastedContent = usePastedQuery['response']['pastedContent']
