import { graphql } from 'react-relay'
import type {
  AddImageCompetitionInput,
  useSaveCompetitionAddMutation,
} from '../../../../__generated__/useSaveCompetitionAddMutation.graphql.ts'
import type { useSaveCompetitionUpdateMutation } from '../../../../__generated__/useSaveCompetitionUpdateMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { ShownByForm } from '../../../../shared/forms/use-server-form.ts'

/**
 * Command that updates a competition, or adds one if the id is null.
 * @param search of the list that a new competition is added to
 */
export function useSaveCompetition(search: string | null) {
  const [add] = useCommand<useSaveCompetitionAddMutation>(graphql`
    mutation useSaveCompetitionAddMutation($input: AddImageCompetitionInput!, $search: String) {
      addImageCompetition(input: $input) {
        competition {
          id
        }
        query {
          ...CompetitionsPage_query
        }
      }
    }
  `)
  const [update] = useCommand<useSaveCompetitionUpdateMutation>(graphql`
    mutation useSaveCompetitionUpdateMutation($input: UpdateImageCompetitionInput!) {
      updateImageCompetition(input: $input) {
        competition {
          id
          title
          phase
          ...competitionForm_competition
        }
      }
    }
  `)
  return async (id: string | null, input: AddImageCompetitionInput, shown: ShownByForm): Promise<unknown> =>
    id === null ? add({ input, search }, shown) : update({ input: { id, ...input } }, shown)
}
