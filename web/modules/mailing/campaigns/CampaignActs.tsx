import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CampaignActs_campaign$key } from '../../../__generated__/CampaignActs_campaign.graphql.ts'
import { isLive } from './campaign-view.ts'
import type { CampaignState } from './campaign-view.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

/** Buttons that pause, resume and cancel a mailing, as its status allows. */
export function CampaignActs({ campaign }: { campaign: CampaignActs_campaign$key }) {
  const { t } = useTranslation('mailing')
  const { id, counts, ...data } = useFragment(
    graphql`
      fragment CampaignActs_campaign on MailCampaign {
        id
        state
        counts {
          refused
        }
      }
    `,
    campaign,
  )
  const { act, busy } = useCampaignActs(id)
  const state = data.state as CampaignState
  return (
    <Group gap="sm">
      {isLive(state) && (
        <Button variant="default" loading={busy} onClick={() => void act('pause')}>
          {t('act.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button loading={busy} onClick={() => void act('resume')}>
          {t('act.resume')}
        </Button>
      )}
      {state === 'sent' && counts.refused > 0 && (
        <Button loading={busy} onClick={() => void act('retry')}>
          {t('act.retry')}
        </Button>
      )}
      {(isLive(state) || state === 'paused') && (
        <Button variant="light" color="red" loading={busy} onClick={() => void act('cancel')}>
          {t('act.cancel')}
        </Button>
      )}
    </Group>
  )
}
