import { graphql } from 'react-relay'
import type {
  useTextImportMutation,
  useTextImportMutation$data,
} from '../../../__generated__/useTextImportMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { Locale } from '../../../base/locale.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { BroughtText } from './file-texts.ts'
import { textsList } from './texts-view.ts'

/** Maximum number of texts per call. */
const atOnce = 200

type Payload = useTextImportMutation$data['importTexts']

/** Result of an import or of its dry run. */
export interface ImportResult {
  changed: number
  same: number
  problems: Payload['problems'][number][]
  conflicts: Payload['conflicts'][number][]
}

/** Returns a function that sends the texts of a file in batches; a dry run reports the changes without saving. */
export function useTextImport(locale: Locale) {
  const shown = textsList.variablesOf(useTableView(textsList))
  const [send] = useCommand<useTextImportMutation>(graphql`
    mutation useTextImportMutation(
      $input: ImportTextsInput!
      $isLast: Boolean!
      $locale: String!
      $namespace: String
      $search: String
      $filter: TextFilter
    ) {
      importTexts(input: $input) {
        changed
        same
        problems {
          namespace
          key
          message
        }
        conflicts {
          namespace
          key
          current
          text
          version
          changedAt
        }
        query @include(if: $isLast) {
          ...Progress_query
          ...TextsList_query
        }
      }
    }
  `)
  return async (texts: readonly BroughtText[], { dryRun }: { dryRun: boolean }): Promise<ImportResult> => {
    const sum: ImportResult = { changed: 0, same: 0, problems: [], conflicts: [] }
    for (let from = 0; from < texts.length; from += atOnce) {
      const input = { locale, dryRun, texts: texts.slice(from, from + atOnce) }
      const isLast = !dryRun && from + atOnce >= texts.length
      const { importTexts } = await send({ input, ...shown, isLast })
      sum.changed += importTexts.changed
      sum.same += importTexts.same
      sum.problems.push(...importTexts.problems)
      sum.conflicts.push(...importTexts.conflicts)
    }
    return sum
  }
}
