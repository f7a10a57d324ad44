import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDraftActsDropMutation } from '../../../__generated__/useDraftActsDropMutation.graphql.ts'
import type { useDraftActsMakeMutation } from '../../../__generated__/useDraftActsMakeMutation.graphql.ts'
import type { useDraftActsPublishMutation } from '../../../__generated__/useDraftActsPublishMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/**
 * Creates, publishes and discards the draft of an exam's ranking.
 * @param shown filters of the visible lines
 */
export function useDraftActs(shown: { group: string | null; changed: boolean }) {
  const { t } = useTranslation('results')
  const [runMake, making] = useCommand<useDraftActsMakeMutation>(graphql`
    mutation useDraftActsMakeMutation($input: DraftRankingInput!, $group: String, $changed: Boolean!) {
      draftRanking(input: $input) {
        exam {
          ...RankingDraftPage_exam
        }
      }
    }
  `)
  const [runPublish, publishing] = useCommand<useDraftActsPublishMutation>(graphql`
    mutation useDraftActsPublishMutation($input: PublishRankingDraftInput!) {
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
  const [runDrop, dropping] = useCommand<useDraftActsDropMutation>(graphql`
    mutation useDraftActsDropMutation($input: DropRankingDraftInput!) {
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
