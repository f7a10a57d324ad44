import { graphql } from 'react-relay'
import type {
  UpdatePersonInput,
  useUpdateAccountAdultMutation,
} from '../../../../__generated__/useUpdateAccountAdultMutation.graphql.ts'
import type { useUpdateAccountDraftMutation } from '../../../../__generated__/useUpdateAccountDraftMutation.graphql.ts'
import type { useUpdateAccountStudentMutation } from '../../../../__generated__/useUpdateAccountStudentMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { CommandOutcome } from '../../../../relay/use-command.ts'

/** Changes an account with the mutation for its type. */
export function useUpdateAccount({ userType, isDraft }: { userType: string; isDraft: boolean }) {
  const [student] = useCommand<useUpdateAccountStudentMutation>(graphql`
    mutation useUpdateAccountStudentMutation($input: UpdatePersonInput!) {
      updateStudent(input: $input) {
        user {
          ...AccountView_user
        }
      }
    }
  `)
  const [adult] = useCommand<useUpdateAccountAdultMutation>(graphql`
    mutation useUpdateAccountAdultMutation($input: UpdatePersonInput!) {
      updateSupervisorPartner(input: $input) {
        user {
          ...AccountView_user
        }
      }
    }
  `)
  const [draft] = useCommand<useUpdateAccountDraftMutation>(graphql`
    mutation useUpdateAccountDraftMutation($input: UpdatePersonInput!, $id: ID!) {
      updateUserDraft(input: $input) {
        draft {
          userId
        }
        query {
          node(id: $id) {
            ...AccountView_user @alias(as: "account")
          }
        }
      }
    }
  `)
  const update = async (input: UpdatePersonInput, outcome: CommandOutcome): Promise<void> => {
    if (userType === 'student' && !isDraft) await student({ input }, outcome)
    else if (!isDraft) await adult({ input }, outcome)
    else {
      await draft({ input, id: input.id }, outcome)
    }
  }
  return { update }
}
