import { graphql } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type {
  UpdatePersonInput,
  useUpdateAccountAdultMutation,
} from '../../../__generated__/useUpdateAccountAdultMutation.graphql.ts'
import type { useUpdateAccountDraftMutation } from '../../../__generated__/useUpdateAccountDraftMutation.graphql.ts'
import type { useUpdateAccountStudentMutation } from '../../../__generated__/useUpdateAccountStudentMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { CommandOutcome } from '../../../relay/use-command.ts'

/** Changes an account by the call that its kind has. */
export function useUpdateAccount({ userType, isDraft }: { userType: string; isDraft: boolean }) {
  const reload = useReload('derived')
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
    mutation useUpdateAccountDraftMutation($input: UpdatePersonInput!) {
      updateUserDraft(input: $input) {
        draft {
          userId
        }
      }
    }
  `)
  const update = async (input: UpdatePersonInput, outcome: CommandOutcome): Promise<void> => {
    if (userType === 'student' && !isDraft) await student({ input }, outcome)
    else if (!isDraft) await adult({ input }, outcome)
    else {
      await draft({ input }, outcome)
      // The answer about a draft says no more than who it is.
      await reload()
    }
  }
  return { update }
}
