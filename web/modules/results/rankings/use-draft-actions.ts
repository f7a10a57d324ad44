import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDraftActionsDropMutation } from '../../../__generated__/useDraftActionsDropMutation.graphql.ts'
import type { useDraftActionsMakeMutation } from '../../../__generated__/useDraftActionsMakeMutation.graphql.ts'
import type { useDraftActionsPublishMutation } from '../../../__generated__/useDraftActionsPublishMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/**
 * Creates, publishes and discards the draft of an exam's ranking.
 * @param shown filters of the visible lines
 */
export function useDraftActions(shown: { group: string | null; changed: boolean }) {
  const { t } = useTranslation('results')
  const [runMake, making] = useCommand<useDraftActionsMakeMutation>(graphql`
    mutation useDraftActionsMakeMutation($input: DraftRankingInput!, $group: String, $changed: Boolean!) {
      draftRanking(input: $input) {
        exam {
          ...RankingDraftPage_exam
        }
      }
    }
  `)
  const [runPublish, publishing] = useCommand<useDraftActionsPublishMutation>(graphql`
    mutation useDraftActionsPublishMutation($input: PublishRankingDraftInput!) {
      publishRankingDraft(input: $input) {
        deletedId @deleteRecord
        exam {
          id
          rankingDraft {
            id
          }
        }
      }
    }
  `)
  const [runDrop, dropping] = useCommand<useDraftActionsDropMutation>(graphql`
    mutation useDraftActionsDropMutation($input: DropRankingDraftInput!) {
      dropRankingDraft(input: $input) {
        deletedId @deleteRecord
        exam {
          id
          rankingDraft {
            id
          }
        }
      }
    }
  `)
  return {
    busy: making || publishing || dropping,
    make: async (examId: string) => {
      await runMake({ input: { examId }, ...shown }, { success: t('draft.isMade') }).catch(ignoreReported)
    },
    publish: async (id: string, note: string) => {
      await runPublish({ input: { id, note } }, { success: t('draft.isPublished') })
    },
    drop: async (id: string) => {
      await runDrop({ input: { id } }, { success: t('draft.isDropped') }).catch(ignoreReported)
    },
  }
}
