import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useCampaignActsCancelMutation } from '../../../__generated__/useCampaignActsCancelMutation.graphql.ts'
import type { useCampaignActsPauseMutation } from '../../../__generated__/useCampaignActsPauseMutation.graphql.ts'
import type { useCampaignActsResumeMutation } from '../../../__generated__/useCampaignActsResumeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'

/** Pauses, resumes and cancels a mailing; `retry` resumes a sent one whose mails were refused. */
export function useCampaignActs(id: string) {
  const { t } = useTranslation('mailing')
  const [pause, pausing] = useCommand<useCampaignActsPauseMutation>(graphql`
    mutation useCampaignActsPauseMutation($id: ID!) {
      pauseMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const [resume, resuming] = useCommand<useCampaignActsResumeMutation>(graphql`
    mutation useCampaignActsResumeMutation($id: ID!) {
      resumeMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const [cancel, cancelling] = useCommand<useCampaignActsCancelMutation>(graphql`
    mutation useCampaignActsCancelMutation($id: ID!) {
      cancelMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const act = async (name: 'pause' | 'resume' | 'retry' | 'cancel') => {
    const success = t(`acted.${name}`)
    if (name === 'pause') return pause({ id }, { success }).catch(ignoreReported)
    if (name === 'resume' || name === 'retry') return resume({ id }, { success }).catch(ignoreReported)
    const sure = await confirm({
      title: t('act.cancelTitle'),
      message: t('act.cancelText'),
      okButton: t('act.cancel'),
      cancelButton: t('act.keep'),
      destructive: true,
    })
    return sure ? cancel({ id }, { success }).catch(ignoreReported) : undefined
  }
  return { act, busy: pausing || resuming || cancelling }
}
