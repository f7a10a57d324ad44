import { graphql } from 'react-relay'
import type {
  CreateStudyMaterialInput,
  useSaveMaterialCreateMutation,
} from '../../../__generated__/useSaveMaterialCreateMutation.graphql.ts'
import type { useSaveMaterialUpdateMutation } from '../../../__generated__/useSaveMaterialUpdateMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { CommandOutcome } from '../../../relay/use-command.ts'

/** Command that updates a material, or creates one if the id is null. */
export function useSaveMaterial() {
  const [create] = useCommand<useSaveMaterialCreateMutation>(graphql`
    mutation useSaveMaterialCreateMutation($input: CreateStudyMaterialInput!) {
      createStudyMaterial(input: $input) {
        material {
          ...MaterialForm_material
        }
        query {
          ...MaterialsAdminPage_query
        }
      }
    }
  `)
  const [update] = useCommand<useSaveMaterialUpdateMutation>(graphql`
    mutation useSaveMaterialUpdateMutation($input: UpdateStudyMaterialInput!) {
      updateStudyMaterial(input: $input) {
        material {
          ...MaterialForm_material
        }
        query {
          ...MaterialsAdminPage_query
        }
      }
    }
  `)
  return async (id: string | null, input: CreateStudyMaterialInput, outcome: CommandOutcome): Promise<unknown> =>
    id === null ? create({ input }, outcome) : update({ input: { id, ...input } }, outcome)
}
