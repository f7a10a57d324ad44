import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CampaignActions_campaign$key } from '../../../__generated__/CampaignActions_campaign.graphql.ts'
import { isLive } from './campaign-view.ts'
import type { CampaignState } from './campaign-view.ts'
import { useCampaignActions } from './use-campaign-actions.ts'

/** Buttons that pause, resume and cancel a mailing, depending on its status. */
export function CampaignActions({ campaign }: { campaign: CampaignActions_campaign$key }) {
  const { t } = useTranslation('mailing')
  const { id, counts, ...data } = useFragment(
    graphql`
      fragment CampaignActions_campaign on MailCampaign {
        id
        state
        counts {
          refused
        }
      }
    `,
    campaign,
  )
  const { run, busy } = useCampaignActions(id)
  const state = data.state as CampaignState
  return (
    <Group gap="sm">
      {isLive(state) && (
        <Button variant="default" loading={busy} onClick={() => void run('pause')}>
          {t('action.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button loading={busy} onClick={() => void run('resume')}>
          {t('action.resume')}
        </Button>
      )}
      {state === 'sent' && counts.refused > 0 && (
        <Button loading={busy} onClick={() => void run('retry')}>
          {t('action.retry')}
        </Button>
      )}
      {(isLive(state) || state === 'paused') && (
        <Button variant="light" color="red" loading={busy} onClick={() => void run('cancel')}>
          {t('action.cancel')}
        </Button>
      )}
    </Group>
  )
}
