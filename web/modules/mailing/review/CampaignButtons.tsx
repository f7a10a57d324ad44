import { Button, Group } from '@mantine/core'
import { IconEye, IconSend, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { CampaignButtonsTestMutation } from '../../../__generated__/CampaignButtonsTestMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { useFilter } from '../segment/use-filter.ts'
import { attachmentIds, mailText } from './use-campaign-form.ts'
import type { CampaignForm } from './use-campaign-form.ts'

export interface CampaignButtonsProps {
  form: CampaignForm
  /** Saves the draft, then calls `next`. */
  save: (result?: string, next?: () => void) => void
  /** Result of the last save. */
  saved: string | null
  onPreview: () => void
  /** Called after the draft has been saved. */
  onConfirm: () => void
}

/** Preview, test, save and send a mailing. */
export function CampaignButtons({ form, save, saved, onPreview, onConfirm }: CampaignButtonsProps) {
  const { t } = useTranslation('mailing')
  const [filter] = useFilter()
  const { sendTest, testing, testedAt } = useTestMail(form)
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden="true" />}
          disabled={!form.values.words.en.title.trim()}
          onClick={onPreview}
        >
          {t('review.preview')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTestPipe size={18} aria-hidden="true" />}
          loading={testing}
          onClick={() => void sendTest()}
        >
          {t('review.test')}
        </Button>
        <Button variant="default" loading={form.pending} onClick={() => save(t('review.saved'))}>
          {t('review.save')}
        </Button>
        <Button
          leftSection={<IconSend size={18} aria-hidden="true" />}
          disabled={!filter.initiated}
          loading={form.pending}
          onClick={() => save(undefined, onConfirm)}
        >
          {t('review.send')}
        </Button>
      </Group>
      <FormResult text={testedAt ? t('review.tested', { address: testedAt }) : saved} />
    </>
  )
}

/** Sends the mailing to the viewer only; `testedAt` is the address it was sent to. */
function useTestMail(form: CampaignForm) {
  const [testedAt, setTestedAt] = useState<string | null>(null)
  const [test, testing] = useCommand<CampaignButtonsTestMutation>(graphql`
    mutation CampaignButtonsTestMutation($input: SendTestMailInput!) {
      sendTestMail(input: $input) {
        address
      }
    }
  `)
  const sendTest = async () => {
    if (form.validate().hasErrors) return
    const input = { ...mailText(form.values), attachmentIds: attachmentIds(form.values) }
    const answer = await test({ input }).catch(ignoreReported)
    setTestedAt(answer?.sendTestMail.address ?? null)
  }
  return { sendTest, testing, testedAt }
}
