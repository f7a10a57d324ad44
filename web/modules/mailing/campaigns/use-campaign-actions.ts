import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useCampaignActionsCancelMutation } from '../../../__generated__/useCampaignActionsCancelMutation.graphql.ts'
import type { useCampaignActionsPauseMutation } from '../../../__generated__/useCampaignActionsPauseMutation.graphql.ts'
import type { useCampaignActionsResumeMutation } from '../../../__generated__/useCampaignActionsResumeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

/** Pauses, resumes and cancels a mailing; `retry` resumes a sent one some of whose mails were refused. */
export function useCampaignActions(id: string) {
  const { t } = useTranslation('mailing')
  const [pause, pausing] = useCommand<useCampaignActionsPauseMutation>(graphql`
    mutation useCampaignActionsPauseMutation($id: ID!) {
      pauseMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const [resume, resuming] = useCommand<useCampaignActionsResumeMutation>(graphql`
    mutation useCampaignActionsResumeMutation($id: ID!) {
      resumeMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const [cancel, cancelling] = useCommand<useCampaignActionsCancelMutation>(graphql`
    mutation useCampaignActionsCancelMutation($id: ID!) {
      cancelMailCampaign(input: { id: $id }) {
        campaign {
          ...CampaignSummary_campaign
        }
      }
    }
  `)
  const run = async (name: 'pause' | 'resume' | 'retry' | 'cancel') => {
    const success = t(`acted.${name}`)
    if (name === 'pause') return pause({ id }, { success }).catch(ignoreReported)
    if (name === 'resume' || name === 'retry') return resume({ id }, { success }).catch(ignoreReported)
    const sure = await confirm({
      title: t('action.cancelTitle'),
      message: t('action.cancelText'),
      okButton: t('action.cancel'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
    return sure ? cancel({ id }, { success }).catch(ignoreReported) : undefined
  }
  return { run, busy: pausing || resuming || cancelling }
}
